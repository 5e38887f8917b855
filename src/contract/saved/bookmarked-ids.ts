import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { studyId } from '#contract/shared/fields.ts';
import { signedIn } from './fields.ts';

/** The numbers of the bookmarked studies, for lists of results. */
export const getBookmarkedIds = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/bookmarks/ids',
  summary: 'Numbers of all bookmarked studies',
  response: z.array(studyId),
  problems: ['not_signed_in'],
});
