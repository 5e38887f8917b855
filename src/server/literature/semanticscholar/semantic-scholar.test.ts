import { expect, test } from 'vitest';
import type { SearchFilters } from '#core/records/search-filters.ts';
import type { SourceQuestion } from '#server/literature/source.ts';
import { fakeHttpClient } from '../../../../tests/fake-http-client.ts';
import { createSemanticScholar, semanticScholarQuery } from './semantic-scholar.ts';
import { readSemanticScholar } from './semantic-scholar-response.ts';

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
const paper = (id: string, fields: object = {}) => ({
  paperId: id,
  title: `Tea and colds, part ${id}`,
  abstract: 'Tea was drunk by forty people with colds.',
  authors: [{ authorId: '1', name: 'Anna Brewer' }],
  year: 2020,
  ...fields,
});
const read = (body: unknown, status = 200) =>
  readSemanticScholar({ status, headers: {}, body: typeof body === 'string' ? body : JSON.stringify(body) });
const readOne = (fields: object) => {
  const reading = read({ total: 1, offset: 0, data: [paper('a', fields)] });
  const record = reading.outcome === 'studies' ? reading.records[0] : undefined;
  if (!record) throw new Error(`not read: ${reading.outcome}`);
  return record;
};
const create = (respond: Parameters<typeof fakeHttpClient>[0], apiKey: string | null = null) => {
  const { httpClient, asked } = fakeHttpClient(respond);
  const baseUrl = new URL('https://s2.test/graph/v1/');
  return { source: createSemanticScholar({ httpClient, baseUrl, apiKey, contactEmail: null }), asked };
};
const full = (from: number, count: number) => Array.from({ length: count }, (_, index) => paper(String(from + index)));

test('hyphens become blanks; operators, quotes and brackets are removed', () => {
  expect(semanticScholarQuery('"beta-blocker" AND (long-term OR acute) NOT surgery: a*', everything)).toEqual({
    parameters: [['query', 'beta blocker long term acute']],
    ignored: ['NOT surgery:'],
  });
});

test('dates, types and free PDFs are filtered by the database', () => {
  const dates = { from: { year: 2021, month: 1, day: 5 }, to: { year: 2026, month: 12, day: null } };
  expect(
    semanticScholarQuery('tea', { ...everything, dates, studyType: 'clinical_trial', fullTextOnly: true }),
  ).toEqual({
    parameters: [
      ['query', 'tea'],
      ['publicationDateOrYear', '2021-01-05:2026-12'],
      ['publicationTypes', 'ClinicalTrial'],
      ['openAccessPdf', ''],
    ],
    ignored: [],
  });
  const open = { from: null, to: { year: 2020, month: 6, day: 1 } };
  expect(semanticScholarQuery('tea', { ...everything, dates: open }).parameters?.[1]).toEqual([
    'publicationDateOrYear',
    ':2020-06-01',
  ]);
});

test('the key is sent in its header only', async () => {
  const { source, asked } = create(() => ({ body: { total: 1, offset: 0, data: [paper('a')] } }), 'secret-key');
  const answer = await source.search(question(), context);
  expect(asked[0]?.headers).toEqual({ 'x-api-key': 'secret-key' });
  expect(`${asked[0]?.url.href} ${JSON.stringify(answer)}`).not.toContain('secret-key');
  expect(asked[0]?.url.pathname).toBe('/graph/v1/paper/search');
  expect(asked[0]?.url.searchParams.get('fields')).toContain('publicationTypes');
  expect(answer).toMatchObject({ asked: 'query=tea colds', total: { count: 1, exact: false }, reachable: 1 });
});

test('the last reachable page ends at record 1,000', async () => {
  const { source, asked } = create(({ url }) => ({
    body: {
      total: 75_000,
      offset: 0,
      data: full(Number(url.searchParams.get('offset')), Number(url.searchParams.get('limit'))),
    },
  }));
  const answer = await source.search(question({ page: 4, limit: 300 }), context);
  expect(asked.map(({ url }) => [url.searchParams.get('offset'), url.searchParams.get('limit')])).toEqual([
    ['900', '100'],
  ]);
  expect(answer).toMatchObject({ reachable: 1_000, total: { count: 75_000 } });
  expect(answer.records).toHaveLength(100);
});

