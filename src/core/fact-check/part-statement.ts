/** Statements of a plan or a focused view: each is in a named part and rests on a quote. */

import type { Found } from '#core/text/numbers/found-value.ts';
import type { Passage } from '#core/text/passages.ts';
import { checkStatements, type Statement } from './check.ts';
import type { OurNumber } from './origins.ts';

export interface PartStatement {
  /** The part of the answer that it is in, as shown above it. */
  part: string;
  /** What it is of in that part, as shown before it. */
  label?: string;
  text: string;
  /** `quote` is in that passage word for word. */
  evidence: { passage: number; quote: string }[];
}

/** A study as its title and numbered sentences. */
export interface StudyText {
  title: string;
  passages: readonly Passage[];
}

/** Whether the check keeps a statement without a flag. */
export function passesCheck(statement: Statement, study: StudyText, origins: readonly OurNumber[] = []): boolean {
  const { title, passages } = study;
  const studies = [{ firstPassage: passages[0]?.passage ?? 1, lastPassage: passages.at(-1)?.passage ?? 1, title }];
  const { kept } = checkStatements([statement], passages, { studies, origins });
  return kept.length === 1 && kept[0]?.flags.length === 0;
}

/** A passage as it is. */
export function verbatim(part: string, passage: Passage, label?: string): PartStatement {
  const statement = { part, text: passage.text, evidence: [{ passage: passage.passage, quote: passage.text }] };
  return label === undefined ? statement : { ...statement, label };
}

/** The passages that found words stand in, as evidence in the order of the text. */
export function evidenceOf(
  found: readonly (Found<unknown> | null)[],
  { passages }: StudyText,
): PartStatement['evidence'] {
  const cited = new Set(found.flatMap((one) => (one ? [one.passage] : [])));
  return passages.flatMap(({ passage, text }) => (cited.has(passage) ? [{ passage, quote: text }] : []));
}

/**
 * A short sentence of ours over found words, where the check lets it pass; the passage as it is otherwise, and null
 * where those words are in none of the study's passages.
 */
export function composed(
  place: { part: string; label: string },
  text: string,
  found: readonly Found<unknown>[],
  study: StudyText,
): PartStatement | null {
  const evidence = evidenceOf(found, study);
  const first = study.passages.find(({ passage }) => passage === found[0]?.passage);
  if (!first) return null;
  const statement = { ...place, text, evidence };
  return passesCheck(statement, study) ? statement : verbatim(place.part, first, place.label);
}
