/** Health answers: a question in plain words, an answer from the databases, and sharing by a link. */
import * as z from 'zod/mini';
import { checkedAnswer, retractionStatuses } from '#contract/shared/checked-answer.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { done, moment, studyId } from '#contract/shared/fields.ts';
import { study } from '#contract/shared/study.ts';
import { outsideKinds } from '#core/questions/outside/outside-kinds.ts';
import { sourceIds } from '#core/records/databases.ts';
import { workKinds } from '#core/records/study-kinds.ts';

/** Characters; the same limit as for a saved answer. */
const maxQuestionLength = 5_000;
const maxAnswerLength = 50_000;

const filled = (most: number) =>
  z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(most, `must be at most ${most} characters`));

const studyCount = z.int().check(z.minimum(0), z.maximum(100_000));

/** Any text: a mistyped id gets the same response as an unknown one. */
const idInPath = z.string().check(z.maxLength(200, 'is too long'));

/** Answers that one account can share at the same time. */
export const maxSharedAnswers = 500;

/** Sent to the person who made the link. `key` withdraws the answer; it is sent once and to no one else. */
const sharedLink = z.object({
  id: z.string(),
  key: z.string(),
  createdAt: moment,
  /**
   * True: the link shows the server's own answer with its check. False: it shows the text that was sent, marked as
   * unchecked.
   */
  checked: z.boolean(),
});
export type SharedLink = z.infer<typeof sharedLink>;

export const shareAnswer = endpoint({
  method: 'POST',
  path: '/api/shared-answers',
  summary: 'Share an answer by a link; the server issues the id',
  access: 'anyone',
  perMinute: 20,
  body: z.object({
    /** The id that the browser would like; granted only where no answer ever had it. */
    id: z.optional(z.string().check(z.regex(/^\d{6}$/, 'must be six digits'))),
    /** The server's own answer is shared in place of the text while the server has it; otherwise the text is shared. */
    answerId: z.optional(z.nullable(z.string().check(z.maxLength(100, 'is too long')))),
    question: filled(maxQuestionLength),
    answer: filled(maxAnswerLength),
    studyCount,
  }),
  response: sharedLink,
  problems: ['not_signed_in', 'limit_reached'],
});

/**
 * Only by the person who shared it: signed in, or with the key. Everyone else gets the response of an unknown answer.
 */
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

