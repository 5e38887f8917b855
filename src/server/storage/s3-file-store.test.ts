import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningS3, startS3 } from '../../../tests/s3-server.ts';
import { FileStoreFault } from './file-store.ts';
import type { S3Settings } from './s3-client.ts';
import { createS3FileStore, type S3FileStore } from './s3-file-store.ts';

let s3: RunningS3;
let folder: string;
let stores: S3FileStore[];
beforeEach(async () => {
  s3 = await startS3();
  folder = mkdtempSync(path.join(tmpdir(), 'metamind-files-'));
  stores = [];
});
afterEach(async () => {
  for (const store of stores) store.close();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(other: Partial<S3Settings> = {}): S3FileStore {
  const store = createS3FileStore({ ...s3.settings, ...other }, folder);
  stores.push(store);
  return store;
}

const megabyte = 1024 * 1024;

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array, void> {
  for (const text of texts) yield Buffer.from(text);
}

async function keysOf(store: S3FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}

test('while the store is slow no more than two parts of a file are read', async () => {
  let release = () => {};
  s3.holdUntil = new Promise((resolve) => {
    release = resolve;
  });
  let taken = 0;
  async function* long(): AsyncGenerator<Uint8Array, void> {
    for (; taken < 60; taken++) yield Buffer.alloc(megabyte);
  }
  const store = open();
  const writing = store.write(long(), 60 * megabyte);
  await expect.poll(() => s3.requests.length).toBe(1);
  // Everything that happens without further input has happened after some turns of the event loop.
  for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(11);
  release();
  expect((await writing).bytes).toBe(60 * megabyte);
});

test('two installations in one bucket do not see each other’s files', async () => {
  const [one, other] = [open({ prefix: 'one/' }), open({ prefix: 'other/' })];
  const { key } = await one.write(pieces('text'), 100);
  expect(await keysOf(one)).toEqual([key]);
  expect(await keysOf(other)).toEqual([]);
  expect(await other.size(key)).toBeNull();
  await other.remove(key);
  expect(await one.size(key)).toBe(4);
});

test('a copy that a killed process left is listed and removed', async () => {
  const store = open();
  const left = path.join(folder, `${'c'.repeat(32)}.copy`);
  writeFileSync(left, 'half');
  utimesSync(left, 1_000, 1_000);
  writeFileSync(path.join(folder, 'other.txt'), 'not ours');
  for await (const { key, changedAt } of store.list()) {
    expect(changedAt).toEqual(new Date(1_000_000));
    await store.remove(key);
  }
  expect(readdirSync(folder)).toEqual(['other.txt']);
});

test('a store that cannot list unfinished uploads lists the others', async () => {
  s3.isPlain = true;
  const store = open();
  const { key } = await store.write(pieces('text'), 100);
  expect(await keysOf(store)).toEqual([key]);
});

const uses: [string, (store: S3FileStore) => Promise<unknown>][] = [
  ['write', (store) => store.write(pieces('text'), 100)],
  ['size', (store) => store.size('a'.repeat(32))],
  ['read', (store) => store.read('a'.repeat(32), 0, 3)[Symbol.asyncIterator]().next()],
  ['withLocalFile', (store) => store.withLocalFile('a'.repeat(32), async () => 'never')],
  ['remove', (store) => store.remove('a'.repeat(32))],
  ['list', (store) => keysOf(store)],
  ['probe', (store) => store.probe()],
];

async function faultOf(use: Promise<unknown>): Promise<FileStoreFault> {
  const fault = await use.then(
    () => null,
    (error: unknown) => error,
  );
  return fault instanceof FileStoreFault ? fault : expect.fail(`no fault of the store: ${String(fault)}`);
}

test.each(uses)('an unreachable store is not reported as a missing file: %s', async (_name, use) => {
  const store = open({ endpoint: new URL('http://127.0.0.1:1/') });
  const fault = await faultOf(use(store));
  expect(fault.message).toBe(
    'The file store at http://127.0.0.1:1 cannot be used: it does not answer. See that it runs and that FILES_S3_ENDPOINT leads to it.',
  );
  expect(fault.isLasting).toBe(false);
});

test.each(uses.filter(([name]) => name !== 'size'))(
  'a wrong secret is reported and not repeated: %s',
  async (_name, use) => {
    const fault = await faultOf(use(open({ secret: 'not-the-secret' })));
    expect(fault.message).toMatch(/FILES_S3_SECRET is not the secret of FILES_S3_KEY/);
    expect(fault.isLasting).toBe(true);
    expect(JSON.stringify([fault.message, fault.stack])).not.toContain('not-the-secret');
  },
);

test('a wrong secret is not reported as a missing file where the answer has no body', async () => {
  const fault = await faultOf(open({ secret: 'not-the-secret' }).size('a'.repeat(32)));
  expect(fault.message).toMatch(/the key may not do this/);
});

test.each([
  ['a wrong key', { key: 'nobody' }, /does not know the key: set FILES_S3_KEY/],
  ['no such bucket', { bucket: 'elsewhere' }, /no bucket “elsewhere” there: make it, or set FILES_S3_BUCKET/],
])('%s is detected before the first upload', async (_what, other, words) => {
  const fault = await faultOf(open(other).probe());
  expect(fault.message).toMatch(words);
  expect(fault.isLasting).toBe(true);
});
