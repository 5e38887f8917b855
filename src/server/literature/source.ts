/** The port that every literature database implements; an adapter knows this file, core and http-client, nothing else. */

import type { SourceId } from '#core/records/databases.ts';
import type { FilterName, SearchFilters } from '#core/records/search-filters.ts';
import type { StudyRecord } from '#core/records/study-record.ts';
import type { UpstreamFault, UpstreamResponse } from '#server/http-client/http-client.ts';

export interface SourceQuestion {
  /** The reader's words, trimmed; may hold any character. Adapters escape it, so that it can neither break nor inject. */
  query: string;
  filters: SearchFilters;
  /** From 1. */
  page: number;
  /** 1 to 500 records a page. */
  limit: number;
  /** Today, for "last n years" that an upstream counts itself; ISO date. */
  today: string;
}

export interface SourceContext {
  /** Aborted when the reader has gone or the search's deadline has passed. */
  signal: AbortSignal;
}

/** Who applied a filter: the database itself, our own code to the records fetched, or nobody (it cannot be done). */
export interface AppliedFilter {
  name: FilterName;
  by: 'database' | 'fetched' | 'nobody';
  /** Records that our own code took out; 0 where the database did it. */
  removed: number;
  /** What the reader should know, e.g. "CORE knows years only; days were compared afterwards". */
  note: string | null;
}

/** Records that an answer held and that could not become studies, with the reason in words. */
export interface DroppedRecords {
  reason: string;
  count: number;
}

export interface SourceAnswer {
  records: StudyRecord[];
  dropped: DroppedRecords[];
  /** How many the database says it has; null when it does not say. */
  total: { count: number; exact: boolean } | null;
  /** Records of this search that can be reached at all through the database's interface. */
  reachable: number;
  /** The query in the database's own words, as sent; no key, no contact address. */
  asked: string;
  /** What the database made of it, where it says so (PubMed's translation). */
  translation: string | null;
  /** Words the database said it did not know or left out. */
  ignoredTerms: string[];
  filters: AppliedFilter[];
  /** Oldest age of a cached part in milliseconds; null when all was fetched now. */
  cacheAgeMs: number | null;
  /** Requests made to the database, 0 when all came from the cache. */
  requests: number;
}

/**
 * What one body of an upstream says. `studies` may hold no records but only identifiers (a PubMed id list); `other` is a
 * good answer that carries no study at all (a count, a journal, a link list).
 */
export type Reading =
  | {
      outcome: 'studies';
      records: StudyRecord[];
      dropped: DroppedRecords[];
      /** Identifiers where the body lists only these. */
      keys: string[];
      total: { count: number; exact: boolean } | null;
    }
  | { outcome: 'empty'; dropped: DroppedRecords[]; total: { count: number; exact: boolean } | null }
  | { outcome: 'other'; shows: string }
  | { outcome: 'failed'; fault: UpstreamFault };

export interface Source {
  readonly id: SourceId;
  /** Throws UpstreamFailure when the database cannot be asked or answers badly. */
  search(question: SourceQuestion, context: SourceContext): Promise<SourceAnswer>;
  /** Reads any body this upstream is known to send; never throws. */
  read(answer: UpstreamResponse): Reading;
}
