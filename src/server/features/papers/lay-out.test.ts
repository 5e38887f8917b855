/** The thread that lays papers out: its input and its end. */
import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { PageRuns } from '#core/documents/pages/page-runs.ts';
import { builtScript } from '../../../../tests/server/built-server.ts';
import { layOut } from './create-read-paper.ts';

const noMetadata = { title: null, author: null, creationDate: null };
const never = new AbortController().signal;

let script = '';
const started: Worker[] = [];
function start(program: string = script): () => Worker {
  return () => {
    const worker = new Worker(program, { eval: program !== script });
    started.push(worker);
    return worker;
  };
}
beforeAll(async () => {
  script = await builtScript('src/server/features/papers/lay-out-worker.ts');
}, 60_000);

function page(number: number): PageRuns {
  const run = { x: 72, width: 300, height: 12, font: 'Helvetica', angle: 0 };
  const lines = Array.from(
    { length: 30 },
    (_, line) => `Of them number ${number}${line} ate less salt for ${line} weeks, and slept.`,
  );

  return {
    number,
    width: 595,
    height: 842,
    runs: lines.map((text, item) => ({ ...run, text, y: 72 + 14 * item, item })),
  };
}

test('all pages reach it, and none is left behind', async () => {
  const pages = [page(1), page(2), page(3)];
  const laidOut = await layOut(start(), pages, noMetadata, never);
  expect(pages).toEqual([]);
  expect(laidOut.isScan).toBe(false);
  const { text, pages: stretches } = JSON.parse(gunzipSync(laidOut.packed.document).toString());
  for (const number of [1, 2, 3]) expect(text).toContain(`number ${number}9 ate`);
  expect(stretches.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3]);
});

test.each([
  ['fails', "throw new Error('it fell over')", 'it fell over'],
  ['ends without an answer', 'process.exit(3)', 'ended with 3'],
])('a thread that %s is an error', async (_what, program, words) => {
  await expect(layOut(start(program), [page(1)], noMetadata, never)).rejects.toThrow(words);
});

test('an aborted caller waits no longer, and the thread has ended', async () => {
  const giving = new AbortController();
  const asked = layOut(start('setInterval(() => {}, 1000)'), [page(1)], noMetadata, giving.signal);
  setTimeout(() => giving.abort(new Error('enough')), 50);
  await expect(asked).rejects.toThrow('enough');
  await expect(layOut(start(), [page(1)], noMetadata, giving.signal)).rejects.toThrow('enough');
  for (const worker of started) expect(worker.threadId).toBe(-1);
});
