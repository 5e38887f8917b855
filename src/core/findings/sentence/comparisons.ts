/** The arms that a clause compares, by their words. */
import { endsArm, kindFrom, type Phrase, phraseKind, phrasesOf, textOf } from './phrases.ts';
import type { SentenceWord } from './words.ts';

/** Indexes of words, the end exclusive. */
export interface Stretch {
  from: number;
  to: number;
}

export interface ClauseComparison {
  kind: 'arms' | 'before and after' | 'association' | null;
  first: Stretch | null;
  second: Stretch | null;
  all: Stretch | null;
  /** Both arms are named together: `between A and B` does not say which of them has more. */
  isPair?: boolean;
  /** Words that belong to the comparison, not to an outcome. */
  taken: Stretch[];
}

const stops = new Set<SentenceWord['tag']>(['auxiliary', 'comparing', 'relative', 'contrast', 'having', 'observing']);

/** The end of a name that starts at `from`: at a comma, a verb, a further comparison or a point in time. */
function nameEnd(sentence: string, words: readonly SentenceWord[], from: number, to: number): number {
  let at = from;
  while (at < to) {
    const word = words[at];
    if (!word) break;
    // `patients who were not treated`
    if (at > from && word.tag === 'relative' && /^(?:who|whom)$/.test(word.lower)) {
      at = relativeEnd(words, at, to);
      break;
    }
    if (word.lower === ',' || (at > from && stops.has(word.tag))) break;
    // `with placebo that they slept better`
    if (at > from && word.lower === 'that' && /^(?:they|it|he|she|their)$/.test(words[at + 1]?.lower ?? '')) break;
    if (word.tag === 'direction' && at > from && word.direction?.form === 'verb') break;
    if (word.tag === 'mark' && !/[/+&%]/.test(word.lower)) break;
    if (word.tag === 'preposition' && at > from && word.lower !== 'of') {
      const kind = kindFrom(sentence, words, at + 1, to);
      if (kind === 'time' || kind === 'start' || !/^(?:with|on|to|in|by|at)$/.test(word.lower)) break;
      if (word.lower !== 'with' && kind !== 'arm') break;
      // `versus placebo with A`: the other arm follows.
      if (phraseKind(textOf(sentence, words, from, at).toLowerCase()) === 'arm' && kind !== 'arm' && from + 2 > at)
        break;
    }
    at += 1;
    if (endsArm(words, at) && words[at]?.tag !== 'conjunction') break;
  }
  return at;
}

/** The end of `who were not beta-blocked`. */
function relativeEnd(words: readonly SentenceWord[], from: number, to: number): number {
  let at = from + 1;
  while (at < to && at < from + 8 && !/^(?:mark|contrast|comparing|preposition)$/.test(words[at]?.tag ?? '')) at += 1;
  return at;
}

/** `effective against pain` compares nothing. */
const helpsAgainst =
  /^(?:effective|efficacious|efficacy|protection|protects?|protected|protective|aid|useful|helpful|works?|worked|active|help|helps|helped|use|used|prophylaxis|immunity)$/;

/** Index after the words of comparison at `at`: `than`, `compared with`, `in comparison to`, `relative to`; else null. */
function afterComparing(words: readonly SentenceWord[], at: number): number | null {
  const word = words[at];
  if (!word) return null;
  const next = words[at + 1]?.lower ?? '';
  if (word.lower === 'comparison' && /^(?:with|to)$/.test(next)) return at + 2;
  if (
    (word.lower === 'against' && !helpsAgainst.test(words[at - 1]?.lower ?? '')) ||
    (/^(?:superior|inferior|preferable)$/.test(words[at - 1]?.lower ?? '') && word.lower === 'to')
  )
    return at + 1;
  if (word.lower === 'opposed' && next === 'to') return at + 2;
  if (word.tag === 'alike' && /^(?:to|with)$/.test(next)) return at + 2;
  if (word.lower === 'different' && next === 'from') return at + 2;
  if (/^differ(?:ed|s)?$/.test(word.lower) && next === 'from') return at + 2;
  if (word.tag !== 'comparing') return null;
  if (/^(?:than|v|vs|versus|vs\.)$/.test(word.lower)) return words[at + 1]?.lower === '.' ? at + 2 : at + 1;
  return /^(?:with|to)$/.test(next) ? at + 2 : null;
}

