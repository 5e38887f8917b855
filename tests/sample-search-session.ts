/** A search's session before databases that answer when a test lets them. */
import type { SearchResponse } from '#contract/search.ts';
import type { Study } from '#contract/shared/study.ts';
import { pageOf } from '#core/ranking/result-list/result-list.ts';
import { type SourceId, sourceIds } from '#core/records/databases.ts';
import { emptyRecord } from '#core/records/empty-record.ts';
import { flatFields } from '#core/records/flat-fields.ts';
import type { ListPlanner } from '#web/features/search/session/list-planner.ts';
import { StepPlanner } from '#web/features/search/session/long-list.lazy.ts';
import type { LongLists } from '#web/features/search/session/merge-answers.ts';
import { mergedInSteps } from '#web/features/search/session/merge-in-steps.ts';
import { defaultParameters, type SearchParameters } from '#web/features/search/session/search-address.ts';
import { SearchSession } from '#web/features/search/session/search-session.ts';
import { createSearchStorage } from '#web/features/search/session/search-storage.ts';
import type { DatabaseQuestion } from '#web/features/search/session/session-services.ts';
import type { SearchState } from '#web/features/search/session/session-state.ts';

/** Where the numbers of a source's studies begin: 0 in the library, then a million for each database from 4,000,000 on. */
const firstNumber = (source: SourceId): number =>
  source === 'library' ? 0 : 4_000_000 + 1_000_000 * sourceIds.indexOf(source);

export function study(source: SourceId, number: number, title = `Study ${number} of ${source} on tea`): Study {
  const record = emptyRecord(source, String(number), title);
  return {
    ...record,
    id: firstNumber(source) + number,
    ...flatFields(record),
    impactFactor: null,
    relevanceScore: null,
    relevanceReason: null,
    aiSummary: null,
    summary: null,
    fullTextAnalysis: null,
  };
}

function response(
  { source, page, parameters, searchId }: DatabaseQuestion,
  studies: Study[],
  change: Partial<SearchResponse> & { hits?: number } = {},
): SearchResponse {
  const { hits = studies.length, ...rest } = change;
  return {
    studies,
    totalCount: hits,
    page,
    limit: parameters.limit,
    totalPages: 1,
    source,
    receipt: {
      searchId,
      source,
      outcome: 'answered',
      asked: parameters.query,
      translation: null,
      ignoredTerms: [],
      filters: [],
      hits,
      hitsExact: true,
      reachable: null,
      fetched: studies.length,
      dropped: [],
      askedAt: '2025-11-12T14:32:00.000Z',
      tookMs: 800,
      cacheAgeMs: null,
      requests: 1,
      failure: null,
    },
    ...rest,
  };
}

export const range = (source: SourceId, from: number, count: number) =>
  Array.from({ length: count }, (_, at) => study(source, from + at));

export interface Pending {
  question: DatabaseQuestion;
  signal: AbortSignal;
  answer: (studies: Study[], change?: Partial<SearchResponse> & { hits?: number }) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

export const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

const yieldNow = () => Promise.resolve();

/** A session whose requests wait until the test answers them, with its own store and clock. */
export function makeSession({
  quota = Number.POSITIVE_INFINITY,
  kept = new Map<string, string>(),
  deaf = false,
  planner = new StepPlanner(yieldNow) as ListPlanner,
  longLists = {
    prepare: () => planner.prepare(),
    merge: (current, answers, search) => mergedInSteps(current, answers, search, { planner, yieldNow }),
  } as LongLists,
} = {}) {
  const pending: Pending[] = [];
  const timers: { run: () => void; delayMs: number; off: boolean }[] = [];
  let writings = 0;
  const storage = createSearchStorage({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      writings += key.endsWith('.results') ? 1 : 0;
      if (value.length > quota) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => kept.delete(key),
  });
  let searches = 0;
  const session = new SearchSession({
    ask: (question, signal) =>
      new Promise((resolve, reject) => {
        if (!deaf) signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
        pending.push({
          question,
          signal,
          answer: (studies, change) => {
            resolve(response(question, studies, change));
            return settled();
          },
          fail: (error) => {
            reject(error);
            return settled();
          },
        });
      }),
    storage,
    now: () => 1_000_000,
    longLists,
    yieldNow,
    painted: () => Promise.resolve(),
    newSearchId: () => {
      searches += 1;
      return `search-${searches}`;
    },
    later: (run, delayMs) => {
      const timer = { run, delayMs, off: false };
      timers.push(timer);
      return () => {
        timer.off = true;
      };
    },
  });
  const request = (source: SourceId, page = 1): Pending => {
    const found = pending.findLast((each) => each.question.source === source && each.question.page === page);
    if (!found) throw new Error(`${source} was not asked for page ${page}.`);
    return found;
  };
  const state = (): SearchState => {
    const current = session.state();
    if (!current) throw new Error('No search is running.');
    return current;
  };
  const elapse = (delayMs: number) => {
    for (const timer of timers.filter((each) => !each.off && each.delayMs === delayMs)) {
      timer.off = true;
      timer.run();
    }
  };
  return { session, pending, request, state, kept, storage, elapse, writings: () => writings };
}

export const tea: SearchParameters = { ...defaultParameters, query: 'tea', searchProviders: ['pubmed', 'crossref'] };
export const at = (parameters: SearchParameters, page = 1, sort: 'relevance' | 'date_newest' = 'relevance') => ({
  parameters,
  page,
  sort,
});
export const titles = (state: SearchState, page = 1) => pageOf(state.list, page).map((card) => card.study.title);
export const rowOf = (state: SearchState, source: SourceId) => state.databases.find((row) => row.source === source);
