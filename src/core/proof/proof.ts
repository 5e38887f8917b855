/**
 * What a proof of a statement is. A statement is proved where it can be derived from the quoted passages by the steps
 * below; everything else is not false, it is unproved.
 */
import type { Finding } from '#core/findings/finding.ts';

/**
 * How words of a statement rest on the study. `same`: the same words or another form of them. `synonym`: words that the
 * lexicon or the list of general synonyms holds for the same. `wider`: a concept that contains the one in the study, where
 * that is allowed. `frame`: words of the study's title, arms, people or design. `number`: the same number in another form.
 * `form`: words that only carry the sentence (`in this trial`, `compared with`). `slot`: words of a direction, a
 * comparison or a significance that were compared as slots of a finding.
 */
export const proofSteps = ['same', 'synonym', 'wider', 'frame', 'number', 'form', 'slot'] as const;
type ProofStepKind = (typeof proofSteps)[number];

/** Words of the statement, and the words of the study on which they rest. Offsets in UTF-16 units. */
export interface ProofStep {
  kind: ProofStepKind;
  /** Offsets in the statement. */
  start: number;
  end: number;
  words: string;
  /** In the text that was split into passages; null where the words rest on the title, the lexicon or on no word. */
  rests: { passage: number; start: number; end: number; words: string } | null;
}

/** Why a statement is unproved; the first reason that was found. */
const unprovedReasons = [
  'no sentence',
  'other language',
  'address or markup',
  'mixed scripts',
  'advice',
  'speaks to a reader or a program',
  'unlicensed words',
  'unlicensed number',
  'left out',
  'no finding',
  'other direction',
  'other outcome',
  'other arms',
  'other figures',
  'other people',
  'other time',
  'other role',
  'several studies',
] as const;
export type UnprovedReason = (typeof unprovedReasons)[number];

/** Why a model's words are not shown: they are unproved, or proved and a second reader said that the quote is not so. */
export const replacedReasons = [...unprovedReasons, 'second reader'] as const;
export type ReplacedReason = (typeof replacedReasons)[number];

export type Proof =
  | { proved: true; steps: ProofStep[]; finding: Finding | null }
  | {
      proved: false;
      reason: UnprovedReason;
      /** Words of the statement, or for `left out` words of the quote; for the repair by a model, never shown. */
      words: string;
    };
