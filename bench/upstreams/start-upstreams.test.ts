import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProviderId, providerIds } from '#core/records/databases.ts';
import { MemoryResponseCache } from '#server/http-client/cache/response-cache-memory.ts';
import {
  createHttpClient,
  type HttpClientOptions,
  type UpstreamHttpClient,
} from '#server/http-client/create-http-client.ts';
import { UpstreamFailure } from '#server/http-client/http-client.ts';
import { MemoryRateLimiter } from '#server/http-client/limits/rate-limiter-memory.ts';
import { type UpstreamId, upstreamIds } from '#server/http-client/limits/upstreams.ts';
import { adapters } from '#server/literature/adapters.ts';
import { createIcite } from '#server/literature/icite/icite.ts';
import { createOpenAlex } from '#server/literature/openalex/openalex.ts';
import type { Source, SourceQuestion } from '#server/literature/source.ts';
import { createUnpaywall } from '#server/literature/unpaywall/unpaywall.ts';
import { projectFolder } from '../bench-arguments.ts';
import { type RunningUpstreams, startUpstreams } from './start-upstreams.ts';

let upstreams: RunningUpstreams;
let httpClient: UpstreamHttpClient;

beforeAll(async () => {
  upstreams = await startUpstreams({ seed: 7, works: 3_000 });
  httpClient = openEngine();
});

afterAll(async () => {
  await httpClient.close();
  await upstreams.close();
});

function openEngine(): UpstreamHttpClient {
  const free = { requests: 1_000, intervalMs: 1_000, concurrency: 50 };
  return createHttpClient({
    version: '0',
    contact: null,
    baseUrls: upstreams.baseUrls,
    policies: Object.fromEntries(upstreamIds.map((id) => [id, free])) as HttpClientOptions['policies'],
    cache: new MemoryResponseCache(),
    slots: new MemoryRateLimiter(),
    onStoreFailure: (_store, _upstream, error) => {
      throw error;
    },
    firstPauseMs: 1,
  });
}

function source(id: ProviderId, client: UpstreamHttpClient = httpClient): Source {
  return adapters[id].create({ httpClient: client, baseUrl: upstreams.baseUrls[id], apiKey: null, contactEmail: null });
}

function question(changes: Partial<SourceQuestion> = {}): SourceQuestion {
  return {
    query: 'exercise depression',
    filters: {
      dates: { from: null, to: null },
      studyType: 'all',
      journalImpact: 'any',
      fullTextOnly: false,
      hasAbstract: false,
    },
    page: 1,
    limit: 25,
    today: '2026-11-21',
    ...changes,
  };
}

const context = () => ({ signal: new AbortController().signal });

async function body(upstream: UpstreamId, address: string): Promise<string> {
  return (await fetch(new URL(address, upstreams.baseUrls[upstream]))).text();
}

test.each(providerIds)('%s is parsed by its adapter: whole pages, nothing dropped, on topic', async (id) => {
  const answer = await source(id).search(question(), context());
  expect(answer.records).toHaveLength(25);
  expect(answer.dropped).toEqual([]);
  expect(answer.total?.count).toBeGreaterThan(25);
  for (const record of answer.records) {
    expect(record.contributors.length).toBeGreaterThan(0);
    expect(record.published?.year).toBeGreaterThan(1990);
  }
  const onTopic = answer.records.filter((record) => /exercise|depress/i.test(`${record.title} ${record.abstract}`));
  expect(onTopic.length).toBeGreaterThan(20);
});

test.each(providerIds)('%s returns every record once over its pages', async (id) => {
  const keys: string[] = [];
  for (const page of [1, 2, 3]) {
    keys.push(...(await source(id).search(question({ page }), context())).records.map((record) => record.sourceKey));
  }
  expect(keys).toHaveLength(75);
  expect(new Set(keys).size).toBe(75);
});

