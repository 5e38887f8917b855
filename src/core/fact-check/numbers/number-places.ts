/** Numbers that are in the source, but for another arm or another outcome than in the statement. */

import { controlArm, treatedArm } from '#core/extraction/direction/arm-labels.ts';
import type { ReadText } from '#core/fact-check/read-text.ts';
import { everyMatch } from '#core/text/every-match.ts';
import { contentStems, shared, without } from '#core/text/words/content-words.ts';
import { betterHome, namedElsewhere, otherList, otherSubject, otherTime } from './number-homes.ts';
import type { LabelledNumber } from './number-labels.ts';
import { alike, armMarks, isComparable, type MisplacedNumber, same, written } from './number-likeness.ts';

/** `It was gone in 37.7%, 30.8% and 2%, in that order`: the order comes from the sentence before. */

const inOrderBefore = /\brespective\s(?:groups?|arms?)\b|\bin\s(?:that|the\ssame)\sorder\b|\brespectively\b/i;

/** `These numbers decreased (42% versus 17.5%)`: continues with the two that the sentence before names. */
const goesOn = /^(?:these|those|the\scorresponding|both)\s[^;]*\d\s?%?\s?(?:vs\.?|versus|and)\s\d/i;

/** Whether a sentence mentions an order at all, its own or another's. */
export const statesOrderBefore = (text: string) => inOrderBefore.test(text) || goesOn.test(text);

