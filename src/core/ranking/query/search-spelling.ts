/** A misspelled word of a search, read as the word that the found studies use. */
import { contentStem } from '#core/text/words/content-words.ts';
import { wordsOf } from '#core/text/words/terms.ts';

export interface ReadAs {
  written: string;
  readAs: string;
}

/** Shorter words are one letter away from too many others. */
const shortest = 6;
/** Of a long search the first ones; each is compared with every word of the texts. */
const maxRead = 8;

/** Whether two different words differ by one letter: more, less, another, or two exchanged. */
function isOneOff(left: string, right: string): boolean {
  if (left === right || Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  let end = 0;
  const room = Math.min(left.length, right.length) - start;
  while (end < room && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const [rest, other] = [left.slice(start, left.length - end), right.slice(start, right.length - end)];
  if (rest.length <= 1 && other.length <= 1) return true;
  return rest.length === 2 && other.length === 2 && rest[0] === other[1] && rest[1] === other[0];
}

/**
 * How the words of `unknown` are read that are one letter away from a word of the texts, beginning with the same letter;
 * of several words the most frequent. Words that the texts use themselves are left as they are.
 */
export function readSpelling(unknown: readonly string[], texts: readonly string[]): ReadAs[] {
  const words = unknown.flatMap((said) => wordsOf(said).map(({ lower }) => lower));
  const doubtful = [...new Set(words)].filter((word) => word.length >= shortest && /^\p{L}+$/u.test(word));
  if (doubtful.length === 0) return [];
  const counts = new Map<string, number>();
  for (const text of texts) for (const { lower } of wordsOf(text)) counts.set(lower, (counts.get(lower) ?? 0) + 1);
  const stems = new Set([...counts.keys()].map(contentStem));
  return doubtful
    .filter((word) => !stems.has(contentStem(word)))
    .slice(0, maxRead)
    .flatMap((written) => {
      const near = [...counts].filter(([word]) => word[0] === written[0] && isOneOff(written, word));
      const [best] = near.toSorted(([, left], [, right]) => right - left);
      return best ? [{ written, readAs: best[0] }] : [];
    });
}
