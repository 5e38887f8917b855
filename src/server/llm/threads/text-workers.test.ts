import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { AnswerEvent, CheckedAnswer } from '#contract/shared/checked-answer.ts';
import { skillNamed } from '#server/compose/skill-named.ts';
import { paperSummarySkill, papersAnalysisSkill } from '#server/features/papers/analyses/paper-analysis.ts';
import type { AnswerStore } from '#server/llm/answer-store.ts';
import { type Engine, EngineFault } from '#server/llm/engine.ts';
import { createEngine } from '#server/llm/engine-runner.ts';
import type { ReadStudy } from '#server/llm/study-description.ts';
import { builtScript } from '../../../../tests/server/built-server.ts';
import { walkingTrial, yogaTrial } from '../../../../tests/server/sample-trial-papers.ts';
import { createTextWorkers, type TextWorkers, type TextWorkersDependencies } from './text-workers.ts';

let script: string;
beforeAll(async () => {
  script = await builtScript('src/server/compose/text-worker.ts');
}, 60_000);
const opened: TextWorkers[] = [];
afterEach(async () => {
  for (const workers of opened.splice(0)) await workers.close();
});

function threaded(parts: Partial<TextWorkersDependencies> = {}): TextWorkers {
  const workers = createTextWorkers({ startWorker: () => new Worker(script), skillNamed, ...parts });
  opened.push(workers);
  return workers;
}

const studies = [walkingTrial, yogaTrial].map(
  ({ head, text, pages, blocks, sections }, index): ReadStudy => ({
    id: index + 1,
    title: head.title?.value ?? '',
    abstract: null,
    sections: [],
    paper: { text, pages, blocks, sections },
    studyTypes: [],
    randomized: false,
    retracted: false,
    authors: ['Fictional A'],
    journal: null,
    year: 2024,
    doi: null,
    pmid: null,
    studyType: 'other',
    standing: 'not_reported',
    stored: false,
  }),
);
const timeless = ({ generatedAt: _, tookMs: __, ...answer }: CheckedAnswer) => answer;

/** A service whose engine answers as `write` does. */
const service = (write: Engine['write']): Engine => ({
  name: 'scripted',
  model: 'scripted-1',
  repeatable: false,
  write,
});

