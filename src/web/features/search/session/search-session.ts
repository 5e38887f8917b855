/**
 * The running search, outside of React: one request per database in parallel under one searchId; each answer is
 * received, shown and frozen. The page subscribes; the address decides which search is open.
 */
import type { SearchResponse } from '#contract/search.ts';
import type { Study, Summary } from '#contract/shared/study.ts';
import { maxForFirstDatabaseMs } from '#core/first-paint/first-paint.ts';
import { addAnswer, arrange, rankAllTogether, remerge, show, unmerge } from '#core/ranking/result-list/result-list.ts';
import { asked, nextRequests, type PageRequest } from '#core/ranking/result-list/result-list-requests.ts';
import type { RankCards, ResultList } from '#core/ranking/result-list/result-list-state.ts';
import type { SourceId } from '#core/records/databases.ts';
import { isAborted } from '#web/api/request-error.ts';
import { askedSources } from '#web/features/search/form/search-query.ts';
import type { Arrived, Queue } from './arrived-answers.ts';
import { failureOfError, failureOfResponse } from './database-failure.ts';
import { rankerOf } from './list-planner.ts';
import { areFew, mergedAtOnce, mergedInOneGo } from './merge-answers.ts';
import type { SearchAddress, SearchParameters } from './search-address.ts';
import { answeredBy, joinedWith, startedState, withSummary } from './session-changes.ts';
import type { SessionServices } from './session-services.ts';
import {
  type DatabaseFailure,
  type DatabaseRow,
  isAsking,
  isSameSearch,
  type SearchState,
  selectedRows,
} from './session-state.ts';

/** Rounds of asking that one step to a far page may take. */
export const maxRounds = 12;
/** Finished searches held in memory, so that going back shows the same list at once. */
const rememberedSearches = 5;
const storeAfterMs = 400;

export class SearchSession {
  readonly #services: SessionServices;
  readonly #listeners = new Set<() => void>();
  readonly #requests = new Map<SourceId, AbortController>();
  #state: SearchState | null = null;
  #past: SearchState[] = [];
  #rank: RankCards = () => [];
  /** Highest page of a database that may be requested without another action of the user. */
  #askLimit = 1;
  /** Gives out the library's answer that waits, once; null where it is no longer wanted. */
  #heldLibrary: (() => Arrived | null) | null = null;
  #queue: Queue = { arrived: [], merging: [] };
  /** As long as the first cards are not painted. */
  #unseen: Promise<void> | null = null;
  /** The list that results from the held library, computed ahead. */
  #joined: { before: ResultList<Study>; after: ResultList<Study> } | null = null;
  #forgetStoring: () => void = () => undefined;

