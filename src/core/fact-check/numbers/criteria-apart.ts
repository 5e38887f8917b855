/**
 * `Two or more days in a row in 18.8%`, where the source gives another share for that limit: a limit belongs to the
 * result of its sentence.
 */

import type { ReadPassage } from '#core/fact-check/check-material.ts';
import type { FoundNumber } from '#core/text/numbers/found-value.ts';
import type { LabelledNumber } from './number-labels.ts';
import { type MisplacedNumber, same, written } from './number-likeness.ts';

/** `≥2`, `two or more`, `more than 2`. */
const isLimit = (number: FoundNumber, text: string) =>
  number.name !== 'p' &&
  (number.bound !== null ||
    number.comparison !== null ||
    /^\s(?:or|and)\s(?:more|less|fewer|over|above)(?!\p{L})/u.test(text.slice(number.end, number.end + 16)));

/**
 * A result of a statement with a limit, where its passage has no such limit while another cited one has it, with its
 * own result.
 */
export function findOtherCriterion(
  text: string,
  numbers: readonly FoundNumber[],
  said: readonly LabelledNumber[],
  cited: readonly ReadPassage[],
): MisplacedNumber | null {
  if (cited.length < 2 || said.length !== 1) return null;
  const [result] = said;
  const limit = numbers.find((number) => isLimit(number, text));
  if (!result || !limit || limit === result.number) return null;
  const hasLimit = ({ readings }: ReadPassage) => (readings[0] ?? []).some((number) => number.value === limit.value);
  const isStated = ({ labels }: ReadPassage) => labels.some((label) => same(label, result));
  const homes = cited.filter(isStated);
  const others = cited.filter((passage) => !isStated(passage) && hasLimit(passage));
  if (homes.length === 0 || homes.some(hasLimit)) return null;
  const rival = others.some(({ labels }) => labels.some((label) => label.number.unit === result.number.unit));
  if (!rival) return null;
  return {
    kind: 'other_outcome_number',
    words: written(result, text),
    why: `In the source ${written(result, text)} is not said of “${text.slice(limit.start, limit.end)}”.`,
  };
}
