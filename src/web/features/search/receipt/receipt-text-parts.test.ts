import { expect, test } from 'vitest';
import type { Receipt } from '#contract/search.ts';
import { emptyList } from '#core/ranking/result-list/result-list.ts';
import { yearBins } from '#web/features/search/form/years.tsx';
import { defaultParameters } from '#web/features/search/session/search-address.ts';
import { answeredPage, type DatabaseRow, type SearchState } from '#web/features/search/session/session-state.ts';
import { joinList } from '#web/shared/study/retraction/study-retraction.ts';
import { receiptText } from './receipt.lazy.tsx';
import { databaseStateText, filterReports, formatAge } from './receipt-details.ts';
import { timeAxis } from './receipt-row.tsx';
import { receiptSums } from './receipt-sums.ts';
import { currentStateParts, failureReason, hitsText, lineParts, spellSeconds } from './receipt-text-parts.ts';

function receiptOf(change: Partial<Receipt> = {}): Receipt {
  return {
    searchId: 'search-1',
    source: 'pubmed',
    outcome: 'answered',
    asked: '"green tea"[tiab]',
    translation: null,
    ignoredTerms: [],
    filters: [],
    hits: 1_204,
    hitsExact: true,
    reachable: 10_000,
    fetched: 25,
    dropped: [],
    askedAt: '2025-11-12T14:32:00.000Z',
    tookMs: 812,
    cacheAgeMs: null,
    requests: 1,
    failure: null,
    ...change,
  };
}

const row = (change: Partial<DatabaseRow>): DatabaseRow => ({
  source: 'pubmed',
  state: 'answered',
  page: 1,
  askedAt: 0,
  answered: [],
  failure: null,
  ...change,
});

const busy = { kind: 'busy', message: 'HTTP 429', advice: 'Try again in 40 s.', retryAt: 41_000, tookMs: 300 } as const;

const state: SearchState = {
  searchId: 'search-1',
  parameters: { ...defaultParameters, query: 'green tea', searchProviders: ['pubmed', 'crossref', 'core'] },
  startedAt: Date.UTC(2025, 10, 12, 14, 32),
  page: 1,
  list: emptyList(['pubmed', 'crossref', 'core', 'library'], 25),
  databases: [
    row({
      answered: [
        {
          page: 1,
          kept: 0,
          sent: 4,
          receipt: receiptOf({
            dropped: [{ reason: 'no title', count: 1 }],
            filters: [{ name: 'hasAbstract', by: 'fetched', removed: 3, note: null }],
          }),
        },
      ],
    }),
    row({ source: 'crossref', state: 'asking' }),
    row({ source: 'core', state: 'failed', failure: busy }),
    row({
      source: 'library',
      answered: [{ page: 1, kept: 0, sent: 0, receipt: receiptOf({ source: 'library', hits: 0 }) }],
    }),
  ],
  libraryFirst: false,
};

test('times and ages in words', () => {
  expect([0, 812, 9_940, 12_300, 150_000].map(spellSeconds)).toEqual(['0.0 s', '0.8 s', '9.9 s', '12 s', '3 min']);
  expect([40_000, 600_000, 7_200_000, 259_200_000].map(formatAge)).toEqual([
    '40 s old',
    '10 min old',
    '2 h old',
    '3 days old',
  ]);
});

test('lists of names', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(joinList)).toEqual(['', 'A', 'A and B', 'A, B and C']);
});

test('the state of the ticked databases; the library is not one of them', () => {
  expect(currentStateParts(state)).toEqual([
    { text: 'One answered,', tone: 'answered' },
    { text: 'one is still being asked,', tone: 'asking' },
    { text: 'one did not answer.', tone: 'failed' },
  ]);
  expect(lineParts(state).map(({ text }) => text)).toEqual([
    '1 of 3 databases answered.',
    'Asking Crossref.',
    'CORE did not.',
  ]);
});

test('hits as the database says them', () => {
  const hits = (change: Partial<Receipt>) =>
    hitsText(row({ answered: [{ page: 1, kept: 0, sent: 0, receipt: receiptOf(change) }] }));
  expect(hits({})).toBe('1,204');
  expect(hits({ hitsExact: false })).toBe('about 1,204');
  expect(hits({ hits: null })).toBe('not said');
  expect(hitsText(row({}))).toBeNull();
});