/** The results in their order, without those in brackets after another (`262 (96)`). */
function rowOf(labels: readonly LabelledNumber[], text: string): LabelledNumber[] {
  const row: LabelledNumber[] = [];
  for (const label of labels) {
    if (label.number.name === 'p') continue;
    const last = row.at(-1);
    const between = last ? text.slice(last.number.end, label.number.start) : '';
    if (/^\s?\(\s?$/.test(between)) continue;
    row.push(label);
  }
  return row;
}

/**
 * The labels with the arms of the sentence before, where a list has an order that its own sentence does not give;
 * otherwise the same labels.
 */
export function withOrderBefore(
  labels: LabelledNumber[],
  text: string,
  before: readonly LabelledNumber[],
  textBefore: string,
): LabelledNumber[] {
  const here = rowOf(labels, text);
  const there = rowOf(before, textBefore);
  if (here.length < 2 || here.length !== there.length) return labels;
  const [first] = here;
  const alike = here.every(({ own }) => own.size === first?.own.size && [...own].every((stem) => first.own.has(stem)));
  const told = there.every(
    ({ own }, index) =>
      own.size > 0 && there.every((other, at) => at === index || [...own].some((stem) => !other.own.has(stem))),
  );
  if (!alike || !told) return labels;
  return labels.map((label) => {
    const index = here.indexOf(label);
    const names = there[index];
    return names ? label.withWords(names.own, new Set([...label.own, ...label.around])) : label;
  });
}

/** Where one of a pair is the control arm, the other is not. */
function paired(left: ReadonlySet<string>, right: ReadonlySet<string>): [Set<string>, Set<string>] {
  const first = new Set(left);
  const second = new Set(right);
  if (first.has(controlArm) && !second.has(controlArm) && second.size > 0) second.add(treatedArm);
  if (second.has(controlArm) && !first.has(controlArm) && first.size > 0) first.add(treatedArm);
  return [without(first, second), without(second, first)];
}

/** Pairs by their own words, or, where those are alike (two lists of one order), by those of their lists. */
function pairedOf(left: LabelledNumber, right: LabelledNumber): [Set<string>, Set<string>] {
  const own = paired(left.own, right.own);
  if (own[0].size > 0 || own[1].size > 0) return own;
  return paired(new Set([...left.own, ...left.around]), new Set([...right.own, ...right.around]));
}

const isOfControl = (words: ReadonlySet<string>) => words.has(controlArm);

interface Fit {
  straight: number;
  crossed: number;
}

function fitOf(said: [Set<string>, Set<string>], known: [Set<string>, Set<string>]): Fit {
  return {
    straight: alike(said[0], known[0]) + alike(said[1], known[1]),
    crossed: alike(said[0], known[1]) + alike(said[1], known[0]),
  };
}

/** Whether each of the two has a word of the other's, and at least one of them none of its own. */
function isEachOthers(said: [Set<string>, Set<string>], known: [Set<string>, Set<string>]): boolean {
  return (
    alike(said[0], known[1]) > 0 &&
    alike(said[1], known[0]) > 0 &&
    (alike(said[0], known[0]) === 0 || alike(said[1], known[1]) === 0)
  );
}

function* pairsOf<Item>(items: readonly Item[]): Generator<[Item, Item]> {
  for (let left = 0; left < items.length; left += 1)
    for (let right = left + 1; right < items.length; right += 1) {
      const first = items[left];
      const second = items[right];
      if (first !== undefined && second !== undefined) yield [first, second];
    }
}

/** `it took 1.4 minutes and 25`: a unit that is written once. */
const mayBeCompared = ({ number: left }: LabelledNumber, { number: right }: LabelledNumber) =>
  left.unit === right.unit ||
  (left.name === right.name &&
    (left.unit === null || right.unit === null) &&
    !/^(?:[mµ]?g|ml)$/.test(left.unit ?? right.unit ?? ''));

/** Two numbers of a statement that match the source only when their words are exchanged. */
function crossedPair(
  text: string,
  said: readonly LabelledNumber[],
  sources: readonly (readonly LabelledNumber[])[],
): MisplacedNumber | null {
  for (const [left, right] of pairsOf(said)) {
    if (left.number.value === right.number.value || !mayBeCompared(left, right)) continue;
    const saidSets = pairedOf(left, right);
    if (saidSets[0].size === 0 && saidSets[1].size === 0) continue;
    let worst: Fit | null = null;
    let agrees = false;
    for (const known of sources) {
      const lefts = known.filter((item) => same(item, left));
      const rights = known.filter((item) => same(item, right));
      for (const first of lefts)
        for (const second of rights) {
          if (left.number.unit !== right.number.unit && first.number.unit !== second.number.unit) continue;
          const fit = fitOf(saidSets, pairedOf(first, second));
          const knownSets = pairedOf(first, second);
          const bothCrossed = isEachOthers(saidSets, knownSets);
          // One word that belongs to neither is not enough.
          const isWeak = first.own.size + second.own.size === 0 && fit.crossed < 2 && !knownSets.some(isOfControl);
          if (isWeak && knownSets.some(({ size }) => size === 0)) agrees = true;
          if (fit.straight >= fit.crossed && !bothCrossed) agrees = true;
          else if (bothCrossed) worst = { straight: 0, crossed: fit.crossed };
          else if (!worst || fit.crossed - fit.straight > worst.crossed - worst.straight) worst = fit;
        }
    }
    const isCount = left.number.unit === null && Number.isInteger(left.number.value);
    if (worst && worst.crossed < 2 && isCount) continue;
    if (worst && !agrees && (worst.straight === 0 || worst.crossed >= 2 * worst.straight + 1)) {
      const arms = [...saidSets[0], ...saidSets[1]].some((stem) => armMarks.has(stem));
      return {
        kind: arms ? 'swapped_arms' : 'other_outcome_number',
        words: `${written(left, text)} … ${written(right, text)}`,
        why: `In the source ${written(left, text)} and ${written(right, text)} belong the other way round.`,
      };
    }
  }
  return null;
}

/** A number whose own words in the source are missing in the statement, while those of a neighbour are named. */
function wrongNeighbour(
  text: string,
  said: readonly LabelledNumber[],
  sources: readonly (readonly LabelledNumber[])[],
): MisplacedNumber | null {
  const all = contentStems(text);
  const known = sources.flatMap((labels, place) => labels.map((label) => ({ label, place })));
  for (const number of said) {
    const places = known.filter(({ label }) => same(label, number));
    if (places.length === 0) continue;
    const local = number.own.size > 0 ? number.own : number.around;
    const here = said.length === 1 ? new Set([...number.own, ...number.around]) : local;
    if (here.size === 0) continue;
    let accused: LabelledNumber | null = null;
    let excused = false;
    for (const { label: source, place } of places) {
      let blamed: LabelledNumber | null = null;
      for (const { label: other, place: otherPlace } of known) {
        if (other === source || other.number.value === source.number.value) continue;
        if (said.some((item) => same(item, other))) continue;
        if (other.number.name !== source.number.name) continue;
        const isLike = other.number.unit === source.number.unit;
        // Shares do not describe what counts of people describe.
        if (source.number.unit === '%' && isCount(other)) continue;
        if (otherPlace !== place && !(isLike && isComparable(source, other))) continue;
        const pair = paired(source.own, other.own);
        const mine = without(pair[0], other.around);
        const theirs = without(pair[1], source.around);
        if (mine.size === 0 || theirs.size === 0) continue;
        // Where only the arm distinguishes them, the other arm has to be named.
        if (
          [...mine].every((stem) => armMarks.has(stem)) &&
          shared(number.own, new Set([...theirs].filter((stem) => armMarks.has(stem)))) === 0
        )
          continue;
        const fitsMine = alike(mine, here) + alike(mine, all);
        const saidHere = new Set(here);
        if (mine.has(controlArm) && !here.has(controlArm)) saidHere.add(treatedArm);
        const fitsTheirs = shared(saidHere, theirs);
        if (fitsMine === 0 && fitsTheirs >= (isLike && otherPlace === place ? 1 : 2) && telling(theirs, saidHere))
          blamed = other;
      }
      if (blamed) accused = blamed;
      else excused = true;
    }
    if (accused && !excused)
      return {
        kind: [...accused.own].some((stem) => armMarks.has(stem)) ? 'swapped_arms' : 'other_outcome_number',
        words: written(number, text),
        why: `In the source ${written(number, text)} belongs to something else than what is said here.`,
      };
  }
  return null;
}

/** The mark of an arm that was only inferred needs a word beside it. */
function telling(theirs: ReadonlySet<string>, here: ReadonlySet<string>): boolean {
  return [...theirs].some((stem) => here.has(stem) && stem !== treatedArm);
}

const isCount = ({ number }: LabelledNumber) => number.unit === null && Number.isInteger(number.value);

const pairPattern =
  /((?<!\w)from\s)?(?:a\s(?:mean|median)\sof\s)?(\d[\d,]*(?:[.·]\d+)?)[^\d;]{0,18}?(?:\([^)]*\)\s?)?(?:\[[^\]]*\]\s?)?[^\d;]{0,6}?\b(to|vs\.?|versus|compared\s(?:with|to))\s(?:a\s(?:mean|median)\sof\s)?[-−]?(\d[\d,]*(?:[.·]\d+)?)/giu;

