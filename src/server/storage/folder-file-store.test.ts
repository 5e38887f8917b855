import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileTooLong } from './file-store.ts';
import { createFolderFileStore } from './folder-file-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'metamind-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array, void> {
  for (const text of texts) yield Buffer.from(text);
}

async function textOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const piece of source) all.push(piece);
  return Buffer.concat(all).toString();
}

test('a file is complete under its key, readable by its owner only', async () => {
  const inner = path.join(folder, 'made', 'when needed');
  const store = createFolderFileStore(inner);
  const { key, bytes } = await store.write(pieces('one ', 'two ', 'three'), 100);
  expect(bytes).toBe(13);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(await store.size(key)).toBe(13);
  expect(await textOf(store.read(key, 0, 12))).toBe('one two three');
  expect(await textOf(store.read(key, 4, 6))).toBe('two');
  expect(await store.withLocalFile(key, async (file) => statSync(file).size)).toBe(13);
  expect(statSync(path.join(inner, key)).mode & 0o077).toBe(0);
  expect((await store.write(pieces('one '), 100)).key).not.toBe(key);
});

test('a write that breaks off or is too long leaves nothing in the folder', async () => {
  const store = createFolderFileStore(folder);
  async function* breaking(): AsyncGenerator<Uint8Array, void> {
    yield Buffer.from('half');
    throw new Error('the line went down');
  }
  await expect(store.write(breaking(), 100)).rejects.toThrow('the line went down');
  await expect(store.write(pieces('12345', '67890', '1'), 10)).rejects.toThrow(FileTooLong);
  expect(readdirSync(folder)).toEqual([]);
  expect((await store.write(pieces('12345', '67890'), 10)).bytes).toBe(10);
});

test('the list has every file and what a killed writer left, and nothing that is not the store’s', async () => {
  const store = createFolderFileStore(folder);
  const { key } = await store.write(pieces('text'), 100);
  const left = `${'0'.repeat(32)}.part`;
  writeFileSync(path.join(folder, left), 'half');
  utimesSync(path.join(folder, left), 1_000, 1_000);
  writeFileSync(path.join(folder, 'README.txt'), 'not ours');
  const listed: { key: string; changedAt: Date }[] = [];
  for await (const file of store.list()) listed.push(file);
  expect(listed.map((file) => file.key).sort()).toEqual([left, key].sort());
  expect(listed.find((file) => file.key === left)?.changedAt).toEqual(new Date(1_000_000));
  await store.remove(left);
  expect(readdirSync(folder).sort()).toEqual(['README.txt', key].sort());
});

test('a store whose folder does not exist yet is empty', async () => {
  const store = createFolderFileStore(path.join(folder, 'not yet'));
  const listed: unknown[] = [];
  for await (const file of store.list()) listed.push(file);
  expect(listed).toEqual([]);
  expect(await store.size('a'.repeat(32))).toBeNull();
});
