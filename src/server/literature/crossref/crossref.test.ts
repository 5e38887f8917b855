import { expect, test } from 'vitest';
import type { SearchFilters } from '#core/records/search-filters.ts';
import type { StudyRecord } from '#core/records/study-record.ts';
import type { SourceQuestion } from '#server/literature/source.ts';
import { type FakeReply, fakeHttpClient } from '../../../../tests/fake-http-client.ts';
import { createCrossref, crossrefQuery } from './crossref.ts';
import { readCrossref } from './crossref-response.ts';

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

const work = (fields: object = {}) => ({
  DOI: '10.1000/TEA.1',
  type: 'journal-article',
  title: ['Tea and colds'],
  author: [{ given: 'Ann', family: 'Leaf' }],
  issued: { 'date-parts': [[2020]] },
  ...fields,
});
const list = (items: object[], total = items.length, rest: object = {}) => ({
  status: 'ok',
  'message-type': 'work-list',
  message: { 'total-results': total, items, 'items-per-page': 20, ...rest },
});
const read = (body: unknown, status = 200) =>
  readCrossref({ status, headers: {}, body: typeof body === 'string' ? body : JSON.stringify(body) });

function one(fields: object): StudyRecord {
  const reading = read({ status: 'ok', 'message-type': 'work', message: work(fields) });
  const record = reading.outcome === 'studies' ? reading.records[0] : undefined;
  if (!record) throw new Error(`not read: ${JSON.stringify(reading)}`);
  return record;
}

test('titles: markup, runs of blanks, entities escaped twice, subtitles, none at all', () => {
  expect(one({ title: ['Tea &amp;amp;\n   <i>colds</i>', 'Thé'] }).title).toBe('Tea & colds');
  expect(one({ subtitle: ['A trial'] }).title).toBe('Tea and colds: A trial');
  expect(one({ title: ['Tea and colds: a trial'], subtitle: ['A Trial'] }).title).toBe('Tea and colds: a trial');
  expect(one({ title: [] }).title).toBe('[Untitled]');
  expect(read(list([work({ title: [], author: [] })]))).toMatchObject({
    outcome: 'empty',
    dropped: [{ reason: 'neither title nor author', count: 1 }],
  });
});

test('JATS abstracts', () => {
  const { abstract, sections } = one({
    abstract:
      '<jats:title>Abstract</jats:title><jats:sec><jats:title>Aim</jats:title><jats:p>To see (p &lt; 0.05).</jats:p></jats:sec>',
  });
  expect(abstract).toBe('Aim: To see (p < 0.05).');
  expect(sections).toEqual([{ label: 'Aim', start: 5, end: 23 }]);
});

test('authors: family only, groups, suffixes, editors of books', () => {
  const { contributors } = one({
    author: [{ family: 'Leaf' }, { name: 'Tea Group' }, { given: 'A', family: 'King', suffix: 'Jr' }],
  });
  expect(contributors).toEqual([
    { family: 'Leaf', given: null },
    { group: 'Tea Group' },
    { family: 'King Jr', given: 'A' },
  ]);
  expect(one({ author: undefined, type: 'book', editor: [{ family: 'Pot', given: 'T' }] })).toMatchObject({
    contributors: [{ family: 'Pot', given: 'T' }],
    workKind: 'book',
  });
});

test('dates: null, and the most precise of the same time', () => {
  const at = (...parts: (number | null)[]) => ({ 'date-parts': [parts] });
  expect(one({ issued: at(null) }).published).toBeNull();
  expect(
    one({ issued: at(2020), 'published-online': at(2020, 3, 4), 'published-print': at(2021, 1) }).published,
  ).toEqual({
    year: 2020,
    month: 3,
    day: 4,
  });
  expect(one({ issued: at(2020, 2), 'published-online': at(2020, 3, 4) }).published).toEqual({
    year: 2020,
    month: 2,
    day: null,
  });
});

