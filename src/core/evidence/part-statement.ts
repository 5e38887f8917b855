/** Statements of a plan or a focused view: each belongs to a named part and rests on a quote. */

import type { Found } from '#core/text/numbers/found-value.ts';
import type { Passage } from '#core/text/passages.ts';
import { checkStatement, type Statement } from './check-statement.ts';
import { findQuote } from './quotes.ts';

export interface PartStatement {
  /** The part of the answer, shown above the statement. */
  part: string;
  /** The subject within the part, shown before the statement. */
  label?: string;
  text: string;
  /** `quote` is in that passage word for word. */
  evidence: { passage: number; quote: string }[];
}

/** A study as its title and numbered sentences. */
export interface StudySentences {
  title: string;
  passages: readonly Passage[];
}

/** Whether a statement of ours passes the check. */
export const passesCheck = (statement: Statement, { passages }: StudySentences): boolean =>
  checkStatement(statement, passages).faults.length === 0;

/** A statement that repeats a passage word for word. */
export function verbatim(part: string, passage: Passage, label?: string): PartStatement {
  const statement = { part, text: passage.text, evidence: [{ passage: passage.passage, quote: passage.text }] };
  return label === undefined ? statement : { ...statement, label };
}

/** The passages that contain the found words, as evidence in the order of the text. */
export function passageEvidence(
  found: readonly (Found<unknown> | null)[],
  { passages }: StudySentences,
): PartStatement['evidence'] {
  const cited = new Set(found.flatMap((one) => (one ? [one.passage] : [])));
  return passages.flatMap(({ passage, text }) => (cited.has(passage) ? [{ passage, quote: text }] : []));
}

/** Whether none of the found words begins or ends inside a word of its passage: `men` of `mental`. */
export const areWhole = (found: readonly (Found<unknown> | null)[], { passages }: StudySentences): boolean =>
  found.every((one) => {
    const passage = passages.find((each) => each.passage === one?.passage);
    return !one || !passage || findQuote(one.words, passage.text) !== null;
  });

/**
 * A short sentence of ours about found words, where it passes the check; otherwise the passage unchanged; null where
 * none of the study's passages contains those words.
 */
export function composed(
  place: { part: string; label: string },
  text: string,
  found: readonly Found<unknown>[],
  study: StudySentences,
): PartStatement | null {
  const evidence = passageEvidence(found, study);
  const first = study.passages.find(({ passage }) => passage === found[0]?.passage);
  if (!first) return null;
  const statement = { ...place, text, evidence };
  return areWhole(found, study) && passesCheck(statement, study) ? statement : verbatim(place.part, first, place.label);
}