interface OrderedPair {
  first: string;
  second: string;
  kind: 'course' | 'sides';
}

function orderedPairs(text: string): OrderedPair[] {
  if (!/\b(?:vs|versus|compared|from)\b/i.test(text)) return [];
  return everyMatch(text, pairPattern).flatMap((match) => {
    const first = (match[2] ?? '').replaceAll(',', '').replace('·', '.');
    const second = (match[4] ?? '').replaceAll(',', '').replace('·', '.');
    const isCourse = match[3]?.toLowerCase() === 'to';
    if (first === second || (isCourse && !match[1])) return [];
    return [{ first, second, kind: isCourse ? ('course' as const) : ('sides' as const) }];
  });
}

/**
 * `from 8.1 to 7.2` restated as `from 7.2 to 8.1`; and `91 vs 85` restated as `85 vs 91` where `sameOrder` says that
 * both texts put the same arm first.
 */
export function findReversedPair(
  text: string,
  sources: readonly ReadText[],
  sameOrder: () => boolean,
): MisplacedNumber | null {
  const said = orderedPairs(text);
  if (said.length === 0) return null;
  const known = sources.flatMap((source) => source.find(orderedPairs));
  const has = (pair: OrderedPair, reversed: boolean) =>
    known.some(
      ({ first, second, kind }) =>
        kind === pair.kind &&
        first === (reversed ? pair.second : pair.first) &&
        second === (reversed ? pair.first : pair.second),
    );
  const turned = said.find((pair) => has(pair, true) && !has(pair, false) && (pair.kind === 'course' || sameOrder()));
  if (!turned) return null;
  return {
    kind: turned.kind === 'course' ? 'other_outcome_number' : 'swapped_arms',
    words: `${turned.first} … ${turned.second}`,
    why: `The source has ${turned.second} before ${turned.first}.`,
  };
}

/** The first number of a statement that the source gives for another arm or outcome; null where there is none. */
export function findMisplacedNumber(
  text: string,
  said: readonly LabelledNumber[],
  sources: readonly (readonly LabelledNumber[])[],
): MisplacedNumber | null {
  return (
    crossedPair(text, said, sources) ??
    wrongNeighbour(text, said, sources) ??
    otherSubject(text, said, sources) ??
    otherList(text, said, sources) ??
    namedElsewhere(text, said, sources) ??
    otherTime(text, said, sources) ??
    betterHome(text, said, sources)
  );
}
