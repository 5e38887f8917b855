/** Searches that are saved under a name. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { done, id, lineOf, moment } from '#contract/shared/fields.ts';
import { byId, listQuery, queryText, searchParameters, signedIn } from './fields.ts';

const savedSearch = z.object({
  id,
  name: z.string(),
  query: z.string(),
  /** Names and values as in the address of the search page, without `q`. */
  parameters: z.record(z.string(), z.string()),
  createdAt: moment,
});
export type SavedSearch = z.infer<typeof savedSearch>;

export const getSavedSearches = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'Saved searches, newest first',
  query: z.object(listQuery),
  response: z.array(savedSearch),
  problems: ['not_signed_in'],
});

export const addSavedSearch = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/saved-searches',
  summary: 'Save a search under a name',
  body: z.object({ name: lineOf(100), query: queryText, parameters: z._default(searchParameters, {}) }),
  response: savedSearch,
  problems: ['not_signed_in', 'limit_reached'],
});

export const removeSavedSearch = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/api/saved-searches/{id}',
  summary: 'Remove a saved search; it can be brought back for 30 days',
  params: byId,
  response: done,
  problems: ['not_signed_in', 'saved_not_found'],
});
