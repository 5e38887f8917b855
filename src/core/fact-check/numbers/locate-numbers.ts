/** Where the cited passages state the numbers of a statement. */

import type { ReadPassage } from '#core/fact-check/check-material.ts';
import {
  type ComputedNumber,
  findOrigin,
  isCountOfCompared,
  isNameOfStudy,
  isOtherUnit,
  type OurNumber,
} from '#core/fact-check/origins.ts';
import type { FoundNumber } from '#core/text/numbers/found-value.ts';
import { findNumber } from '#core/text/numbers/numbers.ts';
import { computeNumber } from './computed-number.ts';
import { deriveNumber } from './derived-number.ts';
import { isResult } from './result-numbers.ts';

/** A number with its unit, as written. */
function withUnit(number: FoundNumber, text: string): string {
  return text
    .slice(number.start, Math.min(text.length, number.end + 24))
    .split(/[\s,;)]\s?(?=\S)/)
    .slice(0, 2)
    .join(' ');
}

/** `95% CI 1.06–1.68` where the source gives the interval without its level. */
function isIntervalLevel(number: FoundNumber, text: string, cited: readonly ReadPassage[]): boolean {
  return (
    number.value === 95 &&
    /^\s?%\s?(?:CI|confidence)/i.test(text.slice(number.end)) &&
    cited.every(({ passage }) => !/\d\s?%\s?(?:CI|confidence)/i.test(passage.text))
  );
}

/** How often the cited passages contain a value. */
function timesIn(number: FoundNumber, cited: readonly ReadPassage[]): number {
  return cited.reduce(
    (sum, { readings }) => sum + (readings[0] ?? []).filter((source) => source.value === number.value).length,
    0,
  );
}

/** The result of our own formula for the first cited passage that supports it, or for several together. */
function firstComputed(number: FoundNumber, text: string, cited: readonly ReadPassage[]): ComputedNumber | null {
  for (const { passage, read, readings } of cited) {
    const computed = computeNumber(number, text, read, readings[0] ?? []);
    if (computed) return { ...computed, passage: passage.passage };
  }
  const sources = cited.map(({ passage, readings }) => ({ text: passage.text, numbers: readings[0] ?? [] }));
  const derived = deriveNumber(number, text, sources);
  const passage = derived && cited.find(({ passage: { text: words } }) => words.includes(derived.from));
  return derived
    ? { start: number.start, end: number.end, ...derived, passage: passage?.passage.passage ?? null }
    : null;
}

/** A number of a statement (offsets in its text) and its place in a cited passage (offsets in the stored text). */
export interface FoundInPassage {
  start: number;
  end: number;
  passage: number;
  foundStart: number;
  foundEnd: number;
}

export type NumberFault =
  | { kind: 'number_not_found'; number: string }
  | { kind: 'wrong_unit'; number: string; found: string };

interface Located {
  found: FoundInPassage[];
  computed: ComputedNumber[];
  faults: NumberFault[];
  checked: number;
}

/** The place in the first cited passage that states a number. */
function firstPlace(number: FoundNumber, cited: readonly ReadPassage[]): FoundInPassage | null {
  for (const { readings, passage } of cited) {
    const source = findNumber(number, readings, passage.text);
    if (source)
      return {
        start: number.start,
        end: number.end,
        passage: passage.passage,
        foundStart: passage.start + source.start,
        foundEnd: passage.start + source.end,
      };
  }
  return null;
}

/** Finds each number of a statement in the cited passages, computes it by our own formula, or returns the fault. */
export function locateNumbers(
  text: string,
  numbers: readonly FoundNumber[],
  cited: readonly ReadPassage[],
  origins: readonly OurNumber[],
): Located {
  const result: Located = { found: [], computed: [], faults: [], checked: numbers.length };
  const studies = [...new Map(cited.map(({ study }) => [study.text, study.readText])).values()];
  const used = new Map<number, number>();
  for (const number of numbers) {
    // Stated twice and found once: one of the two occurrences belongs to another number.
    if (isResult(number, text) && number.unit !== 'fraction') {
      const times = (used.get(number.value) ?? 0) + 1;
      used.set(number.value, times);
      if (times > 1 && timesIn(number, cited) === times - 1) {
        result.faults.push({ kind: 'number_not_found', number: text.slice(number.start, number.end) });
        continue;
      }
    }
    const place = firstPlace(number, cited);
    if (place) {
      result.found.push(place);
      continue;
    }
    const own = findOrigin(number, origins);
    const made = own ?? firstComputed(number, text, cited);
    if (made) {
      result.computed.push(made);
      continue;
    }
    const what = isNameOfStudy(number, text, studies)
      ? 'part of a name'
      : isIntervalLevel(number, text, cited)
        ? 'level of an interval, by convention'
        : isCountOfCompared(number, text, studies.length)
          ? 'what is compared, counted'
          : null;
    if (what) {
      result.computed.push({ start: number.start, end: number.end, formula: what, from: '', passage: null });
      continue;
    }
    const written = text.slice(number.start, number.end);
    const other = cited
      .flatMap(({ readings, passage }) => (readings[0] ?? []).map((source) => ({ source, passage })))
      .find(({ source }) => isOtherUnit(source, number));
    result.faults.push(
      other
        ? { kind: 'wrong_unit', number: withUnit(number, text), found: withUnit(other.source, other.passage.text) }
        : { kind: 'number_not_found', number: written },
    );
  }
  return result;
}
