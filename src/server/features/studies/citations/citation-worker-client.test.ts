/** The life of a thread. A scripted one in place of the citation processor answers, is silent or dies. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCitationWorker } from './citation-worker-client.ts';

const script = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ task, style, items }) => {
    if (style === 'silent') return;
    if (style === 'exit') process.exit(0);
    if (style === 'throw') throw new Error('out of ink');
    parentPort.postMessage({ task, numbered: false, texts: items.map(({ title }) => style + ' ' + title) });
  });`;

let started: Worker[];
let thread: ReturnType<typeof createCitationWorker>;

beforeEach(() => {
  started = [];
  thread = createCitationWorker(() => {
    const worker = new Worker(script, { eval: true });
    started.push(worker);
    return worker;
  });
});
afterEach(() => {
  vi.useRealTimers();
  thread.end(new Error('The test is over.'));
});

const list = (style: string, title: string) => thread.ask({ style, items: [{ id: '1', type: 'book', title }] });

test('each question gets its own answer, in one thread that begins with the first', async () => {
  expect(started).toHaveLength(0);
  const asked = ['one', 'two', 'three'].map((title) => list('apa', title));
  expect(thread.waiting()).toBe(3);
  const answers = await Promise.all(asked);
  expect(answers).toEqual(['one', 'two', 'three'].map((title) => ({ numbered: false, texts: [`apa ${title}`] })));
  expect(thread.waiting()).toBe(0);
  expect(started).toHaveLength(1);
});

test.each([
  ['exit', 'The citation thread ended.'],
  ['throw', 'out of ink'],
])(
  'a caller of a thread that dies gets the error (%s), and the next caller gets another thread',
  async (style, reason) => {
    const asked = [list('silent', 'one'), list(style, 'two'), list('silent', 'three')];
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.message)).toEqual([
      reason,
      reason,
      reason,
    ]);
    expect(thread.waiting()).toBe(0);
    expect(await list('apa', 'four')).toMatchObject({ texts: ['apa four'] });
    expect(started).toHaveLength(2);
  },
);

test('the death of a replaced thread does not affect its successor', async () => {
  await list('apa', 'one');
  const [first] = started;
  if (!first) throw new Error('No thread was started.');
  const ended = once(first, 'exit');
  thread.end(new Error('The first one is not wanted any more.'));
  const next = list('silent', 'two');
  await ended;
  expect(await list('apa', 'three')).toMatchObject({ texts: ['apa three'] });
  expect(thread.waiting()).toBe(1);
  thread.end(new Error('That was all.'));
  await expect(next).rejects.toThrow('That was all.');
});

test('a thread that hangs is replaced after twenty seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hung = list('silent', 'one');
  const told = expect(hung).rejects.toThrow('The citation thread took too long.');
  vi.advanceTimersByTime(19_999);
  expect(thread.waiting()).toBe(1);
  vi.advanceTimersByTime(1);
  await told;
  expect(await list('apa', 'two')).toMatchObject({ texts: ['apa two'] });
  expect(started).toHaveLength(2);
});

test('a thread ends after a minute without questions, not while one waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await list('apa', 'one');
  vi.advanceTimersByTime(59_000);
  await list('apa', 'two');
  vi.advanceTimersByTime(59_000);
  expect(await list('apa', 'three')).toMatchObject({ texts: ['apa three'] });
  expect(started).toHaveLength(1);
  const [first] = started;
  if (!first) throw new Error('No thread was started.');
  const ended = once(first, 'exit');
  vi.advanceTimersByTime(60_000);
  await ended;
  expect(await list('apa', 'four')).toMatchObject({ texts: ['apa four'] });
  expect(started).toHaveLength(2);
});
