/**
 * Hostile texts for every endpoint that reads text, four at a time, while `/api/ready` is requested every 15 ms: its
 * response time (limit 100 ms at p99), and the slowest request of each endpoint. `--texts N` for the first so many
 * texts, `--endpoint WORD` for some endpoints. Requests come from many addresses of this machine, because of the limits
 * per minute.
 */
import http from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { readEndpoints } from '../scripts/contract-endpoints.ts';
import { hostileTexts } from '../tests/hostile/hostile-texts.ts';
import { percentile, printLine, projectFolder } from './bench-arguments.ts';
import { hostileRequests, nameOf, takesText, withoutHostileText } from './hostile-requests.ts';
import { startBuiltServer, temporaryFolder } from './running-server.ts';

const { values } = parseArgs({
  options: { texts: { type: 'string', default: '60' }, endpoint: { type: 'string', default: '' } },
});
const limitMs = 100;
const atOnce = 4;
const texts = hostileTexts.slice(0, Number(values.texts));

const { folder, remove } = temporaryFolder();
const server = await startBuiltServer({ DATA_DIR: path.join(folder, 'data'), LOOK_UP_PAPERS: 'false' });
const origin = new URL(server.address).origin;

interface Answer {
  status: number;
  ms: number;
  code: string | null;
  cookies: string[];
}
let sent = 0;
function send(method: string, address: string, body: unknown, cookie = ''): Promise<Answer> {
  sent += 1;
  const bytes = body === undefined ? null : Buffer.from(JSON.stringify(body));
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(
      new URL(address, server.address),
      {
        method,
        localAddress: `127.0.${1 + (Math.floor(sent / 250) % 250)}.${1 + (sent % 250)}`,
        headers: {
          origin,
          cookie,
          ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.byteLength }),
        },
      },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.once('error', reject);
        answer.once('end', () => {
          const status = answer.statusCode ?? 0;
          const problem = status >= 400 ? Buffer.concat(pieces).toString() : '{}';
          const code = /"code":"(\w+)"/.exec(problem)?.[1] ?? null;
          const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
          resolve({ status, ms: performance.now() - began, code, cookies });
        });
      },
    );
    request.once('error', reject);
    request.end(bytes);
  });
}

/** The response times of `/api/ready` since this call, in milliseconds. */
function poll(): () => Promise<{ took: number[]; failures: number }> {
  const worker = new Worker(new URL('ready-poller.mjs', import.meta.url), {
    workerData: { address: new URL('/api/ready', server.address).href, everyMs: 15 },
  });
  return () =>
    new Promise((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (found) => {
        resolve(found);
        void worker.terminate();
      });
      worker.postMessage('stop');
    });
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;

let isGood = true;
try {
  const named = (await readEndpoints(projectFolder)).map(({ shape }) => shape).filter(takesText);
  const unknown = named.map(nameOf).filter((name) => !hostileRequests[name] && !withoutHostileText[name]);
  if (unknown.length > 0) throw new Error(`No hostile text is sent to ${unknown.join(', ')}: see hostile-requests.ts.`);
  const account = { email: 'hostile@example.org', password: 'measured every time' };
  const { cookies } = await send('POST', '/api/register', account);
  const cookie = cookies.join('; ');

  const stop = poll();
  for (const [endpoint, requestOf] of Object.entries(hostileRequests)) {
    if (!endpoint.includes(values.endpoint)) continue;
    const [method = '', own = ''] = endpoint.split(' ');
    const statuses: Record<string, number> = {};
    let slowest = { text: '', ms: 0 };
    const stopHere = poll();
    const waiting = [...texts];
    const work = async () => {
      for (let text = waiting.shift(); text; text = waiting.shift()) {
        const { path: address = own, body } = requestOf(text.of);
        const answer = await send(method, address, body, cookie).catch((error: unknown) => ({
          status: 0,
          ms: 0,
          code: String(error),
        }));
        const status = answer.code === null ? String(answer.status) : `${answer.status} ${answer.code}`;
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (answer.status === 0 || answer.status >= 500) isGood = false;
        if (answer.ms > slowest.ms) slowest = { text: text.name, ms: answer.ms };
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const { took } = await stopHere();
    printLine({
      endpoint,
      texts: texts.length,
      statuses,
      slowestMs: Math.round(slowest.ms),
      slowest: slowest.text,
      readyP99Ms: rounded(percentile(took, 0.99)),
      readyMostMs: rounded(Math.max(0, ...took)),
    });
  }
  const { took, failures } = await stop();
  const p99 = rounded(percentile(took, 0.99));
  printLine({
    ready: took.length,
    failures,
    p50Ms: rounded(percentile(took, 0.5)),
    p99Ms: p99,
    mostMs: rounded(Math.max(0, ...took)),
    limitMs,
    processors: availableParallelism(),
    load: Number(loadavg()[0]?.toFixed(1)),
  });
  isGood &&= p99 <= limitMs && failures === 0;
} finally {
  await server.stop();
  remove();
}
if (!isGood) process.exitCode = 1;
