import { expect, test } from 'vitest';
import type { SearchFilters } from '#core/records/search-filters.ts';
import type { HttpClientRequest } from '#server/http-client/http-client.ts';
import type { SourceQuestion } from '#server/literature/source.ts';
import { faultOf } from '#server/literature/upstream-judgement.ts';
import { fakeHttpClient } from '../../../../tests/fake-http-client.ts';
import { createPubmed, pubmedTerm } from './pubmed.ts';

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

const record = (id: string) =>
  `<PubmedArticle><MedlineCitation><PMID>${id}</PMID><Article><ArticleTitle>Tea ${id}</ArticleTitle></Article></MedlineCitation></PubmedArticle>`;
const parametersOf = ({ url, body }: HttpClientRequest) => new URLSearchParams(body ?? url.search);

/** A PubMed with `count` records numbered from 1. */
function pubmedOf(
  count: number,
  options: { apiKey?: string; contactEmail?: string; lost?: string; failing?: string } = {},
) {
  const { httpClient, asked } = fakeHttpClient((request) => {
    const parameters = parametersOf(request);
    if (request.url.pathname.endsWith('esearch.fcgi')) {
      const start = Number(parameters.get('retstart'));
      const size = Math.max(0, Math.min(Number(parameters.get('retmax')), count - start));
      const idlist = Array.from({ length: size }, (_, index) => String(start + index + 1));
      return {
        body: {
          esearchresult: {
            count: String(count),
            idlist,
            querytranslation: '"tea"[MeSH Terms]',
            errorlist: { phrasesnotfound: ['zzqx'] },
          },
        },
        cacheAgeMs: 500,
      };
    }
    const ids = (parameters.get('id') ?? '').split(',');
    if (options.failing && ids.includes(options.failing))
      return { fault: faultOf('unavailable', 'Failed (HTTP 500).') };
    const sent = ids.filter((id) => id !== options.lost).reverse();
    return { body: `<PubmedArticleSet>${sent.map(record).join('')}</PubmedArticleSet>` };
  });
  const pubmed = createPubmed({
    httpClient,
    baseUrl: new URL('https://eutils.test/entrez/eutils/'),
    apiKey: options.apiKey ?? null,
    contactEmail: options.contactEmail ?? null,
  });
  return { pubmed, asked };
}

test('a search has two steps: identifiers by relevance, then records, in the order of the identifiers', async () => {
  const { pubmed, asked } = pubmedOf(3);
  const answer = await pubmed.search(question(), context);
  expect(asked.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
    'GET /entrez/eutils/esearch.fcgi',
    'GET /entrez/eutils/efetch.fcgi',
  ]);
  expect(Object.fromEntries(asked[0] ? parametersOf(asked[0]) : [])).toEqual({
    db: 'pubmed',
    term: 'tea colds',
    retmode: 'json',
    sort: 'relevance',
    retstart: '0',
    retmax: '25',
  });
  expect(asked[0]).toMatchObject({ cacheForMs: 86_400_000, maxBytes: 33_554_432 });
  expect(asked[0]?.deadlineMs).toBeLessThanOrEqual(10_000);
  expect(answer.records.map(({ sourceKey }) => sourceKey)).toEqual(['1', '2', '3']);
  expect(answer).toMatchObject({
    total: { count: 3, exact: true },
    reachable: 3,
    asked: 'tea colds',
    translation: '"tea"[MeSH Terms]',
    ignoredTerms: ['zzqx'],
    cacheAgeMs: 500,
    requests: 1,
    filters: [],
    dropped: [],
  });
});

test('500 records take one list and three fetches of at most 200', async () => {
  const { pubmed, asked } = pubmedOf(600);
  const answer = await pubmed.search(question({ limit: 500 }), context);
  expect(answer.records.map(({ sourceKey }) => Number(sourceKey))).toEqual(
    Array.from({ length: 500 }, (_, i) => i + 1),
  );
  const fetches = asked.slice(1).map((request) => parametersOf(request).get('id')?.split(',').length);
  expect(fetches).toEqual([167, 167, 166]);
});

test('pages end at record 9,999', async () => {
  const { pubmed, asked } = pubmedOf(50_000);
  const last = await pubmed.search(question({ page: 20, limit: 500 }), context);
  expect(asked[0] && parametersOf(asked[0]).get('retmax')).toBe('499');
  expect(last.records).toHaveLength(499);
  expect(last.reachable).toBe(9_999);
  const beyond = await pubmed.search(question({ page: 21, limit: 500 }), context);
  expect(beyond.records).toEqual([]);
  expect(beyond.total).toEqual({ count: 50_000, exact: true });
  const counting = asked.at(-1);
  expect(counting && parametersOf(counting).get('retstart')).toBe('0');
  expect(counting && parametersOf(counting).get('retmax')).toBe('0');
});

