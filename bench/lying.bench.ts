/**
 * A language model that writes fluent lies, at every endpoint of the built product that a model reaches: how many of
 * its lies a reader sees in its own words, without a mark. One line for each endpoint, one for each kind of lie, and
 * the total `{lies, shown, rate}`. Kinds that begin with `written` are of the set given with `--data FILE`, one lie a
 * line: {kind, statement, evidence: [{quote}], studies: [{title, abstract}]}.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { UploadedStudy, UploadResult } from '#contract/papers/uploads.ts';
import { allEndpoints, endpointName, isAi } from '../tests/ai-endpoints.ts';
import { printLine } from './bench-arguments.ts';
import { type Client, lyingMaterial, lyingRequests, type SentStudy, textRequests } from './lying-requests.ts';
import { Liar, type ToldLie, type WrittenLie } from './model-server/lies/lying-answer.ts';
import { startModelServer } from './model-server/start-model-server.ts';
import { mirrorSettings, startBuiltServer, temporaryFolder } from './running-server.ts';
import { startUpstreams } from './upstreams/start-upstreams.ts';

interface WrittenCase extends WrittenLie {
  studies: SentStudy[];
}

function readWritten(): WrittenCase[] {
  const { values } = parseArgs({ options: { data: { type: 'string' } }, strict: false });
  if (typeof values['data'] !== 'string') return [];
  return readFileSync(values['data'], 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(
      (line) =>
        JSON.parse(line) as { kind: string; statement: string; evidence: { quote: string }[]; studies: SentStudy[] },
    )
    .filter(({ kind }) => !kind.startsWith('true'))
    .map(({ kind, statement, evidence, studies }) => ({
      kind: `written: ${kind}`,
      statement,
      quotes: evidence.map(({ quote }) => quote),
      studies: studies.map(({ title, abstract }) => ({ title, abstract })),
    }));
}

/** Fields of a response that repeat what was sent or what a study says. */
const notSaid = new Set(['passages', 'quote', 'abstract', 'combinedText', 'from', 'fullTextAnalysis']);

interface Shown {
  texts: string[];
  /** Texts of statements that are shown with a mark. */
  marked: Set<string>;
}

function shownIn(value: unknown, shown: Shown): Shown {
  if (typeof value === 'string') shown.texts.push(value);
  else if (Array.isArray(value)) for (const one of value) shownIn(one, shown);
  else if (typeof value === 'object' && value !== null) {
    const { text, flags } = value as { text?: unknown; flags?: unknown[] };
    if (typeof text === 'string' && (flags ?? []).length > 0) shown.marked.add(text);
    for (const [key, one] of Object.entries(value)) if (!notSaid.has(key)) shownIn(one, shown);
  }
  return shown;
}

/** The values of a response, whole or as a stream of events. */
function valuesOf(body: string): unknown[] {
  if (!body.startsWith('event:') && !body.startsWith('data:') && !body.startsWith(':')) return [JSON.parse(body)];
  return body.split('\n').flatMap((line) => (line.startsWith('data:') ? [JSON.parse(line.slice(5))] : []));
}

interface Count {
  lies: number;
  shown: number;
  marked: number;
}
const counts = new Map<string, Count>();
function count(name: string, isShown: boolean, isMarked: boolean): void {
  const found = counts.get(name) ?? { lies: 0, shown: 0, marked: 0 };
  found.lies += 1;
  if (isShown) found[isMarked ? 'marked' : 'shown'] += 1;
  counts.set(name, found);
}
/** How many different lies that were shown are printed of a kind. */
const examplesOfKind = 6;
const examples: { kind: string; text: string }[] = [];

function judge(endpoint: string, told: readonly ToldLie[], body: string): void {
  const shown: Shown = { texts: [], marked: new Set() };
  for (const value of valuesOf(body)) shownIn(value, shown);
  const all = shown.texts.join('\n');
  const distinct = [...new Map(told.map((lie) => [`${lie.kind} ${lie.text}`, lie])).values()];
  for (const { kind, text } of distinct) {
    const isShown = all.includes(text);
    const isMarked = shown.marked.has(text);
    for (const name of [`endpoint ${endpoint}`, `kind ${kind}`, 'all']) count(name, isShown, isMarked);
    if (isShown && !isMarked) examples.push({ kind, text });
  }
  for (const { label } of told) {
    if (label === null) continue;
    const isShown = all.toLowerCase().includes(label.toLowerCase());
    for (const name of [`endpoint ${endpoint}`, 'kind invented label', 'all']) count(name, isShown, false);
  }
}

