/** Each hostile file gets the expected answer, and leaves no file or process. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PdfFault, type PdfReading } from '../../src/server/features/papers/pdf/pdf-reading.ts';
import { createPdfReader } from '../../src/server/features/papers/pdf/read-pdf.ts';
import type { Expected, HostileFile } from '../hostile/hostile-file.ts';
import { hostileFiles } from '../hostile/hostile-files.ts';
import { builtScript } from './built-server.ts';

const megabyte = 1024 * 1024;
/** High enough for a busy machine. */
const limits = { seconds: 180, megabytes: 512 };
const [flipped, named] = [
  hostileFiles.filter(({ name }) => name.startsWith('bits flipped')),
  hostileFiles.filter(({ name }) => !name.startsWith('bits flipped')),
];

let folder = '';
let childScript = '';
let listening: Server;
let callers = 0;
let bytesBefore = 0;
const places = new Map<string, string>();

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'metamind-hostile-'));
  childScript = await builtScript('src/server/features/papers/pdf/pdf-child.ts');
  listening = createServer((socket) => {
    callers += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  for (const [index, file] of hostileFiles.entries()) {
    const place = path.join(folder, `${index}.pdf`);
    writeFileSync(place, file.make(`http://127.0.0.1:${port}/`));
    places.set(file.name, place);
  }
  bytesBefore = residentBytes();
  readAll([...named, ...someFlipped]);
}, 120_000);
afterAll(() => {
  listening.close();
  rmSync(folder, { recursive: true, force: true });
});

function residentBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage.rss();
}

/** Child processes of this one that read a PDF; none if the system does not list them. */
function childrenReading(): string[] {
  if (!existsSync('/proc/self/stat')) return [];
  return readdirSync('/proc').filter((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    try {
      const parent = readFileSync(`/proc/${entry}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1];
      return Number(parent) === process.pid && readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes('pdf-child');
    } catch {
      return false;
    }
  });
}

/** All hundred take a minute and a half of two cores: every fifth is read each time, all of them when asked for. */
const everyNth = process.env['ALL_FLIPPED_BITS'] === undefined ? 5 : 1;
const someFlipped = flipped.filter((_, seed) => seed % everyNth === 0);

type Answer = PdfReading | PdfFault;
const answers = new Map<string, Promise<Answer>>();

/** Reads all files, two at a time, as the server does; each test waits for its own. */
function readAll(files: readonly HostileFile[]): void {
  const begin: (() => Promise<unknown>)[] = [];
  for (const file of files) {
    const answer = new Promise<Answer>((resolve, reject) => {
      begin.push(() => answerTo(file).then(resolve, reject));
    });
    // The caller that waits for it gets its failure.
    answer.catch(() => {});
    answers.set(file.name, answer);
  }
  const lane = async () => {
    for (let next = begin.shift(); next; next = begin.shift()) await next();
  };
  lanes = Promise.all([lane(), lane()]);
}
let lanes: Promise<unknown> = Promise.resolve();

/** Each is returned once and then released. */
async function taken({ name }: HostileFile): Promise<Answer> {
  const answer = (await answers.get(name)) ?? expect.fail(`${name} was not read.`);
  answers.delete(name);
  return answer;
}

async function answerTo({ name, seconds = limits.seconds }: HostileFile): Promise<Answer> {
  try {
    return await createPdfReader({ childScript, limits: { ...limits, seconds } }).read(places.get(name) ?? '');
  } catch (error) {
    if (error instanceof PdfFault) return error;
    throw error;
  }
}

function expectAnswer(answer: PdfReading | PdfFault, expected: Expected): void {
  if (answer instanceof PdfFault) {
    expect(answer.message).toMatch(/^[A-Z].{40,}[.]$/);
    if (expected !== 'any answer') expect(expected).toEqual({ fault: answer.kind });
    return;
  }
  expect(answer.pages.length).toBeGreaterThan(0);
  if (answer.partial) expect(answer.partial.sentence).toMatch(/^[A-Z0-9].{40,}[.]$/);
  if (expected === 'any answer') return;
  if ('fault' in expected) throw new Error(`It was read, though it must come to ${expected.fault}.`);
  const { pages, partial, encrypted = false, text, without } = expected;
  expect({ pages: answer.pages.length, partial: answer.partial?.why ?? null, encrypted: answer.encrypted }).toEqual({
    pages,
    partial,
    encrypted,
  });
  const said = answer.pages.flatMap(({ runs }) => runs.map((run) => run.text)).join('\n');
  if (text !== undefined) expect(said).toContain(text);
  if (without !== undefined) expect(said).not.toContain(without);
}

test('there are at least thirty kinds of them, and a hundred damaged ones', () => {
  expect(new Set(named.map(({ name }) => name)).size).toBeGreaterThanOrEqual(30);
  expect(flipped.length).toBe(100);
});

test.each(named)(
  '$name',
  async (file) => {
    expectAnswer(await taken(file), file.expected);
  },
  240_000,
);

test(`files with flipped bits each get an orderly answer (${100 / everyNth} of 100; all with ALL_FLIPPED_BITS=1)`, async () => {
  for (const file of someFlipped) expectAnswer(await taken(file), file.expected);
}, 300_000);

test('no process outlives its answer', async () => {
  await lanes;
  expect(answers.size).toBe(0);
  expect(childrenReading()).toEqual([]);
});

test('nothing was fetched or started, and the memory is free again', () => {
  expect(callers).toBe(0);
  expect(readdirSync(folder)).toHaveLength(hostileFiles.length);
  expect(existsSync('launched-by-a-pdf') || existsSync('/launched-by-a-pdf')).toBe(false);
  expect((residentBytes() - bytesBefore) / megabyte).toBeLessThan(50);
});
