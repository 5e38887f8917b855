import { expect, test } from 'vitest';
import { fakeHttpClient } from '../../../../tests/fake-http-client.ts';
import { createOpenAlex, journalOf } from './openalex.ts';
import { type OpenAlexJournal, readOpenAlex, readOpenAlexJournal, readOpenAlexWork } from './openalex-record.ts';

const context = { signal: new AbortController().signal };
const work = (doi: string, fields: object = {}) => ({
  id: 'https://openalex.org/W1',
  doi: `https://doi.org/${doi}`,
  ids: { pmid: null },
  title: 'Tea and colds',
  is_retracted: false,
  cited_by_count: 5,
  open_access: { is_oa: true, oa_status: 'gold', oa_url: 'https://tea.test/a' },
  ...fields,
});
const journal = (id: string, linkingIssn: string, issn: string[], citedness: unknown = 6.5) => ({
  id: `https://openalex.org/${id}`,
  display_name: `Journal ${id}`,
  issn_l: linkingIssn,
  issn,
  summary_stats: { '2yr_mean_citedness': citedness },
});
const list = (results: object[], count = results.length) => ({ body: { meta: { count }, results } });
const create = (respond: Parameters<typeof fakeHttpClient>[0], apiKey: string | null = null) => {
  const { httpClient, asked } = fakeHttpClient(respond);
  return { openalex: createOpenAlex({ httpClient, baseUrl: new URL('https://openalex.test/'), apiKey }), asked };
};
const filterOf = (url: URL) => url.searchParams.get('filter') ?? '';

test('works are requested 50 at a time, and one that OpenAlex does not have is not known', async () => {
  const { openalex, asked } = create(({ url }) =>
    list(
      filterOf(url)
        .replace('doi:', '')
        .split('|')
        .filter((doi) => doi !== '10.1000/7')
        .map((doi) => work(doi)),
    ),
  );
  const dois = Array.from({ length: 120 }, (_, index) => `10.1000/${index}`);
  const { byDoi } = await openalex.lookupWorks(dois, [], context);
  expect(asked.map(({ url }) => filterOf(url).split('|').length).toSorted()).toEqual([20, 50, 50]);
  expect(byDoi.found.size).toBe(119);
  expect(byDoi.notKnown).toEqual(['10.1000/7']);
  expect(byDoi.found.get('10.1000/3')).toMatchObject({ isRetracted: false, citationCount: 5, answerAgeMs: 0 });
});

test('a DOI with a comma or a bar is requested alone, never within a filter', async () => {
  const odd = ['10.1000/a,b', '10.1000/c|d', '10.1000/e<f>g'];
  const { openalex, asked } = create(({ url }) => {
    if (url.pathname === '/works') return list([work('10.1000/plain')]);
    const doi = decodeURIComponent(url.pathname.replace('/works/doi:', ''));
    return doi === '10.1000/c|d'
      ? { status: 404, body: '<!doctype html><title>404 Not Found</title>' }
      : { body: work(doi, { is_retracted: true }) };
  });
  const { byDoi } = await openalex.lookupWorks([...odd, '10.1000/plain'], [], context);
  expect(asked.filter(({ url }) => url.pathname === '/works').map(({ url }) => filterOf(url))).toEqual([
    'doi:10.1000/plain',
  ]);
  expect(asked.map(({ url }) => url.pathname)).toContain('/works/doi:10.1000%2Fa%2Cb');
  expect(byDoi.found.get('10.1000/a,b')?.isRetracted).toBe(true);
  expect(byDoi.notKnown).toEqual(['10.1000/c|d']);
});

test('an answer about another work gives nothing for the requested one', async () => {
  const { openalex } = create(() => ({ body: work('10.1000/other') }));
  const { byDoi } = await openalex.lookupWorks(['10.1000/a,b'], [], context);
  expect(byDoi.found.size).toBe(0);
  expect([...byDoi.failed.keys()]).toEqual(['10.1000/a,b']);
});

test('a truncated list leaves what it lacks unknown instead of absent', async () => {
  const { openalex } = create(() => list([work('10.1000/a')], 120));
  const { byDoi } = await openalex.lookupWorks(['10.1000/a', '10.1000/b'], [], context);
  expect([...byDoi.found.keys()]).toEqual(['10.1000/a']);
  expect([...byDoi.failed.keys()]).toEqual(['10.1000/b']);
  expect(byDoi.notKnown).toEqual([]);
});

test('of two works under one DOI a retracted one is used', async () => {
  for (const results of [
    [work('10.1000/a'), work('10.1000/a', { is_retracted: true })],
    [work('10.1000/a', { is_retracted: true }), work('10.1000/a')],
  ]) {
    const { openalex } = create(() => list(results));
    const { byDoi } = await openalex.lookupWorks(['10.1000/a'], [], context);
    expect(byDoi.found.get('10.1000/a')?.isRetracted).toBe(true);
  }
});

