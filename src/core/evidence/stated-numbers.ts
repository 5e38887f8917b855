/** Whether the cited passages state the numbers of a statement, or our own code computed them. */
import type { FoundNumber } from '#core/text/numbers/found-value.ts';
import { findNumber, numbersOf, readingsOf, sameUnit } from '#core/text/numbers/numbers.ts';
import type { Passage } from '#core/text/passages.ts';

/** A number that the product itself computed or counted, passed to the check with its origin. */
export interface OurNumber {
  value: number;
  /** In the form of units.ts; null for a count or a ratio. */
  unit: string | null;
  /** In words for the user: `studies found`, `3 sessions a week × 8 weeks = 24 sessions`. */
  what: string;
}

/** A number of a statement (offsets in its text) that our own code computed. */
export interface ComputedNumber {
  start: number;
  end: number;
  /** `(1 − 0.74) × 100 %`, or the origin in words. */
  formula: string;
  /** The words of the source from which it was computed; empty for a number of ours. */
  from: string;
}

export type NumberFault =
  | { kind: 'number_not_found'; number: string }
  | { kind: 'wrong_unit'; number: string; found: string };

interface StatedNumbers {
  /** All numbers of the statement. */
  checked: number;
  /** How many of them a cited passage states or our code computed. */
  found: number;
  computed: ComputedNumber[];
  faults: NumberFault[];
}

const knownReadings = new WeakMap<Passage, FoundNumber[][]>();

/** Read once: the statements of an answer cite the same passages. */
function readingsIn(passage: Passage): FoundNumber[][] {
  const known = knownReadings.get(passage) ?? readingsOf(passage.text);
  knownReadings.set(passage, known);
  return known;
}

/** A number with its unit, as written. */
const withUnit = (number: FoundNumber, text: string): string =>
  text
    .slice(number.start, number.end + 24)
    .split(/[\s,;)]\s?(?=\S)/)
    .slice(0, 2)
    .join(' ');

const isOurs = (number: FoundNumber, { value, unit }: OurNumber): boolean =>
  number.partOfName === null && number.value === value && number.unit === unit;

/** Whether a passage has the same value in another unit. */
const isOtherUnit = (source: FoundNumber, stated: FoundNumber): boolean =>
  Math.abs(source.value) === Math.abs(stated.value) &&
  source.partOfName === null &&
  source.unit !== null &&
  !sameUnit(source, stated);

/** Looks for each number of a statement in its cited passages, and among numbers of ours. */
export function stateNumbers(
  text: string,
  cited: readonly Passage[],
  origins: readonly OurNumber[] = [],
): StatedNumbers {
  const same = cited.find((passage) => passage.text === text);
  if (same) {
    const checked = readingsIn(same)[0]?.length ?? 0;
    return { checked, found: checked, computed: [], faults: [] };
  }
  const numbers = numbersOf(text);
  const computed: ComputedNumber[] = [];
  const faults: NumberFault[] = [];
  for (const number of numbers) {
    if (cited.some((passage) => findNumber(number, readingsIn(passage), passage.text))) continue;
    const { start, end } = number;
    const origin = origins.find((one) => isOurs(number, one));
    if (origin) computed.push({ start, end, formula: origin.what, from: '' });
    else faults.push(faultOf(number, text, cited));
  }
  return { checked: numbers.length, found: numbers.length - faults.length, computed, faults };
}

function faultOf(number: FoundNumber, text: string, cited: readonly Passage[]): NumberFault {
  for (const passage of cited) {
    const other = readingsIn(passage)[0]?.find((source) => isOtherUnit(source, number));
    if (other) return { kind: 'wrong_unit', number: withUnit(number, text), found: withUnit(other, passage.text) };
  }
  return { kind: 'number_not_found', number: text.slice(number.start, number.end) };
}
