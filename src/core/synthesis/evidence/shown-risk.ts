/** Chooses the checked sentence of an answer that is drawn as dots. */
import { type AbsoluteRisk, readAbsoluteRisk } from '#core/extraction/risk/absolute-risk.ts';

/** A sentence of a study, and the part of it that is quoted; offsets in UTF-16 units in the abstract. */
export interface QuotedSentence {
  /** Number of the statement in the answer, from 1. */
  statement: number;
  studyId: number;
  sentence: { text: string; start: number };
  quote: { start: number; end: number };
}

/** A study is used where it is randomised, people took part, and it is not retracted. */
export interface RiskSource {
  id: number;
  randomized: boolean;
  participants: number | null;
  retracted: boolean;
  inPeople: boolean;
}

export interface ShownRisk extends AbsoluteRisk {
  statement: number;
  studyId: number;
  /** The study's sentence, to which the offsets of the arms refer. */
  sentence: string;
}

/**
 * Of the sentences that statements quote, one with the risks of two arms: from the largest randomised study in people
 * that is not retracted (unknown size is smallest), and of that study the first in the answer. Both arms' figures must
 * be within the quote, which the check has found in the study. Null where there is none.
 */
export function chooseRisk(quoted: readonly QuotedSentence[], sources: readonly RiskSource[]): ShownRisk | null {
  const sizes = new Map(
    sources
      .filter(({ randomized, retracted, inPeople }) => randomized && inPeople && !retracted)
      .map(({ id, participants }) => [id, participants ?? 0]),
  );
  const sizeOf = ({ studyId }: QuotedSentence) => sizes.get(studyId) ?? -1;
  const candidates = quoted
    .filter(({ studyId }) => sizes.has(studyId))
    .sort((left, right) => sizeOf(right) - sizeOf(left) || left.statement - right.statement);
  for (const { statement, studyId, sentence, quote } of candidates) {
    const risk = readAbsoluteRisk(sentence.text);
    const isQuoted = risk?.arms.every(
      ({ start, end }) => sentence.start + start >= quote.start && sentence.start + end <= quote.end,
    );
    if (risk && isQuoted) return { ...risk, statement, studyId, sentence: sentence.text };
  }
  return null;
}