test('a page beyond record 1,000 has no records, with the total and no fault', async () => {
  const { source, asked } = create(() => ({ body: { total: 75_000, offset: 0, data: full(0, 100) } }));
  const answer = await source.search(question({ page: 3, limit: 500 }), context);
  expect(asked).toHaveLength(1);
  expect(answer).toMatchObject({ records: [], reachable: 1_000, total: { count: 75_000 } });
});

test('a list that is shorter than its total ends without a fault', async () => {
  const { source } = create(({ url }) =>
    Number(url.searchParams.get('offset')) < 700
      ? { body: { total: 1_735, offset: 0, data: full(Number(url.searchParams.get('offset')), 100) } }
      : { status: 400, body: { error: 'Requested data for this limit and/or offset is not available' } },
  );
  const answer = await source.search(question({ page: 2, limit: 500 }), context);
  expect(answer.records).toHaveLength(200);
  expect(answer).toMatchObject({ reachable: 700, dropped: [] });
});

test('a page beyond the last record has the total, in every form of the end', async () => {
  const first = { body: { total: 30, offset: 0, data: full(0, 25) } };
  const refusal = { status: 400, body: { error: 'Requested data for this limit and/or offset is not available' } };
  for (const end of [refusal, { body: { total: 30, offset: 50 } }]) {
    const { source } = create(({ url }) => (url.searchParams.get('offset') === '0' ? first : end));
    expect(await source.search(question({ page: 3 }), context)).toMatchObject({
      records: [],
      total: { count: 30 },
      reachable: 30,
    });
  }
});

test('types that it lacks are compared after fetching, and the receipt reports it', async () => {
  const { source, asked } = create(() => ({
    body: {
      total: 3,
      offset: 0,
      data: [
        paper('a', { title: 'Tea: a systematic review', publicationTypes: ['Review'] }),
        paper('b', { title: 'Tea, seen from afar', publicationTypes: ['Review'] }),
        paper('c', { title: 'Tea: a systematic review of trials', abstract: null }),
      ],
    },
  }));
  const filters: SearchFilters = { ...everything, studyType: 'systematic_review', hasAbstract: true };
  const answer = await source.search(question({ filters }), context);
  expect(asked[0]?.url.searchParams.get('publicationTypes')).toBe('Review,MetaAnalysis');
  expect(answer.records.map(({ sourceKey }) => sourceKey)).toEqual(['a']);
  expect(answer.filters).toEqual([
    { name: 'studyType', by: 'fetched', removed: 1, note: expect.stringContaining('systematic reviews') },
    { name: 'hasAbstract', by: 'fetched', removed: 1, note: null },
  ]);
});

test('an object for the PDF is not a PDF', () => {
  const closed = readOne({ isOpenAccess: false, openAccessPdf: { url: '', status: 'CLOSED', license: null } });
  expect(closed).toMatchObject({ isOpenAccess: false, openAccessUrl: null, fullTextAvailable: null });
  const free = readOne({ isOpenAccess: true, openAccessPdf: { url: 'https://tea.test/a.pdf', license: 'CCBY' } });
  expect(free).toMatchObject({ openAccessUrl: 'https://tea.test/a.pdf', fullTextAvailable: true, licence: 'CCBY' });
  expect(readOne({ openAccessPdf: { url: 'javascript:alert(1)' } }).openAccessUrl).toBeNull();
});

