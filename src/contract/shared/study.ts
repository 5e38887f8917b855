/** A study on the wire: the record as its source gave it, its number, and the flat fields of the specification. */

import * as z from 'zod/mini';
import { whoseWords } from '#core/proof/attribution.ts';
import { proofSteps, replacedReasons } from '#core/proof/proof.ts';
import { studyTypes } from '#core/records/study-kinds.ts';
import { studyRecord } from '#core/records/study-record.ts';
import { studyId } from './fields.ts';

/** Library studies have small numbers, all others 4,000,000 or more (specification). */
export const firstExternalStudyId = 4_000_000;

export const identifiedRecord = z.extend(studyRecord, { id: studyId });

/** One sentence of a study's stored text: number from 1, offsets in UTF-16 units into `abstract`. */
export const passage = z.object({
  passage: z.int(),
  section: z.nullable(z.string()),
  start: z.int(),
  end: z.int(),
  text: z.string(),
});

/**
 * The kinds of marks. Only `retracted` is made now; the others are in answers and summaries that were stored, saved or
 * shared before the proof decided what is shown.
 */
const flagKinds = [
  'retracted',
  'lost_population',
  'lost_dose',
  'causal_from_observational',
  'certainty_raised',
] as const;

/** A mark of a statement, shown with it; the old kinds say what it leaves out of its source or adds to it. */
export const statementFlag = z.object({ kind: z.enum(flagKinds), words: z.string(), why: z.string() });
export type StatementFlag = z.infer<typeof statementFlag>;

const slot = z.nullable(z.string());

/** How the statement follows from its quote. */
export const derivation = z.object({
  /** What the quote reports, as it was read; each slot in words, null where it was not read. */
  finding: z.nullable(
    z.object({ people: slot, comparison: slot, outcome: slot, direction: slot, figures: slot, time: slot }),
  ),
  /** Words of the statement, and the words of the study on which they rest: offsets in the text, and in its passage. */
  steps: z.array(
    z.object({
      kind: z.enum(proofSteps),
      start: z.int(),
      end: z.int(),
      rests: z.nullable(z.object({ passage: z.int(), start: z.int(), end: z.int(), words: z.string() })),
    }),
  ),
});
export type Derivation = z.infer<typeof derivation>;

/**
 * Why the model's words are not shown; null where nothing was replaced. The model's text is not in the answer. Absent in
 * what was stored before it was recorded.
 */
export const instead = z.optional(z.nullable(z.enum(replacedReasons)));

/** Counts of statements by whose words they are in, and why some are not in the model's. */
export const wordCounts = z.object({
  /** How many statements are shown in whose words; absent in answers that were stored before it was counted. */
  words: z.optional(z.object({ model: z.int(), ours: z.int(), study: z.int(), dropped: z.int() })),
  /** Why statements are not shown in the model's words, the merged ones included. */
  instead: z.optional(z.array(z.object({ reason: z.enum(replacedReasons), count: z.int() }))),
  /**
   * Another model that was asked whether quotes say what proved statements say; absent where none is set or none was
   * asked. What it took away is in `instead`.
   */
  secondReader: z.optional(z.object({ model: z.string(), asked: z.int(), saidNo: z.int(), notAnswered: z.int() })),
});

const statement = z.object({
  text: z.string(),
  evidence: z.array(z.object({ passage: z.int(), quote: z.string(), start: z.int(), end: z.int() })),
  /** Absent where there are none. */
  flags: z.optional(z.array(statementFlag)),
  /** Absent in summaries that were stored before it was recorded. */
  words: z.optional(z.enum(whoseWords)),
  instead,
  /** Null for a sentence of the study. */
  derivation: z.optional(z.nullable(derivation)),
});

/** An engine's summary of one study, with the results of the check. */
export const summary = z.object({
  /** The study to whose text the offsets refer. */
  studyId,
  /** `library`: that text is the built-in library's own, because there is no abstract. Absent for an abstract. */
  readFrom: z.optional(z.literal('library')),
  statements: z.array(statement),
  passages: z.array(passage),
  /** `extractive`, or the provider whose model wrote it. */
  engine: z.string(),
  model: z.nullable(z.string()),
  /**
   * The engine that should have answered and why it did not; null or absent where it answered. Beside a model's own
   * summary: why there is no newer one.
   */
  insteadOf: z.optional(z.nullable(z.object({ engine: z.string(), why: z.string() }))),
  generatedAt: z.string(),
  check: z.extend(
    z.object({
      statementsChecked: z.int(),
      statementsKept: z.int(),
      numbersChecked: z.int(),
      numbersFound: z.int(),
    }),
    wordCounts.shape,
  ),
  /** Parts of a very long text that were not read, as sentences; absent where all was read. */
  notes: z.optional(z.array(z.string())),
  /** False where the engine would return the same summary again; no button is shown then. */
  canRegenerate: z.boolean(),
});
export type Summary = z.infer<typeof summary>;

/** The study of the specification: its flat fields beside the record. */
export const study = z.extend(identifiedRecord, {
  /** Names for display: `Estruch R`. */
  authors: z.array(z.string()),
  /** ISO date with the known precision: `2018`, `2018-06` or `2018-06-21`. */
  publicationDate: z.nullable(z.string()),
  pmid: z.nullable(z.string()),
  doi: z.nullable(z.string()),
  studyType: z.enum(studyTypes),
  /** 2-year mean citedness of the journal by OpenAlex, where already known. It is not the impact factor. */
  impactFactor: z.nullable(z.number()),
  /** 1 to 10 within this database's result; the merged list is ranked separately. */
  relevanceScore: z.nullable(z.number()),
  relevanceReason: z.nullable(z.string()),
  /** Text of the stored summary with [n] marks. */
  aiSummary: z.nullable(z.string()),
  summary: z.nullable(summary),
  fullTextAnalysis: z.nullable(z.string()),
});
export type Study = z.infer<typeof study>;