test('every filter is in the term', async () => {
  const { pubmed } = pubmedOf(1);
  const answer = await pubmed.search(
    question({
      query: 'tea) OR cancer',
      filters: {
        dates: { from: { year: 2021, month: 6, day: 5 }, to: null },
        studyType: 'clinical_trial',
        journalImpact: 'high',
        fullTextOnly: true,
        hasAbstract: true,
      },
    }),
    context,
  );
  expect(answer.asked).toBe(
    '(tea cancer) AND ("2021/06/05"[dp] : "3000/12/31"[dp]) AND clinical trial[pt] AND free full text[sb] AND hasabstract',
  );
  expect(answer.filters.map(({ name, by }) => `${name} ${by}`)).toEqual([
    'dates database',
    'studyType database',
    'fullTextOnly database',
    'hasAbstract database',
  ]);
  expect(answer.records[0]?.fullTextAvailable).toBe(true);
});

test.each([
  ['aspirin AND (stroke OR "heart attack")', 'aspirin AND (stroke OR "heart attack")'],
  ['asthma[mh] NOT child*[tiab]', 'asthma[mh] NOT child*[tiab]'],
  ['“heart failure”[ti]', '"heart failure"[ti]'],
  ['"2020/01/01"[dp] : "2021/01/01"[dp]', '"2020/01/01"[dp] : "2021/01/01"[dp]'],
  ['tea AND', 'tea'],
  ['tea OR OR coffee', 'tea coffee'],
  ['tea) OR (cancer', 'tea cancer'],
  ['(tea', 'tea'],
  ['"tea', 'tea'],
  ['tea [nonsense]', 'tea nonsense'],
  ['[ti]', 'ti'],
  ['tea: does it help?', 'tea does it help'],
  ['vitamin a', 'vitamin a'],
  ['#1 AND #2', '1 2'],
  ['tea AND "#1"[ti] {x}', 'tea 1 ti x'],
  ['COVID-19 & flu / {x} <script>', 'COVID-19 flu x script'],
])('the query %j is sent as %j', (query, term) => {
  expect(pubmedTerm(query, everything).text).toBe(term);
});

test.each(['', '   ', '()[]"?!', '\u0000\u0007', '"" AND ()'])(
  'text without anything searchable is not sent: %j',
  async (query) => {
    const { pubmed, asked } = pubmedOf(1);
    const answer = await pubmed.search(question({ query }), context);
    expect(answer).toMatchObject({ records: [], total: { count: 0, exact: true }, requests: 0 });
    expect(asked).toEqual([]);
  },
);

test('no text affects the filters beside it', () => {
  const filters: SearchFilters = { ...everything, hasAbstract: true };
  for (const query of [
    'a) OR (b',
    'a" OR "b',
    'a AND hasabstract) OR (b',
    'x) AND',
    '((',
    '))',
    '"',
    '[',
    'OR',
    'a"(b)"c)',
  ]) {
    const term = pubmedTerm(query, filters).text;
    if (term === null) continue;
    let depth = 0;
    const outside = [...term.replace(/"[^"]*"/g, 'q')].filter((character) => {
      if (character === '(') depth += 1;
      if (character === ')') depth -= 1;
      expect(depth).toBeGreaterThanOrEqual(0);
      return depth === 0;
    });
    expect(outside.join('').replace(')', '')).toBe(' AND hasabstract');
  }
});

test('a long term is sent as a form; key and address only where configured, and never shown', async () => {
  const { pubmed, asked } = pubmedOf(1, { apiKey: 'KEY', contactEmail: 'me@tea.test' });
  const long = Array.from({ length: 80 }, (_, index) => `word${index}longenoughtocount${index}`).join(' ');
  const answer = await pubmed.search(question({ query: long }), context);
  expect(asked[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  expect(asked[0]?.url.search).toBe('');
  const parameters = asked[1] && parametersOf(asked[1]);
  expect([parameters?.get('tool'), parameters?.get('email'), parameters?.get('api_key')]).toEqual([
    'metamind',
    'me@tea.test',
    'KEY',
  ]);
  expect(JSON.stringify(answer)).not.toMatch(/KEY|me@tea/);
});

test('records that were listed and not sent are counted', async () => {
  const { pubmed } = pubmedOf(3, { lost: '2' });
  const answer = await pubmed.search(question(), context);
  expect(answer.records.map(({ sourceKey }) => sourceKey)).toEqual(['1', '3']);
  expect(answer.dropped).toEqual([{ reason: 'listed by PubMed, but no record was sent', count: 1 }]);
});

test('one failing fetch among several leaves the others; a single one is a failure', async () => {
  const { pubmed } = pubmedOf(400, { failing: '1' });
  const answer = await pubmed.search(question({ limit: 500 }), context);
  expect(answer.records).toHaveLength(200);
  expect(answer.dropped).toEqual([
    { reason: 'Not fetched, the database stopped answering: Failed (HTTP 500).', count: 200 },
  ]);
  const failing = pubmedOf(3, { failing: '1' }).pubmed;
  await expect(failing.search(question(), context)).rejects.toMatchObject({ failure: 'unavailable' });
});

test('an abort is passed on as an abort', async () => {
  const { pubmed } = pubmedOf(3);
  const reason = new Error('gone');
  await expect(pubmed.search(question(), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});
