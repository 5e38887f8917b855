/** The searches that a user made. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { done, id, moment } from '#contract/shared/fields.ts';
import { dateRanges, journalImpacts, studyTypeFilters } from '#core/records/search-filters.ts';
import { byId, listQuery, queryText, searchParameters, signedIn } from './fields.ts';

const historyFilters = z.object({
  dateRange: z.enum(dateRanges),
  studyType: z.enum(studyTypeFilters),
  journalImpact: z.enum(journalImpacts),
  fullTextOnly: z.boolean(),
  /** The other parameters as in the address of the search page, so that the same search can be run again. */
  parameters: z._default(searchParameters, {}),
});

const historyEntry = z.object({
  id,
  query: z.string(),
  filters: z.object({
    dateRange: z.enum(dateRanges),
    studyType: z.enum(studyTypeFilters),
    journalImpact: z.enum(journalImpacts),
    fullTextOnly: z.boolean(),
    parameters: z.record(z.string(), z.string()),
  }),
  resultCount: z.int(),
  createdAt: moment,
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const getSearchHistory = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/search-history',
  summary: 'Own searches, newest first',
  query: z.object({ ...listQuery, q: z.optional(z.string().check(z.trim(), z.maxLength(200))) }),
  response: z.array(historyEntry),
  problems: ['not_signed_in'],
});

/** The browser reports a search once, when all its databases have answered. The same searchId again changes nothing. */
export const addHistoryEntry = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/search-history',
  summary: 'Keep a search in the history',
  body: z.object({
    searchId: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'must be 8 to 64 letters, digits or hyphens')),
    query: queryText,
    filters: historyFilters,
    resultCount: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  /** False when the history is switched off or the search was reported before. */
  response: z.object({ kept: z.boolean() }),
  problems: ['not_signed_in'],
});

export const removeHistoryEntry = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/api/search-history/{id}',
  summary: 'Take one search out of the history; it can be brought back for 30 days',
  params: byId,
  response: done,
  problems: ['not_signed_in', 'saved_not_found'],
});

/** Deletes for good, without a time in which the history could be restored. */
export const clearHistory = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/api/search-history',
  summary: 'Delete the whole history, entries removed earlier too',
  response: z.extend(done, { deletedCount: z.int() }),
  problems: ['not_signed_in'],
});