test('why a database did not answer', () => {
  expect(failureReason(row({ state: 'failed', failure: busy }), 1_000)).toBe('Rate limit, free in 40 s');
  expect(failureReason(row({ state: 'failed', failure: busy }), 50_000)).toBe('Rate limit');
  const down = { ...busy, kind: 'unavailable', message: 'Sent an empty answer', retryAt: null } as const;
  expect(failureReason(row({ state: 'failed', failure: down }), 0)).toBe('Sent an empty answer');
  expect(failureReason(row({ state: 'stopped' }), 0)).toBe('Stopped by you.');
});

test('the answer of a database, with its cache and its pages', () => {
  const page = (number: number, change: Partial<Receipt> = {}) => ({
    page: number,
    kept: 25,
    sent: 25,
    receipt: receiptOf(change),
  });
  expect(databaseStateText(row({ answered: [page(1)] }))).toBe('answered in 0.8 s');
  expect(databaseStateText(row({ answered: [page(1, { cacheAgeMs: 7_200_000 })] }))).toBe('from cache, 2 h old');
  expect(databaseStateText(row({ answered: [page(1), page(2)] }))).toBe('2 pages, the last answered in 0.8 s');
});

test('records lost on the way count as sent, so that the sum adds up', () => {
  const filters = [{ name: 'hasAbstract', by: 'fetched', removed: 3, note: null }] as const;
  const receipt = receiptOf({ filters: [...filters], dropped: [{ reason: 'no title', count: 1 }] });
  const base = { totalCount: 0, limit: 25, totalPages: 1, source: 'pubmed' as const };
  expect(answeredPage({ ...base, studies: [], page: 1, receipt })).toMatchObject({ kept: 0, sent: 4 });
  const sums = receiptSums(state);
  expect(sums).toMatchObject({ sent: 4, droppedCount: 1, sameStudy: 0, studies: 0, retracted: 0 });
  expect(sums.filtered).toEqual([{ name: 'hasAbstract', count: 3 }]);
  expect(sums.sent - 3 - sums.droppedCount - sums.sameStudy).toBe(sums.studies);
});

test('where each filter was applied', () => {
  const by = (who: 'database' | 'fetched' | 'nobody', removed: number, note: string | null = null) => ({
    answered: [
      { page: 1, kept: 0, sent: 0, receipt: receiptOf({ filters: [{ name: 'studyType', by: who, removed, note }] }) },
    ],
  });
  const rows = [
    row(by('database', 0)),
    row({ source: 'crossref', ...by('fetched', 4) }),
    row({ source: 'core', ...by('nobody', 0, 'it cannot') }),
  ];
  expect(filterReports(rows, ['studyType', 'dates'])).toEqual([
    {
      name: 'studyType',
      words: 'applied by PubMed; applied here to the records of Crossref (4 taken out); not applied to CORE',
      notes: ['CORE: it cannot'],
    },
  ]);
});

test('the receipt as text', () => {
  const text = receiptText(state);
  expect(text).toContain('Search: green tea');
  expect(text).toContain('Asked: 2025-11-12T14:32:00.000Z');
  expect(text).toContain('  Query: "green tea"[tiab]');
  expect(text).toContain('CORE: Rate limit');
  expect(text).toContain('− 1 PubMed: no title');
  expect(text).toContain('= 0 studies');
  expect(text).not.toContain('the same study twice');
});

test('the time axis ends at or after the longest time', () => {
  expect(timeAxis([800, 2_900])).toEqual({ endMs: 3_000, ticks: [0, 1, 2, 3] });
  expect(timeAxis([])).toEqual({ endMs: 200, ticks: [0, 0.2] });
  expect(timeAxis([19_000])).toEqual({ endMs: 20_000, ticks: [0, 5, 10, 15, 20] });
});

test('years fall into at most twenty bins that cover all', () => {
  expect(yearBins([2001, null, 2003, 2001])).toEqual([
    { from: 2001, to: 2001, count: 2 },
    { from: 2002, to: 2002, count: 0 },
    { from: 2003, to: 2003, count: 1 },
  ]);
  const wide = yearBins(Array.from({ length: 75 }, (_, at) => 1950 + at));
  expect(wide.length).toBeLessThanOrEqual(20);
  expect(wide.reduce((sum, { count }) => sum + count, 0)).toBe(75);
  expect(yearBins([null])).toEqual([]);
});
