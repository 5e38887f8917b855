import type { SearchResponse } from '#contract/search.ts';

/** An answer that is here. */
export interface Arrived {
  request: AbortController;
  response: SearchResponse;
}

/** Answers of a search that have arrived and are not in its list yet, the earliest first. */
export interface Queue {
  arrived: Arrived[];
  /** Taken from the queue and not in the list yet; one answer, perhaps with the library's. */
  merging: readonly Arrived[];
}
