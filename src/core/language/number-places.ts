/** Numbers that stand in the source, but with another arm or another outcome than the statement gives them. */
import { contentStems, contentWords, shared, without } from './content-words.ts';
import { controlArm, type LabelledNumber, treatedArm } from './number-labels.ts';

export interface MisplacedNumber {
  kind: 'swapped_arms' | 'other_outcome_number';
  words: string;
  why: string;
}

const written = (label: LabelledNumber, text: string) => text.slice(label.number.start, label.number.end);
const armMarks = new Set([controlArm, treatedArm]);

/** Where one of a pair is the control arm, the other is not. */
function paired(left: ReadonlySet<string>, right: ReadonlySet<string>): [Set<string>, Set<string>] {
  const first = new Set(left);
  const second = new Set(right);
  if (first.has(controlArm) && !second.has(controlArm) && second.size > 0) second.add(treatedArm);
  if (second.has(controlArm) && !first.has(controlArm) && first.size > 0) first.add(treatedArm);
  return [without(first, second), without(second, first)];
}

const same = (left: LabelledNumber, right: LabelledNumber) =>
  left.number.value === right.number.value && (left.number.name === 'p') === (right.number.name === 'p');

interface Fit {
  straight: number;
  crossed: number;
}

function fitOf(said: [Set<string>, Set<string>], known: [Set<string>, Set<string>]): Fit {
  return {
    straight: shared(said[0], known[0]) + shared(said[1], known[1]),
    crossed: shared(said[0], known[1]) + shared(said[1], known[0]),
  };
}

function* pairsOf<Item>(items: readonly Item[]): Generator<[Item, Item]> {
  for (let left = 0; left < items.length; left += 1)
    for (let right = left + 1; right < items.length; right += 1) {
      const first = items[left];
      const second = items[right];
      if (first !== undefined && second !== undefined) yield [first, second];
    }
}

