/** Fields that the contract files of saved items share. */
import * as z from 'zod/mini';
import { idInPath, lineOf, listBefore, listLimit } from '#contract/shared/fields.ts';
import { maxQueryLength } from '#core/records/search-filters.ts';

/** Entries that one bulk action accepts. */
export const maxBulkItems = 500;

export const signedIn = { access: 'signed-in', perMinute: 240 } as const;
export const byId = z.object({ id: idInPath });
export const listQuery = { limit: listLimit, before: listBefore };

/** A search as the user typed it. */
export const queryText = lineOf(maxQueryLength);
/** The other parameters of a search, names and values as in the address of the search page. */
export const searchParameters = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(400)))
  .check(z.refine((given) => Object.keys(given).length <= 20, 'must be at most 20'));
