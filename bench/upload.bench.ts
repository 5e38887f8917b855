/**
 * Uploading: ten files of 50 MB at once with concurrent searches, and a paper of 39 pages from sending to readable.
 * Limits: the application's memory 150 MB above idle at the peak, searches twice as long as idle, its event loop 50 ms
 * late at p99, the paper 3 s. The time is compared with the same bytes to a server that only writes them to files.
 */
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { UploadedStudy, UploadResult } from '#contract/papers/uploads.ts';
import { median, percentile, printLine } from './bench-arguments.ts';
import { samples } from './pdf/sample-looks.ts';
import { samplePaper } from './pdf/sample-paper.ts';
import { typesetPaper } from './pdf/typeset-paper.ts';
import { residentMegabytes, startBuiltServer, temporaryFolder } from './running-server.ts';

const megabyte = 1024 * 1024;
const fileBytes = 50 * megabyte;
const files = 10;
const pieceBytes = 64 * 1024;
const boundary = 'between-the-parts';
const limits = { memoryMb: 150, searchFactor: 2, loopDelayMs: 50, readableMs: 3_000 };
const pages = 39;

/** A file that looks like a PDF as far as the server checks while it arrives; no two are the same. */
function* largePdf(mark: string): Generator<Buffer> {
  const head = Buffer.alloc(pieceBytes, 37);
  head.write(`%PDF-1.7\n% ${mark}\n`);
  yield head;
  const piece = Buffer.alloc(pieceBytes, 32);
  for (let sent = pieceBytes; sent < fileBytes; sent += pieceBytes) yield piece;
}

function* formPieces(parts: readonly { name: string; pieces: Iterable<Buffer> }[]): Generator<Buffer> {
  for (const { name, pieces } of parts) {
    yield Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="pdfs"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`,
    );
    yield* pieces;
    yield Buffer.from('\r\n');
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}

/** Sends pieces as they are made, no faster than the server reads them. */
async function sendTo(url: URL, cookie: string, pieces: Iterable<Buffer>): Promise<string> {
  const asking = request(url, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, origin: url.origin, cookie },
  });
  const answered = new Promise<string>((resolve, reject) => {
    asking.once('error', reject).once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve(text) : reject(new Error(`${answer.statusCode} ${text}`)),
      );
    });
  });
  for (const piece of pieces) if (!asking.write(piece)) await new Promise((resolve) => asking.once('drain', resolve));
  asking.end();
  return answered;
}

const { folder, remove } = temporaryFolder();
const delays = path.join(folder, 'delays');
mkdirSync(delays);
const server = await startBuiltServer({
  DATA_DIR: path.join(folder, 'data'),
  UPLOAD_QUOTA_MB: '3000',
  // No measured data leave the machine.
  LOOK_UP_PAPERS: 'false',
  TRUSTED_PROXY: 'loopback',
  NODE_OPTIONS: `--import=${new URL('loop-delay.mjs', import.meta.url).href}`,
  LOOP_DELAY_FOLDER: delays,
});
const pid = server.process.pid ?? 0;

/** The delays of the server's event loop between two moments, in milliseconds. */
function loopDelays(from: number, to: number): number[] {
  return readFileSync(path.join(delays, `${pid}.txt`), 'utf8')
    .split('\n')
    .map((line) => line.split(' ').map(Number))
    .flatMap(([at = 0, late = 0]) => (at >= from && at <= to ? [late] : []));
}

async function post(address: string, body: unknown, cookie = ''): Promise<Response> {
  const url = new URL(address, server.address);
  const headers = { 'content-type': 'application/json', origin: url.origin, cookie };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function signedUp(name: string): Promise<string> {
  const answer = await post('/api/register', { email: `${name}@example.org`, password: 'measured every time' });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function papersOf(cookie: string): Promise<UploadedStudy[]> {
  const answer = await fetch(new URL('/api/uploaded-studies', server.address), { headers: { cookie } });
  return (await answer.json()) as UploadedStudy[];
}

async function allRead(cookie: string, everyMs: number): Promise<UploadedStudy[]> {
  for (;;) {
    const papers = await papersOf(cookie);
    if (papers.every(({ state }) => state !== 'waiting' && state !== 'reading')) return papers;
    await pause(everyMs);
  }
}

/** Deletes all papers of a user, read or not. */
async function letGo(cookie: string): Promise<void> {
  const url = new URL('/api/uploaded-studies/bulk', server.address);
  const studyIds = (await papersOf(cookie)).map(({ id }) => id);
  const headers = { 'content-type': 'application/json', origin: url.origin, cookie };
  const answer = await fetch(url, { method: 'DELETE', headers, body: JSON.stringify({ studyIds }) });
  if (!answer.ok) throw new Error(await answer.text());
  await pause(1_000);
}

let asked = 0;
const words = ['salt', 'sleep', 'exercise', 'aspirin', 'diabetes'];
async function searchMs(turn: number): Promise<number> {
  const began = performance.now();
  const url = new URL(`/api/search/library?q=${words[turn % words.length]}&limit=25`, server.address);
  // Each from an address of its own, because of the limits for one address.
  const headers = { 'x-forwarded-for': `10.0.${Math.floor(asked / 250)}.${asked % 250}` };
  asked += 1;
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The search answered ${answer.status}.`);
  return performance.now() - began;
}

