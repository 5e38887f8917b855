import { expect, test } from 'vitest';
import type { SearchFilters } from '#core/records/search-filters.ts';
import type { SourceQuestion } from '#server/literature/source.ts';
import { fakeHttpClient } from '../../../../tests/fake-http-client.ts';
import { coreQuery, createCore } from './core.ts';
import { readCore } from './core-response.ts';

const everything: SearchFilters = {
  dates: { from: null, to: null },
  studyType: 'all',
  journalImpact: 'any',
  fullTextOnly: false,
  hasAbstract: false,
};
const question = (changes: Partial<SourceQuestion> = {}): SourceQuestion => ({
  query: 'tea colds',
  filters: everything,
  page: 1,
  limit: 25,
  today: '2026-11-21',
  ...changes,
});
const context = { signal: new AbortController().signal };
const work = (id: number, fields: object = {}) => ({
  id,
  title: `Tea and colds, part ${id}`,
  abstract: 'Tea was drunk by forty people with colds.',
  authors: [{ name: 'Brewer, Anna' }],
  yearPublished: 2020,
  ...fields,
});
const read = (body: unknown, status = 200, headers = {}) =>
  readCore({ status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
const readOne = (fields: object) => {
  const reading = read({ totalHits: 1, results: [work(7, fields)] });
  const record = reading.outcome === 'studies' ? reading.records[0] : undefined;
  if (!record) throw new Error(`not read: ${reading.outcome}`);
  return record;
};
const create = (respond: Parameters<typeof fakeHttpClient>[0], apiKey: string | null = null) => {
  const { httpClient, asked } = fakeHttpClient(respond);
  const core = createCore({ httpClient, baseUrl: new URL('https://core.test/v3/'), apiKey, contactEmail: null });
  return { core, asked };
};

test('a phrase always follows a field, and nothing of the user’s text acts as syntax', () => {
  expect(coreQuery('"green tea" colds', everything).text).toBe(
    '((title:"green tea" OR abstract:"green tea") AND colds)',
  );
  expect(coreQuery('tea OR coffee sleep', everything).text).toBe('((tea OR coffee) AND sleep)');
  expect(coreQuery('title:tea [2020 TO *] \\ "', everything).text).toBe('(title AND tea AND 2020)');
  expect(coreQuery('tea NOT coffee', everything)).toEqual({ text: 'tea', ignored: ['NOT coffee'] });
});

test('filters that CORE has are sent as conditions', () => {
  const dates = { from: { year: 2021, month: 11, day: 21 }, to: { year: 2026, month: null, day: null } };
  expect(coreQuery('tea', { ...everything, dates, hasAbstract: true, fullTextOnly: true }).text).toBe(
    'tea AND yearPublished>=2021 AND yearPublished<=2026 AND _exists_:abstract AND _exists_:fullText',
  );
});

test('the address ends in a slash, leaves full texts out, and has the key in a header only', async () => {
  const { core, asked } = create(() => ({ body: { totalHits: 1, results: [work(1)] } }), 'secret-key');
  const answer = await core.search(question(), context);
  expect(asked[0]?.url.href).toBe(
    'https://core.test/v3/search/works/?q=%28tea+AND+colds%29&limit=25&offset=0&exclude=fullText',
  );
  expect(asked[0]?.headers).toEqual({ authorization: 'Bearer secret-key' });
  expect(answer.asked).toBe('(tea AND colds)');
  expect(JSON.stringify(answer)).not.toContain('secret-key');
});

test('500 records are five calls, and the second page begins where the first ended', async () => {
  const { core, asked } = create(({ url }) => {
    const offset = Number(url.searchParams.get('offset'));
    return { body: { totalHits: 2_000, results: Array.from({ length: 100 }, (_, index) => work(offset + index + 1)) } };
  });
  const answer = await core.search(question({ limit: 500, page: 2 }), context);
  expect(asked.map(({ url }) => url.searchParams.get('offset'))).toEqual(['500', '600', '700', '800', '900']);
  expect(answer.records.map(({ sourceKey }) => Number(sourceKey))).toEqual(
    Array.from({ length: 500 }, (_, index) => 501 + index),
  );
  expect(answer).toMatchObject({ total: { count: 2_000, exact: false }, reachable: 2_000, requests: 5 });
});

test('a failure of a later call leaves the earlier records; a failure of the first is thrown', async () => {
  const busy = { fault: { failure: 'rate_limited' as const, message: 'Too many calls.', retryAfterMs: null } };
  const { core } = create(({ url }) =>
    url.searchParams.get('offset') === '0'
      ? { body: { totalHits: 900, results: Array.from({ length: 100 }, (_, index) => work(index + 1)) } }
      : busy,
  );
  const answer = await core.search(question({ limit: 500 }), context);
  expect(answer.records).toHaveLength(100);
  expect(answer.dropped).toEqual([{ reason: expect.stringContaining('Too many calls.'), count: 400 }]);
  await expect(create(() => busy).core.search(question(), context)).rejects.toMatchObject({ failure: 'rate_limited' });
});

test('a page beyond the first 10,000 has no records, the total and the reachable number', async () => {
  const { core, asked } = create(() => ({ body: { totalHits: 2_000_000, results: [work(1)] } }));
  const answer = await core.search(question({ page: 401 }), context);
  expect(asked.map(({ url }) => url.searchParams.get('offset'))).toEqual(['0']);
  expect(answer).toMatchObject({ records: [], reachable: 10_000, total: { count: 2_000_000 } });
});

test('days are compared after fetching, and the receipt reports it', async () => {
  const { core } = create(() => ({
    body: {
      totalHits: 2,
      results: [work(1, { publishedDate: '2021-03-05T00:00:00' }), work(2, { publishedDate: '2021-12-05T00:00:00' })],
    },
  }));
  const dates = { from: { year: 2021, month: 11, day: 21 }, to: null };
  const answer = await core.search(question({ filters: { ...everything, dates } }), context);
  expect(answer.records.map(({ sourceKey }) => sourceKey)).toEqual(['2']);
  expect(answer.filters).toEqual([
    { name: 'dates', by: 'fetched', removed: 1, note: expect.stringContaining('whole years') },
  ]);
});

test('an abort is passed on unchanged', async () => {
  const gone = new AbortController();
  gone.abort(new Error('the reader has gone'));
  const { core } = create(() => ({ body: { totalHits: 0, results: [] } }));
  await expect(core.search(question(), { signal: gone.signal })).rejects.toThrow('the reader has gone');

  const leaving = new AbortController();
  const second = create(({ url }) => {
    if (url.searchParams.get('offset') === '0') {
      return { body: { totalHits: 900, results: Array.from({ length: 100 }, (_, index) => work(index + 1)) } };
    }
    leaving.abort(new Error('the reader left meanwhile'));
    return { fault: { failure: 'unavailable', message: 'It broke off.', retryAfterMs: null } };
  });
  const search = second.core.search(question({ limit: 500 }), { signal: leaving.signal });
  await expect(search).rejects.toThrow('the reader left meanwhile');
});

test('text without anything searchable is not sent', async () => {
  const { core, asked } = create(() => ({ body: {} }));
  expect(await core.search(question({ query: '???' }), context)).toMatchObject({
    records: [],
    requests: 0,
    reachable: 0,
  });
  expect(asked).toEqual([]);
});

test('each person is listed once, in the fullest spelling', () => {
  const authors = ['Olive Brewer', 'Brewer, O.', 'Kettle', 'Kettle, Tom', 'Brewer, Anna', ''].map((name) => ({ name }));
  expect(readOne({ authors }).contributors).toEqual([
    { family: 'Brewer', given: 'Olive' },
    { family: 'Kettle', given: 'Tom' },
    { family: 'Brewer', given: 'Anna' },
  ]);
});

test('CORE’s additions to its fields are removed', () => {
  const record = readOne({
    title: 'Tea and\n  colds',
    abstract: 'Tea helps.Comment: 32 pages, 2 figures',
    arxivId: '1010.18331',
    doi: 'https://doi.org/10.1000/Tea.1',
    publisher: "'Kettle BV'",
    publishedDate: '',
    downloadUrl: '',
    sourceFulltextUrls: ['see the archive', 'http://archive.test/tea.pdf'],
    fullText: 'Not available for public API users.',
    citationCount: 99,
    journals: [{ title: null, identifiers: ['0022-5096'] }],
  });
  expect(record).toMatchObject({
    title: 'Tea and colds',
    abstract: 'Tea helps.',
    publisher: 'Kettle BV',
    journal: null,
    issns: ['0022-5096'],
    published: { year: 2020, month: null, day: null },
    openAccessUrl: 'http://archive.test/tea.pdf',
    citationCount: null,
    retractionsKnown: false,
    identifiers: { doi: '10.1000/tea.1', arxiv: '1010.18331', pmid: null, pmcid: null },
  });
});

test('the first of January is a year, other days are days', () => {
  expect(readOne({ publishedDate: '2019-01-01T00:00:00' }).published).toEqual({ year: 2019, month: null, day: null });
  expect(readOne({ publishedDate: '2019-05-09T01:00:00+00:00' }).published).toEqual({ year: 2019, month: 5, day: 9 });
});

test('kinds of work are distinguished', () => {
  expect(readOne({ documentType: 'thesis' }).workKind).toBe('thesis');
  expect(readOne({ documentType: null, fieldOfStudy: 'conference-paper' }).workKind).toBe('conference');
  expect(readOne({ documentType: 'research', arxivId: '1010.18331', doi: null }).workKind).toBe('preprint');
  expect(readOne({ documentType: 'research' }).workKind).toBe('article');
});

test('records that cannot be studies are counted with a reason', () => {
  expect(read({ totalHits: 3, results: [work(1), work(2, { title: '' }), { ...work(3), id: null }] })).toMatchObject({
    outcome: 'studies',
    dropped: [
      { reason: 'no title', count: 1 },
      { reason: 'no identifier', count: 1 },
    ],
  });
});

test('the age of the oldest cached part and the number of requests are reported', async () => {
  const { core } = create(({ url }) => ({
    body: { totalHits: 150, results: Array.from({ length: 100 }, (_, index) => work(index + 1)) },
    ...(url.searchParams.get('offset') === '0' && { cacheAgeMs: 5_000 }),
  }));
  expect(await core.search(question({ limit: 500 }), context)).toMatchObject({ cacheAgeMs: 5_000, requests: 1 });
});

test('registrations are found in the text', () => {
  expect(readOne({ abstract: 'Tea was drunk. Registered as NCT01245062.' }).registrations).toEqual(['NCT01245062']);
});

test('version 2 is parsed', () => {
  const old = {
    id: '5',
    title: 'Tea',
    authors: ['A. Brewer'],
    description: 'Tea was drunk.',
    datePublished: '2009-02',
    doi: null,
  };
  expect(read({ status: 'OK', totalHits: 4, data: [{ _id: '5', _source: old }] })).toMatchObject({
    outcome: 'studies',
    records: [{ sourceKey: '5', abstract: 'Tea was drunk.', published: { year: 2009, month: 2, day: null } }],
    total: { count: 4 },
  });
  expect(read({ status: 'OK', data: old })).toMatchObject({ outcome: 'studies' });
  expect(read([{ status: 'Not found', totalHits: 0, data: null }])).toMatchObject({ outcome: 'empty' });
});

test('failures are distinguished, including an empty 429 and a truncated answer', () => {
  expect(read('', 429)).toMatchObject({ outcome: 'failed', fault: { failure: 'rate_limited' } });
  expect(read('', 401)).toMatchObject({ outcome: 'failed', fault: { failure: 'auth' } });
  expect(read('<html><body>Bad gateway</body></html>', 502)).toMatchObject({ fault: { failure: 'unavailable' } });
  expect(read('{"totalHits": 3, "results": [{"id": 1, "ti')).toMatchObject({ fault: { failure: 'malformed' } });
  expect(read({})).toMatchObject({ fault: { failure: 'malformed' } });
  expect(read('null')).toMatchObject({ fault: { failure: 'malformed' } });
  expect(read({ totalHits: 1, results: [{ id: 4, name: 'A repository' }] })).toMatchObject({ outcome: 'other' });
});