/** The files of a built program: its own and those that it imports at its start. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, part = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|\} from) ?.*?"\.\/(part-\w+\.mjs)";$/gm))
    filesOf(path.join(path.dirname(file), part), found);
  return found;
}

test('a thread loads no database client, which it has no use for', () => {
  const files = [...filesOf(script)];
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect(readFileSync(file, 'utf8')).not.toMatch(/^\/\/ node_modules\/(?:pg|drizzle-orm)\//m);
});

test('the answer equals the main thread’s, and is reported in the same steps', async () => {
  const plain: AnswerEvent[] = [];
  const told: AnswerEvent[] = [];
  const here = await createEngine({ now: () => new Date() }).run(
    papersAnalysisSkill,
    { studies, notes: ['A note.'] },
    { onProgress: (event) => plain.push(event) },
  );
  const there = await threaded().run(
    papersAnalysisSkill,
    { studies, notes: ['A note.'] },
    { onProgress: (event) => told.push(event) },
  );
  expect(there.answer.statements.length).toBeGreaterThan(3);
  expect(timeless(there.answer)).toEqual(timeless(here.answer));
  const withoutTime = (events: AnswerEvent[]) => events.map((event) => ('at' in event ? { ...event, at: 0 } : event));
  expect(withoutTime(told)).toEqual(withoutTime(plain));
});

test('the main thread goes on meanwhile, and each of several questions at once is answered', async () => {
  const workers = threaded();
  let turns = 0;
  let ended = false;
  const runs = Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      workers.run(paperSummarySkill, { studies: [{ ...(studies[0] as ReadStudy), id: number }] }),
    ),
  ).finally(() => {
    ended = true;
  });
  while (!ended) {
    turns += 1;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(turns).toBeGreaterThan(20);
  expect((await runs).map(({ answer }) => answer.studies[0]?.id)).toEqual([1, 2, 3, 4, 5]);
});

test('answers are stored in and read from the caller’s store', async () => {
  const kept = new Map<string, CheckedAnswer>();
  const store: AnswerStore = {
    read: async (key) => kept.get(key) ?? null,
    write: async (key, answer) => void kept.set(key, answer),
  };
  const workers = threaded();
  const first = await workers.run(paperSummarySkill, { studies: studies.slice(0, 1) }, { store });
  expect([...kept.values()]).toEqual([first.answer]);
  const again = await workers.run(paperSummarySkill, { studies: studies.slice(0, 1) }, { store });
  expect(again).toEqual({ answer: first.answer, stored: true });
});

test('a model is asked from the main thread, and its answer is checked in the worker', async () => {
  const sentence = 'Adults walked.';
  const spent: unknown[] = [];
  const engine = service(async ({ material, onStatement }) => {
    const passage = material.passages.find(({ text }) => text.length > 40) ?? expect.fail();
    const good = {
      part: 'findings',
      text: passage.text,
      evidence: [{ passage: passage.passage, quote: passage.text }],
    };
    const invented = {
      part: 'findings',
      text: `${sentence} 91% were cured.`,
      evidence: [{ passage: passage.passage, quote: 'never said' }],
    };
    onStatement?.(good);
    return { answer: { statements: [good, invented] }, passagesUsed: 7, tokens: { input: 5, output: 6 } };
  });
  const parts = paperSummarySkill.parts.map(({ name }) => name);
  const part = parts[0] ?? '';
  const named: Engine = {
    ...engine,
    write: async (request) => {
      const reply = await engine.write(request);
      const { statements } = reply.answer as { statements: object[] };
      return { ...reply, answer: { statements: statements.map((one) => ({ ...one, part })) } };
    },
  };
  const workers = threaded({
    engine: named,
    usage: { refusal: async () => null, count: async (who, tokens) => void spent.push([who, tokens]) },
  });
  const { answer } = await workers.run(paperSummarySkill, { studies: studies.slice(0, 1) }, { who: 'account 1' });
  expect(answer).toMatchObject({ engine: 'scripted', model: 'scripted-1', passages: { used: 7 } });
  expect(answer.statements).toHaveLength(1);
  expect(JSON.stringify(answer)).not.toContain('91%');
  expect(spent[0]).toEqual(['account 1', { input: 5, output: 6 }]);
});

test('a model that fails or has used its allowance is replaced, and the answer says so', async () => {
  const away = threaded({ engine: service(() => Promise.reject(new EngineFault('unreachable', 'It is away.'))) });
  const { answer } = await away.run(paperSummarySkill, { studies: studies.slice(0, 1) });
  expect(answer).toMatchObject({ engine: 'extractive', insteadOf: { engine: 'scripted-1', why: 'It is away.' } });
  const usedUp = threaded({
    engine: service(() => Promise.reject(new Error('never asked'))),
    usage: { refusal: async () => 'Used up for today.', count: async () => {} },
  });
  const other = await usedUp.run(paperSummarySkill, { studies: studies.slice(0, 1) });
  expect(other.answer.insteadOf?.why).toBe('Used up for today.');
});

test('an unexpected error ends the run, and the next one succeeds', async () => {
  let asked = 0;
  const engine = service(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('a fault of ours');
    throw new EngineFault('busy', 'Busy.');
  });
  const workers = threaded({ engine });
  await expect(workers.run(paperSummarySkill, { studies: studies.slice(0, 1) })).rejects.toThrow('a fault of ours');
  expect((await workers.run(paperSummarySkill, { studies: studies.slice(0, 1) })).answer.engine).toBe('extractive');
  const unknown = { ...paperSummarySkill, name: 'unknown' };
  await expect(threaded().run(unknown, { studies })).rejects.toThrow('no skill unknown');
  await expect(threaded().call({ service: 'engine', method: 'unknown', args: [] })).rejects.toThrow(
    'no engine.unknown',
  );
});

test('an aborted caller does not wait, running or in the queue', async () => {
  const workers = threaded({ engine: service(() => new Promise(() => {})) });
  const endings = [1, 2, 3].map(() => new AbortController());
  const runs = endings.map(({ signal }) =>
    workers.run(paperSummarySkill, { studies: studies.slice(0, 1) }, { signal }),
  );
  for (const [index, ending] of [...endings.entries()].reverse()) {
    ending.abort(new Error(`gave up ${index}`));
    await expect(runs[index]).rejects.toThrow(`gave up ${index}`);
  }
});

/** Resolves when the thread has said that its task ended, and all listeners have heard it. */
const saysEnd = (worker: Worker) =>
  new Promise<void>((resolve) => {
    worker.on('message', ({ message }) => message === 'failed' && setImmediate(resolve));
  });

test('the thread of an aborted caller and of a failed run is kept for the next, which it answers', async () => {
  const started: Worker[] = [];
  const startWorker = () => {
    const worker = new Worker(script);
    started.push(worker);
    return worker;
  };
  let asked = () => {};
  let write: Engine['write'] = () => {
    asked();
    return new Promise(() => {});
  };
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const workers = threaded({ startWorker, engine: service((request) => write(request)) });
  const leaving = new AbortController();
  const left = workers.run(paperSummarySkill, { studies: studies.slice(0, 1) }, { signal: leaving.signal });
  left.catch(() => {});
  await isAsked;
  const hasEnded = saysEnd(started[0] as Worker);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await hasEnded;
  write = () => Promise.reject(new EngineFault('busy', 'Busy.'));
  await expect(workers.call({ service: 'engine', method: 'unknown', args: [] })).rejects.toThrow('no engine.unknown');
  const { answer } = await workers.run(paperSummarySkill, { studies: studies.slice(0, 1) });
  expect(answer).toMatchObject({ engine: 'extractive', insteadOf: { why: 'Busy.' } });
  expect(started).toHaveLength(1);
});