const ownSharedAnswer = z.object({
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

/**
 * Moves links that were made as a guest to the account, by the keys that the browser stores. Unknown, foreign and
 * withdrawn links are ignored.
 */
export const claimSharedAnswers = endpoint({
  method: 'PUT',
  path: '/api/shared-answers',
  summary: 'Bring links that were made before signing in into the account',
  access: 'signed-in',
  perMinute: 60,
  body: z.object({
    links: z
      .array(z.object({ id: idInPath, key: z.string().check(z.maxLength(200, 'is too long')) }))
      .check(z.maxLength(maxSharedAnswers, `must be at most ${maxSharedAnswers}`)),
  }),
  /** Ids of the links that belong to the account now. */
  response: z.object({ ids: z.array(z.string()) }),
  problems: ['not_signed_in'],
});

/** Characters. A longer text is not searched for, but the gate reads it: a long worried story can tell of an emergency. */
export const maxAskedLength = 1_000;
const maxStoryLength = 10_000;

const asked = (empty: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, empty),
      z.maxLength(maxStoryLength, `must be at most ${maxStoryLength.toLocaleString('en')} characters`),
    );

/** No one is in danger: urgent advice is beside the answer and not in its place, except where it is of self-harm. */
const anyway = z.optional(z.boolean());

const confidenceLevels = ['high', 'medium', 'low'] as const;
export type ConfidenceLevel = (typeof confidenceLevels)[number];

/** What one study says on the question; read by rule. */
const studyReading = z.object({
  studyId,
  direction: z.enum(['favours', 'no_clear_difference', 'against', 'mixed', 'unclear']),
  /** Number of the abstract's sentence that says so, from 1. */
  passage: z.nullable(z.int()),
  why: z.string(),
  subject: z.enum(['people', 'animals', 'cells', 'unknown']),
  /**
   * What the study reports: the outcome that was asked about, a combined outcome that includes it, or others; absent in
   * answers that were stored before it was read.
   */
  on: z.optional(z.enum(['asked', 'combined', 'other'])),
  /** Whether the first sentence and the confidence count it. */
  counts: z.optional(z.boolean()),
});
export type StudyReading = z.infer<typeof studyReading>;

/** What an answer says beside its text. It is stored and shared together with the question. */
const said = z.object({
  answer: checkedAnswer,
  /**
   * The first sentence: counts of what the studies say, by our own rules and never by an engine. Null where nothing is
   * stated.
   */
  lead: z.nullable(z.string()),
  confidence: z.enum(confidenceLevels),
  /** The rules behind the confidence: each in words, and whether it is met. */
  confidenceRules: z.array(z.object({ words: z.string(), met: z.boolean() })),
  studyCount: z.int(),
  readings: z.array(studyReading),
  /** What to do now where the question describes an emergency, in our own words. */
  urgent: z.nullable(
    z.object({
      kind: z.string(),
      advice: z.string(),
      /**
       * The same in parts: the largest words of the page, what signs like these can be, and the rest. Absent in answers
       * that were stored before there were parts.
       */
      doNow: z.optional(z.string()),
      canBe: z.optional(z.string()),
      more: z.optional(z.string()),
    }),
  ),
  /** Studies that were found and report something else, each with what that is, in our own words. */
  otherOutcomes: z.optional(z.array(z.object({ studyId, words: z.string() }))),
  /** What remains open after the studies that were found. */
  notKnown: z.array(z.string()),
  /** Words of method in the statements, in their order, each with our explanation; absent in older stored answers. */
  terms: z.optional(z.array(z.object({ name: z.string(), meaning: z.string() }))),
  /** Search terms that were sent to the databases. */
  searchedFor: z.string(),
  /** For each database: the number of studies it gave, or why it gave none. */
  databases: z.array(
    z.object({
      source: z.enum(sourceIds),
      studies: z.int(),
      hits: z.nullable(z.int()),
      failure: z.nullable(z.string()),
    }),
  ),
  /** School grade in which the lead and our own words can be read (Flesch-Kincaid); null without words. */
  readingGrade: z.nullable(z.number()),
});

/** A question that gets our own words, instead of an answer or beside what studies say in general. */
const outside = z.nullable(z.object({ kind: z.enum(outsideKinds), advice: z.string() }));

const riskArm = z.object({
  label: z.string(),
  events: z.nullable(z.int()),
  total: z.nullable(z.int()),
  percent: z.number(),
  perThousand: z.int(),
  formula: z.string(),
  start: z.int(),
  end: z.int(),
});

/** How many of 1,000 people had the outcome in each arm of one study, read by rule from a quoted sentence. */
const shownRisk = z.object({
  arms: z.readonly(z.tuple([riskArm, riskArm])),
  comparator: z.literal([0, 1]),
  outcome: z.string(),
  mayBeChance: z.nullable(z.boolean()),
  /** Number of the statement in the answer, from 1. */
  statement: z.int(),
  studyId,
  /** The study's sentence. The offsets of the arms are within it. */
  sentence: z.string(),
});

/** Everything that a plain answer shows beside its text. */
const answerParts = z.extend(said, {
  /** Null where no quoted sentence gives it. */
  risk: z.nullable(shownRisk),
  /**
   * Where the words replace the answer, no study is read; where they are beside one (`own_dose`), there are studies.
   */
  outside,
  /** Questions to ask next. The built-in library can answer each of them. */
  suggestions: z.array(z.string()),
  /** The studies that were read, for handing over to the search. */
  studies: z.array(study),
  /** Id for sharing the answer; null where there is no checked answer to share. */
  answerId: z.nullable(z.string()),
});

/** Days for which the server stores an answer that is not shared. */
export const issuedAnswerDays = 30;

/** An answer as the server gave it, for sharing. */
export const wholeAnswer = z.extend(said, {
  /** The page on which it was asked: the pages have different headings. */
  kind: z.enum(['quick', 'simple']),
  question: z.string(),
  /** Text with [n] marks; n is a statement's number from 1. */
  summary: z.string(),
  /** Our own words that were shown beside it; absent where there were none. */
  outside: z.optional(outside),
  /** Those studies that are not journal articles (preprints, theses, …), by number. */
  workKinds: z.array(z.object({ studyId, kind: z.enum(workKinds) })),
});
export type WholeAnswer = z.infer<typeof wholeAnswer>;

/** What is known of a study's retraction when a shared answer is opened. */
const currentRetractionStatus = z.object({
  studyId,
  /** `unknown` where today's lookup failed and nothing worse is known; there is no `clean`. */
  standing: z.enum(retractionStatuses),
  /** Time at which a person confirmed it; null where no person has been asked yet. */
  saidAt: z.nullable(moment),
});
export type CurrentRetractionStatus = z.infer<typeof currentRetractionStatus>;

const sharedText = z.object({
  question: z.string(),
  /** Plain text, never markup; line breaks are preserved. */
  answer: z.string(),
  studyCount: z.int(),
  createdAt: moment,
  /** Whether the request comes from the account that shares it. */
  own: z.boolean(),
});

const sharedAnswer = z.discriminatedUnion('checked', [
  /** A text that a person sent, shown as written by that person. */
  z.extend(sharedText, { checked: z.literal(false) }),
  /** An answer of this server; its statements were checked against the studies. */
  z.extend(sharedText, { checked: z.literal(true), whole: wholeAnswer, standings: z.array(currentRetractionStatus) }),
]);
export type SharedAnswer = z.infer<typeof sharedAnswer>;
export type SharedChecked = Extract<SharedAnswer, { checked: true }>;

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

/** Maximum number of studies that are read for an answer. */
export const studiesRead = 12;

export const quickSearch = endpoint({
  method: 'POST',
  path: '/api/quick-search',
  summary: 'An instant answer to a question, with key findings and limitations',
  access: 'anyone',
  perMinute: 20,
  streams: true,
  body: z.object({ query: asked('must hold a question'), fresh: z.optional(z.boolean()), anyway }),
  response: z.extend(answerParts, {
    summary: z.string(),
    keyFindings: z.array(z.string()),
    limitations: z.array(z.string()),
  }),
  problems: ['upstream_failed'],
});

export const simpleSearch = endpoint({
  method: 'POST',
  path: '/api/simple-search',
  summary: 'A plain answer to a health question',
  access: 'anyone',
  perMinute: 20,
  streams: true,
  body: z.object({
    question: asked('must hold a question'),
    /** A further question about the same studies, by number; without them the databases are searched. */
    studyIds: z.optional(z.array(studyId).check(z.maxLength(50, 'must be at most 50 studies'))),
    fresh: z.optional(z.boolean()),
    anyway,
  }),
  response: z.extend(answerParts, { summary: z.string() }),
  problems: ['upstream_failed'],
});

export const answersEndpoints = {
  quickSearch,
  simpleSearch,
  shareAnswer,
  getSharedAnswer,
  withdrawSharedAnswer,
  getSharedAnswers,
  claimSharedAnswers,
} as const;
