import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#server/diagnostics/log.ts';

/** Work that no answer waits for. */
export interface BackgroundWork {
  /** Starts when the answer under way has been written, so that it does not delay the answer. Errors are logged. */
  run(work: () => Promise<void>): void;
  /** Resolves when everything has ended, or after `atMostMs`. */
  settled(atMostMs: number): Promise<void>;
}

export function createBackgroundWork(log: Log): BackgroundWork {
  const inProgress = new Set<Promise<void>>();
  return {
    run(work) {
      const running = new Promise(setImmediate)
        .then(work)
        .catch((error: unknown) => log.error('work after an answer failed', { error }))
        .finally(() => inProgress.delete(running));
      inProgress.add(running);
    },
    async settled(atMostMs) {
      const waiting = new AbortController();
      await Promise.race([
        Promise.all(inProgress),
        pause(atMostMs, undefined, { signal: waiting.signal }).catch(() => {}),
      ]);
      waiting.abort();
    },
  };
}