/** Skips `in`, `that of`, `those given`, `did`, `the`: the inner preposition is returned with the place of the name. */
function intoName(
  words: readonly SentenceWord[],
  from: number,
  to: number,
): { at: number; preposition: string | null } {
  let at = from;
  let preposition: string | null = null;
  while (at < to) {
    const word = words[at];
    if (word?.tag === 'preposition' && preposition === null) preposition = word.lower;
    else if (word?.lower === 'of' || word?.tag === 'preposition') preposition = word.lower;
    else if (word?.tag !== 'determiner' && word?.tag !== 'auxiliary' && word?.lower !== 'when') break;
    at += 1;
  }
  return { at, preposition };
}

/** `compared with 0.4% in B`: the arm is after its figure. */
function afterFigure(words: readonly SentenceWord[], at: number, to: number): number {
  if (words[at]?.tag !== 'number') return at;
  for (let next = at + 1; next < Math.min(to, at + 7); next += 1)
    if (/^(?:in|for|with|among)$/.test(words[next]?.lower ?? '')) return next;
  return at;
}

/** `between A and B`: the two names; null where it is one. */
function pairIn(sentence: string, words: readonly SentenceWord[], phrase: Phrase): [Stretch, Stretch] | null {
  for (let at = phrase.nameFrom; at < phrase.to; at += 1) {
    const word = words[at];
    if (word?.tag !== 'conjunction' && word?.tag !== 'comparing') continue;
    let other = at + 1;
    while (words[other]?.tag === 'determiner' || words[other]?.lower === '.') other += 1;
    if (other >= phrase.to || at <= phrase.nameFrom) return null;
    const second = { from: other, to: phrase.to };
    const first = { from: phrase.nameFrom, to: at };
    return textOf(sentence, words, second.from, second.to) === '' ? null : [first, second];
  }
  return null;
}

const beforeComparing = /^(?:for|with|in|by|among|after|following|on|under|during|using)$/;

/** `a reduction in pain versus placebo`: what follows the noun is what changed, not an arm. */
function isComplement(words: readonly SentenceWord[], phrase: Phrase): boolean {
  if (phrase.kind === 'arm') return false;
  if (phrase.kind === 'time' || phrase.kind === 'start') return true;
  for (let at = phrase.from - 1; at >= 0; at -= 1) {
    const word = words[at];
    if (word?.tag === 'differing' || word?.tag === 'effect') return true;
    // `no better for balance than B`
    const isAim = word?.direction?.axis === 'worth' && /^(?:for|against)$/.test(phrase.preposition ?? '');
    if (word?.direction) return word.direction.form === 'noun' || (isAim && word.direction.form === 'adjective');
    if (!word || !/^(?:name|adverb|determiner|preposition)$/.test(word.tag)) return false;
  }
  return false;
}

/** `with lower mortality than placebo`: a claim, not an arm. */
const isClaimed = (words: readonly SentenceWord[], { from, to }: Phrase) =>
  words.slice(from, to).some(({ direction }) => direction !== undefined);

/** `neither in A nor in B`: both arms. */
function neitherOf(words: readonly SentenceWord[], from: number, to: number): Stretch | null {
  for (let at = from; at < to - 3; at += 1) {
    if (words[at]?.lower !== 'neither' || words[at + 1]?.tag !== 'preposition') continue;
    const nor = words.findIndex(({ lower }, index) => index > at && index < to && lower === 'nor');
    if (nor < 0) return null;
    let end = nor + 1;
    while (end < to && words[end]?.lower !== ',' && words[end]?.tag !== 'mark') end += 1;
    return { from: at, to: end };
  }
  return null;
}

