import * as z from 'zod/mini';
import { statedMeasures } from '#core/extraction/effects/stated-effect.ts';

/** The finding that a study leads with, read by rule from its abstract or the library's sentences. */
export const mainFinding = z.object({
  /** Our sentence for it, for readers without training; null where it is not sure to say all: the quote is shown. */
  said: z.nullable(z.string()),
  /** The formulas of its numbers that are not in the text: `31 ÷ 402 × 100 ≈ 8`. */
  formulas: z.array(z.string()),
  /** The study's sentence: its number from 1, its words, and their place in the text that was read. */
  passage: z.int(),
  quote: z.string(),
  start: z.int(),
  end: z.int(),
});
export type MainFinding = z.infer<typeof mainFinding>;

const reportedEffect = z.object({
  measure: z.enum(statedMeasures),
  adjusted: z.boolean(),
  estimate: z.number(),
  low: z.number(),
  high: z.number(),
  /** Confidence level in percent; null where it is not stated. */
  level: z.nullable(z.number()),
  /** Its words, and their place in the text that was read. */
  start: z.int(),
  end: z.int(),
  text: z.string(),
});

/** The effects with both limits that a study reports as results, read by rule from the same text. */
export const studyEffects = z.object({
  /** Each different one, in the order of the text. */
  effects: z.array(reportedEffect),
  /** The place in `effects` of the one that the study leads with; null where none is chosen. */
  chosen: z.nullable(z.int()),
});
export type StudyEffects = z.infer<typeof studyEffects>;
