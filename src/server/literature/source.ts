/**
 * The interface that every literature database implements. An adapter imports this file, core and http-client, nothing
 * else.
 */

import type { MergedStudy } from '#core/matching/merge/merge-records.ts';
import type { SourceId } from '#core/records/databases.ts';
import type { FilterName, SearchFilters } from '#core/records/search-filters.ts';
import type { StudyRecord } from '#core/records/study-record.ts';
import type { HttpClient, UpstreamFault, UpstreamResponse } from '#server/http-client/http-client.ts';

/**
 * Stored studies by the id of any of their records: each merged from all its stored records, with its text and its
 * retraction status, under the id that was asked for. An id that is not stored is missing. Waits for records that are
 * still being stored.
 */
export type StudyReader = (ids: readonly number[]) => Promise<ReadonlyMap<number, MergedStudy>>;

/** What an adapter is made with; a database that takes no key or no contact address leaves it unused. */
export interface SourceConnection {
  httpClient: HttpClient;
  baseUrl: URL;
  apiKey: string | null;
  contactEmail: string | null;
}

/** Of each call of a search: a day in the cache, at most 32 MiB. */
export const searchLimits = { cacheForMs: 24 * 60 * 60 * 1000, maxBytes: 32 * 1024 * 1024 };

export interface SourceQuestion {
  /**
   * The user's words, trimmed; may contain any character. Adapters escape it, so that it can neither break nor inject.
   */
  query: string;
  filters: SearchFilters;
  /** From 1. */
  page: number;
  /** 1 to 500 records a page. */
  limit: number;
  /** Today, for "last n years" where an upstream computes it; ISO date. */
  today: string;
}

export interface SourceContext {
  /** Aborted when the client has disconnected or the search's timeout has passed. */
  signal: AbortSignal;
}

/** Who applied a filter: the database itself, our own code to the fetched records, or neither (it cannot be done). */
export interface AppliedFilter {
  name: FilterName;
  by: 'database' | 'fetched' | 'nobody';
  /** Records that our own code removed; 0 where the database filtered. */
  removed: number;
  /** Note for the user, e.g. "CORE knows years only; days were compared afterwards". */
  note: string | null;
}

/** Records of an answer that could not become studies, with the reason as text. */
export interface DroppedRecords {
  reason: string;
  count: number;
}

export interface SourceAnswer {
  records: StudyRecord[];
  dropped: DroppedRecords[];
  /** The database's total; null when it gives none. */
  total: { count: number; exact: boolean } | null;
  /** Records of this search that can be reached through the database's interface. */
  reachable: number;
  /** The query in the database's own syntax, as sent, without key and contact address. */
  asked: string;
  /** The database's interpretation, where it gives one (PubMed's translation). */
  translation: string | null;
  /** Words that the database did not know or left out. */
  ignoredTerms: string[];
  filters: AppliedFilter[];
  /** Greatest age of a cached part in milliseconds; null when all was fetched now. */
  cacheAgeMs: number | null;
  /** Requests to the database, 0 when all came from the cache. */
  requests: number;
}

/**
 * The content of one body. `studies` may have no records but only identifiers (a PubMed id list); `other` is a good
 * answer without any study (a count, a journal, a link list).
 */
export type Reading =
  | {
      outcome: 'studies';
      records: StudyRecord[];
      dropped: DroppedRecords[];
      /** Identifiers where the body has only these. */
      keys: string[];
      total: { count: number; exact: boolean } | null;
    }
  | { outcome: 'empty'; dropped: DroppedRecords[]; total: { count: number; exact: boolean } | null }
  | { outcome: 'other'; shows: string }
  | { outcome: 'failed'; fault: UpstreamFault };

export interface Source {
  readonly id: SourceId;
  /** Throws UpstreamFailure when the database cannot be reached or answers with a fault. */
  search(question: SourceQuestion, context: SourceContext): Promise<SourceAnswer>;
  /** Parses any body of this upstream; never throws. */
  read(answer: UpstreamResponse): Reading;
}
