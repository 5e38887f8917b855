/** Collections of bookmarked studies. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { done, id, lineOf } from '#contract/shared/fields.ts';
import { byId, signedIn } from './fields.ts';

export const collection = z.object({
  id,
  parentId: z.nullable(id),
  name: z.string(),
  revision: z.int(),
  /** Studies in it and in its sub-collections, each counted once. */
  count: z.int(),
});
export type Collection = z.infer<typeof collection>;

const collectionName = lineOf(100);

export const addCollection = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/collections',
  summary: 'Make a collection, at most one level deep',
  body: z.object({ name: collectionName, parentId: z._default(z.nullable(id), null) }),
  response: collection,
  problems: ['not_signed_in', 'saved_not_found', 'limit_reached'],
});

/**
 * `conflict`: it was changed elsewhere since `revision`. Nothing was written, and the response has the current state.
 */
export const changeCollection = endpoint({
  ...signedIn,
  method: 'PATCH',
  path: '/api/collections/{id}',
  summary: 'Rename or move a collection',
  params: byId,
  body: z.object({ name: z.optional(collectionName), parentId: z.optional(z.nullable(id)), revision: z.int() }),
  response: z.object({ collection, conflict: z.boolean() }),
  problems: ['not_signed_in', 'saved_not_found'],
});

export const removeCollection = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/api/collections/{id}',
  summary: 'Remove a collection with its sub-collections; its studies stay bookmarked',
  params: byId,
  response: done,
  problems: ['not_signed_in', 'saved_not_found'],
});
