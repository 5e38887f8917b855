/** What every AI feature answers: statements, each with the words it rests on, and what the check found. */

import * as z from 'zod/mini';
import { sectionNames } from '#core/documents/document.ts';
import type { RetractionStatus } from '#core/matching/merge/merge-notices.ts';
import { studyTypes } from '#core/records/study-kinds.ts';
import { moment, studyId } from './fields.ts';
import { passage, statementFlag } from './study.ts';

/**
 * Words of one study: its sentence from 1, and the offsets of the quote in UTF-16 units into its abstract, or into the text
 * of a paper that was read in full.
 */
export const answerEvidence = z.object({
  studyId,
  passage: z.int(),
  quote: z.string(),
  start: z.int(),
  end: z.int(),
  /** Of a paper that was read in full: the page on which the quote begins, and the section. */
  page: z.optional(z.int()),
  section: z.optional(z.enum(sectionNames)),
});
export type AnswerEvidence = z.infer<typeof answerEvidence>;

/** A number that our own code made: offsets into the statement, and how. */
export const computedNumber = z.object({
  start: z.int(),
  end: z.int(),
  /** `(1 − 0.74) × 100 %`, or where a number of ours comes from: `studies found`. */
  formula: z.string(),
  /** The words of the source that it was made from; empty for our own. */
  from: z.string(),
});

/** A statement that passed the check. Flags say what it leaves out or raises beyond its source; they are shown with it. */
export const answerStatement = z.object({
  /** Which part of the answer it belongs to; the names are the skill's. */
  part: z.string(),
  /** What it is about inside of its part: a concept, a meal, an outcome. */
  label: z.nullable(z.string()),
  text: z.string(),
  evidence: z.array(answerEvidence),
  computed: z.array(computedNumber),
  flags: z.array(statementFlag),
});
export type AnswerStatement = z.infer<typeof answerStatement>;

/** What is known of a study's retraction: the worst that anybody reported. `unknown`: nobody could say, never `clean`. */
export const retractionStatuses = [
  'retracted',
  'concern',
  'corrected',
  'not_reported',
  'unknown',
] as const satisfies readonly RetractionStatus[];

/** A study that was read for the answer. */
export const answerStudy = z.object({
  id: studyId,
  title: z.string(),
  authors: z.array(z.string()),
  journal: z.nullable(z.string()),
  year: z.nullable(z.int()),
  doi: z.nullable(z.string()),
  pmid: z.nullable(z.string()),
  studyType: z.enum(studyTypes),
  randomized: z.boolean(),
  /** People in all, as the built-in library or the abstract says; null where neither does. */
  participants: z.nullable(z.int()),
  standing: z.enum(retractionStatuses),
  /** Whether it can be opened under its number; what a caller sent as text cannot. */
  stored: z.boolean(),
  /** `library`: no abstract is at hand, and the sentences are the built-in library's own. Absent for any other text. */
  readFrom: z.optional(z.literal('library')),
  /** The sentences of the text that was read, or those around the quotes from a whole paper; empty where no statement rests on it. */
  passages: z.array(passage),
});
export type AnswerStudy = z.infer<typeof answerStudy>;

/** What the check found over all statements that the engine made. */
export const answerCheck = z.object({
  statementsChecked: z.int(),
  statementsKept: z.int(),
  quotesChecked: z.int(),
  quotesFound: z.int(),
  numbersChecked: z.int(),
  numbersFound: z.int(),
  /** Why statements were dropped, by kind of fault. */
  dropped: z.array(z.object({ kind: z.string(), count: z.int() })),
});

export const checkedAnswer = z.object({
  skill: z.string(),
  statements: z.array(answerStatement),
  studies: z.array(answerStudy),
  /** Why there is nothing to say; `statements` is then empty. Null for an answer. */
  refused: z.nullable(z.string()),
  /** What the reader must know beside the statements: studies left out and why, a language that is not read. */
  notes: z.array(z.string()),
  /** `extractive`, or the service that wrote it. */
  engine: z.string(),
  model: z.nullable(z.string()),
  /** The engine that should have answered and why it did not; null where it did. */
  insteadOf: z.nullable(z.object({ engine: z.string(), why: z.string() })),
  generatedAt: moment,
  tookMs: z.int(),
  check: answerCheck,
  /** How many sentences of the studies the engine was given. */
  passages: z.object({ used: z.int(), total: z.int() }),
  /** False where the engine would say the same again, so that no button for it is shown. */
  canRegenerate: z.boolean(),
});
export type CheckedAnswer = z.infer<typeof checkedAnswer>;

/** What a stream tells while an answer is made; its last event is the answer itself, equal to the one without a stream. */
export const answerEvents = {
  /** A step began; `at` is milliseconds since the request. */
  step: z.object({ name: z.string(), at: z.int() }),
  /** The studies that are read, sent once before the first statement. */
  studies: z.object({ studies: z.array(answerStudy) }),
  /** A statement that has passed the check. */
  statement: z.object({ statement: answerStatement }),
} as const;
export type AnswerEventName = keyof typeof answerEvents;
export type AnswerEvent = {
  [Name in AnswerEventName]: { event: Name } & z.infer<(typeof answerEvents)[Name]>;
}[AnswerEventName];

/** Studies that an AI feature reads: by number, and whole for those that this server may not have stored. */
export const maxAnswerStudies = 100;

/**
 * UTF-16 units that are read of a study, whatever was sent or is stored: several times the longest title and abstract, of
 * a text that was put together from several studies more, and of a whole paper what a hundred pages have. What lies behind
 * is left out, and the answer's notes say so.
 */
export const maxReadLengths = { title: 1_000, abstract: 20_000, together: 60_000, paper: 300_000 } as const;

const studyText = z.object({
  id: z.optional(studyId),
  /** Its first 1,000 characters are read. */
  title: z.optional(z.nullable(z.string().check(z.maxLength(5_000, 'must be at most 5,000 characters')))),
  /** Its first 20,000 characters are read; `notes` say where there were more. */
  abstract: z.optional(z.nullable(z.string().check(z.maxLength(400_000, 'must be at most 400,000 characters')))),
  authors: z.optional(z.nullable(z.array(z.string()))),
  journal: z.optional(z.nullable(z.string())),
  aiSummary: z.optional(z.nullable(z.string())),
});
/**
 * A study as a caller sends it. Where `id` is stored here, the stored text is read and the sent one is not: nobody can put
 * words into a study's mouth. Without a stored record title and abstract are read as sent.
 */
export type StudyText = z.infer<typeof studyText>;

export const studyTexts = z
  .array(studyText)
  .check(z.maxLength(maxAnswerStudies, `must be at most ${maxAnswerStudies} studies`));
