/** The services of a search session: the browser's and the server's. */
import type { SearchResponse } from '#contract/search.ts';
import type { SourceId } from '#core/records/databases.ts';
import type { LongLists } from './merge-answers.ts';
import type { SearchParameters } from './search-address.ts';
import type { SearchStorage } from './search-storage.ts';

/** The parameters of one request to one database. */
export interface DatabaseQuestion {
  source: SourceId;
  parameters: SearchParameters;
  page: number;
  searchId: string;
}

export interface SessionServices {
  ask: (question: DatabaseQuestion, signal: AbortSignal) => Promise<SearchResponse>;
  storage: SearchStorage;
  longLists: LongLists;
  /** Epoch ms. */
  now: () => number;
  newSearchId: () => string;
  /** Resolves in a task that nothing else of the search shares: answers that arrive together yield to each other. */
  yieldNow: () => Promise<void>;
  /** Resolves when the first cards of a search are painted, or after a timeout: other answers are merged after them. */
  painted: () => Promise<void>;
  /** Runs later unless the returned function is called before. */
  later: (run: () => void, delayMs: number) => () => void;
}