test('notices are on the article; the notice has none; the same notice twice is one', () => {
  const update = (type: string, source: string, day: number | null) => ({
    DOI: '10.1000/NOTE',
    type,
    source,
    ...(day && { updated: { 'date-parts': [[2021, 1, day]] } }),
  });
  const retracted = one({
    'updated-by': [update('retraction', 'retraction-watch', null), update('retraction', 'publisher', 15)],
  });
  expect(retracted.notices).toEqual([
    {
      kind: 'retraction',
      date: { year: 2021, month: 1, day: 15 },
      doi: '10.1000/note',
      pmid: null,
      url: 'https://doi.org/10.1000/note',
      reportedBy: 'crossref',
    },
  ]);
  expect(one({ 'updated-by': [update('withdrawal', 'publisher', 1)] }).notices[0]?.kind).toBe('retraction');
  expect(one({ 'updated-by': [update('expression_of_concern', 'publisher', 1)] }).notices[0]?.kind).toBe(
    'expression_of_concern',
  );
  expect(one({ 'updated-by': [update('corrigendum', 'publisher', 1)] }).notices[0]?.kind).toBe('correction');
  expect(one({ 'updated-by': [update('new_version', 'publisher', 1)] }).notices).toEqual([]);
  expect(one({ title: ['RETRACTED: Tea and colds'] }).notices[0]).toMatchObject({ kind: 'retraction', date: null });
  const notice = one({ title: ['Retraction: Tea and colds'], 'update-to': [update('retraction', 'publisher', 1)] });
  expect(notice).toMatchObject({ studyTypes: ['notice'], notices: [] });
  expect(one({ 'update-to': [{ DOI: '10.1000/tea.1', type: 'new_version' }] }).studyTypes).toEqual(['other']);
});

test('preprints and versions are linked', () => {
  const target = (id: string) => ({ 'id-type': 'doi', id, 'asserted-by': 'subject' });
  const preprint = one({
    type: 'posted-content',
    subtype: 'preprint',
    institution: [{ name: 'medRxiv' }],
    relation: {
      'is-preprint-of': [target('10.1000/X'), target('10.1000/x')],
      'has-version': [target('10.1000/tea.1')],
      cites: [],
    },
  });
  expect(preprint).toMatchObject({
    workKind: 'preprint',
    journal: 'medRxiv',
    relations: [{ kind: 'is_preprint_of', doi: '10.1000/x', pmid: null }],
  });
});

test('open only by an open licence on the work itself whose embargo has passed', () => {
  const licence = (url: string, version: string, start = '2020-01-01T00:00:00Z') => ({
    license: [{ URL: url, 'content-version': version, 'delay-in-days': 0, start: { 'date-time': start } }],
  });
  const open = 'https://creativecommons.org/licenses/by-nc/4.0/';
  expect(one(licence(open, 'vor'))).toMatchObject({
    isOpenAccess: true,
    licence: 'CC BY-NC 4.0',
    openAccessUrl: 'https://doi.org/10.1000/tea.1',
  });
  const link = [
    {
      URL: 'https://x.test/a.pdf',
      'content-type': 'application/pdf',
      'content-version': 'vor',
      'intended-application': 'text-mining',
    },
  ];
  expect(one({ ...licence(open, 'vor'), link }).openAccessUrl).toBe('https://x.test/a.pdf');
  expect(one({ link }).openAccessUrl).toBeNull();
  for (const closed of [
    licence(open, 'tdm'),
    licence('https://www.elsevier.com/tdm/userlicense/1.0/', 'vor'),
    licence(open, 'vor', '2999-01-01T00:00:00Z'),
  ]) {
    expect(one(closed)).toMatchObject({ isOpenAccess: null, fullTextAvailable: null, openAccessUrl: null });
  }
});

test('design from the title, registrations, containers that are no studies', () => {
  expect(
    one({
      title: ['Tea for colds: a randomized controlled trial'],
      'clinical-trial-number': [{ 'clinical-trial-number': 'nct00000001' }],
    }),
  ).toMatchObject({
    studyTypes: ['clinical_trial'],
    randomized: true,
    registrations: ['NCT00000001'],
  });
  expect(read(list([work({ type: 'journal' })]))).toMatchObject({ outcome: 'other' });
  expect(read(list([work({ type: 'journal-issue' }), work()]))).toMatchObject({
    records: [{ sourceKey: '10.1000/tea.1' }],
    dropped: [{ count: 1 }],
  });
});

test.each([
  ['', 429, 'rate_limited'],
  ['<html>', 504, 'unavailable'],
  ['Resource not found.', 404, 'not_found'],
  [{ status: 'failed', 'message-type': 'validation-failure', message: [{ message: 'Bad rows' }] }, 400, 'bad_request'],
  [{ status: 'failed', message: [] }, 200, 'bad_request'],
  [{ status: 'error', message: { name: 'x', description: 'y' } }, 500, 'unavailable'],
  [{ status: 'error', message: { name: 'x' } }, 200, 'unavailable'],
  [{ status: 'ok', message: 'route' }, 200, 'malformed'],
  [{ status: 'ok', 'message-type': 'work-list', message: { items: [] } }, 200, 'malformed'],
  ['{"status":"ok","message":{"items":[{', 200, 'malformed'],
  ['<html>', 200, 'unavailable'],
])('%j with status %i is %s', (body, status, failure) => {
  const reading = read(body, status);
  expect(reading.outcome === 'failed' ? reading.fault.failure : reading).toBe(failure);
});

