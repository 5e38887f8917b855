import * as z from 'zod/mini';
import { searchPath } from '#contract/search/search-path.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { study } from '#contract/shared/study.ts';
import { type SourceId, sourceIds, sourceNames, upstreamFailureClasses } from '#core/records/databases.ts';
import {
  dateRanges,
  filterNames,
  journalImpacts,
  maxLimit,
  maxQueryLength,
  studyTypeFilters,
} from '#core/records/search-filters.ts';

/** A number written in a query string. */
const numeric = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,9}$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.minimum(minimum), z.maximum(maximum))),
  );

const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
);

const isoDate = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date like 2024-05-31'),
  z.refine((text) => {
    const time = Date.parse(`${text}T00:00:00Z`);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  }, 'must be a day that exists'),
);

const searchQuery = z.object({
  q: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'must hold at least one character that is not blank'),
      z.maxLength(maxQueryLength, `must be at most ${maxQueryLength.toLocaleString('en')} characters`),
    ),
  page: z._default(numeric(1, 1_000_000), 1),
  limit: z._default(numeric(1, maxLimit), 25),
  dateRange: z._default(z.enum(dateRanges), 'any'),
  studyType: z._default(z.enum(studyTypeFilters), 'all'),
  journalImpact: z._default(z.enum(journalImpacts), 'any'),
  fullTextOnly: z._default(flag, false),
  hasAbstract: z._default(flag, false),
  /** Both bounds inclusive; read only with dateRange `custom`. */
  customDateFrom: z.optional(isoDate),
  customDateTo: z.optional(isoDate),
  /** The same for all requests of one search, so that logs and receipts can be joined. */
  searchId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'must be 8 to 64 letters, digits or hyphens'))),
});

/** What one database was asked and what it answered. */
const receipt = z.object({
  searchId: z.string(),
  source: z.enum(sourceIds),
  outcome: z.enum(['answered', 'failed']),
  /** The query in the database's own syntax, as sent; null when it was not sent. */
  asked: z.nullable(z.string()),
  translation: z.nullable(z.string()),
  ignoredTerms: z.array(z.string()),
  filters: z.array(
    z.object({
      name: z.enum(filterNames),
      by: z.enum(['database', 'fetched', 'nobody']),
      removed: z.int(),
      note: z.nullable(z.string()),
    }),
  ),
  hits: z.nullable(z.int()),
  hitsExact: z.boolean(),
  /** Number of this search's records that the database allows to be fetched. */
  reachable: z.nullable(z.int()),
  fetched: z.int(),
  dropped: z.array(z.object({ reason: z.string(), count: z.int() })),
  askedAt: z.string(),
  tookMs: z.int(),
  cacheAgeMs: z.nullable(z.int()),
  requests: z.int(),
  failure: z.nullable(
    z.object({
      class: z.enum(upstreamFailureClasses),
      message: z.string(),
      advice: z.string(),
      retryAfterMs: z.nullable(z.int()),
    }),
  ),
});
export type Receipt = z.infer<typeof receipt>;

const searchResponse = z.object({
  studies: z.array(study),
  totalCount: z.int(),
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
  source: z.enum(sourceIds),
  /** True with an empty list: the database is busy or down, which does not mean that it has no studies. */
  serviceUnavailable: z.optional(z.boolean()),
  message: z.optional(z.string()),
  receipt,
});
export type SearchResponse = z.infer<typeof searchResponse>;

const searchOf = (source: SourceId) =>
  endpoint({
    method: 'GET',
    path: searchPath(source),
    summary: `Search ${source === 'library' ? 'the built-in library' : sourceNames[source]}`,
    access: 'anyone',
    perMinute: 120,
    query: searchQuery,
    response: searchResponse,
    problems: ['upstream_failed'],
  });

export const searchEndpoints = Object.fromEntries(sourceIds.map((source) => [source, searchOf(source)])) as Record<
  SourceId,
  ReturnType<typeof searchOf>
>;
