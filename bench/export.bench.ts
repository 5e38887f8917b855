/**
 * 500 studies as a file, from the request to its last byte, everything included: abstracts, summaries, APA references.
 * Budget 1,000 ms. References of plain journal articles are written in the main thread; the others are made in two
 * threads that start when needed. The first export after an idle time is measured separately, with and without these
 * threads.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { exportFormats } from '#contract/export.ts';
import { median, printLine } from './bench-arguments.ts';
import { mirrorSettings, startBuiltServer, temporaryFolder } from './running-server.ts';
import { startUpstreams } from './upstreams/start-upstreams.ts';

const count = 500;
const runs = 9;
const limitMs = 1_000;
const formats = exportFormats.filter((format) => format !== 'pdf');

const upstreams = await startUpstreams({ seed: 13 });
const { folder, remove } = temporaryFolder();
const server = await startBuiltServer({ DATA_DIR: folder, ...mirrorSettings(upstreams.baseUrls) });
const headers = { 'content-type': 'application/json', cookie: '' };

async function post(path: string, body: unknown): Promise<Response> {
  const url = new URL(path, server.address);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, origin: url.origin },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return answer;
}

/** Time in milliseconds and size in bytes of one export. */
async function exported(studyIds: number[], format: string, options: Record<string, boolean> = {}) {
  const began = performance.now();
  const answer = await post('/api/export', { studyIds, format, ...options });
  const bytes = (await answer.arrayBuffer()).byteLength;
  return { ms: performance.now() - began, bytes };
}

async function measure(what: string, studyIds: number[], format: string, options: Record<string, boolean> = {}) {
  const times: number[] = [];
  let size = 0;
  for (let run = 0; run < runs; run += 1) {
    const { ms, bytes } = await exported(studyIds, format, options);
    times.push(ms);
    size = bytes;
  }
  printLine({
    what,
    studies: studyIds.length,
    medianMs: Math.round(median(times)),
    slowestMs: Math.round(Math.max(...times)),
    limitMs,
    kilobytes: Math.round(size / 1024),
  });
}

try {
  const registered = await post('/api/register', { email: 'bench@example.org', password: 'correct horse battery' });
  headers.cookie = registered.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const ids = new Set<number>();
  for (const query of ['trial', 'sleep', 'diet']) {
    const found = await fetch(new URL(`/api/search?q=${query}&limit=500&hasAbstract=true`, server.address));
    const { studies } = (await found.json()) as { studies: { id: number }[] };
    for (const { id } of studies) if (ids.size < count) ids.add(id);
  }
  const studyIds = [...ids];
  if (studyIds.length < count) throw new Error(`The stand-ins sent ${studyIds.length} studies.`);
  // Records are stored behind the answer.
  await pause(5_000);

  const { ms } = await exported(studyIds, 'csv');
  printLine({ what: 'csv, the first one after a rest', studies: count, ms: Math.round(ms), limitMs });
  // None of these references needs a thread. Of real articles one in six does, which starts the threads.
  const another = await fetch(new URL('/api/search?q=exercise&limit=500&hasAbstract=true', server.address));
  const { studies: odd } = (await another.json()) as { studies: { id: number; title: string }[] };
  const withThreads = {
    format: 'csv',
    studyIds: studyIds.slice(0, count - count / 5),
    studies: odd
      .filter(({ id }) => !ids.has(id))
      .slice(0, count / 5)
      .map((study, position) => ({ ...study, id: position + 1, title: `“So-called” ${study.title}` })),
  };
  const began = performance.now();
  await (await post('/api/export', withThreads)).arrayBuffer();
  printLine({
    what: 'csv, the first one that needs the threads, for one study in five',
    studies: withThreads.studyIds.length + withThreads.studies.length,
    ms: Math.round(performance.now() - began),
    limitMs,
  });
  for (const format of formats) {
    // The limit is sixty requests a minute for an address.
    if (format === 'csl-json') await pause(61_000);
    await measure(format, studyIds, format);
  }
  await measure('csv without references', studyIds, 'csv', { includeCitations: false });
} finally {
  await server.stop();
  await upstreams.close();
  remove();
}