/** The arms of a clause; `subject` is what is named before its verb, if that can be an arm. */
export function comparisonOf(
  sentence: string,
  words: readonly SentenceWord[],
  from: number,
  to: number,
): ClauseComparison {
  const found: ClauseComparison = { kind: null, first: null, second: null, all: null, taken: [] };
  let comparingAt = -1;
  let inner: string | null = null;
  for (let at = from; at < to && comparingAt < 0; at += 1) {
    const after = afterComparing(words, at);
    if (after === null || after >= to) continue;
    const name = intoName(words, afterFigure(words, after, to), to);
    // `more than 40`, `less than half`
    if (name.at >= to || (words[at]?.lower === 'than' && words[name.at]?.tag === 'number' && name.at === after))
      continue;
    const end = nameEnd(sentence, words, name.at, to);
    if (end <= name.at) continue;
    const kind = phraseKind(textOf(sentence, words, name.at, end).toLowerCase());
    let start = at;
    while (start > from && /^(?:as|when|if|in)$/.test(words[start - 1]?.lower ?? '')) start -= 1;
    comparingAt = start;
    inner = name.preposition;
    // The word of an equality or a difference states a claim of its own.
    const states = words[at]?.tag === 'alike' || words[at]?.tag === 'differing';
    found.taken.push({ from: states ? at + 1 : start, to: end });
    if (kind === 'start') found.kind = 'before and after';
    else if (kind !== 'time') {
      found.kind = 'arms';
      found.second = { from: name.at, to: end };
      if (kind === 'all') {
        found.all = found.second;
        found.second = null;
      }
    }
    // `for EDGE versus usual care`, `more often with A than B`: the name directly before is the first arm.
    const lead = phrasesOf(sentence, words, from, start).find(({ preposition }) => preposition === null)?.kind;
    const startsWithArm = lead === 'arm' || lead === 'people';
    if (found.second && !startsWithArm && (name.preposition === null || name.preposition === 'of')) {
      const before = phrasesOf(sentence, words, from, start).at(-1);
      if (
        before &&
        before.to === start &&
        words[before.nameFrom]?.tag !== 'number' &&
        !isClaimed(words, before) &&
        beforeComparing.test(before.preposition ?? '') &&
        !isComplement(words, before)
      ) {
        found.first = { from: before.nameFrom, to: before.to };
        found.taken.push({ from: before.from, to: before.to });
      }
    }
  }
  const after = found.taken.at(0)?.to ?? to;
  const stretches = comparingAt < 0 ? [[from, to] as const] : [[from, comparingAt] as const, [after, to] as const];
  const phrases = stretches.flatMap(([start, end]) => phrasesOf(sentence, words, start, end));
  const neither = neitherOf(words, from, to);
  if (neither) {
    found.all = neither;
    found.kind = 'arms';
    found.taken.push(neither);
  }
  for (const phrase of phrases) {
    if (phrase.preposition === null) continue;
    const isBetween =
      /^(?:between|across)$/.test(phrase.preposition) ||
      (/^among/.test(phrase.preposition) && !found.second && phrase.kind !== 'people' && phrase.kind !== 'arm');
    const isSpan = isBetween && words[phrase.nameFrom]?.tag === 'number';
    if (phrase.kind === 'all' || (isBetween && !isSpan && phrase.kind !== 'time' && phrase.kind !== 'start')) {
      if (!/^(?:between|among|amongst|across|in|with|for|by|of|after|on|from|following|at)$/.test(phrase.preposition))
        continue;
      const pair = phrase.kind === 'all' ? null : pairIn(sentence, words, phrase);
      if (pair && !found.second) {
        [found.first, found.second] = pair;
        found.isPair = true;
      } else found.all ??= { from: phrase.nameFrom, to: phrase.to };
      if (isBetween || found.kind === null) found.kind = 'arms';
      found.taken.push({ from: phrase.from, to: phrase.to });
    }
  }
  // `reductions from baseline in both groups`
  const fromStart = phrases.some(({ kind, preposition }) => kind === 'start' && preposition !== 'at');
  if (fromStart && !found.second && !phrases.some(({ preposition }) => preposition === 'between'))
    found.kind = 'before and after';
  if (!found.first) {
    const fits = (phrase: Phrase) =>
      /^(?:in|for|with|by|among|after|following|on|under|during|using|of|from|at)$/.test(phrase.preposition ?? '');
    const isTaken = (phrase: Phrase) => found.taken.some((one) => phrase.from < one.to && phrase.to > one.from);
    const isParallel = (phrase: Phrase) =>
      inner !== null &&
      inner !== 'of' &&
      phrase.preposition === inner &&
      phrase.kind !== 'time' &&
      fits(phrase) &&
      !isTaken(phrase) &&
      !isClaimed(words, phrase) &&
      !isComplement(words, phrase);
    // The nearest before the comparison: `adults with pain improved more with A than with B`.
    const parallel =
      phrases.findLast((phrase) => phrase.to <= comparingAt && isParallel(phrase)) ?? phrases.find(isParallel);
    const arm = parallel ?? phrases.find((phrase) => phrase.kind === 'arm' && fits(phrase) && !isTaken(phrase));
    if (arm) {
      // `in the A and B groups` is of both, not of one against the other.
      const isBoth = !found.second && pairIn(sentence, words, arm) !== null;
      if (isBoth) found.all ??= { from: arm.nameFrom, to: arm.to };
      else found.first = { from: arm.nameFrom, to: arm.to };
      found.taken.push({ from: arm.from, to: arm.to });
      found.kind ??= 'arms';
    }
  }
  return found;
}
