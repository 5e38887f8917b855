import type { Worker } from 'node:worker_threads';
import type { CslItem } from '#core/formats/csl/csl-item.ts';

/** One work, or many that are each cited alone. */
export type CitationQuestion = { style: string } & ({ item: CslItem } | { items: CslItem[] });

/** `texts` are in the order of the items; `numbered`: entries begin with their number. */
export type CitationAnswer =
  | { numbered: boolean; html: string; text: string }
  | { numbered: boolean; texts: string[] }
  | { missing: true }
  | { error: string };

/** One thread of citation-worker.ts. It starts with its first question and ends after an idle minute. */
export interface CitationWorker {
  /**
   * Rejects, for this question and all others that wait, when the thread failed, ended, or took 20 s. The next question
   * starts another.
   */
  ask(question: CitationQuestion): Promise<CitationAnswer>;
  /** Number of questions without an answer. */
  waiting(): number;
  /** Ends the thread; waiting callers are rejected with the reason. */
  end(reason: Error): void;
}

/** A reference takes milliseconds; a thread that needs longer, in milliseconds, hangs and is replaced. */
const questionDeadlineMs = 20_000;
/** An idle thread is ended after this to free its memory, in milliseconds. */
const idleMs = 60_000;

export function createCitationWorker(startWorker: () => Worker): CitationWorker {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | null = null;
  let lastTask = 0;
  const waiting = new Map<number, { resolve: (answer: CitationAnswer) => void; reject: (error: Error) => void }>();

  function end(reason: Error): void {
    if (idle) clearTimeout(idle);
    const ended = worker;
    worker = null;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
    void ended?.terminate();
  }

  function running(): Worker {
    if (worker) return worker;
    const started = startWorker();
    // Events of a replaced thread must not reach its successor.
    const fail = (reason: Error) => {
      if (worker === started) end(reason);
    };
    started.unref();
    started.on('message', ({ task, ...answer }: { task: number } & CitationAnswer) => {
      waiting.get(task)?.resolve(answer);
      waiting.delete(task);
      if (waiting.size === 0) rest();
    });
    started.on('error', fail);
    started.on('exit', () => fail(new Error('The citation thread ended.')));
    worker = started;
    return started;
  }

  function rest(): void {
    if (idle) clearTimeout(idle);
    idle = setTimeout(() => {
      if (waiting.size === 0) end(new Error('The citation thread was let go.'));
    }, idleMs);
    idle.unref();
  }

  return {
    async ask(question) {
      lastTask += 1;
      const task = lastTask;
      const timer = setTimeout(() => end(new Error('The citation thread took too long.')), questionDeadlineMs);
      try {
        return await new Promise<CitationAnswer>((resolve, reject) => {
          waiting.set(task, { resolve, reject });
          running().postMessage({ task, ...question });
        });
      } finally {
        clearTimeout(timer);
        waiting.delete(task);
      }
    },
    waiting: () => waiting.size,
    end,
  };
}
