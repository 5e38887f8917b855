import { waitFor } from '#server/http-client/limits/wait-for.ts';

/** Work with one key runs one after another, and of all keys together at most a given number at a time. */
export interface KeyedMutex {
  /** Waits for a place; the returned function releases it. Rejects with the signal's reason. */
  take(name: string, signal: AbortSignal, onWait: () => void): Promise<() => void>;
}

export function createKeyedMutex(most: number): KeyedMutex {
  const taken = new Set<string>();
  let freed: { promise: Promise<void>; wake: () => void } | null = null;

  function nextFreed(): Promise<void> {
    if (freed === null) {
      let wake: () => void = () => undefined;
      const promise = new Promise<void>((resolve) => {
        wake = resolve;
      });
      freed = { promise, wake };
    }
    return freed.promise;
  }

  return {
    async take(name, signal, onWait) {
      signal.throwIfAborted();
      for (let told = false; taken.has(name) || taken.size >= most; told = true) {
        if (!told) onWait();
        await waitFor(nextFreed(), signal);
      }
      taken.add(name);
      return () => {
        taken.delete(name);
        freed?.wake();
        freed = null;
      };
    },
  };
}
