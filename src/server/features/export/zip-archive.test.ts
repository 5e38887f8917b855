import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ArchivedFile, zipArchive } from './account-download.ts';

async function* given(...files: ArchivedFile[]) {
  yield* files;
}

async function bytesOf(archive: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const changed = new Date('2026-03-01T08:30:00Z');

test('unpacked files equal the packed ones, name and text, in every script', async () => {
  const bytes = await bytesOf(
    zipArchive(
      given(
        { path: 'a/one.txt', pieces: ['first ', 'second'] },
        { path: 'a/塩.txt', pieces: ['🧂', 'é'] },
        { path: 'none', pieces: [] },
      ),
      changed,
    ),
  );
  const files = Object.entries(unzipSync(bytes)).map(([path, content]) => [path, new TextDecoder().decode(content)]);
  expect(files).toEqual([
    ['a/one.txt', 'first second'],
    ['a/塩.txt', '🧂é'],
    ['none', ''],
  ]);
});

test('an archive is sent while it is made: bytes arrive before the last piece was asked for', async () => {
  let asked = 0;
  async function* endless() {
    for (;;) {
      asked += 1;
      // Random bytes do not compress, and so do not wait in the buffer.
      yield Array.from({ length: 20_000 }, (_, index) =>
        String.fromCodePoint(33 + ((index * 7919 + asked * 104_729) % 9_000)),
      ).join('');
    }
  }
  let received = 0;
  for await (const chunk of zipArchive(given({ path: 'endless', pieces: endless() }), changed)) {
    received += chunk.length;
    if (received > 100_000) break;
  }
  expect(received).toBeGreaterThan(100_000);
  expect(asked).toBeLessThan(40);
});

test('an error in a file is passed to the caller', async () => {
  async function* broken() {
    yield 'some';
    throw new Error('the database went away');
  }
  await expect(bytesOf(zipArchive(given({ path: 'broken', pieces: broken() }), changed))).rejects.toThrow('went away');
});
