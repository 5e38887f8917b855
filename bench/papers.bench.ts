/**
 * Analyses of whole papers: twenty typeset papers are uploaded to the built server, summarised and analysed together,
 * and asked a question. Measures the time of each answer, and the delay of the event loop meanwhile (limit 50 ms at
 * p99), which every other request waits for. No lookups leave the machine.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { UploadedStudy } from '#contract/papers/uploads.ts';
import { percentile, printLine } from './bench-arguments.ts';
import { samples } from './pdf/sample-looks.ts';
import { samplePaper } from './pdf/sample-paper.ts';
import { typesetPaper } from './pdf/typeset-paper.ts';
import { startBuiltServer, temporaryFolder } from './running-server.ts';

const count = 20;
const limitMs = 50;

const { folder, remove } = temporaryFolder();
const delays = path.join(folder, 'delays');
mkdirSync(delays);
const server = await startBuiltServer({
  DATA_DIR: path.join(folder, 'data'),
  LOOK_UP_PAPERS: 'false',
  NODE_OPTIONS: `--import=${new URL('loop-delay.mjs', import.meta.url).href}`,
  LOOP_DELAY_FOLDER: delays,
});

/** The delays of the server's event loop between two moments, in milliseconds. */
function loopDelays(from: number, to: number): number[] {
  return readFileSync(path.join(delays, `${server.process.pid}.txt`), 'utf8')
    .split('\n')
    .map((line) => line.split(' ').map(Number))
    .flatMap(([at = 0, late = 0]) => (at >= from && at <= to ? [late] : []));
}

async function send(address: string, body: string | FormData, cookie = ''): Promise<Response> {
  const url = new URL(address, server.address);
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const answer = await fetch(url, { method: 'POST', headers: { ...type, origin: url.origin, cookie }, body });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function papersOf(cookie: string): Promise<UploadedStudy[]> {
  const answer = await fetch(new URL('/api/uploaded-studies', server.address), { headers: { cookie } });
  return (await answer.json()) as UploadedStudy[];
}

try {
  const account = { email: 'papers@example.org', password: 'measured every time' };
  const signedUp = await send('/api/register', JSON.stringify(account));
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const look = samples[0]?.look;
  if (!look) throw new Error('There are no sample looks.');
  for (let from = 0; from < count; from += 10) {
    const form = new FormData();
    for (let seed = from; seed < from + 10; seed += 1) {
      const bytes = typesetPaper(samplePaper(seed + 1, { paragraphs: 8 }), look).bytes();
      form.append('pdfs', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), `${seed}.pdf`);
    }
    await send('/api/upload-pdfs', form, cookie);
  }
  for (;;) {
    const papers = await papersOf(cookie);
    if (papers.every(({ state }) => state === 'ready')) break;
    const failed = papers.find(({ state }) => state === 'failed');
    if (failed) throw new Error(`A sample paper was not read: ${failed.fault}`);
    await pause(200);
  }
  await pause(2_000);
  const papers = await papersOf(cookie);
  const studyIds = papers.map(({ id }) => id);
  const question = 'Does supervised walking reduce pain?';
  const asked: [what: string, address: string, body: object][] = [
    ['a summary of one', `/api/uploaded-studies/${studyIds[0]}/summary`, {}],
    ['an analysis of one', `/api/uploaded-studies/${studyIds[0]}/full-analysis`, {}],
    [`a summary of ${count}`, '/api/uploaded-studies/bulk-summary', { studyIds }],
    [`an analysis of ${count}`, '/api/uploaded-studies/bulk-analysis', { studyIds }],
    [`a question to ${count}`, '/api/uploaded-studies/ask', { studyIds, question }],
  ];
  for (const [what, address, body] of asked) {
    const from = Date.now();
    await (await send(address, JSON.stringify(body), cookie)).arrayBuffer();
    const to = Date.now();
    // The log arrives in batches.
    await pause(1_500);
    const late = loopDelays(from, to);
    printLine({
      what,
      pages: papers.slice(0, studyIds.length).reduce((sum, { pages }) => sum + (pages ?? 0), 0),
      seconds: Number(((to - from) / 1_000).toFixed(2)),
      loopDelayP99Ms: Number(percentile(late, 0.99).toFixed(1)),
      loopDelayMostMs: Number(Math.max(0, ...late).toFixed(1)),
      limitMs,
      processors: availableParallelism(),
      load: Number(loadavg()[0]?.toFixed(1)),
    });
  }
} finally {
  await server.stop();
  remove();
}
