/**
 * The threads in which text is read for requests: a long text blocks no other request, and one that exceeds the
 * deadline is ended with its thread.
 */
import type { Worker } from 'node:worker_threads';
import { Failure } from '#server/diagnostics/failure.ts';
import { type AnswerStore, noStore } from '#server/llm/answer-store.ts';
import type { SecondReader } from '#server/llm/check/second-reading.ts';
import { type Engine, EngineFault, type EngineUsage, freeUsage } from '#server/llm/engine.ts';
import type { EngineOptions, EngineRunner } from '#server/llm/engine-runner.ts';
import { extractiveEngine } from '#server/llm/extractive-engine.ts';
import type { Skill } from '#server/llm/skill.ts';
import type { CallName, FromWorker, Placeholder, ToWorker, WorkerCalls } from './worker-messages.ts';
import { createWorkerSlots, type WorkerSlotLimits } from './worker-slots.ts';

type Answered<Name extends CallName> = (
  ...given: [...WorkerCalls[Name]['given'], signal: AbortSignal]
) => Promise<WorkerCalls[Name]['answer']>;

export interface TextWorkersDependencies {
  /** Starts the built text-worker.ts. */
  startWorker: () => Worker;
  /** A skill by its name and choice; null where there is none. */
  skillNamed: (name: string, choice: string | null) => Skill | null;
  engine?: Engine;
  usage?: EngineUsage;
  /** None by default. */
  secondReader?: SecondReader | null;
  /** The store of answers for tasks without a store of their own. */
  store?: AnswerStore;
  /** The calls that services in the threads make to the main thread. */
  readStudies?: Answered<'readStudies'>;
  askDatabase?: Answered<'askDatabase'>;
  limits?: Partial<WorkerSlotLimits>;
  /** How long a task may compute, in milliseconds, without its waiting time. */
  deadlineMs?: number;
}

/** One call of a method of one of the services in text-worker.ts. */
interface TextTask {
  service: string;
  method: string;
  /** Cloned. A signal or a callback may be an argument or a member of one. */
  args: readonly unknown[];
  /** The store of its answers in place of the shared one. */
  store?: AnswerStore | undefined;
}

export interface TextWorkers extends Pick<EngineRunner, 'run' | 'summariseStudy'> {
  /**
   * Rejects with Failure `too_busy` where too many wait, Failure `reading_too_long` where the deadline has passed, with
   * the signal's reason when aborted, and with the method's errors.
   */
  call(task: TextTask): Promise<unknown>;
  /** A service whose methods run in the threads. */
  service<Service extends object>(name: string, methods: readonly (keyof Service & string)[]): Service;
  /** Ends the threads; their tasks are aborted. */
  close(): Promise<void>;
}

const defaultLimits: WorkerSlotLimits = { computing: 2, begun: 12, waiting: 60 };
const defaultDeadlineMs = 30_000;
/** How many idle threads are held ready, and for how long: it saves the start of the next task. */
const maxIdle = 2;
const idleMs = 60_000;
/** How long a thread has for the end of a task without a caller, in milliseconds. */
const endMs = 1_000;

interface Run {
  task: TextTask;
  signal: AbortSignal | null;
  onProgress: EngineOptions['onProgress'] | null;
  placeholders: Placeholder[];
  args: unknown[];
}

/** The arguments in a cloneable form, and those that cannot be cloned. */
function prepared(task: TextTask): Run {
  const run: Run = { task, signal: null, onProgress: null, placeholders: [], args: [] };
  const take = (value: unknown, argument: number, key: string | null): boolean => {
    if (value instanceof AbortSignal) run.signal = value;
    else if (typeof value === 'function') run.onProgress = value as EngineOptions['onProgress'];
    else return false;
    run.placeholders.push({ kind: value instanceof AbortSignal ? 'signal' : 'onProgress', argument, key });
    return true;
  };
  run.args = task.args.map((given, argument) => {
    if (take(given, argument, null)) return null;
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
    return Object.fromEntries(Object.entries(given).filter(([key, value]) => !take(value, argument, key)));
  });
  return run;
}

