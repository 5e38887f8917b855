/** Health answers that are shared by a link. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { done, moment } from '#contract/fields.ts';

/** Characters; the same as an account keeps of an answer. */
export const maximumQuestionLength = 5_000;
export const maximumAnswerLength = 50_000;

const filled = (most: number) =>
  z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(most, `must be at most ${most} characters`));

const studyCount = z.int().check(z.minimum(0), z.maximum(100_000));

/** Any text: an address that is mistyped is answered like one that is unknown. */
const idInPath = z.string().check(z.maxLength(200, 'is too long'));

export const sharedAnswer = z.object({
  question: z.string(),
  /** Plain text, whatever signs stand in it; line breaks count. */
  answer: z.string(),
  studyCount: z.int(),
  createdAt: moment,
  /** Whether this server wrote the answer and checked its statements against the studies. */
  checked: z.literal(false),
});
export type SharedAnswer = z.infer<typeof sharedAnswer>;

/** What its maker gets. `key` withdraws the answer and is told to nobody else, and only this once. */
export const sharedLink = z.object({ id: z.string(), key: z.string(), createdAt: moment });
export type SharedLink = z.infer<typeof sharedLink>;

export const shareAnswer = endpoint({
  method: 'POST',
  path: '/api/shared-answers',
  summary: 'Share an answer by a link; the server issues the id',
  access: 'anyone',
  perMinute: 20,
  body: z.object({
    /** A wish, granted only when no answer ever had this id. */
    id: z.optional(z.string().check(z.regex(/^\d{6}$/, 'must be six digits'))),
    question: filled(maximumQuestionLength),
    answer: filled(maximumAnswerLength),
    studyCount,
  }),
  response: sharedLink,
  problems: ['not_signed_in', 'limit_reached'],
});

export const getSharedAnswer = endpoint({
  method: 'GET',
  path: '/api/shared-answers/{id}',
  summary: 'A shared answer, for anybody who has its link',
  access: 'anyone',
  perMinute: 120,
  params: z.object({ id: idInPath }),
  response: sharedAnswer,
  problems: ['answer_not_found'],
});

/** By whoever shared it: signed in, or by the key. For everybody else there is no such answer. */
export const withdrawSharedAnswer = endpoint({
  method: 'DELETE',
  path: '/api/shared-answers/{id}',
  summary: 'Withdraw a shared answer for good; its id is never used again',
  access: 'anyone',
  perMinute: 60,
  params: z.object({ id: idInPath }),
  body: z.optional(z.object({ key: z.optional(z.string().check(z.maxLength(200, 'is too long'))) })),
  response: done,
  problems: ['answer_not_found'],
});

export const ownSharedAnswer = z.object({
  id: z.string(),
  question: z.string(),
  studyCount: z.int(),
  createdAt: moment,
});
export type OwnSharedAnswer = z.infer<typeof ownSharedAnswer>;

export const getSharedAnswers = endpoint({
  method: 'GET',
  path: '/api/shared-answers',
  summary: 'What this account shares, newest first',
  access: 'signed-in',
  perMinute: null,
  response: z.array(ownSharedAnswer),
  problems: ['not_signed_in'],
});

export const answersEndpoints = { shareAnswer, getSharedAnswer, withdrawSharedAnswer, getSharedAnswers } as const;
