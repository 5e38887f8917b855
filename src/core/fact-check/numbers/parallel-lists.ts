/** Lists told in parallel: `A, B and C were 1, 2 and 3, respectively`, `to months 1 and 4 were 1.2 and 2.3`. */

import { labelStems } from '#core/extraction/direction/arm-labels.ts';
import { contentWords } from '#core/text/words/content-words.ts';

const parting = /,?\s(?:and|or|vs\.?|versus)\s|,\s/i;
const partOfSpeech = /\s(?:of|in|for|with|between|among|from|to|at|after|by|on)\s(?:the\s)?/i;
/** The verb that is between the list of names and the list of numbers. */
const lastVerb = /\s(?:was|were|had|is|are|reached|averaged|showed|been)(?:\s[\p{L}-]+){0,3}\s?:?\s*$/iu;
const time = /^(?:the\s)?(hour|day|week|month|year)s?\s\d+$/i;

const partsOf = (stretch: string) =>
  stretch.split(parting).filter((part) => contentWords(part, true).length > 0 || /^\s*\d+\s*$/.test(part));

/**
 * What each of `count` numbers is informed of, where the words before them hold one list of as many names and no other; null
 * where they do not.
 */
export function namesOfList(before: string, count: number): Set<string>[] | null {
  const named = (before.split(/[;:]\s|\.\s/).at(-1) ?? before).replace(/\([^)]*\)/g, ' ');
  const stretch = /:\s*$/.test(before) ? before.replace(/\([^)]*\)/g, ' ') : named;
  if (!lastVerb.test(stretch)) return null;
  const lists = stretch
    .replace(lastVerb, '')
    .split(partOfSpeech)
    .map(partsOf)
    .filter((parts) => parts.length > 1);
  const [list] = lists.filter((parts) => parts.length === count);
  if (!list || lists.filter((parts) => parts.length === count).length > 1) return null;
  const unit = time.exec(list[0]?.trim() ?? '')?.[1];
  return list.map((part) => labelStems(unit && /^\s*\d+\s*$/.test(part) ? `${unit} ${part.trim()}` : part));
}
