/**
 * Reports each search to the account once, when all its databases have answered, failed or been stopped. Only searches
 * that were started on this visit are reported: paging, a reload, results restored from storage and searches repeated
 * from the history are not new searches.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '#contract/accounts.ts';
import { addHistoryEntry } from '#contract/saved/history.ts';
import { totalCount } from '#core/ranking/result-list/result-list-requests.ts';
import { call } from '#web/api/call.ts';
import { isReloaded } from '#web/shared/account/history/reload-search.ts';
import { userKey } from '#web/shared/account/personal-cache.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import { useUser } from '#web/shared/account/use-user.ts';
import { savedParameters } from './search-address.ts';
import { isAsking, isEveryDatabaseUnreachable, type SearchState } from './session-state.ts';
import { searchSession } from './use-search.ts';

/** The fields of a search that the history stores. */
export interface SearchReport {
  searchId: string;
  query: string;
  filters: {
    dateRange: SearchState['parameters']['dateRange'];
    studyType: SearchState['parameters']['studyType'];
    journalImpact: SearchState['parameters']['journalImpact'];
    fullTextOnly: boolean;
    parameters: Record<string, string>;
  };
  resultCount: number;
}

function reportOf({ searchId, parameters, list }: SearchState): SearchReport {
  const { query, dateRange, studyType, journalImpact, fullTextOnly } = parameters;
  const filters = { dateRange, studyType, journalImpact, fullTextOnly, parameters: savedParameters(parameters) };
  return { searchId, query, filters, resultCount: Math.min(totalCount(list).count, maxResults) };
}

/** The contract's bound. */
const maxResults = 1_000_000;

/** Decides which searches are reported, each once. */
export class HistoryReporter {
  readonly #openedAt: number;
  readonly #isReloaded: typeof isReloaded;
  readonly #decided = new Set<string>();

  /**
   * `openedAt`: epoch ms of this visit's beginning; the earlier visit has reported the searches before it. `taken` is
   * called once for each search: whether it was taken from the history.
   */
  constructor(openedAt: number, taken: typeof isReloaded = () => false) {
    this.#openedAt = openedAt;
    this.#isReloaded = taken;
  }

  /**
   * The report of a search in its present state, or null. `user` undefined: not known yet, so that nothing is decided.
   * A guest's search is decided too: signing in later does not put it into the history.
   */
  next(state: SearchState | null, user: Pick<User, 'keepsHistory'> | null | undefined): SearchReport | null {
    if (!state || isAsking(state) || user === undefined) return null;
    if (this.#decided.has(state.searchId)) return null;
    this.#decided.add(state.searchId);
    const { startedAt, parameters } = state;
    if (startedAt < this.#openedAt || this.#isReloaded({ query: parameters.query, startedAt })) return null;
    if (!user?.keepsHistory || isEveryDatabaseUnreachable(state)) return null;
    return reportOf(state);
  }
}

const reporter = new HistoryReporter(Date.now(), isReloaded);
let isWatching = false;

function reportSearches(client: QueryClient, user = client.getQueryData<User | null>(userKey)): void {
  const report = reporter.next(searchSession.state(), user);
  if (!report) return;
  call(addHistoryEntry, { body: report }).then(
    ({ kept }) => {
      if (!kept) return;
      void client.invalidateQueries({ queryKey: ['/api/search-history'] });
      void client.invalidateQueries({ queryKey: ['/api/profile/counts'] });
    },
    // Runs in the background; only an ended session is worth a message.
    (error: unknown) => onUnauthorised(error),
  );
}

/** For the search screen. Once started it continues after the screen is left, since the search continues too. */
export function useHistoryReport(): void {
  const client = useQueryClient();
  const { user, loading } = useUser();
  useEffect(() => {
    if (!isWatching) searchSession.subscribe(() => reportSearches(client));
    isWatching = true;
  }, [client]);
  useEffect(() => {
    // A search may have settled before it was known who made it.
    if (!loading) reportSearches(client, user);
  }, [client, user, loading]);
}
