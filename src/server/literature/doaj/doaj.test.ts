import { expect, test } from 'vitest';
import type { SearchFilters } from '#core/records/search-filters.ts';
import type { SourceQuestion } from '#server/literature/source.ts';
import { fakeHttpClient } from '../../../../tests/fake-http-client.ts';
import { createDoaj, doajQuery } from './doaj.ts';
import { readDoaj } from './doaj-response.ts';

const everything: SearchFilters = {
  dates: { from: null, to: null },
  studyType: 'all',
  journalImpact: 'any',
  fullTextOnly: false,
  hasAbstract: false,
};
const today = '2026-11-21';
const question = (changes: Partial<SourceQuestion> = {}): SourceQuestion => ({
  query: 'tea colds',
  filters: everything,
  page: 1,
  limit: 25,
  today,
  ...changes,
});
const context = { signal: new AbortController().signal };
const article = (id: string, fields: object = {}) => ({
  id,
  bibjson: {
    title: `Tea and colds, part ${id}`,
    abstract: 'Tea was drunk by forty people with colds.',
    author: [{ name: 'Anna Brewer' }],
    year: '2020',
    month: '3',
    journal: {
      title: 'Tea Letters',
      publisher: 'Kettle',
      volume: '3',
      number: '2',
      issns: ['0022-5096'],
      language: ['EN'],
    },
    identifier: [{ type: 'doi', id: `10.1000/tea.${id}` }],
    link: [{ type: 'fulltext', url: 'http://tea.test/a' }],
    ...fields,
  },
});
const read = (body: unknown, status = 200) =>
  readDoaj({ status, headers: {}, body: typeof body === 'string' ? body : JSON.stringify(body) });
const readOne = (fields: object) => {
  const reading = read({ total: 1, results: [article('a', fields)] });
  const record = reading.outcome === 'studies' ? reading.records[0] : undefined;
  if (!record) throw new Error(`not read: ${reading.outcome}`);
  return record;
};
const create = (respond: Parameters<typeof fakeHttpClient>[0]) => {
  const { httpClient, asked } = fakeHttpClient(respond);
  const baseUrl = new URL('https://doaj.test/api/');
  return { doaj: createDoaj({ httpClient, baseUrl, apiKey: null, contactEmail: null }), asked };
};

test('no character that DOAJ refuses remains of the user’s text', () => {
  const { text } = doajQuery(
    'Does tea (green/black) help? "common cold"~2 fev* title:x [2020 TO *] \\ bibjson.year:2',
    everything,
    today,
  );
  expect(text).toBe(
    '(tea AND green AND black AND help AND "common cold" AND 2 AND fev AND title AND x AND 2020 AND bibjson.year AND 2)',
  );
  expect(text).not.toMatch(/[?*~/:\\]/);
});

test('an open date bound is written as a year', () => {
  const from = { ...everything, dates: { from: { year: 2021, month: 11, day: 21 }, to: null } };
  expect(doajQuery('tea', from, today).text).toBe('tea AND bibjson.year:[2021 TO 2027]');
  const to = { ...everything, dates: { from: null, to: { year: 2019, month: 1, day: 1 } } };
  expect(doajQuery('tea', to, today).text).toBe('tea AND bibjson.year:[1600 TO 2019]');
});

test('the query is part of the path, with blanks as %20 and nothing that could leave the path', async () => {
  const { doaj, asked } = create(() => ({ body: { total: 1, results: [article('a')] } }));
  const answer = await doaj.search(question({ query: 'tea OR ../../colds' }), context);
  expect(asked[0]?.url.href).toBe('https://doaj.test/api/search/articles/(tea%20OR%20colds)?page=1&pageSize=25');
  expect(answer).toMatchObject({ asked: '(tea OR colds)', total: { count: 1, exact: true }, reachable: 1 });
});

test('500 records are five pages of 100', async () => {
  const { doaj, asked } = create(({ url }) => {
    const page = Number(url.searchParams.get('page'));
    return { body: { total: 5_000, results: Array.from({ length: 100 }, (_, index) => article(`${page}-${index}`)) } };
  });
  const answer = await doaj.search(question({ limit: 500, page: 2 }), context);
  expect(asked.map(({ url }) => `${url.searchParams.get('page')}/${url.searchParams.get('pageSize')}`)).toEqual([
    '6/100',
    '7/100',
    '8/100',
    '9/100',
    '10/100',
  ]);
  expect(answer.records).toHaveLength(500);
  expect(answer).toMatchObject({ reachable: 1_000, total: { count: 5_000, exact: true } });
});

test('a limit that is no multiple of 100 returns exactly its records', async () => {
  const { doaj, asked } = create(({ url }) => {
    const page = Number(url.searchParams.get('page'));
    const results = Array.from({ length: 100 }, (_, index) => article(String((page - 1) * 100 + index)));
    return { body: { total: 5_000, results } };
  });
  const answer = await doaj.search(question({ limit: 150, page: 2 }), context);
  expect(asked.map(({ url }) => url.searchParams.get('page'))).toEqual(['2', '3']);
  expect(answer.records.map(({ sourceKey }) => Number(sourceKey))).toEqual(
    Array.from({ length: 150 }, (_, index) => 150 + index),
  );
});

