/** Numbers that a statement gives for another outcome or time than the source does. */
import { contentStems, contentWords, shared, without } from '#core/text/words/content-words.ts';
import type { LabelledNumber } from './number-labels.ts';
import {
  alike,
  armMarks,
  isComparable,
  isTime,
  type MisplacedNumber,
  same,
  termsAround,
  timesAmong,
  written,
} from './number-likeness.ts';

/** A number of one subject restated for another: `LDL cholesterol fell by 7%` as `HDL cholesterol was 7% higher`. */
export function otherSubject(
  text: string,
  said: readonly LabelledNumber[],
  sources: readonly (readonly LabelledNumber[])[],
): MisplacedNumber | null {
  const known = sources.flat();
  const stated = new Set(contentWords(text, true).map(({ stem }) => stem));
  for (const number of said) {
    const occurrences = known.filter((item) => same(item, number));
    if (occurrences.length === 0 || number.subject.size === 0) continue;
    const isOther = occurrences.every((source) =>
      known.some((other) => {
        if (same(other, source) || said.some((item) => same(item, other))) return false;
        const mine = without(source.subject, other.subject);
        const theirs = without(other.subject, source.subject);
        if (mine.size === 0 || theirs.size === 0 || shared(mine, stated) > 0) return false;
        return shared(theirs, number.subject) > 0 || shared(theirs, number.own) >= 2;
      }),
    );
    if (isOther)
      return {
        kind: 'other_outcome_number',
        words: written(number, text),
        why: `In the source ${written(number, text)} is said of something else.`,
      };
  }
  return null;
}

/**
 * `visits to doctors were 4 versus 5 and to nurses 1 versus 2` restated as 4 visits to nurses: the same arm's place in
 * another list.
 */
export function otherList(
  text: string,
  said: readonly LabelledNumber[],
  sources: readonly (readonly LabelledNumber[])[],
): MisplacedNumber | null {
  for (const number of said) {
    if (number.number.name === 'p') continue;
    const here = termsAround(number);
    const places = sources.flatMap((labels) =>
      labels.filter((item) => same(item, number)).map((item) => ({ item, labels })),
    );
    const isOfOther = ({ item, labels }: (typeof places)[number]) =>
      item.own.size > 0 &&
      labels.some((other) => {
        if (same(other, item) || other.number.unit !== item.number.unit || other.number.name !== item.number.name)
          return false;
        if (said.some((each) => same(each, other)) || other.own.size !== item.own.size) return false;
        if (shared(other.own, item.own) !== item.own.size || shared(item.own, here) === 0) return false;
        const extra = without(other.around, termsAround(item));
        return extra.size >= 2 && shared(extra, here) === extra.size;
      });
    if (places.length > 0 && places.every(isOfOther))
      return {
        kind: 'other_outcome_number',
        words: written(number, text),
        why: `In the source ${written(number, text)} is said of something else.`,
      };
  }
  return null;
}

/** `1.29% by year 1` for what the source has at year 2, where it has another number at year 1. */
export function otherTime(
  text: string,
  said: readonly LabelledNumber[],
  sources: readonly (readonly LabelledNumber[])[],
): MisplacedNumber | null {
  const times = (label: LabelledNumber) => {
    const own = timesAmong(label.own);
    return own.size > 0 ? own : timesAmong(label.around);
  };
  for (const number of said) {
    const here = times(number);
    if (here.size !== 1) continue;
    const places = sources.flatMap((labels) => labels.filter((item) => same(item, number)));
    const words = termsAround(number);
    const isElsewhere = (item: LabelledNumber) => {
      const there = times(item);
      return (
        there.size > 0 &&
        shared(there, here) === 0 &&
        sources
          .flat()
          .some(
            (other) =>
              shared(termsAround(other), words) >= 2 &&
              !same(other, item) &&
              other.number.unit === item.number.unit &&
              times(other).size === 1 &&
              shared(times(other), here) === 1 &&
              said.every((each) => !same(each, other)),
          )
      );
    };
    if (places.length > 0 && places.every(isElsewhere))
      return {
        kind: 'other_outcome_number',
        words: written(number, text),
        why: `In the source ${written(number, text)} belongs to another time.`,
      };
  }
  return null;
}

/** A number whose passage has none of its words, while another cited number has two or more of them. */
export function betterHome(
  text: string,
  said: readonly LabelledNumber[],
  sources: readonly (readonly LabelledNumber[])[],
): MisplacedNumber | null {
  const all = contentStems(text);
  const known = sources.flatMap((labels, place) => labels.map((label) => ({ label, place })));
  for (const number of said) {
    if (number.number.name === 'p') continue;
    const isWord = (stem: string) => !armMarks.has(stem) && !isTime(stem);
    const places = known.filter(({ label }) => same(label, number));
    if (places.length === 0) continue;
    const here = new Set([...termsAround(number)].filter(isWord));
    const isForeign = (place: (typeof places)[number]) =>
      termsAround(place.label).size > 0 &&
      known.some(({ label, place: at }) => {
        if (same(label, place.label) || said.some((item) => same(item, label)) || label.number.name === 'p')
          return false;
        if (label.number.unit !== place.label.number.unit) return false;
        if (at !== place.place && !isComparable(place.label, label)) return false;
        const ours = termsAround(place.label);
        const context = termsAround(label);
        const mine = new Set([...without(ours, context)].filter(isWord));
        const theirs = without(at === place.place ? context : new Set([...label.own, ...label.subject]), ours);
        const enough = at !== place.place && label.number.unit === '%' && mine.size >= 2 ? 1 : 2;
        return mine.size > 0 && alike(mine, all) === 0 && shared(here, theirs) >= enough;
      });
    if (places.every(isForeign))
      return {
        kind: 'other_outcome_number',
        words: written(number, text),
        why: `In the source ${written(number, text)} belongs to something else than what is said here.`,
      };
  }
  return null;
}

/** `Diarrhoea occurred in 9.1%` where the source has 9.1 % of something else and another number for diarrhoea. */
export function namedElsewhere(
  text: string,
  said: readonly LabelledNumber[],
  sources: readonly (readonly LabelledNumber[])[],
): MisplacedNumber | null {
  const topics = contentStems(text);
  for (const number of said) {
    const subject = [...number.subject].filter((stem) => topics.has(stem));
    if (subject.length === 0 || number.number.name === 'p') continue;
    const places = sources.flatMap((labels) =>
      labels.filter((item) => same(item, number)).map((item) => ({ item, labels })),
    );
    const isOther = ({ item, labels }: (typeof places)[number]) => {
      const context = termsAround(item);
      return (
        [...item.own, ...item.around].some((stem) => !armMarks.has(stem) && !isTime(stem)) &&
        alike(new Set(subject), context) === 0 &&
        (item.number.unit === null && subject.length < 2 ? labels : sources.flat()).some(
          (other) =>
            !same(other, item) &&
            other.number.unit === item.number.unit &&
            (item.number.unit !== null ||
              Number.isInteger(other.number.value) === Number.isInteger(item.number.value)) &&
            said.every((each) => !same(each, other)) &&
            subject.every((stem) => other.own.has(stem) || (other.around.has(stem) && !item.around.has(stem))),
        )
      );
    };
    if (places.length > 0 && places.every(isOther))
      return {
        kind: 'other_outcome_number',
        words: written(number, text),
        why: `In the source ${written(number, text)} is said of something else.`,
      };
  }
  return null;
}