const written = readWritten();
const liar = new Liar(written);
const model = await startModelServer({ scenario: 'lying', contextTokens: 128_000, liar });
const upstreams = await startUpstreams({ seed: 5, works: 2_000 });
const { folder, remove } = temporaryFolder();
const server = await startBuiltServer({
  ...mirrorSettings(upstreams.baseUrls),
  DATA_DIR: folder,
  CONTACT_EMAIL: 'bench@example.org',
  AI_BASE_URL: model.baseUrl.href,
  AI_MODEL: 'scripted-1',
  AI_TOKENS_PER_PERSON_PER_DAY: '0',
  TRUSTED_PROXY: 'loopback',
  // The links of a server without mail are warnings.
  LOG_LEVEL: 'error',
});

let asked = 0;
let cookie = '';
/** Each request from an address of its own, because of the limits for one address. */
function headers(): Record<string, string> {
  asked += 1;
  const { origin } = new URL(server.address);
  return { origin, cookie, 'x-forwarded-for': `10.1.${Math.floor(asked / 250)}.${asked % 250}` };
}

async function post(path: string, body: unknown): Promise<Response> {
  const answer = await fetch(new URL(path, server.address), {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json', accept: 'text/event-stream, application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

const client: Client = {
  async get(path) {
    const answer = await fetch(new URL(path, server.address), { headers: headers() });
    return answer.json();
  },
  post: async (path, body) => (await post(path, body)).text(),
  async upload(name, bytes) {
    const form = new FormData();
    form.append('pdfs', new Blob([bytes], { type: 'application/pdf' }), name);
    const answer = await fetch(new URL('/api/upload-pdfs', server.address), {
      method: 'POST',
      headers: headers(),
      body: form,
    });
    const { results } = (await answer.json()) as { results: UploadResult[] };
    for (;;) {
      const papers = (await client.get('/api/uploaded-studies')) as UploadedStudy[];
      if (papers.every(({ state }) => state !== 'waiting' && state !== 'reading')) return results;
      await pause(200);
    }
  },
};

try {
  const registered = await post('/api/register', { email: 'liar@example.org', password: 'heard at every endpoint' });
  cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const material = await lyingMaterial(client);
  async function hear(endpoint: string, path: string, body: unknown): Promise<void> {
    const before = liar.told.length;
    try {
      const answer = await client.post(path, body);
      judge(endpoint, liar.told.slice(before), answer);
    } catch (error) {
      console.error(`${path} ${JSON.stringify(body).slice(0, 120)}: ${String(error).slice(0, 300)}`);
    }
  }
  for (const shape of (await allEndpoints()).filter(isAi)) {
    const endpoint = endpointName(shape);
    const requests = lyingRequests[endpoint];
    if (!requests) throw new Error(`Say in lying-requests.ts how ${endpoint} is asked.`);
    for (const { path, body } of requests(material)) await hear(endpoint, path, body);
  }
  const texts = new Map(written.flatMap(({ studies }) => studies).map((study) => [study.abstract, study]));
  for (const study of texts.values())
    for (const request of textRequests) {
      const { path, body } = request([study]);
      await hear(`POST ${path}`, path, body);
    }
  const rounded = (share: number) => Math.round(share * 1_000) / 1_000;
  for (const [what, { lies, shown, marked }] of [...counts].sort(([one], [other]) => one.localeCompare(other)))
    printLine({ what, lies, shown, marked, rate: rounded(shown / lies) });
  for (const kind of new Set(examples.map((example) => example.kind))) {
    const texts = new Set(examples.flatMap((example) => (example.kind === kind ? [example.text] : [])));
    for (const text of [...texts].slice(0, examplesOfKind)) console.error(JSON.stringify({ kind, text }));
  }
} finally {
  await server.stop();
  await upstreams.close();
  await model.close();
  remove();
}
