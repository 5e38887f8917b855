/** Numbers of a statement that are in no passage because our own code computed them, each with its formula. */

import type { FoundNumber } from '#core/text/numbers/found-value.ts';
import { numbersOf, sameUnit } from '#core/text/numbers/numbers.ts';
import type { ReadText } from './read-text.ts';

/** A number that the product itself computed or counted, passed to the check with its origin. */
export interface OurNumber {
  value: number;
  /** In the form of units.ts; null for a count or a ratio. */
  unit: string | null;
  /** In words for the user: `studies found`, `pooled hazard ratio (REML)`. */
  what: string;
}

/** A number of a statement (offsets in its text) that our formula computes from the source or that has an origin. */
export interface ComputedNumber {
  start: number;
  end: number;
  /** `(1 − 0.74) × 100 %`, or the origin in words. */
  formula: string;
  /** The words of the source from which it was computed; empty for a number of ours. */
  from: string;
  passage: number | null;
}

/** Rounds to a number of decimals. */
export const roundTo = (value: number, decimals: number) => Number(value.toFixed(decimals));

/**
 * The origin of a number of a statement among our own numbers, at the precision of the statement; null where there is
 * none.
 */
export function findOrigin(stated: FoundNumber, origins: readonly OurNumber[]): ComputedNumber | null {
  for (const origin of origins)
    if (
      stated.partOfName === null &&
      stated.unit === origin.unit &&
      (stated.value === origin.value ||
        (stated.decimals > 0 && roundTo(origin.value, stated.decimals) === stated.value))
    )
      return { start: stated.start, end: stated.end, formula: origin.what, from: '', passage: null };
  return null;
}

/** Whether `two groups`, `three positions` counts what is compared, or `two trials` the cited studies. */
export function isCountOfCompared(stated: FoundNumber, text: string, citedStudies: number): boolean {
  if (stated.unit !== null || !/^\p{L}/u.test(text.slice(stated.start))) return false;
  const after = text.slice(stated.end, stated.end + 60);
  // `two-legged jumps`, `three-way`: part of a name.
  if (
    stated.value <= 4 &&
    /^-(?:legged|sided|handed|armed|way|part|step|stage|dimensional|person)(?!\p{L})/iu.test(after)
  )
    return true;
  // `no difference between the two`, `the two did not differ`: named in an earlier sentence.
  if (
    stated.value === 2 &&
    /\b(?:the|these|those|of)\s$/i.test(text.slice(0, stated.start)) &&
    /^\s?(?:[.,;:)]|$|(?:did|do|does|were|was|are|had|have|differed|showed|in|on|of)(?!\p{L}))/iu.test(after)
  )
    return true;
  // `the two tests`, `all three materials`: named in an earlier sentence.
  if (
    stated.value >= 2 &&
    stated.value <= 5 &&
    /\b(?:the|these|those|both|all|either)\s$/i.test(text.slice(0, stated.start)) &&
    /^\s(?:[\p{L}-]+\s){0,2}?\p{Ll}+s(?!\p{L})/u.test(after)
  )
    return true;
  // `in two of three tests`.
  if (
    stated.value <= 4 &&
    /^\s(?:out\s)?of\s(?:the\s)?(?:two|three|four)\s(?:tests|measures|scales|groups|outcomes|sites|visits)(?!\p{L})/iu.test(
      after,
    )
  )
    return true;
  if (stated.value === citedStudies && /^\s(?:[\p{L}-]+\s){0,3}(?:trials|studies|reviews)\b/iu.test(after)) return true;
  return (
    stated.value >= 2 &&
    stated.value <= 4 &&
    /^\s(?:[\p{L}-]+\s)?(?:groups|arms|cohorts|tests|sexes|samples|populations|measures|markers|outcomes|devices|materials|scales|doses|products|conditions|treatments|diets|regimens|interventions|drugs|medicines|programmes|programs|approaches|methods|forms|positions|options|strategies|techniques|kinds|types|ways)\b/iu.test(
      after,
    )
  );
}

const labelled =
  /(?:^|[\s(])(types?|phases?|grades?|stages?|class|omega|vitamin|interleukin|covid|sars-cov|level|n|category|tier|h1n|hla|factor|cyp|cox|glp|il)[\s-]$/i;

const numbersIn = (study: string) => numbersOf(study);
const lowerCased = (study: string) => study.toLowerCase();

/** A number that belongs to a name (`type 2`, `omega-3`) can be anywhere in its study. */
export function isNameOfStudy(stated: FoundNumber, text: string, studies: readonly ReadText[]): boolean {
  if (stated.partOfName !== null) {
    const wanted = text.slice(stated.start, stated.end).toLowerCase();
    return studies.some((study) => study.find(lowerCased).includes(wanted));
  }
  // `the six-minute walk`, `a 12-week programme`: names of tests and treatments.
  if (/^-(?:minute|hour|day|week|month|year|item|point)s?(?!\p{L})/iu.test(text.slice(stated.end)))
    return studies.some((study) =>
      study.find(numbersIn).some((number) => number.value === stated.value && number.unit === stated.unit),
    );
  const before = text.slice(Math.max(0, stated.start - 14), stated.start);
  const label = labelled.exec(before)?.[1]?.replace(/s$/i, '').toLowerCase();
  if (!label || stated.unit !== null) return false;
  return studies.some((study) =>
    study.find(numbersIn).some(
      (number) =>
        number.value === stated.value &&
        number.unit === null &&
        study.text
          .slice(Math.max(0, number.start - 14), number.start)
          .toLowerCase()
          .includes(label),
    ),
  );
}

/** Whether a source's number has the same value in another unit; used to describe the fault. */
export function isOtherUnit(source: FoundNumber, stated: FoundNumber): boolean {
  return (
    Math.abs(source.value) === Math.abs(stated.value) &&
    source.partOfName === null &&
    source.unit !== null &&
    !sameUnit(source, stated)
  );
}
