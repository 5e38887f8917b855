/** Entries that were removed and can still be restored. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { moment } from '#contract/shared/fields.ts';
import { maxBulkItems, signedIn } from './fields.ts';

/** Days in which a removed entry can be restored. */
export const removedRetentionDays = 30;

export const removableKinds = ['bookmark', 'collection', 'report', 'answer', 'search', 'history'] as const;
export type RemovableKind = (typeof removableKinds)[number];

/** `id` is the entry's own: a bookmark's id, not its study's; an answer's id as text. */
const removedItem = z.object({
  kind: z.enum(removableKinds),
  id: z.string(),
  title: z.string(),
  removedAt: moment,
  /** When it is deleted for good. */
  until: moment,
});
export type RemovedItem = z.infer<typeof removedItem>;

export const getRemoved = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/saved/removed',
  summary: 'What was removed in the last 30 days, newest first, 500 at most',
  response: z.array(removedItem),
  problems: ['not_signed_in'],
});

const removedItems = z
  .array(z.object({ kind: z.enum(removableKinds), id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)) }))
  .check(z.minLength(1), z.maxLength(maxBulkItems, `must be at most ${maxBulkItems}`));

export const restoreRemoved = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/saved/restore',
  summary: 'Bring back what was removed: a bookmark with its collections, tags and note, a collection with its studies',
  body: z.object({ items: removedItems }),
  /** Number of restored entries; an entry that was there already is counted. */
  response: z.object({ restored: z.int() }),
  problems: ['not_signed_in', 'saved_not_found', 'limit_reached'],
});

export const deleteRemoved = endpoint({
  ...signedIn,
  method: 'POST',
  path: '/api/saved/delete',
  summary: 'Delete for good what was removed',
  body: z.object({ items: removedItems }),
  response: z.object({ deletedCount: z.int() }),
  problems: ['not_signed_in'],
});
