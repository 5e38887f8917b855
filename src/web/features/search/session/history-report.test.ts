import { expect, test } from 'vitest';
import type { Study } from '#contract/shared/study.ts';
import { emptyList } from '#core/ranking/result-list/result-list.ts';
import { historySearch } from '#web/features/search/form/history-search.ts';
import { isReloaded, noteReloaded } from '#web/shared/account/history/reload-search.ts';
import { HistoryReporter } from './history-report.ts';
import { defaultParameters, type SearchParameters } from './search-address.ts';
import type { DatabaseRow, SearchState } from './session-state.ts';

const openedAt = 1_000;
const person = { keepsHistory: true };
const unreachable = { kind: 'unreachable', message: 'No answer.', advice: null, retryAt: null, tookMs: 1 } as const;

function search(change: Partial<SearchState> = {}, row: Partial<DatabaseRow> = {}): SearchState {
  const parameters: SearchParameters = { ...defaultParameters, query: 'salt', searchProviders: ['doaj', 'core'] };
  const database: DatabaseRow = {
    source: 'doaj',
    state: 'answered',
    page: 1,
    askedAt: openedAt,
    answered: [],
    failure: null,
    ...row,
  };
  return {
    searchId: 'search-1',
    parameters,
    startedAt: openedAt + 1,
    page: 1,
    list: emptyList<Study>(['doaj'], 25),
    databases: [database],
    libraryFirst: false,
    ...change,
  };
}

test('a search is reported once, when it has settled', () => {
  const reporter = new HistoryReporter(openedAt);
  expect(reporter.next(search({}, { state: 'asking' }), person)).toBeNull();
  expect(reporter.next(search(), person)).toEqual({
    searchId: 'search-1',
    query: 'salt',
    filters: {
      dateRange: 'any',
      studyType: 'all',
      journalImpact: 'any',
      fullTextOnly: false,
      parameters: { databases: 'doaj,core' },
    },
    resultCount: 0,
  });
  expect(reporter.next(search({ page: 2 }), person)).toBeNull();
  expect(reporter.next(search({ searchId: 'search-2' }), person)).not.toBeNull();
});

test('stopped and failed databases have answered for themselves; a server that is away has not', () => {
  expect(new HistoryReporter(openedAt).next(search({}, { state: 'stopped' }), person)).not.toBeNull();
  const busy = { ...unreachable, kind: 'busy' } as const;
  expect(new HistoryReporter(openedAt).next(search({}, { state: 'failed', failure: busy }), person)).not.toBeNull();
  expect(new HistoryReporter(openedAt).next(search({}, { state: 'failed', failure: unreachable }), person)).toBeNull();
});

test('a search restored from an earlier visit is not reported', () => {
  expect(new HistoryReporter(openedAt).next(search({ startedAt: openedAt - 1 }), person)).toBeNull();
});

test('the user decides what is reported: unknown waits; a guest’s search, or one with the history switched off, is never reported later', () => {
  const reporter = new HistoryReporter(openedAt);
  expect(reporter.next(search(), undefined)).toBeNull();
  expect(reporter.next(search(), person)).not.toBeNull();
  for (const user of [null, { keepsHistory: false }]) {
    const other = new HistoryReporter(openedAt);
    expect(other.next(search(), user)).toBeNull();
    expect(other.next(search(), person)).toBeNull();
  }
});

test('an entry of the history sends the same search', () => {
  const parameters: SearchParameters = {
    ...defaultParameters,
    query: 'salt & pepper',
    limit: 100,
    searchProviders: ['crossref', 'doaj'],
    dateRange: 'custom',
    customDateFrom: '2020-01-01',
    studyType: 'clinical_trial',
    journalImpact: 'low',
    fullTextOnly: true,
    hasAbstract: true,
  };
  const told = new HistoryReporter(openedAt).next(search({ parameters }), person);
  expect(told && historySearch(told.query, told.filters)).toEqual(parameters);
});

test('named filters override the parameters, and a range without days is no filter', () => {
  const filters = { dateRange: 'custom', studyType: 'all', journalImpact: 'any', fullTextOnly: false } as const;
  const kept = historySearch('salt', { ...filters, parameters: { type: 'meta_analysis', page: '7', q: 'other' } });
  expect(kept).toEqual({ ...defaultParameters, query: 'salt' });
});

test('a search repeated from the history is not reported, the same words typed later are', () => {
  noteReloaded('salt');
  const since = Date.now();
  const reporter = new HistoryReporter(openedAt, isReloaded);
  expect(
    reporter.next(search({ searchId: 'other', parameters: { ...defaultParameters, query: 'tea' } }), person),
  ).toBeTruthy();
  expect(reporter.next(search({ startedAt: since }), person)).toBeNull();
  expect(reporter.next(search({ searchId: 'typed', startedAt: since + 1 }), person)).not.toBeNull();
});