test.each(providerIds)('%s applies the filters that it has', async (id) => {
  const filters = {
    ...question().filters,
    dates: { from: { year: 2020, month: 1, day: 1 }, to: null },
    studyType: 'clinical_trial',
    hasAbstract: true,
  } as const;
  const { records } = await source(id).search(question({ filters }), context());
  expect(records.length).toBeGreaterThan(0);
  for (const record of records) expect(record.published?.year).toBeGreaterThanOrEqual(2020);
  if (id === 'pubmed' || id === 'europepmc') {
    for (const record of records) expect(record.studyTypes).toContain('clinical_trial');
    expect(records.every((record) => record.abstract !== null)).toBe(true);
  }
});

test.each(providerIds)('%s finds nothing for unknown words', async (id) => {
  const answer = await source(id).search(question({ query: 'qwrtzpl xyvkq' }), context());
  expect(answer.records).toEqual([]);
});

test.each(['pubmed', 'crossref', 'europepmc'] as const)(
  '%s marks retracted studies and links preprints',
  async (id) => {
    const { records, dropped } = await source(id).search(question({ query: 'exercise', limit: 500 }), context());
    expect(dropped).toEqual([]);
    expect(records.length).toBeGreaterThan(200);
    expect(records.filter((record) => record.notices.some((notice) => notice.kind === 'retraction'))).not.toEqual([]);
    expect(records.filter((record) => record.studyTypes.includes('notice'))).not.toEqual([]);
    if (id !== 'pubmed') expect(records.filter((record) => record.workKind === 'preprint')).not.toEqual([]);
    expect(records.filter((record) => record.relations.length > 0)).not.toEqual([]);
  },
);

test('the same studies are in several databases', async () => {
  const found = await Promise.all(providerIds.map((id) => source(id).search(question({ limit: 100 }), context())));
  const dois = found.map(({ records }) => new Set(records.flatMap((record) => record.identifiers.doi ?? [])));
  const all = new Map<string, number>();
  for (const set of dois) for (const doi of set) all.set(doi, (all.get(doi) ?? 0) + 1);
  expect([...all.values()].filter((count) => count > 1).length).toBeGreaterThan(10);
  expect([...all.keys()].some((doi) => doi.startsWith('10.5555/'))).toBe(true);
});

test('Crossref answers by offset, cursor, select and filter', async () => {
  const list = async (parameters: string) =>
    JSON.parse(await body('crossref', `works?query.bibliographic=exercise+depression&${parameters}`)).message;
  const first = await list('rows=10&select=DOI,title');
  expect(first['total-results']).toBeGreaterThan(10_000);
  expect(first.items).toHaveLength(10);
  expect(Object.keys(first.items[0])).toEqual(['DOI', 'title']);
  const whole = await list('rows=20');
  expect((await list('rows=10&offset=10&select=DOI')).items.map((item: { DOI: string }) => item.DOI)).toEqual(
    whole.items.slice(10).map((item: { DOI: string }) => item.DOI),
  );
  const walked = await list('rows=5&cursor=*');
  expect((await list(`rows=5&cursor=${walked['next-cursor']}`)).items[0].DOI).toBe(whole.items[5].DOI);
  const recent = await list('rows=50&filter=from-pub-date:2022-01-01,has-abstract:true,type:journal-article');
  for (const item of recent.items) {
    expect(item.issued['date-parts'][0][0]).toBeGreaterThanOrEqual(2022);
    expect(item.type).toBe('journal-article');
  }
  const one = JSON.parse(await body('crossref', `works/${whole.items[0].DOI}`)).message;
  expect(one.title).toEqual(whole.items[0].title);
  expect(await body('crossref', 'works/10.5555/none')).toBe('Resource not found.');
  expect(JSON.parse(await body('crossref', 'works?rows=2000&query=a')).status).toBe('failed');
});