test('works are found by PMID too', async () => {
  const { openalex, asked } = create(() =>
    list([work('10.1000/a', { ids: { pmid: 'https://pubmed.ncbi.nlm.nih.gov/123' } })]),
  );
  const { byPmid } = await openalex.lookupWorks([], ['123', '456'], context);
  expect(asked.map(({ url }) => filterOf(url))).toEqual(['pmid:123|456']);
  expect(byPmid.found.get('123')?.doi).toBe('10.1000/a');
  expect(byPmid.notKnown).toEqual(['456']);
});

test('after the daily limit no more requests are sent, and everything left is marked with the reason', async () => {
  const fault = { failure: 'rate_limited' as const, message: 'Asked too often (HTTP 429).', retryAfterMs: 54_000_000 };
  const { openalex, asked } = create(() => ({ fault }));
  const dois = Array.from({ length: 400 }, (_, index) => `10.1000/${index}`);
  const { byDoi } = await openalex.lookupWorks(dois, [], context);
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(byDoi.failed.size).toBe(400);
  expect(byDoi.failed.get('10.1000/0')).toEqual({
    failure: 'rate_limited',
    message: 'The allowance of calls for today is used up.',
    retryAfterMs: 54_000_000,
  });
});

test('the key is a parameter, and 404 on a list is a failure', async () => {
  const { openalex, asked } = create(() => ({ status: 404, body: '<!doctype html><title>404</title>' }), 'secret-key');
  const { byDoi } = await openalex.lookupWorks(['10.1000/a'], [], context);
  expect(asked[0]?.url.searchParams.get('api_key')).toBe('secret-key');
  expect(byDoi.failed.get('10.1000/a')?.failure).toBe('not_found');
});

test('fields that a work lacks are unknown', () => {
  expect(readOpenAlexWork({ doi: 'https://doi.org/10.1000/a' })).toEqual({
    doi: '10.1000/a',
    pmid: null,
    title: null,
    isRetracted: null,
    citationCount: null,
    isFree: null,
    openAccessStatus: null,
    openAccessUrl: null,
    licence: null,
  });
  expect(readOpenAlexWork({ title: 'Tea' })).toBeNull();
});

test('a citedness of exactly 0 is not available', () => {
  expect(readOpenAlexJournal(journal('S1', '0022-5096', [], 0))?.citedness).toBeNull();
  expect(readOpenAlexJournal(journal('S1', '0022-5096', [], 0.04))?.citedness).toBe(0.04);
  expect(readOpenAlexJournal({ ...journal('S1', '0022-5096', []), summary_stats: null })?.citedness).toBeNull();
});

test('journals are found by any of their ISSNs', async () => {
  const { openalex, asked } = create(() => list([journal('S1', '0022-5096', ['0022-5096', '1873-4782'])]));
  const answer = await openalex.lookupJournals(['1873-4782', '2041-1723'], context);
  expect(asked.map(({ url }) => `${url.pathname} ${filterOf(url)}`)).toEqual(['/sources issn:1873-4782|2041-1723']);
  expect(answer.found.get('1873-4782')?.map(({ citedness }) => citedness)).toEqual([6.5]);
  expect(answer.notKnown).toEqual(['2041-1723']);
});

test('among several journals of an ISSN the one with the linking ISSN is taken, else none', () => {
  const one = readOpenAlexJournal(journal('S1', '0022-5096', ['0022-5096', '1873-4782'], 3));
  const two = readOpenAlexJournal(journal('S2', '2041-1723', ['2041-1723', '1873-4782'], 9));
  if (!one || !two) throw new Error('not read');
  const found = new Map<string, OpenAlexJournal[]>([
    ['1873-4782', [one, two]],
    ['0022-5096', [one]],
  ]);
  expect(journalOf(['1873-4782'], found)).toBeNull();
  expect(journalOf(['1873-4782', '0022-5096'], found)?.citedness).toBe(3);
  expect(journalOf(['0022-5096'], found)?.citedness).toBe(3);
  expect(journalOf([], found)).toBeNull();
});

test('bodies are distinguished', () => {
  const read = (body: unknown, status = 200) =>
    readOpenAlex({ status, headers: {}, body: typeof body === 'string' ? body : JSON.stringify(body) });
  expect(read(work('10.1000/a'))).toMatchObject({ outcome: 'studies', keys: ['10.1000/a'], total: { count: 1 } });
  expect(read(list([work('10.1000/a'), { id: 'https://openalex.org/W2' }], 7).body)).toMatchObject({
    keys: ['10.1000/a'],
    dropped: [{ reason: 'neither DOI nor PMID', count: 1 }],
    total: { count: 7 },
  });
  expect(read(list([]).body)).toMatchObject({ outcome: 'empty' });
  expect(read(list([journal('S1', '0022-5096', [])]).body)).toMatchObject({ outcome: 'other' });
  expect(read({ error: 'x' })).toMatchObject({ fault: { failure: 'malformed' } });
  expect(read('<!doctype html><title>404 Not Found</title>', 404)).toMatchObject({ fault: { failure: 'not_found' } });
});
