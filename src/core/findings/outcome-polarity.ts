/** What more of an outcome means for the person, by the outcome's own words. */

import type { FoundConcept } from '#core/lexicon/find-concepts.ts';
import { polarOutcomesIn } from '#core/lexicon/outcome-polarity.ts';
import type { OutcomePolarity } from './finding.ts';

const timeLike = /\b(?:time|duration|latency|length|interval|delay|onset)\b/i;

/** Whether an outcome is an amount of time, which is less where something is faster. */
export const isTimeLike = (words: string): boolean => timeLike.test(words);

/** Null where the words do not show it, or show both. */
export function polarityOfWords(words: string): OutcomePolarity | null {
  const found = new Set(polarOutcomesIn(words).map(({ polarity }) => (polarity === 'harm' ? 'bad' : polarity)));
  const [only, second] = found;
  return only !== undefined && second === undefined ? only : null;
}

/** By the concepts that the words name, where those with a polarity agree. */
export function polarityOfConcepts(found: readonly FoundConcept[]): OutcomePolarity | null {
  const polarities = new Set(found.flatMap(({ concept }) => concept.polarity ?? []));
  const [only, second] = polarities;
  return only !== undefined && second === undefined ? only : null;
}