test('Europe PMC pages by cursor, filters, and reports errors with status 200', async () => {
  const search = async (query: string, more = '') =>
    JSON.parse(
      await body(
        'europepmc',
        `search?format=json&resultType=core&pageSize=20&query=${encodeURIComponent(query)}${more}`,
      ),
    );
  const first = await search('exercise depression');
  expect(first.resultList.result).toHaveLength(20);
  const second = await search('exercise depression', `&cursorMark=${encodeURIComponent(first.nextCursorMark)}`);
  const ids = [...first.resultList.result, ...second.resultList.result].map((record: { id: string }) => record.id);
  expect(new Set(ids).size).toBe(40);
  const trials = await search(
    '(exercise AND depression) AND FIRST_PDATE:[2018-01-01 TO 2026-12-31] AND PUB_TYPE:"Clinical Trial" AND HAS_ABSTRACT:y',
  );
  expect(trials.hitCount).toBeGreaterThan(0);
  expect(trials.hitCount).toBeLessThan(first.hitCount);
  for (const record of trials.resultList.result) {
    expect(record.pubTypeList.pubType).toContain('Randomized Controlled Trial');
    expect(record.abstractText).toBeTruthy();
    expect(Number(record.pubYear)).toBeGreaterThanOrEqual(2018);
  }
  expect((await search('qwrtzpl')).resultList.result).toEqual([]);
  expect((await search(' ')).errCode).toBe(404);
  expect(await search('(exercise')).toEqual({ version: '6.9' });
});

test('some studies are retracted, with their notice, and some have a preprint', async () => {
  const ids = JSON.parse(await body('pubmed', 'esearch.fcgi?db=pubmed&retmode=json&retmax=200&term=retraction+notice'))
    .esearchresult.idlist;
  const notices = await body('pubmed', `efetch.fcgi?db=pubmed&retmode=xml&id=${ids.join(',')}`);
  expect(notices).toContain('Retraction of Publication');
  const retracted = /RefType="RetractionOf">.*?<PMID Version="1">(\d+)</.exec(notices)?.[1];
  const article = await body('pubmed', `efetch.fcgi?db=pubmed&retmode=xml&id=${retracted}`);
  expect(article).toContain('<PublicationType UI="D0">Retracted Publication<');
  expect(article).toContain('RefType="RetractionIn"');
  const preprints = JSON.parse(await body('crossref', 'works?query=exercise&rows=5&filter=type:posted-content')).message
    .items;
  expect(preprints[0].relation['is-preprint-of'][0].id).toMatch(/^10\./);
});

test('Unpaywall, iCite and OpenAlex know the works in the databases', async () => {
  const { records } = await source('pubmed').search(question(), context());
  const dois = records.flatMap((record) => record.identifiers.doi ?? []);
  const pmids = records.flatMap((record) => record.identifiers.pmid ?? []);
  const { baseUrls } = upstreams;
  const unpaywall = createUnpaywall({
    httpClient: httpClient,
    baseUrl: baseUrls.unpaywall,
    contactEmail: 'team@example.org',
  });
  const icite = createIcite({ httpClient: httpClient, baseUrl: baseUrls.icite });
  const openalex = createOpenAlex({ httpClient: httpClient, baseUrl: baseUrls.openalex, apiKey: null });
  const issns = records.flatMap((record) => record.issns);
  const works = await openalex.lookupWorks(dois, pmids, context());
  const answers = [
    works.byDoi,
    works.byPmid,
    await unpaywall.lookup(dois.slice(0, 10), context()),
    await icite.lookup(pmids, context()),
    await openalex.lookupJournals(issns, context()),
  ];
  expect(dois.length).toBeGreaterThan(15);
  for (const answer of answers) expect(answer.found.size).toBeGreaterThan(5);
});

