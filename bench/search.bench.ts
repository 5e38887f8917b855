/**
 * What the product adds to the slowest database: six databases asked side by side, each answering after a fixed time.
 * A round is one request, or several at once, that had to be waited for; PubMed takes two. Added is the whole time until
 * the last of the six answers has arrived, less rounds × latency of the slowest; the stand-ins' own work is in it.
 * Budgets: 25 ms for 25 each, 120 ms for 500 each, at p95.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { searchEndpoints } from '#contract/search.ts';
import { providerIds } from '#core/bibliography/study-record.ts';
import { median, percentile, printLine } from './bench-arguments.ts';
import { standInSettings, startBuiltServer, temporaryFolder } from './running-server.ts';
import { startUpstreams } from './upstreams/start-upstreams.ts';

const latencyMs = 250;
const words = [
  'sleep',
  'diet',
  'walking',
  'pain',
  'depression',
  'vitamin',
  'blood pressure',
  'exercise',
  'weight',
  'stroke',
];
const more = ['trial', 'older adults', 'women', 'quality of life', 'prevention', 'cohort'];
const queries = words.flatMap((word) => more.map((other) => `${word} ${other}`));

const upstreams = await startUpstreams({ seed: 11, latencyMs });
const { folder, remove } = temporaryFolder();
const server = await startBuiltServer({ DATA_DIR: folder, ...standInSettings(upstreams.baseUrls) });

async function ask(query: string, limit: number): Promise<{ wallMs: number; bytes: number }> {
  const began = performance.now();
  const sizes = await Promise.all(
    providerIds.map(async (id) => {
      const url = new URL(searchEndpoints[id].path, server.address);
      url.searchParams.set('q', query);
      url.searchParams.set('limit', String(limit));
      const response = await fetch(url);
      const body = await response.text();
      if (response.status !== 200 || body.includes('"serviceUnavailable":true'))
        throw new Error(`${id}: ${body.slice(0, 300)}`);
      return body.length;
    }),
  );
  return { wallMs: performance.now() - began, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Rounds of the database that needed most of them, seen from when its requests arrived. */
function roundsSince(start: number): number {
  return Math.max(
    ...providerIds.map((id) => {
      const arrivals = upstreams
        .requests()
        .slice(start)
        .filter(({ upstream }) => upstream === id)
        .map(({ at }) => at);
      return arrivals.filter((at, index) => index === 0 || at - (arrivals[index - 1] ?? 0) > latencyMs * 0.6).length;
    }),
  );
}

try {
  let next = 0;
  const query = () => queries[next++ % queries.length] ?? 'sleep';
  for (let warm = 0; warm < 3; warm += 1) await ask(query(), 25);
  for (const { limit, runs, limitMs } of [
    { limit: 25, runs: 30, limitMs: 25 },
    { limit: 500, runs: 12, limitMs: 120 },
  ]) {
    const added: number[] = [];
    const rounds: number[] = [];
    let bytes = 0;
    for (let run = 0; run < runs; run += 1) {
      const start = upstreams.requests().length;
      const answer = await ask(query(), limit);
      const needed = roundsSince(start);
      rounds.push(needed);
      added.push(answer.wallMs - needed * latencyMs);
      bytes = answer.bytes;
      // Storing goes on behind the response; the next search is a reader's next one and not a load test.
      await pause(limit === 25 ? 150 : 900);
    }
    printLine({
      what: `search added to the slowest database, ${limit} each`,
      runs,
      medianMs: Math.round(median(added) * 10) / 10,
      p95Ms: Math.round(percentile(added, 0.95) * 10) / 10,
      limitMs,
      rounds: median(rounds),
      latencyMs,
      lastBytes: bytes,
    });
  }
} finally {
  await server.stop();
  await upstreams.close();
  remove();
}