/** Searches one after another with a pause between, until `work` is done; at least `least` of them. */
async function searchesDuring(work: Promise<unknown> | null, least: number): Promise<number[]> {
  const times: number[] = [];
  let done = work === null;
  void work?.finally(() => {
    done = true;
  });
  while (!done || times.length < least) {
    times.push(await searchMs(times.length));
    await pause(100);
    if (done && work !== null) break;
  }
  return times;
}

/** The highest resident memory until `work` is done. */
async function peakDuring(work: Promise<unknown>): Promise<number> {
  let peak = 0;
  const watching = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, 20);
  await work.finally(() => clearInterval(watching));
  return peak;
}

const load = () => ({ processors: availableParallelism(), load: Number(loadavg()[0]?.toFixed(1)) });

/** The same bytes to a server that only writes them. */
async function peerSeconds(): Promise<number> {
  let count = 0;
  const plain = createServer((asked, answer) => {
    count += 1;
    void pipeline(asked, createWriteStream(path.join(folder, `plain-${count}`))).then(() => answer.end('written'));
  });
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(plain.address() as AddressInfo).port}/`);
  const began = performance.now();
  await sendTo(url, '', formPieces(manyFiles('peer')));
  plain.close();
  return (performance.now() - began) / 1_000;
}

function manyFiles(mark: string): { name: string; pieces: Iterable<Buffer> }[] {
  return Array.from({ length: files }, (_, index) => ({ name: `${index}.pdf`, pieces: largePdf(`${mark} ${index}`) }));
}

/** A paper of this many pages or one or two more, set by our own typesetter. */
function paperOf(wanted: number): Buffer {
  const look = samples.find((sample) => sample.name.startsWith('one column, a manuscript'))?.look;
  if (!look) throw new Error('There is no sample that looks like a manuscript.');
  for (let paragraphs = 1; paragraphs <= 20; paragraphs += 1) {
    const paper = typesetPaper(samplePaper(7, { paragraphs }), look);
    if (paper.pageCount >= wanted) return paper.bytes();
  }
  throw new Error(`No sample paper has ${wanted} pages.`);
}

try {
  const uploadUrl = new URL('/api/upload-pdfs', server.address);
  // Everything is loaded and warm before idle is measured.
  const warm = await signedUp('warm');
  await sendTo(uploadUrl, warm, formPieces([{ name: 'warm.pdf', pieces: [paperOf(4)] }]));
  await allRead(warm, 50);
  await searchesDuring(null, 40);
  await pause(2_000);

  const idleMb = residentMegabytes(pid);
  let from = Date.now();
  const idle = await searchesDuring(null, 60);
  const idleDelayP99Ms = Number(percentile(loopDelays(from, Date.now()), 0.99).toFixed(1));

  const one = await signedUp('one');
  from = Date.now();
  let began = performance.now();
  const sending = sendTo(uploadUrl, one, formPieces(manyFiles('one'))).then((text) => {
    const { results } = JSON.parse(text) as { results: UploadResult[] };
    if (!results.every(({ success }) => success)) throw new Error(text.slice(0, 2_000));
    return (performance.now() - began) / 1_000;
  });
  const peakMb = await peakDuring(sending);
  const seconds = await sending;
  const sendingDelay = percentile(loopDelays(from, Date.now()), 0.99);
  printLine({
    what: 'ten files of 50 MB in one request',
    seconds: Number(seconds.toFixed(1)),
    peerSeconds: Number((await peerSeconds()).toFixed(1)),
    idleMb: Math.round(idleMb),
    peakMb: Math.round(peakMb),
    aboveIdleMb: Math.round(peakMb - idleMb),
    limitMb: limits.memoryMb,
    idleDelayP99Ms,
    loopDelayP99Ms: Number(sendingDelay.toFixed(1)),
    limitDelayMs: limits.loopDelayMs,
    ...load(),
  });
  await letGo(one);

  const two = await signedUp('two');
  from = Date.now();
  const tenAtOnce = Promise.all(manyFiles('two').map((file) => sendTo(uploadUrl, two, formPieces([file]))));
  const [busyPeakMb, busy] = await Promise.all([peakDuring(tenAtOnce), searchesDuring(tenAtOnce, 1)]);
  printLine({
    what: 'searches during ten uploads at once',
    searches: busy.length,
    idleMedianMs: Number(median(idle).toFixed(1)),
    busyMedianMs: Number(median(busy).toFixed(1)),
    factor: Number((median(busy) / median(idle)).toFixed(2)),
    limitFactor: limits.searchFactor,
    idleP95Ms: Number(percentile(idle, 0.95).toFixed(1)),
    busyP95Ms: Number(percentile(busy, 0.95).toFixed(1)),
    aboveIdleMb: Math.round(busyPeakMb - idleMb),
    loopDelayP99Ms: Number(percentile(loopDelays(from, Date.now()), 0.99).toFixed(1)),
    ...load(),
  });
  await letGo(two);

  const paper = paperOf(pages);
  const runs: { ms: number; delayMs: number; read: UploadedStudy | undefined }[] = [];
  for (let run = 0; run < 5; run += 1) {
    const reader = await signedUp(`reader-${run}`);
    from = Date.now();
    began = performance.now();
    await sendTo(uploadUrl, reader, formPieces([{ name: 'paper.pdf', pieces: [paper] }]));
    const [read] = await allRead(reader, 25);
    const ms = performance.now() - began;
    await pause(500);
    runs.push({ ms, delayMs: percentile(loopDelays(from, from + ms), 0.99), read });
  }
  printLine({
    what: 'a paper from sending to readable',
    pages: runs[0]?.read?.pages,
    state: runs[0]?.read?.state,
    medianMs: Math.round(median(runs.map(({ ms }) => ms))),
    slowestMs: Math.round(Math.max(...runs.map(({ ms }) => ms))),
    limitMs: limits.readableMs,
    loopDelayP99Ms: Number(median(runs.map(({ delayMs }) => delayMs)).toFixed(1)),
    limitDelayMs: limits.loopDelayMs,
    ...load(),
  });
  printLine({ what: 'memory after all of it', aboveIdleMb: Math.round(residentMegabytes(pid) - idleMb), ...load() });
} finally {
  await server.stop();
  remove();
}