test('the last records before 1,000 are requested in pages that end there', async () => {
  const { doaj, asked } = create(({ url }) => {
    const size = Number(url.searchParams.get('pageSize'));
    const offset = (Number(url.searchParams.get('page')) - 1) * size;
    if (offset + size > 1_000) return { status: 400, body: { status: 'bad_request', error: 'beyond 1000' } };
    return {
      body: { total: 5_000, results: Array.from({ length: size }, (_, index) => article(String(offset + index))) },
    };
  });
  const answer = await doaj.search(question({ limit: 30, page: 34 }), context);
  expect(asked.map(({ url }) => url.search)).toEqual(['?page=100&pageSize=10']);
  expect(answer.records.map(({ sourceKey }) => Number(sourceKey))).toEqual([
    990, 991, 992, 993, 994, 995, 996, 997, 998, 999,
  ]);
  expect((await doaj.search(question({ limit: 7, page: 143 }), context)).records).toHaveLength(6);
});

test('a page beyond record 1,000 has no records, with the total', async () => {
  const { doaj, asked } = create(() => ({ body: { total: 5_000, results: [article('a')] } }));
  expect(await doaj.search(question({ page: 41 }), context)).toMatchObject({
    records: [],
    reachable: 1_000,
    total: { count: 5_000, exact: true },
  });
  expect(asked[0]?.url.searchParams.get('page')).toBe('1');
});

test('filters that DOAJ lacks are applied after fetching, and the total is then no longer exact', async () => {
  const { doaj } = create(() => ({
    body: {
      total: 3,
      results: [
        article('a', { title: 'Tea against colds: a randomised controlled trial' }),
        article('b', { title: 'Tea against colds: a randomised trial', abstract: '' }),
        article('c'),
      ],
    },
  }));
  const filters: SearchFilters = { ...everything, studyType: 'clinical_trial', hasAbstract: true, fullTextOnly: true };
  const answer = await doaj.search(question({ filters }), context);
  expect(answer.records.map(({ sourceKey }) => sourceKey)).toEqual(['a']);
  expect(answer.total).toEqual({ count: 3, exact: false });
  expect(answer.filters.map(({ name, by, removed }) => ({ name, by, removed }))).toEqual([
    { name: 'fullTextOnly', by: 'database', removed: 0 },
    { name: 'studyType', by: 'fetched', removed: 1 },
    { name: 'hasAbstract', by: 'fetched', removed: 1 },
  ]);
});

test('an article becomes an open-access study of unknown design', () => {
  expect(readOne({ start_page: '5', end_page: '8' })).toMatchObject({
    isOpenAccess: true,
    fullTextAvailable: true,
    openAccessUrl: 'http://tea.test/a',
    published: { year: 2020, month: 3, day: null },
    pages: '5-8',
    language: 'en',
    studyTypes: ['other'],
    retractionsKnown: false,
    citationCount: null,
  });
});

test('differences between its versions do not matter', () => {
  expect(
    readOne({
      identifier: [
        { type: 'DOI', id: 'https://doi.org/10.1000/TEA' },
        { type: 'pissn', id: '0022-5096' },
      ],
      journal: null,
    }),
  ).toMatchObject({
    identifiers: { doi: '10.1000/tea' },
    issns: ['0022-5096'],
    journal: null,
  });
  expect(
    readOne({ journal: { title: 'Tea', start_page: '215', end_page: '223', language: ['EN', 'ES'] } }),
  ).toMatchObject({
    pages: '215-223',
    language: null,
  });
  expect(readOne({ month: 'March' }).published).toEqual({ year: 2020, month: 3, day: null });
  expect(readOne({ month: undefined }).published).toEqual({ year: 2020, month: null, day: null });
  expect(readOne({ abstract: 'Tea helps.<br>El té ayuda.' }).abstract).toBe('Tea helps. El té ayuda.');
  expect(readOne({ author: [{ name: 'Anne eFocke' }, { name: 'J. A. Paix&amp;#227;o' }] }).contributors).toEqual([
    { family: 'Focke', given: 'Anne' },
    { family: 'Paixão', given: 'J. A.' },
  ]);
  expect(readOne({ link: [{ type: 'fulltext', url: 'javascript:alert(1)' }] }).openAccessUrl).toBeNull();
});

test('single records, bare descriptions and journals are distinguished', () => {
  expect(read(article('a'))).toMatchObject({ outcome: 'studies', records: [{ sourceKey: 'a' }], total: { count: 1 } });
  expect(read(article('a').bibjson)).toMatchObject({ records: [{ sourceKey: '10.1000/tea.a' }] });
  expect(read({ id: 'j', bibjson: { title: 'Tea Letters', pissn: '0022-5096', apc: {} } })).toMatchObject({
    outcome: 'other',
  });
  expect(read({ total: 0, results: [] })).toEqual({ outcome: 'empty', dropped: [], total: { count: 0, exact: true } });
  expect(read({ total: 2, results: [article('a'), article('b', { title: null })] })).toMatchObject({
    dropped: [{ reason: 'no title', count: 1 }],
  });
});

test('failures are distinguished', () => {
  expect(
    read({ status: 'bad_request', error: 'Query contains disallowed Lucene features (ref: 7)' }, 400),
  ).toMatchObject({
    fault: { failure: 'bad_request' },
  });
  expect(read('<html><head><title>503</title></head></html>', 503)).toMatchObject({
    fault: { failure: 'unavailable' },
  });
  expect(read('<!DOCTYPE html><title>Just a moment</title>')).toMatchObject({ fault: { failure: 'unavailable' } });
  expect(read({ status: 'ok' })).toMatchObject({ fault: { failure: 'malformed' } });
});
