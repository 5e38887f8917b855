/** Abstracts as a witness where the place leaves it open whether two records are one. */
import type { DuplicateFacts } from './duplicate-facts.ts';

const minAbstractLength = 200;

/** Share of the words of the shorter abstract that the other has too; null where one says too little to compare. */
export function sharedAbstract(left: DuplicateFacts, right: DuplicateFacts): number | null {
  const [one, other] = [left.record.abstract ?? '', right.record.abstract ?? ''];
  if (Math.min(one.length, other.length) < minAbstractLength) {
    return null;
  }
  const [words, otherWords] = [left.abstractWords, right.abstractWords];
  let shared = 0;
  for (const word of words) {
    shared += otherWords.has(word) ? 1 : 0;
  }
  return shared / Math.max(1, Math.min(words.size, otherWords.size));
}

/** Two abstracts that share less than half of their words. The library's restated ones prove nothing. */
export function abstractsDiffer(left: DuplicateFacts, right: DuplicateFacts): boolean {
  const restated = left.record.source === 'library' || right.record.source === 'library';
  return !restated && (sharedAbstract(left, right) ?? 1) < 0.5;
}

/** Two abstracts that share nearly all of their words. */
export function abstractsAgree(left: DuplicateFacts, right: DuplicateFacts): boolean {
  return (sharedAbstract(left, right) ?? 0) >= 0.85;
}