  constructor(services: SessionServices) {
    this.#services = services;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): SearchState | null => this.#state;

  /**
   * Brings the session in line with the address: continues the current search, restores a stored one, or starts one.
   */
  open({ parameters, page, sort }: SearchAddress): void {
    if (!this.#state || !isSameSearch(this.#state.parameters, parameters)) {
      const kept =
        this.#past.find((state) => isSameSearch(state.parameters, parameters)) ??
        this.#services.storage.readResults(parameters);
      if (!kept) {
        this.start(parameters, page, sort);
        return;
      }
      this.#leave();
      this.#takeUp(kept);
    }
    if (this.#state && this.#state.list.order !== sort)
      this.#change({ list: arrange(this.#state.list, sort, this.#rank) });
    this.showPage(page);
  }

  /** Shows studies that were found elsewhere, instead of searching. */
  adopt(state: SearchState): void {
    this.#leave();
    this.#past = this.#past.filter((past) => !isSameSearch(past.parameters, state.parameters));
    this.#takeUp(state);
    this.showPage(state.page);
    this.#storeSoon();
  }

  /** Searches again, whatever is stored of the same search. */
  start(parameters: SearchParameters, page = 1, sort: SearchAddress['sort'] = 'relevance'): void {
    this.#leave();
    this.#past = this.#past.filter((state) => !isSameSearch(state.parameters, parameters));
    const { now, newSearchId, storage } = this.#services;
    storage.clearResults();
    const sources = askedSources(parameters);
    this.#rank = rankerOf(parameters.query);
    this.#state = startedState({ parameters, page, sort }, { searchId: newSearchId(), startedAt: now() });
    this.#askLimit = Math.min(page, maxRounds);
    this.#askFor(sources.map((source) => ({ source, page: 1 })));
    this.#rememberAddress();
    // While the databases are searching: the data for ranking is ready before there are studies to rank.
    void this.#services.yieldNow().then(() => this.#rank([], []));
    if (parameters.limit > mergedAtOnce) this.#services.longLists.prepare();
  }

  /** Shows a page and requests the records that it lacks. */
  showPage(page: number): void {
    if (!this.#state) return;
    const { list } = this.#state;
    const asking = Math.max(1, ...list.databases.map(({ nextPage }) => nextPage));
    this.#askLimit = Math.min(page, asking + maxRounds);
    if (page !== this.#state.page || list.shownPage < page) {
      this.#change({ page, list: list.cards.length > 0 ? show(list, page) : list });
    }
    this.#fill();
    this.#rememberAddress();
  }

  /** One more round for a page that the filters left short. */
  askForMore(): void {
    if (!this.#state) return;
    this.#askLimit = Math.max(1, ...this.#state.list.databases.map(({ nextPage }) => nextPage));
    this.#fill();
  }

  rankAllTogether(): void {
    if (this.#state) this.#change({ list: rankAllTogether(this.#state.list, this.#rank), libraryFirst: false });
  }

  /** Shows a merged card's records as cards. Returns a function that reverts it, or null without a merged card. */
  unmerge(studyId: number): (() => void) | null {
    const state = this.#state;
    const key = state?.list.cards.find(({ study }) => study.id === studyId)?.key;
    if (!state || key === undefined) return null;
    const list = unmerge(state.list, key);
    if (list === state.list) return null;
    this.#change({ list });
    return () => {
      if (this.#state?.searchId === state.searchId) this.#change({ list: remerge(this.#state.list, key) });
    };
  }

  /** Keeps a summary made on the page with the record it is of. */
  setSummary(studyId: number, summary: Summary): void {
    if (this.#state) this.#change({ list: withSummary(this.#state.list, studyId, summary) });
  }

  /** Asks a database that failed or was stopped for the page that it owes. */
  askAgain(source: SourceId): void {
    const progress = this.#state?.list.databases.find((each) => each.source === source);
    if (!this.#state || !progress || progress.pending) return;
    this.#askFor([{ source, page: progress.nextPage }]);
  }

  askFailedAgain(): void {
    for (const { source, state } of this.#state?.databases ?? []) {
      if (state === 'failed' || state === 'stopped') this.askAgain(source);
    }
  }

  /** Stops waiting, for one database or for all; what has arrived stays. */
  stop(source?: SourceId): void {
    if (!this.#state) return;
    const stopped = this.#state.databases.filter(
      (row) => row.state === 'asking' && (source === undefined || row.source === source),
    );
    if (source === undefined || source === 'library') this.#showLibrary();
    for (const row of stopped) {
      const request = this.#requests.get(row.source);
      // Answers that have arrived stay, also while they are being merged.
      if (!request || this.#inQueue().some((arrived) => arrived.request === request)) continue;
      this.#requests.delete(row.source);
      request.abort();
      this.#settleWithout(row.source, { state: 'stopped', failure: null });
    }
  }

  /** Puts everything into storage now: the page may be going away. */
  store(): void {
    this.#forgetStoring();
    if (this.#state) this.#services.storage.writeResults(this.#state);
  }

  #leave(): void {
    const left = this.#state;
    if (!left) return;
    for (const request of this.#requests.values()) request.abort();
    this.#requests.clear();
    this.#heldLibrary = null;
    this.#queue = { arrived: [], merging: [] };
    this.#forgetStoring();
    if (isAsking(left)) return;
    this.#past = [left, ...this.#past.filter((state) => state.searchId !== left.searchId)].slice(0, rememberedSearches);
  }

  #takeUp(kept: SearchState): void {
    this.#rank = rankerOf(kept.parameters.query);
    this.#state = kept;
    this.#publish();
    // Databases that were pending when the page was left are asked again.
    for (const { source, state } of kept.databases) if (state === 'asking') this.askAgain(source);
  }

  #fill(): void {
    const state = this.#state;
    if (!state) return;
    this.#askFor(nextRequests(state.list, state.page).filter(({ page }) => page <= this.#askLimit));
  }

  #askFor(requests: readonly PageRequest[]): void {
    const state = this.#state;
    if (!state || requests.length === 0) return;
    const askedAt = this.#services.now();
    const pages = new Map(requests.map(({ source, page }) => [source, page]));
    this.#change({
      list: asked(state.list, requests),
      databases: state.databases.map((row) => {
        const page = pages.get(row.source);
        return page === undefined ? row : { ...row, state: 'asking', page, askedAt, failure: null };
      }),
    });
    for (const request of requests) void this.#ask(state, request, askedAt);
  }

  async #ask({ searchId, parameters }: SearchState, { source, page }: PageRequest, askedAt: number): Promise<void> {
    const controller = new AbortController();
    this.#requests.set(source, controller);
    let response: SearchResponse | null = null;
    let failure: DatabaseFailure | null;
    try {
      response = await this.#services.ask({ source, parameters, page, searchId }, controller.signal);
      await this.#services.yieldNow();
      if (this.#unseen !== null) {
        await this.#unseen;
        await this.#services.yieldNow();
      }
      failure = failureOfResponse(response, this.#services.now());
    } catch (error) {
      if (isAborted(error)) return;
      failure = failureOfError(error, this.#services.now() - askedAt);
    }
    if (this.#requests.get(source) !== controller) return;
    if (failure || !response) {
      this.#requests.delete(source);
      this.#settleWithout(source, { state: 'failed', failure });
      return;
    }
    const arrived = { request: controller, response };
    if (source === 'library' && page === 1 && this.#isLibraryEarly()) this.#hold(arrived);
    else this.#take(arrived);
  }

  #isLibraryEarly(): boolean {
    const onlyLibraryAnswers = this.#inQueue().every(({ response }) => response.source === 'library');
    return (
      this.#state !== null && onlyLibraryAnswers && selectedRows(this.#state).every(({ state }) => state === 'asking')
    );
  }

  #inQueue(): readonly Arrived[] {
    return [...this.#queue.merging, ...this.#queue.arrived];
  }

  /** The library's answer waits for a database, or for the end of its wait. */
  #hold(arrived: Arrived): void {
    const forget = this.#services.later(() => this.#showLibrary(), maxForFirstDatabaseMs);
    // Merged and ranked in idle time, so that the first database's answer is on screen sooner.
    const before = this.#state?.list;
    if (before && areFew(before, [arrived.response]))
      this.#joined = { before, after: joinedWith(before, arrived.response, this.#rank) };
    this.#heldLibrary = () => {
      forget();
      this.#heldLibrary = null;
      return this.#requests.get('library') === arrived.request ? arrived : null;
    };
  }

  #showLibrary(): void {
    const held = this.#heldLibrary?.();
    if (held) this.#take(held);
  }

  #take(arrived: Arrived): void {
    this.#queue.arrived.push(arrived);
    void this.#mergeArrived(this.#queue);
  }

  /** One answer after the other; at once, unless there is much to merge. */
  async #mergeArrived(queue: Queue): Promise<void> {
    if (queue.merging.length > 0) return;
    for (let next = queue.arrived.shift(); next; next = queue.arrived.shift()) {
      if (!this.#isWanted(next)) continue;
      // The library's answer is merged before anything is frozen, so that the first page has both in one order.
      const held = this.#heldLibrary?.();
      queue.merging = held ? [held, next] : [next];
      const merging = this.#merge(queue.merging);
      if (merging !== null) await merging;
      queue.merging = [];
    }
  }

  /** A promise if it takes longer than one frame. */
  #merge(arrived: readonly Arrived[]): Promise<void> | null {
    const state = this.#state;
    if (!state) return null;
    const answers = arrived.map(({ response }) => response);
    const isOfLibrary = answers.every(({ source, studies }) => source === 'library' && studies.length > 0);
    const libraryFirst = isOfLibrary && this.#isLibraryEarly();
    const known = this.#joined?.before === state.list && answers[0]?.source === 'library' ? this.#joined.after : null;
    this.#joined = null;
    if (areFew(state.list, answers)) {
      const list = mergedInOneGo(known ?? state.list, known ? answers.slice(1) : answers, this.#rank);
      this.#merged(answers, list, libraryFirst);
      return null;
    }
    const current = () => (this.#state && arrived.every((each) => this.#isWanted(each)) ? this.#state.list : null);
    const rank = this.#rank;
    const search = { searchId: state.searchId, query: state.parameters.query, rank };
    const inOneGo = () => {
      const list = current();
      return list && mergedInOneGo(list, answers, rank);
    };
    const merging = this.#services.longLists.merge(current, answers, search).catch(inOneGo);
    return merging.then((list) => {
      if (list) this.#merged(answers, list, libraryFirst);
    });
  }

  #isWanted({ request, response: { source } }: Arrived): boolean {
    return this.#requests.get(source) === request;
  }

  #merged(answers: readonly SearchResponse[], merged: ResultList<Study>, libraryFirst: boolean): void {
    if (!this.#state) return;
    for (const { source } of answers) this.#requests.delete(source);
    const databases = answers.reduce(answeredBy, this.#state.databases);
    const list = merged.cards.length > 0 ? show(merged, this.#state.page) : merged;
    if (this.#state.list.cards.length === 0 && list.cards.length > 0) this.#letBeSeen();
    this.#change({ databases, list, libraryFirst: this.#state.libraryFirst || libraryFirst });
    this.#fill();
    this.#storeSoon();
  }

  #letBeSeen(): void {
    const seen = this.#services.painted().then(() => {
      if (this.#unseen === seen) this.#unseen = null;
    });
    this.#unseen = seen;
  }

  #settleWithout(source: SourceId, change: Pick<DatabaseRow, 'state' | 'failure'>): void {
    const state = this.#state;
    if (!state) return;
    const row = state.databases.find((each) => each.source === source);
    const nothing = { source, page: row?.page ?? 1, fetched: 0, hits: null, hitsExact: false, reachable: null };
    this.#change({
      list: addAnswer(state.list, { ...nothing, outcome: 'failed', records: [] }),
      databases: state.databases.map((each) => (each.source === source ? { ...each, ...change } : each)),
    });
    if (this.#state && selectedRows(this.#state).every((each) => each.state !== 'asking')) this.#showLibrary();
    this.#storeSoon();
  }

  #change(change: Partial<SearchState>): void {
    if (!this.#state) return;
    this.#state = { ...this.#state, ...change };
    this.#publish();
    if (!isAsking(this.#state)) this.#storeSoon();
  }

  #publish(): void {
    for (const listener of this.#listeners) listener();
  }

  #rememberAddress(): void {
    const state = this.#state;
    if (!state) return;
    this.#services.storage.writeAddress({ parameters: state.parameters, page: state.page, sort: state.list.order });
  }

  /** Once all databases have answered: an earlier copy would be rewritten with each answer. */
  #storeSoon(): void {
    this.#forgetStoring();
    if (!this.#state || isAsking(this.#state)) return;
    this.#forgetStoring = this.#services.later(() => this.#storeQuietly(), storeAfterMs);
  }

  /** State that is slow to serialise is written when the page is left. */
  #storeQuietly(): void {
    if (!this.#state) return;
    if (this.#services.storage.takesLong(this.#state)) this.#services.storage.clearResults();
    else this.store();
  }
}
