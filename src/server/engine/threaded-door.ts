import type { Worker } from 'node:worker_threads';
import type { CheckedAnswer } from '#contract/checked-answer.ts';
import { Failure } from '#server/failure.ts';
import { noStore } from './answer-store.ts';
import type { CallName, FromThread, ThreadCalls, ToThread } from './door-thread-messages.ts';
import { type Engine, EngineFault } from './engine.ts';
import type { EngineDoor, EngineOptions, EngineQuestion } from './engine-door.ts';
import { extractiveEngine } from './extractive-engine.ts';
import type { Skill } from './skill.ts';
import { type EngineUsage, freeUsage } from './usage.ts';

export interface ThreadedDoorParts {
  /** door-worker.ts as it was built. */
  startWorker: () => Worker;
  engine?: Engine;
  usage?: EngineUsage;
}

export interface ThreadedDoor extends Pick<EngineDoor, 'run'> {
  /** Ends the threads; what they are at is broken off. */
  close(): Promise<void>;
}

/** Threads at a time; a further question waits for its turn. */
const mostThreads = 2;
/** A thread that has nothing to do is kept so long: the next answer is quicker by its start. */
const keptMs = 60_000;

interface Run {
  skill: Skill;
  asked: EngineQuestion;
  options: EngineOptions;
}

/**
 * The door for skills of whole papers (paper-skills.ts): the same answers, in a thread of their own. A model is asked, and
 * answers are kept, from here.
 */
export function createThreadedDoor({
  startWorker,
  engine = extractiveEngine,
  usage = freeUsage,
}: ThreadedDoorParts): ThreadedDoor {
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];
  const all = new Set<Worker>();
  const queue: (() => void)[] = [];
  let taken = 0;

  async function turn(signal: AbortSignal | null): Promise<void> {
    if (taken < mostThreads) {
      taken += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        queue.splice(queue.indexOf(go), 1);
        reject(signal?.reason);
      };
      queue.push(go);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else taken -= 1;
  }

  function takeWorker(): Worker {
    const kept = idle.pop();
    if (kept) {
      clearTimeout(kept.timer);
      kept.worker.ref();
      return kept.worker;
    }
    const worker = startWorker();
    all.add(worker);
    worker.once('exit', () => {
      all.delete(worker);
      forget(worker);
    });
    // While it runs, whoever runs it hears of it too; of a thread that does nothing its end is enough.
    worker.on('error', () => {});
    return worker;
  }

  function forget(worker: Worker): void {
    const at = idle.findIndex((one) => one.worker === worker);
    for (const { timer } of at < 0 ? [] : idle.splice(at, 1)) clearTimeout(timer);
  }

  function keep(worker: Worker): void {
    const timer = setTimeout(() => {
      forget(worker);
      void worker.terminate();
    }, keptMs);
    timer.unref();
    worker.unref();
    idle.push({ worker, timer });
  }

  /** Asks for what a thread cannot do itself; engine faults are the thread's to deal with. */
  async function serve(
    name: CallName,
    given: unknown,
    call: number,
    { skill, options }: Run,
    say: (message: ToThread) => void,
  ): Promise<unknown> {
    const { store = noStore, signal = null } = options;
    switch (name) {
      case 'write':
        return engine.write({
          ...(given as ThreadCalls['write']['given']),
          skill,
          signal,
          onStatement: (statement) => say({ message: 'statement', call, statement }),
          spent: (tokens) => say({ message: 'spent', call, tokens }),
        });
      case 'readStored':
        return store.read(given as ThreadCalls['readStored']['given']);
      case 'writeStored':
        return store.write(...(given as ThreadCalls['writeStored']['given']));
      case 'refusal':
        return usage.refusal(given as ThreadCalls['refusal']['given']);
      case 'count':
        return usage.count(...(given as ThreadCalls['count']['given']));
    }
  }

  async function answer(worker: Worker, run: Run): Promise<{ answer: CheckedAnswer; stored: boolean }> {
    const { skill, asked, options } = run;
    const { signal = null, who = null, fresh = false, showRetracted = false, tell } = options;
    const say = (message: ToThread) => worker.postMessage(message);
    let giveUp = () => {};
    let ended = (_code: number) => {};
    let failed = (_error: Error) => {};
    let hear = (_message: FromThread) => {};
    try {
      return await new Promise((resolve, reject) => {
        giveUp = () => reject(signal?.reason);
        ended = (code) => reject(new Error(`The thread that reads papers ended with ${code}.`));
        failed = reject;
        hear = (message) => {
          switch (message.message) {
            case 'event':
              tell?.(message.event);
              break;
            case 'done':
              resolve(message.result);
              break;
            case 'failed': {
              const { failure, words } = message;
              reject(
                failure
                  ? new Failure(failure.code, failure.detail === undefined ? {} : { detail: failure.detail })
                  : new Error(`The thread that reads papers failed: ${words}`),
              );
              break;
            }
            case 'call': {
              const { call, name, given } = message;
              serve(name, given, call, run, say).then(
                (value) => say({ message: 'answered', call, value }),
                (error: unknown) => {
                  if (!(error instanceof EngineFault)) return reject(error);
                  say({ message: 'engine fault', call, fault: { kind: error.kind, words: error.message } });
                },
              );
              break;
            }
          }
        };
        worker.on('message', hear).once('exit', ended).once('error', failed);
        signal?.addEventListener('abort', giveUp, { once: true });
        const { name, model, repeatable } = engine;
        say({
          message: 'task',
          task: {
            skill: skill.name,
            asked,
            options: { who, fresh, showRetracted },
            engine: { name, model, repeatable },
          },
        });
      });
    } finally {
      signal?.removeEventListener('abort', giveUp);
      worker.off('message', hear).off('exit', ended).off('error', failed);
    }
  }

  return {
    async run(skill, asked, options = {}) {
      const { signal = null } = options;
      signal?.throwIfAborted();
      await turn(signal);
      try {
        const worker = takeWorker();
        try {
          const result = await answer(worker, { skill, asked, options });
          keep(worker);
          return result;
        } catch (error) {
          // Whatever it was at, it may still be at it.
          void worker.terminate();
          throw error;
        }
      } finally {
        leave();
      }
    },

    async close() {
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