const create = (respond: (parameters: URLSearchParams) => FakeReply, contactEmail: string | null = null) => {
  const { httpClient, asked } = fakeHttpClient(({ url }) => respond(url.searchParams));
  const baseUrl = new URL('https://crossref.test/');
  return { crossref: createCrossref({ httpClient, baseUrl, apiKey: null, contactEmail }), asked };
};
const works = (parameters: URLSearchParams, total: number) => {
  const start = Number(parameters.get('offset'));
  const size = Math.max(0, Math.min(Number(parameters.get('rows')), total - start));
  const items = Array.from({ length: size }, (_, index) => work({ DOI: `10.1000/${start + index}` }));
  return { body: list(items, total) };
};

test('a page is one request for only the fields that are used', async () => {
  const { crossref, asked } = create((parameters) => works(parameters, 2_340_354), 'me@tea.test');
  const answer = await crossref.search(question({ limit: 500, page: 2 }), context);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url.pathname).toBe('/works');
  const parameters = Object.fromEntries(asked[0]?.url.searchParams ?? []);
  expect(parameters).toMatchObject({
    'query.bibliographic': 'tea colds',
    rows: '500',
    offset: '500',
    mailto: 'me@tea.test',
  });
  expect(parameters.select).toMatch(/^DOI,title/);
  expect(parameters.select).not.toContain('reference,');
  expect(parameters.filter).toContain('type:journal-article');
  expect(answer.records).toHaveLength(500);
  expect(answer.total).toEqual({ count: 2_340_354, exact: false });
  expect(answer.reachable).toBe(10_000);
  expect(answer.asked).not.toContain('me@tea.test');
});

test('records end at 10,000', async () => {
  const { crossref, asked } = create((parameters) => works(parameters, 20_000));
  const last = await crossref.search(question({ limit: 300, page: 34 }), context);
  expect(asked[0]?.url.searchParams.get('rows')).toBe('100');
  expect(last.records).toHaveLength(100);
  const beyond = await crossref.search(question({ limit: 500, page: 21 }), context);
  expect(beyond.records).toEqual([]);
  expect(beyond.total?.count).toBe(20_000);
});

test('filters: dates and abstracts by Crossref, designs and open licences by us', async () => {
  const { crossref, asked } = create(() => ({
    body: list([work({ DOI: '10.1000/a', title: ['Tea: a cohort study'] }), work({ DOI: '10.1000/b' })], 9_000),
  }));
  const answer = await crossref.search(
    question({
      filters: {
        ...everything,
        dates: { from: { year: 2021, month: 6, day: 5 }, to: { year: 2022, month: null, day: null } },
        studyType: 'observational',
        hasAbstract: true,
      },
    }),
    context,
  );
  const parameters = asked[0]?.url.searchParams;
  expect(parameters?.get('filter')).toMatch(/from-pub-date:2021-06-05,until-pub-date:2022,has-abstract:true$/);
  expect(parameters?.get('query.bibliographic')).toBe('tea colds cohort study');
  expect(answer.records.map(({ sourceKey }) => sourceKey)).toEqual(['10.1000/a']);
  expect(answer.filters.map(({ name, by, removed }) => [name, by, removed])).toEqual([
    ['dates', 'database', 0],
    ['hasAbstract', 'database', 0],
    ['studyType', 'fetched', 1],
  ]);
});

test('a field that Crossref does not know is not requested again', async () => {
  const { crossref, asked } = create((parameters) =>
    parameters.has('select')
      ? { status: 400, body: { status: 'failed', message: [{ type: 'x', message: "Select 'posted' is not a field" }] } }
      : works(parameters, 1),
  );
  const answer = await crossref.search(question(), context);
  expect(answer.records).toHaveLength(1);
  expect(asked).toHaveLength(2);
  expect(answer.requests).toBe(2);
});

test.each([
  ['tea AND (colds OR flu)', 'tea colds flu', []],
  ['tea NOT coffee', 'tea', ['NOT coffee']],
  ['tea,type:book&filter=x"[]', 'tea type book filter x', []],
  ['"green tea" ((', 'green tea', []],
])('%j is sent as words', (query, words, ignored) => {
  expect(crossrefQuery(query, everything)).toMatchObject({ words, ignored });
});

test('text without anything searchable is not sent', async () => {
  const { crossref, asked } = create((parameters) => works(parameters, 1));
  expect(await crossref.search(question({ query: '()"" ?' }), context)).toMatchObject({ records: [], requests: 0 });
  expect(asked).toEqual([]);
});