/** Two numbers of a statement that fit the source only when their words are exchanged. */
function crossedPair(
  text: string,
  said: readonly LabelledNumber[],
  sources: readonly (readonly LabelledNumber[])[],
): MisplacedNumber | null {
  for (const [left, right] of pairsOf(said)) {
    if (left.number.value === right.number.value || left.number.unit !== right.number.unit) continue;
    const saidSets = paired(left.own, right.own);
    if (saidSets[0].size === 0 && saidSets[1].size === 0) continue;
    let worst: Fit | null = null;
    let agrees = false;
    for (const known of sources) {
      const lefts = known.filter((item) => same(item, left));
      const rights = known.filter((item) => same(item, right));
      for (const first of lefts)
        for (const second of rights) {
          const fit = fitOf(saidSets, paired(first.own, second.own));
          if (fit.straight >= fit.crossed) agrees = true;
          else if (!worst || fit.crossed - fit.straight > worst.crossed - worst.straight) worst = fit;
        }
    }
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

/** A number whose own words in the source are missing here, while those of a neighbour are named. */
function wrongNeighbour(
  text: string,
  said: readonly LabelledNumber[],
  sources: readonly (readonly LabelledNumber[])[],
): MisplacedNumber | null {
  const all = contentStems(text);
  for (const number of said) {
    const local = number.own.size > 0 ? number.own : number.around;
    const here = said.length === 1 ? new Set([...number.own, ...number.around]) : local;
    if (here.size === 0) continue;
    let accused: LabelledNumber | null = null;
    let excused = false;
    const known = sources.flatMap((labels, place) => labels.map((label) => ({ ...label, place })));
    for (const source of known.filter((item) => same(item, number))) {
      let blamed: LabelledNumber | null = null;
      for (const other of known) {
        if (other === source || other.number.value === source.number.value) continue;
        if (said.some((item) => same(item, other))) continue;
        if (other.number.name !== source.number.name) continue;
        if (other.place !== source.place && !isComparable(source, other)) continue;
        const likeUnit = other.number.unit === source.number.unit;
        const [mine, theirs] = paired(source.own, other.own);
        if (mine.size === 0 || theirs.size === 0) continue;
        const fitsMine = shared(here, mine) + shared(all, mine);
        const saidHere = new Set(here);
        if (mine.has(controlArm) && !here.has(controlArm)) saidHere.add(treatedArm);
        const fitsTheirs = shared(saidHere, theirs);
        if (fitsMine === 0 && fitsTheirs >= (likeUnit ? 1 : 2) && telling(theirs, saidHere)) blamed = other;
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

/** Counts of people are told in too many words to compare them across sentences. */
function isComparable(left: LabelledNumber, right: LabelledNumber): boolean {
  if (left.number.name === 'p') return right.number.name === 'p';
  const plain = [left, right].map(({ number }) => number.unit === null && Number.isInteger(number.value));
  return !plain[0] && !plain[1];
}

/** A number of one subject told of another: `LDL cholesterol fell by 7%` as `HDL cholesterol was 7% higher`. */
function otherSubject(
  text: string,
  said: readonly LabelledNumber[],
  sources: readonly (readonly LabelledNumber[])[],
): MisplacedNumber | null {
  const known = sources.flat();
  const stated = new Set(contentWords(text, true).map(({ stem }) => stem));
  for (const number of said) {
    const occurrences = known.filter((item) => same(item, number));
    if (number.subject.size === 0 || occurrences.length === 0) continue;
    const isOther = occurrences.every((source) =>
      known.some((other) => {
        if (same(other, source) || said.some((item) => same(item, other))) return false;
        const mine = without(source.subject, other.subject);
        const theirs = without(other.subject, source.subject);
        return mine.size > 0 && theirs.size > 0 && shared(mine, stated) === 0 && shared(theirs, number.subject) > 0;
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

/** An arm's mark that was only inferred needs a word beside it. */
function telling(theirs: ReadonlySet<string>, here: ReadonlySet<string>): boolean {
  return [...theirs].some((stem) => here.has(stem) && stem !== treatedArm);
}

const pairPattern =
  /(\bfrom\s)?(?:a\s(?:mean|median)\sof\s)?(\d[\d,]*(?:[.·]\d+)?)[^\d;]{0,18}?(?:\([^)]*\)\s?)?(?:\[[^\]]*\]\s?)?[^\d;]{0,6}?\b(to|vs\.?|versus|compared\s(?:with|to))\s(?:a\s(?:mean|median)\sof\s)?[-−]?(\d[\d,]*(?:[.·]\d+)?)/giu;

interface OrderedPair {
  first: string;
  second: string;
  kind: 'course' | 'sides';
}

function orderedPairs(text: string): OrderedPair[] {
  if (!/\b(?:vs|versus|compared|from)\b/i.test(text)) return [];
  return [...text.matchAll(pairPattern)].flatMap((match) => {
    const first = (match[2] ?? '').replaceAll(',', '').replace('·', '.');
    const second = (match[4] ?? '').replaceAll(',', '').replace('·', '.');
    const isCourse = match[3]?.toLowerCase() === 'to';
    if (first === second || (isCourse && !match[1])) return [];
    return [{ first, second, kind: isCourse ? ('course' as const) : ('sides' as const) }];
  });
}

/**
 * `from 8.1 to 7.2` told as `from 7.2 to 8.1`; and `91 vs 85` told as `85 vs 91` where `sameOrder` says that both texts
 * put the same arm first.
 */
export function findReversedPair(text: string, sources: readonly string[], sameOrder: boolean): MisplacedNumber | null {
  const said = orderedPairs(text);
  if (said.length === 0) return null;
  const known = sources.flatMap(orderedPairs);
  const has = (pair: OrderedPair, reversed: boolean) =>
    known.some(
      ({ first, second, kind }) =>
        kind === pair.kind &&
        first === (reversed ? pair.second : pair.first) &&
        second === (reversed ? pair.first : pair.second),
    );
  const turned = said.find((pair) => (pair.kind === 'course' || sameOrder) && has(pair, true) && !has(pair, false));
  if (!turned) return null;
  return {
    kind: turned.kind === 'course' ? 'other_outcome_number' : 'swapped_arms',
    words: `${turned.first} … ${turned.second}`,
    why: `The source has ${turned.second} before ${turned.first}.`,
  };
}

/** The first number of a statement that the source gives to another arm or outcome; null where none is found to be. */
export function findMisplacedNumber(
  text: string,
  said: readonly LabelledNumber[],
  sources: readonly (readonly LabelledNumber[])[],
): MisplacedNumber | null {
  return crossedPair(text, said, sources) ?? wrongNeighbour(text, said, sources) ?? otherSubject(text, said, sources);
}
