/** The contract of every store, tested with each. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startS3 } from '../../../tests/s3-server.ts';
import { FileGone, type FileStore, FileTooLong } from './file-store.ts';
import { createFolderFileStore } from './folder-file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

interface Opened {
  store: FileStore;
  /** All names in the store, including unfinished writes. */
  everything(): string[];
  /** Leaves an unfinished write as a killed process does. */
  leaveUnfinished(): Promise<void>;
  /** Puts a foreign object beside the store’s files. */
  putForeign(): Promise<void>;
  close(): Promise<void>;
}

const megabyte = 1024 * 1024;

const stores: Record<string, (folder: string) => Promise<Opened>> = {
  async 'a folder'(folder) {
    return {
      store: createFolderFileStore(folder),
      everything: () => readdirSync(folder),
      leaveUnfinished: async () => writeFileSync(path.join(folder, `${'0'.repeat(32)}.part`), 'half'),
      putForeign: async () => writeFileSync(path.join(folder, 'README.txt'), 'not ours'),
      async close() {},
    };
  },
  async 'an S3 bucket'(folder) {
    const s3 = await startS3();
    const store = createS3FileStore(s3.settings, folder);
    const { S3Client, CreateMultipartUploadCommand, PutObjectCommand } = await import('@aws-sdk/client-s3');
    const { endpoint, bucket: Bucket, prefix, key, secret, region } = s3.settings;
    const client = new S3Client({
      endpoint: endpoint.href,
      region,
      credentials: { accessKeyId: key, secretAccessKey: secret },
      forcePathStyle: true,
    });
    return {
      store,
      everything: () => [...s3.names(), ...Array.from({ length: s3.unfinished() }, () => 'unfinished')],
      async leaveUnfinished() {
        await client.send(new CreateMultipartUploadCommand({ Bucket, Key: `${prefix}${'0'.repeat(32)}` }));
      },
      async putForeign() {
        await client.send(new PutObjectCommand({ Bucket, Key: 'README.txt', Body: 'not ours' }));
        await client.send(new PutObjectCommand({ Bucket, Key: `other/${'1'.repeat(32)}`, Body: 'not ours' }));
      },
      async close() {
        store.close();
        client.destroy();
        await s3.close();
      },
    };
  },
};

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array, void> {
  for (const text of texts) yield Buffer.from(text);
}

async function* megabytes(count: number): AsyncGenerator<Uint8Array, void> {
  for (let number = 0; number < count; number++) yield Buffer.alloc(megabyte, number);
}

async function bytesOf(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of source) all.push(piece);
  return Buffer.concat(all);
}

async function listed(store: FileStore): Promise<{ key: string; changedAt: Date }[]> {
  const all: { key: string; changedAt: Date }[] = [];
  for await (const file of store.list()) all.push(file);
  return all;
}

describe.each(Object.keys(stores))('%s', (name) => {
  let folder: string;
  let opened: Opened;
  let store: FileStore;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'metamind-files-'));
    opened = (await stores[name]?.(folder)) ?? expect.fail();
    store = opened.store;
  });
  afterEach(async () => {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a file is complete under a new key, and can be read in parts', async () => {
    const { key, bytes } = await store.write(pieces('one ', 'two ', 'three'), 13);
    expect(bytes).toBe(13);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await store.size(key)).toBe(13);
    expect((await bytesOf(store.read(key, 0, 12))).toString()).toBe('one two three');
    expect((await bytesOf(store.read(key, 4, 6))).toString()).toBe('two');
    expect((await bytesOf(store.read(key, 8, 8))).toString()).toBe('t');
    expect((await store.write(pieces('one two three'), 100)).key).not.toBe(key);
  });

  test('a file of many parts is read unchanged', async () => {
    const { key, bytes } = await store.write(megabytes(17), 17 * megabyte);
    expect(bytes).toBe(17 * megabyte);
    expect(await store.size(key)).toBe(17 * megabyte);
    expect((await bytesOf(store.read(key, 0, 17 * megabyte - 1))).equals(await bytesOf(megabytes(17)))).toBe(true);
    expect([...(await bytesOf(store.read(key, 6 * megabyte - 1, 6 * megabyte)))]).toEqual([5, 6]);
  });

  test('a file is lent as a local file, and the copy is removed afterwards', async () => {
    const { key } = await store.write(pieces('text'), 100);
    const before = readdirSync(folder);
    expect(await store.withLocalFile(key, async (file) => readFileSync(file, 'utf8'))).toBe('text');
    await expect(
      store.withLocalFile(key, async () => {
        throw new Error('the work failed');
      }),
    ).rejects.toThrow('the work failed');
    expect(readdirSync(folder)).toEqual(before);
  });

  test.each([
    ['in the first part', 1],
    ['in a later part', 12],
  ])('a write that breaks off %s or is too long leaves nothing behind', async (_where, count) => {
    async function* breaking(): AsyncGenerator<Uint8Array, void> {
      yield* megabytes(count);
      throw new Error('the line went down');
    }
    await expect(store.write(breaking(), 100 * megabyte)).rejects.toThrow('the line went down');
    await expect(store.write(megabytes(count), count * megabyte - 1)).rejects.toThrow(FileTooLong);
    expect(opened.everything()).toEqual([]);
    expect(await listed(store)).toEqual([]);
  });

  test('a removed file is gone, and removing it again is no error', async () => {
    const { key } = await store.write(pieces('text'), 100);
    await store.remove(key);
    await store.remove(key);
    expect(await store.size(key)).toBeNull();
    await expect(bytesOf(store.read(key, 0, 3))).rejects.toThrow(FileGone);
    await expect(store.withLocalFile(key, async () => 'never')).rejects.toThrow(FileGone);
    expect(opened.everything()).toEqual([]);
  });

  test.each(['../secret', '/etc/passwd', '', 'a'.repeat(32).toUpperCase(), `${'a'.repeat(32)}.part/../x`, 'a\0b'])(
    'the key %j finds nothing',
    async (key) => {
      await store.write(pieces('text'), 100);
      const before = opened.everything();
      expect(await store.size(key)).toBeNull();
      await expect(bytesOf(store.read(key, 0, 3))).rejects.toThrow(FileGone);
      await expect(store.withLocalFile(key, async () => 'never')).rejects.toThrow(FileGone);
      await store.remove(key);
      expect(opened.everything()).toEqual(before);
    },
  );

  test('the list has every file and what a killed writer left, and nothing that is not the store’s', async () => {
    expect(await listed(store)).toEqual([]);
    await opened.putForeign();
    const foreign = opened.everything();
    const { key } = await store.write(pieces('text'), 100);
    await opened.leaveUnfinished();
    const all = await listed(store);
    expect(all).toHaveLength(2);
    for (const { changedAt } of all) expect(Math.abs(changedAt.getTime() - Date.now())).toBeLessThan(60_000);
    const left = all.find((file) => file.key !== key)?.key ?? expect.fail();
    expect(await store.size(left)).toBeNull();
    await store.remove(left);
    await store.remove(left);
    expect((await listed(store)).map((file) => file.key)).toEqual([key]);
    await store.remove(key);
    expect(opened.everything().sort()).toEqual(foreign.sort());
  });
});