test('the same seed gives the same answers, another seed others', async () => {
  const again = await startUpstreams({ seed: 7, works: 3_000 });
  const other = await startUpstreams({ seed: 8, works: 3_000 });
  try {
    const address = 'search?resultType=core&format=json&pageSize=50&query=vitamin%20D';
    const mine = await body('europepmc', address);
    expect(await (await fetch(new URL(address, again.baseUrls.europepmc))).text()).toBe(mine);
    expect(await (await fetch(new URL(address, other.baseUrls.europepmc))).text()).not.toBe(mine);
  } finally {
    await again.close();
    await other.close();
  }
});

test('records are as large as real ones', async () => {
  const { idlist } = JSON.parse(
    await body('pubmed', 'esearch.fcgi?db=pubmed&retmode=json&retmax=100&term=exercise'),
  ).esearchresult;
  const bytes = (await body('pubmed', `efetch.fcgi?db=pubmed&retmode=xml&id=${idlist.join(',')}`)).length / 100;
  expect(bytes).toBeGreaterThan(3_000);
  expect(bytes).toBeLessThan(10_000);
});

test('each mode makes its failure', async () => {
  const expected = {
    'rate-limited': ['rate_limited'],
    'server-error': ['unavailable'],
    html: ['unavailable', 'malformed'],
    truncated: ['malformed', 'unavailable'],
    'empty-shell': ['unavailable', 'malformed'],
  } as const;
  for (const id of providerIds) {
    for (const [mode, classes] of Object.entries(expected)) {
      const own = openEngine();
      upstreams.setMode(id, mode as keyof typeof expected);
      const error = await source(id, own)
        .search(question(), context())
        .catch((reason: unknown) => reason);
      upstreams.setMode(id, 'normal');
      await own.close();
      expect(error, `${id} ${mode}`).toBeInstanceOf(UpstreamFailure);
      expect(classes, `${id} ${mode}`).toContain((error as UpstreamFailure).failure);
    }
  }
});

test('a hang lasts until the client disconnects, latency is applied, and both are switched over HTTP', async () => {
  const control = (change: object) =>
    fetch(new URL('control', upstreams.baseUrls.pubmed), { method: 'POST', body: JSON.stringify(change) });
  const address = new URL('works?query=gout&rows=1', upstreams.baseUrls.crossref);
  expect((await control({ upstream: 'crossref', mode: 'hang' })).status).toBe(200);
  await expect(fetch(address, { signal: AbortSignal.timeout(150) })).rejects.toThrow();
  await control({ upstream: 'crossref', mode: 'normal', latencyMs: 120 });
  const start = performance.now();
  await (await fetch(address)).text();
  expect(performance.now() - start).toBeGreaterThan(115);
  await control({ upstream: 'crossref', latencyMs: { medianMs: 1, sigma: 0.5 } });
  expect((await fetch(address)).status).toBe(200);
  upstreams.setLatency('crossref', 0);
  const refused = await control({ upstream: 'nobody', mode: 'normal' });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('upstream');
  const logged = upstreams
    .requests()
    .filter(({ upstream }) => upstream === 'crossref')
    .at(-1);
  expect(logged).toMatchObject({ method: 'GET', path: '/works?query=gout&rows=1', mode: 'normal' });
});

test('as a program it prints its settings and ends when its standard input closes', async () => {
  const program = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(projectFolder, 'bench/upstreams/serve.ts'), '--seed', '3'],
    { cwd: projectFolder, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = new Promise((resolve) => program.once('exit', resolve));
  try {
    const line = await new Promise<string>((resolve) =>
      program.stdout.once('data', (data: Buffer) => resolve(data.toString())),
    );
    const settings = JSON.parse(line) as Record<string, string>;
    expect(Object.keys(settings).sort()).toEqual(upstreamIds.map((id) => `${id.toUpperCase()}_URL`).sort());
    const answer = await fetch(new URL('works?query=diet&rows=1', settings.CROSSREF_URL));
    expect(answer.status).toBe(200);
    program.stdin.end();
    expect(await ended).toBe(0);
  } finally {
    program.kill();
  }
}, 30_000);
