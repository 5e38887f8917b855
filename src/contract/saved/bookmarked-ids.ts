import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { studyId } from '#contract/shared/fields.ts';
import { signedIn } from './fields.ts';

/** The studies that are bookmarked, by number: what a list of results needs to know. */
export const getBookmarkedIds = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/bookmarks/ids',
  summary: 'Numbers of all bookmarked studies',
  response: z.array(studyId),
  problems: ['not_signed_in'],
});