export function createTextWorkers(parts: TextWorkersDependencies): TextWorkers {
  const { startWorker, skillNamed, engine = extractiveEngine, usage = freeUsage, store: shared = noStore } = parts;
  const { deadlineMs = defaultDeadlineMs, limits = {} } = parts;
  const slots = createWorkerSlots({ ...defaultLimits, ...limits });
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];
  const all = new Set<Worker>();

  function takeWorker(): Worker {
    const ready = idle.pop();
    if (ready) {
      clearTimeout(ready.timer);
      ready.worker.ref();
      return ready.worker;
    }
    const worker = startWorker();
    all.add(worker);
    worker.once('exit', () => {
      all.delete(worker);
      forget(worker);
    });
    // The listener of a running task gets the error, too; an idle thread only ends.
    worker.on('error', () => {});
    return worker;
  }

  function forget(worker: Worker): void {
    const at = idle.findIndex((one) => one.worker === worker);
    for (const { timer } of at < 0 ? [] : idle.splice(at, 1)) clearTimeout(timer);
  }

  function putBack(worker: Worker): void {
    if (idle.length >= maxIdle) {
      void worker.terminate();
      return;
    }
    const timer = setTimeout(() => {
      forget(worker);
      void worker.terminate();
    }, idleMs);
    timer.unref();
    worker.unref();
    idle.push({ worker, timer });
  }

  /** Keeps the thread of a task without a caller, once the task has ended: a new thread takes seconds to load. */
  function endTask(worker: Worker): void {
    const stop = () => {
      clearTimeout(timer);
      worker.off('message', hear).off('exit', stop);
    };
    const hear = ({ message }: FromWorker) => {
      if (message !== 'done' && message !== 'failed') return;
      stop();
      putBack(worker);
    };
    const timer = setTimeout(() => {
      stop();
      void worker.terminate();
    }, endMs);
    worker.on('message', hear).once('exit', stop);
    worker.postMessage({ message: 'end' } satisfies ToWorker);
  }

  /** Answers a thread's calls. */
  function serve(
    name: CallName,
    given: readonly unknown[],
    call: number,
    signal: AbortSignal,
    { store = shared }: TextTask,
    say: (message: ToWorker) => void,
  ): Promise<unknown> {
    const unknownCall = () => Promise.reject<never>(new Error(`The threads have no function that answers ${name}.`));
    const calls: { [Name in CallName]: Answered<Name> } = {
      async write(skillName, request) {
        const skill = skillNamed(skillName, request.material.choice);
        if (!skill) throw new Error(`There is no skill ${skillName}.`);
        return engine.write({
          ...request,
          skill,
          signal,
          onStatement: (statement) => say({ message: 'statement', call, statement }),
          spent: (tokens) => say({ message: 'spent', call, tokens }),
        });
      },
      readAgain: (reading, stop) => parts.secondReader?.read(reading, stop) ?? unknownCall(),
      readAnswer: (key) => store.read(key),
      writeAnswer: async (key, answer) => {
        await store.write(key, answer);
        return undefined;
      },
      refusal: (who) => usage.refusal(who),
      count: async (who, tokens) => {
        await usage.count(who, tokens);
        return undefined;
      },
      readStudies: parts.readStudies ?? unknownCall,
      askDatabase: parts.askDatabase ?? unknownCall,
    };
    return (calls[name] as (...args: unknown[]) => Promise<unknown>)(...given, signal);
  }

  /** Runs a task in an idle thread. `computing` is called at every pause, and at the end of the task in the thread. */
  async function runIn(worker: Worker, run: Run, computing: (now: boolean | 'ended') => void): Promise<unknown> {
    const { task, signal, onProgress, placeholders, args } = run;
    const say = (message: ToWorker) => worker.postMessage(message);
    const open = new Map<number, AbortController>();
    let isOver = false;
    let left = deadlineMs;
    let since = performance.now();
    let timer: NodeJS.Timeout | undefined;
    let giveUp = () => {};
    let ended = (_code: number) => {};
    let failed = (_error: Error) => {};
    let hear = (_message: FromWorker) => {};
    try {
      return await new Promise<unknown>((resolve, reject) => {
        giveUp = () => reject(signal?.reason);
        ended = (code) => reject(new Error(`The thread that reads text ended with ${code}.`));
        failed = reject;
        const overrun = () => reject(new Failure('reading_too_long'));
        const wind = () => {
          since = performance.now();
          timer = setTimeout(overrun, left);
        };
        const opened = (call: number): AbortSignal => {
          const own = new AbortController();
          if (open.size === 0) {
            clearTimeout(timer);
            left = Math.max(1, left - (performance.now() - since));
            slots.pause();
            computing(false);
          }
          open.set(call, own);
          return signal ? AbortSignal.any([signal, own.signal]) : own.signal;
        };
        /** The last open call is answered when the thread may compute again. */
        const closed = async (call: number, answer: ToWorker | null) => {
          if (isOver || !open.has(call)) return;
          if (open.size === 1) {
            await slots.resume();
            // Meanwhile it may have made further calls, or have ended.
            if (isOver || open.size > 1) slots.pause();
            else {
              computing(true);
              wind();
            }
            if (isOver) return;
          }
          open.delete(call);
          if (answer) say(answer);
        };
        hear = (message) => {
          switch (message.message) {
            case 'event':
              onProgress?.(message.event);
              break;
            case 'done':
              resolve(message.result);
              break;
            case 'failed': {
              computing('ended');
              const { failure, words } = message;
              const { code, detail, fields } = failure ?? {};
              reject(
                code
                  ? new Failure(code, { ...(detail !== undefined && { detail }), ...(fields && { fields }) })
                  : new Error(`The thread that reads text failed: ${words}`),
              );
              break;
            }
            case 'give up':
              open.get(message.call)?.abort();
              void closed(message.call, null);
              break;
            case 'call': {
              const { call, name, given } = message;
              serve(name, given, call, opened(call), task, say).then(
                (value) => closed(call, { message: 'answered', call, value }),
                (error: unknown) => {
                  if (!open.has(call) || open.get(call)?.signal.aborted) return;
                  if (!(error instanceof EngineFault)) return reject(error);
                  const fault = { kind: error.kind, words: error.message };
                  void closed(call, { message: 'engine fault', call, fault });
                },
              );
              break;
            }
          }
        };
        worker.on('message', hear).once('exit', ended).once('error', failed);
        signal?.addEventListener('abort', giveUp, { once: true });
        const { name, model, repeatable } = engine;
        const secondReader = parts.secondReader?.model ?? null;
        const { service, method } = task;
        say({
          message: 'task',
          task: { service, method, args, placeholders, engine: { name, model, repeatable }, secondReader },
        });
        wind();
      });
    } finally {
      isOver = true;
      clearTimeout(timer);
      for (const own of open.values()) own.abort();
      signal?.removeEventListener('abort', giveUp);
      worker.off('message', hear).off('exit', ended).off('error', failed);
    }
  }

  async function call(task: TextTask): Promise<unknown> {
    const run = prepared(task);
    run.signal?.throwIfAborted();
    await slots.begin(run.signal);
    let isComputing = true;
    let hasEnded = false;
    try {
      const worker = takeWorker();
      try {
        const result = await runIn(worker, run, (now) => {
          if (now === 'ended') hasEnded = true;
          else isComputing = now;
        });
        putBack(worker);
        return result;
      } catch (error) {
        if (hasEnded) putBack(worker);
        else if (!isComputing) endTask(worker);
        // It is computing the aborted task.
        else void worker.terminate();
        throw error;
      }
    } finally {
      slots.end(isComputing);
    }
  }

  return {
    call,

    service<Service extends object>(name: string, methods: readonly (keyof Service & string)[]): Service {
      const made = methods.map((method) => [method, (...args: unknown[]) => call({ service: name, method, args })]);
      return Object.fromEntries(made) as Service;
    },

    async run(skill, asked, { store, ...options } = {}) {
      const args = [skill.name, asked, options];
      return (await call({ service: 'engine', method: 'run', args, store })) as Awaited<
        ReturnType<EngineRunner['run']>
      >;
    },

    async summariseStudy(record, { store, ...options } = {}) {
      const args = [record, options];
      const made = await call({ service: 'engine', method: 'summariseStudy', args, store });
      return made as Awaited<ReturnType<EngineRunner['summariseStudy']>>;
    },

    async close() {
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
