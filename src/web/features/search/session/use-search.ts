import { useSyncExternalStore } from 'react';
import { searchEndpoints } from '#contract/search.ts';
import { maxForLibraryMs, maxForPaintMs, maxForShownDatabasesMs } from '#core/first-paint/first-paint.ts';
import type { SourceId } from '#core/records/databases.ts';
import { call } from '#web/api/call.ts';
import { takePrefetchedSearchId } from '#web/api/prefetched-requests.ts';
import { yieldToMain } from '#web/api/yield-to-main.ts';
import { newSearchId, queryOf } from '#web/features/search/form/search-query.ts';
import { serverRenderedSources } from '#web/ui/loading/server-view-hand-off.ts';
import type { LongLists } from './merge-answers.ts';
import { SearchSession } from './search-session.ts';
import { createSearchStorage } from './search-storage.ts';
import type { DatabaseQuestion } from './session-services.ts';
import type { SearchState } from './session-state.ts';
import { browserStore } from './stored-address.ts';

let resolvePainted: () => void = () => undefined;

/** Called by the view when the first cards of a search are on screen. */
export const cardsArePainted = (): void => resolvePainted();

const painted = () =>
  new Promise<void>((resolve) => {
    resolvePainted = resolve;
    setTimeout(resolve, maxForPaintMs);
  });

let asking: { searchId: string; answers: Map<SourceId, Promise<unknown>> } = { searchId: '', answers: new Map() };

/** Resolves when these databases have answered, or failed, or the time is over. */
async function answersOf(sources: readonly SourceId[], searchId: string, maxMs: number): Promise<void> {
  if (asking.searchId !== searchId) return;
  const waited = sources.map((source) => asking.answers.get(source)).filter((answer) => answer !== undefined);
  if (waited.length > 0)
    await Promise.race([Promise.all(waited), new Promise((resolve) => setTimeout(resolve, maxMs))]);
}

async function ask({ source, parameters, page, searchId }: DatabaseQuestion, signal: AbortSignal) {
  const answer = call(searchEndpoints[source], { query: queryOf(parameters, page, searchId) }, { signal });
  if (page > 1) return answer;
  if (asking.searchId !== searchId) asking = { searchId, answers: new Map() };
  asking.answers.set(
    source,
    answer.then(
      () => undefined,
      () => undefined,
    ),
  );
  if (source === 'library') return answer;
  const answered = await answer;
  const first = serverRenderedSources() as readonly SourceId[];
  if (first.length > 0 && !first.includes(source)) await answersOf(first, searchId, maxForShownDatabasesMs);
  await answersOf(['library'], searchId, maxForLibraryMs);
  return answered;
}

function later(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}

let longLists: Promise<LongLists> | null = null;

function loadLongLists(): Promise<LongLists> {
  longLists ??= import('./long-list.lazy.ts').then(({ createLongLists }) =>
    createLongLists({ yieldNow: yieldToMain, later }),
  );
  longLists.catch(() => {
    longLists = null;
  });
  return longLists;
}

/** The one search of this tab. */
export const searchSession = new SearchSession({
  ask,
  storage: createSearchStorage(browserStore()),
  now: Date.now,
  newSearchId: () => takePrefetchedSearchId() ?? newSearchId(),
  yieldNow: yieldToMain,
  painted,
  longLists: {
    prepare: () =>
      void loadLongLists().then(
        (part) => part.prepare(),
        () => undefined,
      ),
    merge: async (...given) => (await loadLongLists()).merge(...given),
  },
  later,
});

/** The running search; null before any. */
export function useSearchState(): SearchState | null {
  return useSyncExternalStore(searchSession.subscribe, searchSession.state);
}
