/**
 * What the product adds to the slowest database: six databases queried in parallel, each with its own fixed latency, a
 * quarter of the medians measured in 2026. A pilot server runs first, so that the simulated databases have made their
 * answers; then the measured server runs, with an empty cache; then a bare client sends the same requests in the same
 * order of rounds and reads them to the end. The result is the difference of the two times until the last of the six
 * has answered. Budgets: 25 ms for 25 each, 120 ms for 500 each, at p95.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { searchEndpoints } from '#contract/search.ts';
import { type ProviderId, providerIds } from '#core/records/databases.ts';
import { median, percentile, printLine } from './bench-arguments.ts';
import { mirrorSettings, startBuiltServer, temporaryFolder } from './running-server.ts';
import { type LoggedRequest, startUpstreams } from './upstreams/start-upstreams.ts';

const latencies: Partial<Record<ProviderId, number>> = {
  pubmed: 100,
  crossref: 300,
  europepmc: 234,
  core: 500,
  semanticscholar: 175,
  doaj: 132,
};
const words = ['sleep', 'diet', 'walking', 'pain', 'depression', 'vitamin', 'pressure', 'exercise', 'weight', 'stroke'];
const more = ['trial', 'adults', 'women', 'quality', 'prevention', 'cohort'];
const queries = words.flatMap((word) => more.map((other) => `${word} ${other}`));

const upstreams = await startUpstreams({ seed: 11, latencyMs: latencies });
const folders = [temporaryFolder(), temporaryFolder()];
const [pilot, measured] = await Promise.all(
  folders.map(({ folder }) => startBuiltServer({ DATA_DIR: folder, ...mirrorSettings(upstreams.baseUrls) })),
);
if (!pilot || !measured) throw new Error('The servers did not start.');

async function ask(address: string, query: string, limit: number): Promise<number> {
  const began = performance.now();
  await Promise.all(
    providerIds.map(async (id) => {
      const url = new URL(searchEndpoints[id].path, address);
      url.searchParams.set('q', query);
      url.searchParams.set('limit', String(limit));
      const response = await fetch(url);
      const body = await response.text();
      if (response.status !== 200 || body.includes('"serviceUnavailable":true'))
        throw new Error(`${id}: ${body.slice(0, 300)}`);
    }),
  );
  return performance.now() - began;
}

/** Requests that were under way at the same time belong to one round; the next round needs an answer of the last. */
function roundsOf(requests: readonly LoggedRequest[], latencyMs: number): LoggedRequest[][] {
  const rounds: LoggedRequest[][] = [];
  for (const request of requests) {
    const round = rounds.at(-1);
    const first = round?.[0];
    if (round && first && request.at - first.at < latencyMs * 0.9) round.push(request);
    else rounds.push([request]);
  }
  return rounds;
}

async function askDirectly(requests: readonly LoggedRequest[]): Promise<number> {
  const began = performance.now();
  await Promise.all(
    providerIds.map(async (id) => {
      for (const round of roundsOf(
        requests.filter(({ upstream }) => upstream === id),
        latencies[id] ?? 0,
      )) {
        await Promise.all(
          round.map(async ({ method, path, body }) => {
            const form = { 'content-type': 'application/x-www-form-urlencoded' };
            const response = await fetch(
              new URL(path.slice(1), upstreams.baseUrls[id]),
              method === 'POST' ? { method, body, headers: form } : {},
            );
            await response.text();
          }),
        );
      }
    }),
  );
  return performance.now() - began;
}

try {
  let next = 0;
  for (const { limit, runs, limitMs } of [
    { limit: 25, runs: 25, limitMs: 25 },
    { limit: 500, runs: 12, limitMs: 120 },
  ]) {
    const added: number[] = [];
    const walls: number[] = [];
    for (let run = -2; run < runs; run += 1) {
      const query = queries[next++ % queries.length] ?? 'sleep';
      await ask(pilot.address, query, limit);
      // The pilot stores records behind its answers; that must have ended, since it shares the processors.
      await pause(limit === 25 ? 900 : 1_600);
      const start = upstreams.requests().length;
      const wall = await ask(measured.address, query, limit);
      const requests = upstreams.requests().slice(start);
      await pause(limit === 25 ? 100 : 800);
      const direct = await askDirectly(requests);
      if (run < 0) continue;
      walls.push(wall);
      added.push(wall - direct);
    }
    printLine({
      what: `search added to the slowest database, ${limit} each`,
      runs,
      medianMs: Math.round(median(added) * 10) / 10,
      p95Ms: Math.round(percentile(added, 0.95) * 10) / 10,
      limitMs,
      wallMedianMs: Math.round(median(walls)),
    });
  }
} finally {
  await Promise.all([pilot.stop(), measured.stop()]);
  await upstreams.close();
  for (const { remove } of folders) remove();
}