test('a thread that does not end the task of an aborted caller is ended', async () => {
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const ended: Promise<unknown>[] = [];
  const workers = threaded({
    startWorker: () => {
      const worker = new Worker(stubborn, { eval: true });
      ended.push(new Promise((resolve) => worker.once('exit', resolve)));
      return worker;
    },
    readStudies: () => {
      asked();
      return new Promise(() => {});
    },
  });
  const leaving = new AbortController();
  const left = workers.call(task('asks', leaving.signal));
  left.catch(() => {});
  await isAsked;
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(await workers.call(task('quick'))).toBe('quick');
  await ended[0];
  expect(ended).toHaveLength(2);
});

test('a thread that dies fails only its own run', async () => {
  let started = 0;
  const workers = threaded({
    startWorker: () => {
      started += 1;
      return started === 1 ? new Worker('process.exit(3)', { eval: true }) : new Worker(script);
    },
  });
  await expect(workers.run(paperSummarySkill, { studies: studies.slice(0, 1) })).rejects.toThrow('ended with 3');
  expect((await workers.run(paperSummarySkill, { studies: studies.slice(0, 1) })).answer.statements).not.toEqual([]);
});

/**
 * A thread that answers `quick`, makes a call for `asks`, loops for ever on `loops`, and never answers anything else.
 */
const stubborn = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ message, task }) => {
    if (message === 'answered') return parentPort.postMessage({ message: 'done', result: 'answered' });
    if (!task) return;
    if (task.method === 'quick') return parentPort.postMessage({ message: 'done', result: 'quick' });
    if (task.method === 'asks') return parentPort.postMessage({ message: 'call', call: 1, name: 'readStudies', given: [[]] });
    if (task.method === 'loops') for (;;);
  });
`;
const stubbornWorkers = (parts: Partial<TextWorkersDependencies> = {}) =>
  threaded({ startWorker: () => new Worker(stubborn, { eval: true }), ...parts });
/** Long enough for a thread to start on a busy machine, which counts. */
const shortDeadlineMs = 3_000;
const task = (method: string, ...args: unknown[]) => ({ service: 'any', method, args });

test('a task over its deadline is ended with its thread; others are answered', async () => {
  const ended: Promise<unknown>[] = [];
  const startWorker = () => {
    const worker = new Worker(stubborn, { eval: true });
    ended.push(new Promise((resolve) => worker.once('exit', resolve)));
    return worker;
  };
  const workers = threaded({ startWorker, deadlineMs: shortDeadlineMs });
  const endless = expect(workers.call(task('loops'))).rejects.toMatchObject({ code: 'reading_too_long' });
  expect(await workers.call(task('quick'))).toBe('quick');
  await endless;
  expect(await workers.call(task('quick'))).toBe('quick');
  // A thread that went on would use a processor until the server stops.
  await ended[0];
});

test('a task’s waiting time is not counted, and others compute meanwhile', async () => {
  let answer = (_value: Map<number, never>) => {};
  const stored = new Promise<Map<number, never>>((resolve) => {
    answer = resolve;
  });
  const workers = stubbornWorkers({ deadlineMs: shortDeadlineMs, limits: { computing: 1 }, readStudies: () => stored });
  const waiting = workers.call(task('asks'));
  // One thread computes at a time: this one starts and exceeds its deadline while the other waits.
  await expect(workers.call(task('loops'))).rejects.toMatchObject({ code: 'reading_too_long' });
  answer(new Map<number, never>());
  expect(await waiting).toBe('answered');
});

test('where too many wait, the next is refused; an aborted caller frees its place', async () => {
  const workers = stubbornWorkers({ deadlineMs: 60_000, limits: { computing: 1, waiting: 1 } });
  const leaving = [new AbortController(), new AbortController()];
  const runs = leaving.map(({ signal }) => workers.call(task('loops', signal)));
  await expect(workers.call(task('quick'))).rejects.toMatchObject({ code: 'too_busy' });
  leaving[1]?.abort(new Error('left'));
  await expect(runs[1]).rejects.toThrow('left');
  const next = workers.call(task('quick'));
  leaving[0]?.abort(new Error('left'));
  await expect(runs[0]).rejects.toThrow('left');
  expect(await next).toBe('quick');
});
