import { expect, test } from 'vitest';
import type { Receipt } from '#contract/search.ts';
import type { Study } from '#contract/shared/study.ts';
import { emptyList } from '#core/ranking/result-list/result-list.ts';
import { afterAnswer, notRequested } from '#core/ranking/result-list/result-list-requests.ts';
import type { SourceId } from '#core/records/databases.ts';
import { defaultParameters } from '#web/features/search/session/search-address.ts';
import type { DatabaseRow, SearchState } from '#web/features/search/session/session-state.ts';
import { searchReceipt } from './search-receipt.ts';

const receipt = { hits: null, filters: [], dropped: [] } as unknown as Receipt;

function row(source: SourceId, pages: readonly { kept: number; sent: number }[]): DatabaseRow {
  const answered = pages.map((page, at) => ({ ...page, page: at + 1, receipt }));
  return { source, state: 'answered', page: 1, askedAt: 0, answered, failure: null };
}

const answer = { outcome: 'answered', hitsExact: true, reachable: null } as const;

test('every database that answered is in it with its hits and what came; one that did not is not', () => {
  const pubmed = [1, 2].reduce(
    (progress, page) => afterAnswer(progress, { ...answer, source: 'pubmed', page, fetched: 25, hits: 480 }, 25),
    notRequested('pubmed'),
  );
  const doaj = afterAnswer(notRequested('doaj'), { ...answer, source: 'doaj', page: 1, fetched: 9, hits: null }, 25);
  const core = afterAnswer(
    notRequested('core'),
    { ...answer, outcome: 'failed', source: 'core', page: 1, fetched: 0, hits: null },
    25,
  );
  const state: SearchState = {
    searchId: 'search-1',
    parameters: { ...defaultParameters, query: 'salt and stroke' },
    startedAt: Date.UTC(2026, 10, 22, 6),
    page: 2,
    list: { ...emptyList<Study>([], 25), databases: [pubmed, doaj, core, notRequested('library')] },
    databases: [
      row('pubmed', [
        { kept: 25, sent: 25 },
        { kept: 24, sent: 25 },
      ]),
      row('doaj', [{ kept: 9, sent: 9 }]),
    ],
    libraryFirst: false,
  };
  expect(searchReceipt(state)).toEqual({
    searchId: 'search-1',
    query: 'salt and stroke',
    searchedAt: '2026-11-22T06:00:00.000Z',
    databases: [
      { name: 'PubMed', records: 480, fetched: 50 },
      { name: 'DOAJ', records: null, fetched: 9 },
    ],
    // No card was made of them here, so that all of the 58 remaining records count as duplicates.
    duplicatesRemoved: 58,
    shown: 0,
  });
});
