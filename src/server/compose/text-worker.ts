/**
 * The thread that reads text for requests. It holds the same services as the main thread and runs one task after
 * another. It has no network and no database: it asks the thread that started it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type PaperToRead, paperRowOf, type ReadPaperRow } from '#core/meta-analysis/rows/read-paper-row.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import { createAnalysisService } from '#server/features/analysis/service.ts';
import { createAskService } from '#server/features/answers/ask-service.ts';
import { createMetaAnalysisService } from '#server/features/meta-analysis/service.ts';
import { cleanReportHtml } from '#server/features/saved/reports/clean-html.ts';
import { readStudyResults, type StudyResults, type StudyToRead } from '#server/features/studies/study-results.ts';
import { createStudyGuideService } from '#server/features/study-guide/service.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import type { Engine, EngineRequest } from '#server/llm/engine.ts';
import { createEngine, type EngineInput, type EngineOptions } from '#server/llm/engine-runner.ts';
import { extractiveEngine } from '#server/llm/extractive-engine.ts';
import {
  type CallName,
  type FromWorker,
  faultOfWorker,
  type ToWorker,
  type WorkerCalls,
  type WorkerTask,
} from '#server/llm/threads/worker-messages.ts';
import { skillNamed } from './skill-named.ts';

/** Readers that need no engine. */
export interface TextReaders {
  paperRow(paper: PaperToRead): Promise<ReadPaperRow>;
  cleanReport(html: string, title: string): Promise<string | null>;
  studyResults(studies: readonly StudyToRead[]): Promise<StudyResults[]>;
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (fault: unknown) => void;
  request: EngineRequest | null;
  task: RunningTask;
}

// On Linux a priority belongs to a thread: the main thread, which serves all requests, goes first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** The task that code runs for. What a task has left running when it ended can call nothing on behalf of the next. */
interface RunningTask {
  isOver: boolean;
}

const tasks = new AsyncLocalStorage<RunningTask>();
let running: RunningTask | null = null;
const waiting = new Map<number, Waiting>();
let calls = 0;

const ended = () => new Error('The task has ended.');

function postMessage(message: FromWorker): void {
  parentPort?.postMessage(message);
}

function call<Name extends CallName>(
  name: Name,
  given: WorkerCalls[Name]['given'],
  { request = null, signal = null }: { request?: EngineRequest | null; signal?: AbortSignal | null } = {},
): Promise<WorkerCalls[Name]['answer']> {
  signal?.throwIfAborted();
  const task = tasks.getStore();
  if (!task || task.isOver) return Promise.reject(ended());
  calls += 1;
  const number = calls;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve: resolve as Waiting['resolve'], reject, request, task });
    signal?.addEventListener(
      'abort',
      () => {
        if (!waiting.delete(number)) return;
        postMessage({ message: 'give up', call: number });
        reject(signal.reason);
      },
      { once: true },
    );
    postMessage({ message: 'call', call: number, name, given });
  });
}

function createServices({ engine: told, secondReader }: Pick<WorkerTask, 'engine' | 'secondReader'>) {
  const remote: Engine = {
    ...told,
    write: (request) => {
      const { skill, material, repair } = request;
      return call('write', [skill.name, { material, ...(repair && { repair }) }], { request });
    },
  };
  const now = () => new Date();
  const engine = createEngine({
    now,
    engine: told.name === extractiveEngine.name ? extractiveEngine : remote,
    usage: {
      refusal: (who) => call('refusal', [who]),
      count: (who, tokens) => call('count', [who, tokens]),
    },
    ...(secondReader !== null && {
      secondReader: { model: secondReader, read: (reading, signal) => call('readAgain', [reading], { signal }) },
    }),
    store: {
      read: (key) => call('readAnswer', [key]),
      write: (key, answer) => call('writeAnswer', [key, answer]),
    },
  });
  const readStudies = (ids: readonly number[]) => call('readStudies', [ids]);
  const askDatabase = (...[source, query, limit, signal]: [...WorkerCalls['askDatabase']['given'], AbortSignal]) =>
    call('askDatabase', [source, query, limit], { signal });
  return {
    engine: {
      run(name: string, asked: EngineInput, options: EngineOptions) {
        const skill = skillNamed(name, asked.choice ?? null);
        if (!skill) throw new Error(`There is no skill ${name}.`);
        return engine.run(skill, asked, options);
      },
      summariseStudy: engine.summariseStudy.bind(engine),
    },
    analysis: createAnalysisService({ engine, readStudies, now }),
    studyGuides: createStudyGuideService({ engine, readStudies }),
    metaAnalysis: createMetaAnalysisService({ engine, readStudies }),
    asking: createAskService({ askDatabase, readStudies, engine, now }),
    texts: {
      paperRow: async (paper) => paperRowOf(paper, conceptIndex()),
      cleanReport: async (html, title) => cleanReportHtml(html, title),
      studyResults: async (studies) => studies.map((study) => readStudyResults(study, conceptIndex())),
    } satisfies TextReaders,
  };
}

/** Created once: the engine does not change while the server runs. */
let services: Readonly<Record<string, object>> | null = null;

/** The arguments with a local signal and local functions in place of the placeholders. */
function restored({ args, placeholders }: WorkerTask, task: RunningTask): unknown[] {
  const own = {
    signal: new AbortController().signal,
    onProgress: (event: Extract<FromWorker, { message: 'event' }>['event']) => {
      if (!task.isOver) postMessage({ message: 'event', event });
    },
  };
  const whole = [...args];
  for (const { kind, argument, key } of placeholders)
    whole[argument] = key === null ? own[kind] : { ...(whole[argument] as object), [key]: own[kind] };
  return whole;
}

async function run(asked: WorkerTask, task: RunningTask): Promise<FromWorker> {
  services ??= createServices(asked);
  const method: unknown = Reflect.get(services[asked.service] ?? {}, asked.method);
  if (typeof method !== 'function') throw new Error(`There is no ${asked.service}.${asked.method}.`);
  return { message: 'done', result: await method(...restored(asked, task)) };
}

function failedBy(error: unknown): FromWorker {
  const failure = error instanceof Failure ? { code: error.code, detail: error.detail, fields: error.fields } : null;
  return { message: 'failed', failure, words: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** The task has no caller any more: its open calls fail, and it can make no more. */
function end(): void {
  if (running) running.isOver = true;
  const open = [...waiting.values()];
  waiting.clear();
  for (const { reject } of open) reject(ended());
}

parentPort?.on('message', async (message: ToWorker) => {
  if (message.message === 'task') {
    const task: RunningTask = { isOver: false };
    running = task;
    const outcome = await tasks.run(task, () => run(message.task, task).catch(failedBy));
    task.isOver = true;
    waiting.clear();
    return postMessage(outcome);
  }
  if (message.message === 'end') return end();
  const open = waiting.get(message.call);
  if (!open) return;
  const { request, task } = open;
  if (message.message === 'statement') return tasks.run(task, () => request?.onStatement?.(message.statement));
  if (message.message === 'spent') return tasks.run(task, () => request?.spent?.(message.tokens));
  waiting.delete(message.call);
  if (message.message === 'answered') open.resolve(message.value);
  else open.reject(faultOfWorker(message.fault));
});
