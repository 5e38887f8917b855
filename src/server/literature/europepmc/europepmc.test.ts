import { expect, test } from 'vitest';
import type { SearchFilters } from '#core/records/search-filters.ts';
import type { StudyRecord } from '#core/records/study-record.ts';
import type { HttpClientRequest } from '#server/http-client/http-client.ts';
import type { SourceQuestion } from '#server/literature/source.ts';
import { faultOf } from '#server/literature/upstream-judgement.ts';
import { fakeHttpClient } from '../../../../tests/fake-http-client.ts';
import { type CursorStore, createCursorMemory, createEuropepmc } from './europepmc.ts';
import { europepmcQuery } from './europepmc-query.ts';
import { readEuropepmc } from './europepmc-response.ts';

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

const result = (fields: object = {}) => ({
  id: '101',
  source: 'MED',
  title: 'Tea and colds.',
  pubYear: '2020',
  ...fields,
});
const page = (results: object[], hitCount = results.length, rest: object = {}) => ({
  version: '6.9',
  hitCount,
  resultList: { result: results },
  ...rest,
});
const read = (body: unknown, status = 200) =>
  readEuropepmc({ status, headers: {}, body: typeof body === 'string' ? body : JSON.stringify(body) });

function one(fields: object): StudyRecord {
  const reading = read(page([result(fields)]));
  const record = reading.outcome === 'studies' ? reading.records[0] : undefined;
  if (!record) throw new Error(`not read: ${JSON.stringify(reading)}`);
  return record;
}

test('a core record', () => {
  const record = one({
    doi: '10.1000/TEA',
    pmcid: 'PMC7',
    title: 'Tea &amp; <i>colds</i>.',
    abstractText: '<h4>Aim</h4>To see.<h4>Result</h4>p&lt;0.05.',
    authorList: {
      author: [{ fullName: 'Leaf A', firstName: 'Ann', lastName: 'Leaf' }, { collectiveName: 'Tea Group' }],
    },
    journalInfo: {
      volume: '7',
      issue: 'Forthcoming',
      journal: { title: 'Tea', isoabbreviation: 'T', issn: '0028-0836' },
    },
    firstPublicationDate: '2099-08-22',
    pubTypeList: { pubType: ['Systematic Review', 'systematic-review', 'Journal Article'] },
    isOpenAccess: 'Y',
    inEPMC: 'Y',
    citedByCount: '12',
    license: 'cc by-nc',
    language: 'eng',
    fullTextUrlList: {
      fullTextUrl: [
        { availabilityCode: 'S', documentStyle: 'pdf', url: 'https://x.test/s.pdf' },
        { availabilityCode: 'F', documentStyle: 'pdf', url: 'https://x.test/f.pdf' },
        { availabilityCode: 'OA', documentStyle: 'html', url: 'https://x.test/oa' },
        { availabilityCode: 'OA', documentStyle: 'pdf', url: 'javascript:alert(1)' },
      ],
    },
  });
  expect(record).toMatchObject({
    sourceKey: 'MED:101',
    title: 'Tea & colds',
    abstract: 'Aim: To see. Result: p<0.05.',
    contributors: [{ family: 'Leaf', given: 'Ann' }, { group: 'Tea Group' }],
    issue: null,
    published: { year: 2099, month: 8, day: 22 },
    identifiers: { doi: '10.1000/tea', pmid: '101', pmcid: 'PMC7', arxiv: null },
    studyTypes: ['systematic_review'],
    fullTextAvailable: true,
    isOpenAccess: true,
    openAccessUrl: 'https://x.test/oa',
    licence: 'CC BY-NC',
    citationCount: 12,
    url: 'https://europepmc.org/article/MED/101',
    issns: ['0028-0836'],
  });
});

test('a lite record: strings for lists, no abstract', () => {
  const record = one({
    authorString: 'Leaf A, van der Pot TB, Tea Study Group, et al.',
    pubType: 'review; journal article',
    journalTitle: 'Tea',
    journalIssn: '0028-0836; 1476-4687; ',
    isOpenAccess: 'N',
    inEPMC: 'N',
    inPMC: 'N',
    citedByCount: 3,
  });
  expect(record).toMatchObject({
    contributors: [
      { family: 'Leaf', given: 'A' },
      { family: 'van der Pot', given: 'TB' },
      { group: 'Tea Study Group' },
    ],
    contributorsComplete: false,
    studyTypes: ['review'],
    issns: ['0028-0836', '1476-4687'],
    published: { year: 2020, month: null, day: null },
    fullTextAvailable: false,
    isOpenAccess: false,
    citationCount: 3,
  });
});

test('an id is a PMID only when MEDLINE is the source', () => {
  expect(one({ id: 'PPR55', source: 'PPR', isOpenAccess: 'N' })).toMatchObject({
    sourceKey: 'PPR:PPR55',
    workKind: 'preprint',
    isOpenAccess: null,
    identifiers: { pmid: null },
  });
  expect(one({ id: 'PMC9', source: 'PMC' }).identifiers).toMatchObject({ pmid: null, pmcid: 'PMC9' });
});

