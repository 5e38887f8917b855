/** Answers to health questions that a user saves. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { done } from '#contract/shared/fields.ts';
import { signedIn } from './fields.ts';

/** Number of answers that are stored, the latest ones; set by the specification. */
export const maxSavedAnswers = 20;

const savedAnswer = z.object({
  /** Made by the browser that saved the answer first. */
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'must be 1 to 64 letters, digits or hyphens')),
  question: z.string().check(z.minLength(1), z.maxLength(5_000)),
  answer: z.string().check(z.minLength(1), z.maxLength(50_000)),
  studyCount: z.int().check(z.minimum(0), z.maximum(100_000)),
  savedAt: z.iso.datetime(),
});
export type SavedAnswer = z.infer<typeof savedAnswer>;

export const getSavedAnswers = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/saved-answers',
  summary: 'Saved health answers, newest first; the latest 20 are kept',
  response: z.array(savedAnswer),
  problems: ['not_signed_in'],
});

/**
 * Merges both sides. An answer that either side has is stored once, an answer that was removed here stays removed, and
 * the latest 20 remain.
 */
export const joinSavedAnswers = endpoint({
  ...signedIn,
  method: 'PUT',
  path: '/api/saved-answers',
  summary: 'Bring answers saved in the browser into the account',
  body: z.object({
    answers: z.array(savedAnswer).check(z.maxLength(maxSavedAnswers, `must be at most ${maxSavedAnswers}`)),
  }),
  response: z.array(savedAnswer),
  problems: ['not_signed_in'],
});

export const removeSavedAnswer = endpoint({
  ...signedIn,
  method: 'DELETE',
  path: '/api/saved-answers/{id}',
  summary: 'Remove an answer; it can be brought back for 30 days',
  params: z.object({ id: savedAnswer.shape.id }),
  response: done,
  problems: ['not_signed_in', 'saved_not_found'],
});
