/** Reads a sentence of ours as a study's sentences are read, to see that it says what the finding holds. */
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import type { Finding } from './finding.ts';
import { readFindings } from './read-findings.ts';

/** What a sentence of ours names, as it is said. */
export interface SaidNames {
  outcome: string;
  first: string | null;
  second: string | null;
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s?[([][^()[\]]*[)\]]/g, '')
    .replace(/^(?:the|in|with|those)\s/, '')
    .trim();

const isSame = (read: string | undefined, said: string | null): boolean =>
  said === null || (read !== undefined && bare(read) === bare(said));

/** Whether one reading of the sentence has the same outcome, the same arms in their places and the same direction. */
export function readsAlike(
  sentence: string,
  { outcome, first, second }: SaidNames,
  { direction, comparison, figures }: Finding,
  concepts: ConceptIndex,
): boolean {
  // A sentence on a change over time names one arm, and is not read back.
  if (comparison.kind !== 'arms') return true;
  const passage = { passage: 1, section: 'Results', start: 0, end: sentence.length, text: sentence };
  return readFindings([passage], { concepts }).some(
    (again) =>
      [again.outcome, again.outcome.list].some((words) => words && bare(words.text) === bare(outcome)) &&
      isSame(again.comparison.first?.text, first) &&
      isSame(again.comparison.second?.text, second) &&
      again.comparison.kind === 'arms' &&
      again.direction.value === direction.value &&
      (!figures.counts || direction.value !== 'not stated' || again.figures.counts !== undefined),
  );
}