test('retracted articles, links, and notices', () => {
  const link = (type: string, source = 'MED') => ({
    commentCorrectionList: {
      commentCorrection: [{ id: '202', source, type, reference: 'J Tea. 2021 Feb 2;1(1):3. doi: 10.1000/note.' }],
    },
  });
  expect(one({ ...link('Retraction in'), pubTypeList: { pubType: ['Retracted Publication'] } }).notices).toEqual([
    {
      kind: 'retraction',
      date: { year: 2021, month: 2, day: 2 },
      doi: '10.1000/note',
      pmid: '202',
      url: 'https://europepmc.org/article/MED/202',
      reportedBy: 'europepmc',
    },
  ]);
  expect(one({ pubType: 'retracted publication' }).notices).toMatchObject([{ kind: 'retraction', date: null }]);
  expect(one({ pubType: 'retraction of publication', ...link('Retraction of') })).toMatchObject({
    studyTypes: ['notice'],
    notices: [],
  });
  expect(one(link('Preprint in', 'PPR')).relations).toEqual([
    { kind: 'has_preprint', doi: '10.1000/note', pmid: null },
  ]);
});

test.each([
  [{ errCode: 404, errMsg: 'No search criteria provided.' }, 200, 'bad_request'],
  [{ version: '6.9' }, 200, 'unavailable'],
  [{ version: '6.9', resultList: { result: [] } }, 200, 'malformed'],
  ['This API is temporarily unavailable due to maintenance.', 503, 'unavailable'],
  ['Gateway', 504, 'unavailable'],
  ['', 414, 'bad_request'],
  ['<html><body>Maintenance</body></html>', 200, 'unavailable'],
  ['<responseWrapper><hitCount>1</hitCount><resultList>', 200, 'malformed'],
  ['{"hitCount":1,"resultList":{"result":[', 200, 'malformed'],
  [[], 200, 'malformed'],
])('%j with status %i is %s', (body, status, failure) => {
  const reading = read(body, status);
  expect(reading.outcome === 'failed' ? reading.fault.failure : reading).toBe(failure);
});

test('the same in XML', () => {
  const xml =
    '<?xml version="1.0"?><responseWrapper><hitCount>1</hitCount><resultList><result><id>101</id><source>MED</source><title>CO<sub>2</sub> and tea.</title>' +
    '<authorList><author><lastName>Leaf</lastName><firstName>Ann</firstName></author></authorList><pubYear>2020</pubYear></result></resultList></responseWrapper>';
  expect(read(xml)).toMatchObject({
    outcome: 'studies',
    records: [{ title: 'CO₂ and tea', contributors: [{ family: 'Leaf', given: 'Ann' }] }],
    total: { count: 1, exact: true },
  });
});

const parametersOf = ({ url, body }: HttpClientRequest) => new URLSearchParams(body ?? url.search);

/** A Europe PMC of `count` records; cursors are `c` and a number. */
function europepmcOf(count: number, options: { cursors?: CursorStore; failAt?: number } = {}) {
  const { httpClient, asked } = fakeHttpClient((request) => {
    const parameters = parametersOf(request);
    const mark = parameters.get('cursorMark') ?? '';
    const start = mark === '*' ? 0 : Number(mark.slice(1));
    if (start === options.failAt) return { fault: faultOf('unavailable', 'Failed (HTTP 504).') };
    const size = Math.max(0, Math.min(Number(parameters.get('pageSize')), count - start));
    const isList = parameters.get('resultType') === 'idlist';
    const results = Array.from({ length: size }, (_, index) => {
      const id = String(start + index + 1);
      return isList ? { id, source: 'MED' } : result({ id });
    });
    return { body: page(results, count, { nextCursorMark: size === 0 ? mark : `c${start + size}` }) };
  });
  const europepmc = createEuropepmc({
    httpClient,
    baseUrl: new URL('https://epmc.test/rest/'),
    apiKey: null,
    contactEmail: null,
    ...(options.cursors && { cursors: options.cursors }),
  });
  return { europepmc, asked };
}
const steps = (asked: HttpClientRequest[]) =>
  asked.map((request) =>
    ['resultType', 'pageSize', 'cursorMark'].map((name) => parametersOf(request).get(name)).join(' '),
  );

test('500 records are five parts, walked by cursor', async () => {
  const { europepmc, asked } = europepmcOf(5_059_039);
  const answer = await europepmc.search(question({ limit: 500 }), context);
  expect(steps(asked)).toEqual(['core 100 *', 'core 100 c100', 'core 100 c200', 'core 100 c300', 'core 100 c400']);
  expect(asked[0]?.url.href).toMatch(/^https:\/\/epmc\.test\/rest\/search\?/);
  expect(asked[0] && parametersOf(asked[0]).get('page')).toBeNull();
  expect(answer.records.map(({ sourceKey }) => sourceKey)[499]).toBe('MED:500');
  expect(answer).toMatchObject({ total: { count: 5_059_039, exact: true }, reachable: 10_000, requests: 5 });
});

