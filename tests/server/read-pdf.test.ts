/** Reading a PDF in a process of its own: the result, what ends it, and what the process can access. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PdfFault } from '../../src/server/features/papers/pdf/pdf-reading.ts';
import { createPdfReader } from '../../src/server/features/papers/pdf/read-pdf.ts';
import { validPdf } from '../hostile/broken-files.ts';
import { linesContent, literal, plainPdf } from '../hostile/raw-pdf.ts';
import { builtScript } from './built-server.ts';

let folder = '';
let childScript = '';
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'metamind-reading-'));
  childScript = await builtScript('src/server/features/papers/pdf/pdf-child.ts');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, content: Buffer | string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** Blocks pdf.js on its second page for longer than any test takes. */
function busyPdf(): Buffer {
  return plainPdf({ contents: [linesContent(['First']), 'q '.repeat(200_000)] });
}

/** A stub for the process that reads; `body` may write messages by `say`. */
function standIn(name: string, body: string): string {
  return fileOf(
    name,
    `import { writeSync } from 'node:fs';
     const say = (message) => {
       const text = Buffer.from(JSON.stringify(message));
       const head = Buffer.alloc(4);
       head.writeUInt32BE(text.length);
       writeSync(3, Buffer.concat([head, text]));
     };
     const metadata = { title: null, author: null, subject: null, keywords: null, creationDate: null, producer: null };
     const page = (number) => say({ message: 'page', number, width: 10, height: 20 });
     say({ message: 'begun' });
     ${body}`,
  );
}

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 15_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('It did not come to pass.');
    await pause(20);
  }
}

/** The processes that read this file; empty where the system does not say. */
function readersOf(file: string): number[] {
  if (!existsSync('/proc/self/stat')) return [];
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => {
      try {
        const words = readFileSync(`/proc/${entry}/cmdline`, 'utf8');
        return words.includes('mostPages') && words.includes(file);
      } catch {
        return false;
      }
    })
    .map(Number);
}

test('returns each page with its text in place, the fonts by name, and the file’s own metadata', async () => {
  const told: [number, number][] = [];
  const file = fileOf(
    'whole.pdf',
    plainPdf({
      contents: [linesContent(['Mortality fell by 12.5%.', 'p < 0.001']), linesContent(['Second page'])],
      trailer: `/Info << /Title ${literal('A (small) trial')} /Author (Ann B.) /CreationDate (D:20240131) /Subject ( ) >>`,
    }),
  );
  const reading = await createPdfReader({ childScript }).read(file, { onProgress: (...how) => told.push(how) });
  expect(reading).toMatchObject({
    pageCount: 2,
    partial: null,
    encrypted: false,
    metadata: {
      title: 'A (small) trial',
      author: 'Ann B.',
      subject: null,
      keywords: null,
      creationDate: 'D:20240131',
      producer: null,
    },
  });
  expect(reading.pages.map(({ number, width, height, runs }) => [number, width, height, runs.length])).toEqual([
    [1, 595, 842, 2],
    [2, 595, 842, 1],
  ]);
  expect(reading.pages[0]?.runs[0]).toMatchObject({
    text: 'Mortality fell by 12.5%.',
    x: 72,
    y: 82,
    height: 12,
    font: 'Helvetica',
    angle: 0,
  });
  expect(told).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

test('pages beyond the limit are left out, with a note', async () => {
  const { pages, pageCount, partial } = await createPdfReader({ childScript, limits: { pages: 3 } }).read(
    fileOf('ten.pdf', validPdf()),
  );
  expect([pages.length, pageCount]).toEqual([3, 10]);
  expect(partial).toEqual({
    why: 'pages',
    sentence: '3 of 10 pages were read: no more than 3 pages are read of one file.',
  });
});

test('a file that is too large is not opened', async () => {
  const reading = createPdfReader({ childScript: '/nowhere.mjs', limits: { fileMegabytes: 0.001 } }).read(
    fileOf('large.pdf', validPdf()),
  );
  await expect(reading).rejects.toMatchObject({ name: 'PdfFault', kind: 'too_large' });
});

test('a file that is not there, and a process that cannot run, are no fault of a PDF', async () => {
  const missing = createPdfReader({ childScript }).read(path.join(folder, 'none.pdf'));
  await expect(missing).rejects.toMatchObject({ code: 'ENOENT' });
  const impossible = createPdfReader({ childScript: '/nowhere.mjs' }).read(fileOf('a.pdf', validPdf()));
  await expect(impossible).rejects.toThrow('ended before it began');
  await expect(impossible).rejects.not.toBeInstanceOf(PdfFault);
});

test('when it is aborted it ends at once, with the reason, and leaves no process', async () => {
  const file = fileOf('busy.pdf', busyPdf());
  const ending = new AbortController();
  const reading = createPdfReader({ childScript }).read(file, {
    signal: ending.signal,
    onProgress: () => ending.abort('cancelled'),
  });
  await expect(reading).rejects.toBe('cancelled');
  expect(readersOf(file)).toEqual([]);
  await expect(createPdfReader({ childScript }).read(file, { signal: ending.signal })).rejects.toBe('cancelled');
});

test.skipIf(!existsSync('/proc/self/stat'))('the process ends when the server is killed, even in a loop', async () => {
  const file = fileOf('busy-too.pdf', busyPdf());
  const program = await builtScript('tests/server/reading-process.ts');
  const server = spawn(process.execPath, [program, childScript, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => server.stdout.once('data', resolve));
  expect(readersOf(file)).toHaveLength(1);
  server.kill('SIGKILL');
  await until(() => readersOf(file).length === 0);
});

test('the process knows nothing of the server’s environment', async () => {
  const script = standIn(
    'curious.mjs',
    `say({ message: 'opened', pageCount: 1, metadata: { ...metadata, title: JSON.stringify(process.env), author: process.cwd() }, encrypted: false });
     page(1);
     say({ message: 'ended', shortfall: null });`,
  );
  const { metadata } = await createPdfReader({ childScript: script }).read(fileOf('b.pdf', validPdf()));
  const environment = Object.keys(JSON.parse(metadata.title ?? '') as object).filter(
    (name) => !name.startsWith('__CF'),
  );
  expect(environment).toEqual([]);
  expect(metadata.author).toBe(path.parse(folder).root);
});

test.each([
  ['takes too long', 'setInterval(() => {}, 1_000);', 'time'],
  ['swells', "setInterval(() => writeSync(1, '9000000000\\n'), 10);", 'memory'],
  ['dies', 'process.exit(3);', 'damage'],
  ['says what it may not', 'writeSync(3, Buffer.alloc(1_000, 255)); setInterval(() => {}, 1_000);', 'damage'],
  ['says what is no message', 'writeSync(3, Buffer.from([0, 0, 0, 1, 0x7b])); setInterval(() => {}, 1_000);', 'damage'],
])('of a process that %s the pages are kept', async (_, body, why) => {
  const script = standIn(
    'ill.mjs',
    `say({ message: 'opened', pageCount: 3, metadata, encrypted: true }); page(1); page(3); ${body}`,
  );
  const reading = await createPdfReader({ childScript: script, limits: { seconds: 5 } }).read(
    fileOf('c.pdf', validPdf()),
  );
  expect(reading.pages.map(({ number }) => number)).toEqual([1, 3]);
  expect(reading.partial?.why).toBe(why);
  expect(reading.partial?.sentence).toMatch(/^2 of 3 pages were read: /);
});