test('journal, date and identifiers use the next best field where the best is missing', () => {
  expect(
    readOne({ journal: null, venue: '', publicationVenue: { name: 'Tea Letters', issn: '0022-5096' } }),
  ).toMatchObject({
    journal: 'Tea Letters',
    issns: ['0022-5096'],
  });
  expect(readOne({ publicationVenue: 'a-number', venue: 'Tea Days' }).journal).toBe('Tea Days');
  expect(readOne({ publicationDate: '2020-02-03' }).published).toEqual({ year: 2020, month: 2, day: 3 });
  expect(readOne({ publicationDate: null }).published).toEqual({ year: 2020, month: null, day: null });
  expect(readOne({ publicationDate: null, year: null }).published).toBeNull();
  const externalIds = { DOI: '10.1000/TEA.1', PubMed: '123', PubMedCentral: '456', ArXiv: '2301.00001', CorpusId: 9 };
  expect(readOne({ externalIds }).identifiers).toEqual({
    doi: '10.1000/tea.1',
    pmid: '123',
    pmcid: 'PMC456',
    arxiv: '2301.00001',
  });
  expect(readOne({ journal: { name: 'Tea', volume: '3', pages: '\n   518 - 521\n  ' } })).toMatchObject({
    pages: '518-521',
  });
});

test('preprints are found by their server, and types by its own words or by the title', () => {
  expect(readOne({ journal: { name: 'ArXiv', volume: 'abs/2301.00001' } })).toMatchObject({
    workKind: 'preprint',
    volume: null,
  });
  expect(readOne({ publicationTypes: ['JournalArticle', 'ClinicalTrial'] })).toMatchObject({
    studyTypes: ['clinical_trial'],
    workKind: 'article',
  });
  expect(readOne({ title: 'RETRACTED: Tea', publicationTypes: null })).toMatchObject({
    notices: [{ kind: 'retraction', reportedBy: 'semanticscholar' }],
    studyTypes: ['other'],
    retractionsKnown: false,
  });
});

test('every form is parsed: batch with unknown ids, match, links, recommendations, ids only, authors', () => {
  expect(read([paper('a'), null])).toMatchObject({
    outcome: 'studies',
    records: [{ sourceKey: 'a' }],
    dropped: [{ reason: 'not known there', count: 1 }],
  });
  expect(read({ data: [{ ...paper('a'), matchScore: 9.1 }] })).toMatchObject({ outcome: 'studies', total: null });
  expect(read({ data: [] })).toMatchObject({ outcome: 'empty' });
  expect(read({ offset: 0, data: [{ citingPaper: paper('b') }] })).toMatchObject({ records: [{ sourceKey: 'b' }] });
  expect(read({ offset: 0, data: [{ citedPaper: paper('c') }] })).toMatchObject({ records: [{ sourceKey: 'c' }] });
  expect(read({ recommendedPapers: [paper('d')] })).toMatchObject({ records: [{ sourceKey: 'd' }] });
  expect(read(paper('e'))).toMatchObject({ records: [{ sourceKey: 'e' }], total: { count: 1 } });
  expect(read({ total: 2, data: [{ paperId: 'f', year: 1936 }] })).toMatchObject({
    records: [],
    keys: ['f'],
    dropped: [{ count: 1 }],
  });
  expect(read({ authorId: '1', name: 'Anna Brewer' })).toMatchObject({ outcome: 'other' });
  expect(read({ total: 1, data: [{ authorId: '1', name: 'Anna Brewer' }] })).toMatchObject({ outcome: 'other' });
  expect(read({ total: 0, offset: 0 })).toEqual({ outcome: 'empty', dropped: [], total: { count: 0, exact: true } });
});

test('its refusals are distinguished, and no address is repeated', () => {
  expect(read({ message: 'Forbidden' }, 403)).toMatchObject({ fault: { failure: 'auth' } });
  const busy = read({ message: 'Too Many Requests. Get a key at https://s2.test/key', code: '429' }, 429);
  expect(busy).toMatchObject({ fault: { failure: 'rate_limited' } });
  expect(JSON.stringify(busy)).not.toContain('https:');
  expect(read({ error: 'Unrecognized or unsupported fields: [tea]' }, 400)).toMatchObject({
    fault: { failure: 'bad_request', message: expect.stringContaining('[tea]') },
  });
  expect(read({ message: 'Endpoint request timed out' }, 504)).toMatchObject({ fault: { failure: 'unavailable' } });
  expect(read({ message: 'Internal' })).toMatchObject({ fault: { failure: 'malformed' } });
});
