type Listener = (path: string) => void;

const listeners = new Set<Listener>();

/**
 * Calls a listener for each request that changed something on the server, with its endpoint's path. Returns a function
 * that removes the listener.
 */
export function listenForChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function publishChange(path: string): void {
  for (const listener of listeners) listener(path);
}
