import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { upstreamIds } from '#server/http-client/limits/upstreams.ts';
import { recordedBodies } from '../bench/recorded-bodies.ts';
import { readers } from '../bench/replay-readers.ts';
import { type LoopbackServer, startLoopbackServer } from '../tests/loopback-server.ts';
import { fixturePath } from '../tests/shared-data.ts';
import { recordAnswers } from './record-answer.ts';

const fixture = (file: string) => readFileSync(path.join(fixturePath('providers/recorded'), file), 'utf8');
const contact = 'someone@metamind.example';

let folder: string;
let server: LoopbackServer | null = null;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'record-answer-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await server?.close();
  server = null;
});

/** A local server in place of every database. */
async function standIn(answer: Parameters<typeof startLoopbackServer>[0]) {
  server = await startLoopbackServer(answer);
  return {
    CONTACT_EMAIL: contact,
    ...Object.fromEntries(upstreamIds.map((id) => [`${id.toUpperCase()}_URL`, server?.url.href])),
  };
}

const record = (
  database: string,
  kind: string,
  environment: Record<string, string | undefined>,
  asked: string | null = null,
) =>
  recordAnswers({
    database,
    kind,
    asked,
    folder,
    environment,
    version: '1.2.3',
    now: new Date('2026-11-23T10:00:00Z'),
  });

const entries = () => JSON.parse(readFileSync(path.join(folder, 'MANIFEST.json'), 'utf8')) as Record<string, unknown>[];

test('a search is stored unchanged, with its own name and entry, and is read as a recorded answer', async () => {
  const body = fixture('crossref/works-list_query.json').replace(
    '"status": "ok"',
    `"status": "ok", "to": "${contact}"`,
  );
  const environment = await standIn((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'x-rate-limit-limit': '50', 'set-cookie': 'a=b' })
      .end(body),
  );
  expect(await record('crossref', 'search', environment, 'Warm tea')).toEqual([
    'crossref/search_warm-tea_2026-11-23.json',
  ]);
  expect(await record('crossref', 'search', environment, 'Warm tea')).toEqual([
    'crossref/search_warm-tea_2026-11-23~2.json',
  ]);
  expect(server?.requests[0]?.headers['user-agent']).toContain('1.2.3');
  expect(server?.requests[0]?.headers['user-agent']).toContain(contact);
  const [first] = entries();
  expect(entries()).toHaveLength(2);
  expect(first).toMatchObject({
    provider: 'crossref',
    kind: 'normal',
    status: 200,
    headers: { 'content-type': 'application/json', 'x-rate-limit-limit': '50' },
    recorded: '2026-11-23T10:00:00.000Z',
  });
  expect(JSON.stringify(first)).not.toMatch(/set-cookie|mailto|someone/);
  const [read] = recordedBodies(folder);
  expect(read?.answer.body).toBe(body.replace(contact, 'redacted@example.org'));
  expect(read && readers['crossref']?.(read.answer).outcome).toBe('studies');
});

test('every request of a search is stored: PubMed’s list and its records', async () => {
  const environment = await standIn((request, response) => {
    const isList = request.url?.includes('esearch');
    const body = isList
      ? fixture('pubmed/esearch-json_webenv.json')
      : fixture('pubmed/efetch_structured-abstract-markup-abstract.xml');
    response.writeHead(200, { 'content-type': isList ? 'application/json' : 'text/xml' }).end(body);
  });
  const files = await record('pubmed', 'search', environment);
  expect(files.map((file) => path.extname(file))).toEqual(['.json', '.xml']);
});

test('a refusal is stored as an error', async () => {
  const environment = await standIn((_request, response) =>
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end(fixture('crossref/http-400_funders_sort-things.json')),
  );
  await record('crossref', 'search', environment);
  expect(entries()).toMatchObject([{ kind: 'error', status: 400 }]);
});

test('an unknown work is looked up by its DOI', async () => {
  const environment = await standIn((_request, response) => response.writeHead(404).end('Resource not found.'));
  expect(await record('crossref', 'unknown', environment)).toEqual([
    'crossref/unknown_10.5555-no.such.work_2026-11-23.txt',
  ]);
  expect(server?.requests[0]?.path).toContain('10.5555');
  expect(entries()).toMatchObject([{ kind: 'error', status: 404 }]);
});

test('in CI, without a contact, or for an unknown choice, no request is sent', async () => {
  const environment = await standIn((_request, response) => response.end('{}'));
  await expect(record('crossref', 'search', { ...environment, CI: 'true' })).rejects.toThrow('not in CI');
  await expect(record('crossref', 'search', { ...environment, CONTACT_EMAIL: undefined })).rejects.toThrow(
    'CONTACT_EMAIL',
  );
  await expect(record('crossref', 'odd', environment)).rejects.toThrow('There are: search, empty, lookup, unknown');
  await expect(record('unpaywall', 'search', environment)).rejects.toThrow('unpaywall (lookup)');
  expect(server?.requests).toEqual([]);
});
