/** `A had the highest values and B the lowest`: the arm with the highest and the arm with the lowest value. */

import type { MisplacedNumber } from '#core/fact-check/numbers/number-likeness.ts';
import type { ReadText } from '#core/fact-check/read-text.ts';
import { everyMatch } from '#core/text/every-match.ts';
import { contentStems, shared, without } from '#core/text/words/content-words.ts';

const most = 'highest|greatest|most|largest|best|longest|strongest|fastest|top';
const least = 'lowest|fewest|least|smallest|worst|shortest|weakest|slowest|bottom';
const extreme = new RegExp(`\\bthe\\s(?:(${most})|(${least}))\\b`, 'gi');

interface Ends {
  most: ReadonlySet<string>;
  least: ReadonlySet<string>;
}

const stemsIn = (text: string) => contentStems(text);

/** The arms with the highest and the lowest value, where a sentence names both, each before its word; else null. */
function endsOf(text: string): Ends | null {
  const found = everyMatch(text, extreme);
  const [first, second] = found;
  if (!first || !second || found.length !== 2 || (first[1] === undefined) === (second[1] === undefined)) return null;
  const left =
    text
      .slice(0, first.index)
      .split(/[.;:]\s|,\s/)
      .at(-1) ?? '';
  const between = text.slice(first.index + first[0].length, second.index);
  const right = between.split(/,\s|\s(?:and|while|whereas|but)\s/).at(-1) ?? '';
  const names: [Set<string>, Set<string>] = [stemsIn(left), stemsIn(right)];
  return first[1] === undefined ? { most: names[1], least: names[0] } : { most: names[0], least: names[1] };
}

/** An arm that the statement names as highest and its source as lowest, or the reverse. */
export function findTurnedEnds(text: string, sources: readonly ReadText[]): MisplacedNumber | null {
  const said = endsOf(text);
  if (!said) return null;
  for (const source of sources) {
    const known = source.find(endsOf);
    if (!known) continue;
    const [ownMost, ownLeast] = [without(known.most, known.least), without(known.least, known.most)];
    const straight = shared(said.most, ownMost) + shared(said.least, ownLeast);
    const crossed = Math.min(shared(said.most, ownLeast), shared(said.least, ownMost));
    if (crossed > 0 && straight === 0)
      return {
        kind: 'swapped_arms',
        words: text.match(extreme)?.[0] ?? '',
        why: 'The source names them at the opposite ends.',
      };
  }
  return null;
}
