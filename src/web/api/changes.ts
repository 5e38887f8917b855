type Listener = (path: string) => void;

const listeners = new Set<Listener>();

/** Hears of each request that changed something on the server, by its endpoint's path; gives the way to stop. */
export function listenForChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function publishChange(path: string): void {
  for (const listener of listeners) listener(path);
}
