/** What every AI feature returns: statements, each with its evidence, and the results of the check. */

import * as z from 'zod/mini';
import { sectionNames } from '#core/documents/document.ts';
import type { RetractionStatus } from '#core/matching/merge/merge-notices.ts';
import { whoseWords } from '#core/proof/attribution.ts';
import { studyTypes } from '#core/records/study-kinds.ts';
import { moment, studyId } from './fields.ts';
import { derivation, instead, passage, statementFlag, wordCounts } from './study.ts';

/**
 * Words of one study: the number of the sentence from 1, and the quote's offsets in UTF-16 units in its abstract, or in
 * the text of a paper that was read in full.
 */
export const answerEvidence = z.object({
  studyId,
  passage: z.int(),
  quote: z.string(),
  start: z.int(),
  end: z.int(),
  /** For a paper that was read in full: the page on which the quote begins, and the section. */
  page: z.optional(z.int()),
  section: z.optional(z.enum(sectionNames)),
});
export type AnswerEvidence = z.infer<typeof answerEvidence>;

/** A number that our own code computed: offsets in the statement, and the formula. */
const computedNumber = z.object({
  start: z.int(),
  end: z.int(),
  /** `(1 − 0.74) × 100 %`, or the origin of a number of ours: `studies found`. */
  formula: z.string(),
  /** The words of the source from which it was computed; empty for a number of ours. */
  from: z.string(),
});

/**
 * A statement that passed the check. Flags say what it leaves out of its source or adds to it; they are shown with it.
 */
export const answerStatement = z.object({
  /** The part of the answer; the names are the skill's. */
  part: z.string(),
  /** Its subject within its part: a concept, a meal, an outcome. */
  label: z.nullable(z.string()),
  text: z.string(),
  evidence: z.array(answerEvidence),
  computed: z.array(computedNumber),
  flags: z.array(statementFlag),
  /** This and the two fields below are absent in answers that were stored before they were recorded. */
  words: z.optional(z.enum(whoseWords)),
  instead,
  /** Null for a sentence of the study. */
  derivation: z.optional(z.nullable(derivation)),
});
export type AnswerStatement = z.infer<typeof answerStatement>;

/**
 * What is known of a study's retraction: the worst status that any database reported. `unknown` where no database could
 * answer; there is no `clean`.
 */
export const retractionStatuses = [
  'retracted',
  'concern',
  'corrected',
  'not_reported',
  'unknown',
] as const satisfies readonly RetractionStatus[];

/** A study that was read for the answer. */
const answerStudy = z.object({
  id: studyId,
  title: z.string(),
  authors: z.array(z.string()),
  journal: z.nullable(z.string()),
  year: z.nullable(z.int()),
  doi: z.nullable(z.string()),
  pmid: z.nullable(z.string()),
  studyType: z.enum(studyTypes),
  randomized: z.boolean(),
  /** Number of participants by the built-in library or the abstract; null where neither gives it. */
  participants: z.nullable(z.int()),
  standing: z.enum(retractionStatuses),
  /** Whether it can be opened by its number. A study that a caller sent as text cannot. */
  stored: z.boolean(),
  /** `library`: there is no abstract, and the sentences are the built-in library's own. Absent for any other text. */
  readFrom: z.optional(z.literal('library')),
  /**
   * The sentences of the text that was read; from a whole paper, those around the quotes. Empty where no statement
   * rests on it.
   */
  passages: z.array(passage),
});
export type AnswerStudy = z.infer<typeof answerStudy>;

/** Results of the check over all statements that the engine made. */
const answerCheck = z.extend(
  z.object({
    statementsChecked: z.int(),
    statementsKept: z.int(),
    quotesChecked: z.int(),
    quotesFound: z.int(),
    numbersChecked: z.int(),
    numbersFound: z.int(),
    /** Why statements were dropped, by kind of fault. */
    dropped: z.array(z.object({ kind: z.string(), count: z.int() })),
  }),
  wordCounts.shape,
);

export const checkedAnswer = z.object({
  skill: z.string(),
  statements: z.array(answerStatement),
  studies: z.array(answerStudy),
  /** Why there is no answer; `statements` is then empty. Null for an answer. */
  refused: z.nullable(z.string()),
  /** Notes beside the statements: studies left out and why, a language that is not read. */
  notes: z.array(z.string()),
  /** `extractive`, or the provider whose model wrote it. */
  engine: z.string(),
  model: z.nullable(z.string()),
  /** The engine that should have answered and why it did not; null where it answered. */
  insteadOf: z.nullable(z.object({ engine: z.string(), why: z.string() })),
  generatedAt: moment,
  tookMs: z.int(),
  check: answerCheck,
  /** Number of sentences that were sent to the engine. */
  passages: z.object({ used: z.int(), total: z.int() }),
  /** False where the engine would return the same answer again; no button is shown then. */
  canRegenerate: z.boolean(),
});
export type CheckedAnswer = z.infer<typeof checkedAnswer>;

/**
 * Events of a stream while an answer is made. The last event is the answer itself, equal to the response without a
 * stream.
 */
export const answerEvents = {
  /** A step began; `at` is milliseconds since the request. */
  step: z.object({ name: z.string(), at: z.int() }),
  /** The studies that are read. Sent once, before the first statement. */
  studies: z.object({ studies: z.array(answerStudy) }),
  /** A statement that has passed the check. */
  statement: z.object({ statement: answerStatement }),
} as const;
export type AnswerEventName = keyof typeof answerEvents;
export type AnswerEvent = {
  [Name in AnswerEventName]: { event: Name } & z.infer<(typeof answerEvents)[Name]>;
}[AnswerEventName];

/** Studies of an AI request: by number, or whole where this server may not have stored them. */
export const maxAnswerStudies = 100;

/**
 * Characters (UTF-16 units) of a study that are read, whatever was sent or is stored. The limits are several times the
 * longest title and abstract, more for a text that was put together from several studies, and about a hundred pages for
 * a whole paper. The rest is left out, and the answer's notes say so.
 */
export const maxReadLengths = { title: 1_000, abstract: 20_000, together: 60_000, paper: 300_000 } as const;

const studyText = z.object({
  id: z.optional(studyId),
  /** Only its first 1,000 characters are read. */
  title: z.optional(z.nullable(z.string().check(z.maxLength(5_000, 'must be at most 5,000 characters')))),
  /** Only its first 20,000 characters are read; `notes` say where there were more. */
  abstract: z.optional(z.nullable(z.string().check(z.maxLength(400_000, 'must be at most 400,000 characters')))),
  authors: z.optional(z.nullable(z.array(z.string()))),
  journal: z.optional(z.nullable(z.string())),
  aiSummary: z.optional(z.nullable(z.string())),
});
/**
 * A study as a caller sends it. Where `id` is stored here, the stored text is read and the sent text is ignored, so
 * that no caller can change what a study says. Without a stored record, title and abstract are read as sent.
 */
export type StudyText = z.infer<typeof studyText>;

export const studyTexts = z
  .array(studyText)
  .check(z.maxLength(maxAnswerStudies, `must be at most ${maxAnswerStudies} studies`));