test('the next page begins where the last one ended; an unknown place is found by long steps', async () => {
  const cursors = createCursorMemory();
  const { europepmc, asked } = europepmcOf(9_000, { cursors });
  await europepmc.search(question(), context);
  await europepmc.search(question({ page: 2 }), context);
  expect(steps(asked)).toEqual(['core 25 *', 'core 25 c25']);
  const fresh = europepmcOf(9_000);
  const answer = await fresh.europepmc.search(question({ page: 25, limit: 100 }), context);
  expect(steps(fresh.asked)).toEqual(['idlist 1000 *', 'idlist 1000 c1000', 'idlist 400 c2000', 'core 100 c2400']);
  expect(answer.records[0]?.sourceKey).toBe('MED:2401');
});

test('the end: short pages, pages beyond it, and repeated cursors', async () => {
  const { europepmc, asked } = europepmcOf(30);
  expect((await europepmc.search(question({ limit: 500 }), context)).records).toHaveLength(30);
  expect(steps(asked)).toEqual(['core 100 *']);
  const behind = await europepmc.search(question({ page: 3 }), context);
  expect(behind).toMatchObject({ records: [], total: { count: 30, exact: true }, reachable: 30 });
  const beyond = await europepmcOf(50_000).europepmc.search(question({ page: 21, limit: 500 }), context);
  expect(beyond).toMatchObject({ records: [], total: { count: 50_000 }, reachable: 10_000 });
});

test('a repeated cursor ends the walk although the total is larger', async () => {
  const { httpClient, asked } = fakeHttpClient(() => {
    const results = Array.from({ length: 100 }, (_, index) => result({ id: String(index + 1) }));
    return { body: page(results, 9_000, { nextCursorMark: 'c100' }) };
  });
  const baseUrl = new URL('https://epmc.test/rest/');
  const europepmc = createEuropepmc({ httpClient, baseUrl, apiKey: null, contactEmail: null });
  expect((await europepmc.search(question({ limit: 500 }), context)).records).toHaveLength(200);
  expect(asked).toHaveLength(2);
});

test('a failed part leaves the earlier records; a failure of the first part fails the search', async () => {
  const { europepmc } = europepmcOf(9_000, { failAt: 200 });
  const answer = await europepmc.search(question({ limit: 500 }), context);
  expect(answer.records).toHaveLength(200);
  expect(answer.dropped).toEqual([
    { reason: 'Not fetched, the database stopped answering: Failed (HTTP 504).', count: 300 },
  ]);
  await expect(europepmcOf(9, { failAt: 0 }).europepmc.search(question(), context)).rejects.toMatchObject({
    failure: 'unavailable',
  });
});

test('every filter is in the query', () => {
  const filters: SearchFilters = {
    dates: { from: { year: 2021, month: 2, day: null }, to: { year: 2024, month: 2, day: null } },
    studyType: 'systematic_review',
    journalImpact: 'any',
    fullTextOnly: true,
    hasAbstract: true,
  };
  expect(europepmcQuery('tea', filters).text).toBe(
    'tea AND FIRST_PDATE:[2021-02-01 TO 2024-02-29] AND (PUB_TYPE:"systematic review" OR PUB_TYPE:"systematic-review") AND HAS_FREE_FULLTEXT:y AND HAS_ABSTRACT:y',
  );
  expect(europepmcQuery('tea', { ...everything, studyType: 'clinical_trial' }).text).toContain(
    'PUB_TYPE:"randomized controlled trial"',
  );
});

test.each([
  ['tea colds', '(tea AND colds)'],
  ['tea AND (colds OR "sore throat")', '(tea AND (colds OR "sore throat"))'],
  ['tea) OR (SRC:PPR', '(tea AND SRC AND PPR)'],
  ['((cancer', 'cancer'],
  ['Does tea help?', '(tea AND help)'],
])('the query %j is sent as %j', (query, text) => {
  expect(europepmcQuery(query, everything).text).toBe(text);
});

test.each(['tea" AND PUB_TYPE:"x', 'x] TO [y', 'a\\"b', 'SRC:MED OR *', '") OR ("', 'a~2 b^3 c?'])(
  'nothing in %j acts as syntax',
  (query) => {
    const text = (europepmcQuery(query, everything).text ?? '').replace(/"[^"]*"/g, '');
    expect(text).not.toMatch(/[:[\]\\*?~^"]/);
  },
);

test('words beyond Europe PMC’s limit are left out and reported', () => {
  const words = Array.from({ length: 40 }, (_, index) => `${'long'.repeat(15)}${index}`);
  const { text, ignored } = europepmcQuery(words.join(' '), { ...everything, hasAbstract: true });
  expect(text?.length).toBeLessThan(1_500);
  expect(text).toMatch(/AND HAS_ABSTRACT:y$/);
  expect(ignored.length).toBeGreaterThan(10);
  expect(ignored.at(-1)).toBe(words.at(-1));
});

test('text without anything searchable is not sent', async () => {
  const { europepmc, asked } = europepmcOf(9);
  expect(await europepmc.search(question({ query: '"" ()' }), context)).toMatchObject({ records: [], requests: 0 });
  expect(asked).toEqual([]);
});
