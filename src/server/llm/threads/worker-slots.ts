/** Which threads may compute: a few at a time; tasks that go on after waiting come before new ones. */
import { Failure } from '#server/diagnostics/failure.ts';

export interface WorkerSlotLimits {
  /** Limit of threads that compute at a time. */
  computing: number;
  /** Limit of tasks that have begun, computing or waiting for a database or a model. */
  begun: number;
  /** Limit of tasks that wait to begin. */
  waiting: number;
}

export interface WorkerSlots {
  /** Resolves when a task may begin. Rejects with Failure `too_busy` when too many wait, and with the signal's reason. */
  begin(signal: AbortSignal | null): Promise<void>;
  /** Lets another task compute while this one waits. */
  pause(): void;
  /** Resolves when it may compute again. */
  resume(): Promise<void>;
  /** The task has ended; `computing`: it was not paused. */
  end(computing: boolean): void;
}

export function createWorkerSlots(limits: WorkerSlotLimits): WorkerSlots {
  let computing = 0;
  let begun = 0;
  const resuming: (() => void)[] = [];
  const beginning: (() => void)[] = [];

  function letGo(): void {
    while (computing < limits.computing) {
      const next = resuming.shift() ?? (begun < limits.begun ? beginning.shift() : undefined);
      if (!next) return;
      computing += 1;
      next();
    }
  }

  return {
    begin(signal) {
      if (beginning.length >= limits.waiting) throw new Failure('too_busy');
      return new Promise((resolve, reject) => {
        const go = () => {
          signal?.removeEventListener('abort', giveUp);
          begun += 1;
          resolve();
        };
        const giveUp = () => {
          beginning.splice(beginning.indexOf(go), 1);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        beginning.push(go);
        letGo();
      });
    },
    pause() {
      computing -= 1;
      letGo();
    },
    resume: () =>
      new Promise((resolve) => {
        resuming.push(resolve);
        letGo();
      }),
    end(isComputing) {
      begun -= 1;
      if (isComputing) computing -= 1;
      letGo();
    },
  };
}
