/** Figures of two arms that a sentence sets side by side without a word of direction: `was 12 in A and 15 in B`. */
import { namesSomething } from './claim-reader.ts';
import { comparisonOf, type Stretch } from './comparisons.ts';
import { endsArm, kindFrom, type Phrase, phraseKind, phrasesOf, textOf } from './phrases.ts';
import type { ReadSentence, SentenceWord } from './words.ts';

export interface PairedFigures {
  outcome: Stretch;
  /** Null where the arms of the figures are not clear: only a test of all of them is read. */
  arms: readonly [Stretch, Stretch] | null;
  /** The one arm that is named, where the other is not. */
  lone?: Stretch | null;
  /** The words of the two figures, where each is a figure by itself and not a count of people. */
  figures?: readonly [number, number];
  /** Offsets in the sentence, of both figures and what is tested of them. */
  start: number;
  end: number;
}

const ofArm = /^(?:in|with|for|among|by|on|after|following|under|during|using)$/;
const apart = /^(?:and|versus|vs|compared|while|whereas|but|against|than)$/;

const atTimes = /\b(?:baseline|before|after|weeks?|months?|years?|days?|pre-?\w*|post-?\w*|initial|final)\b/i;

/** A number that is a result: no p-value, no time, no part of a name. */
function isFigure(words: readonly SentenceWord[], at: number): boolean {
  const word = words[at];
  if (word?.tag !== 'number') return false;
  const before = words[at - 1];
  if (before?.lower === 'p' || (before?.tag === 'mark' && /[=<>≤≥±/]/.test(before.lower))) return false;
  // `groups 1 and 2`
  if (
    before?.tag === 'conjunction' &&
    words[at - 2]?.tag === 'number' &&
    /^(?:groups|arms|days|weeks|months)$/.test(words[at - 3]?.lower ?? '')
  )
    return false;
  if (word.lower.endsWith('%') && /^(?:by|group|groups|arm)$/.test(before?.lower ?? '')) return true;
  if (
    /^(?:of|group|groups|arm|day|week|month|year|months|weeks|days|phase|type|grade|stage|visit|min|at|after|by|within|over|until|than)$/.test(
      before?.lower ?? '',
    )
  )
    return false;
  const next = words[at + 1]?.lower ?? '';
  // `survival was 12 months` is a result, `for 12 months` a time.
  const isTime = /^(?:weeks?|months?|years?|days?|hours?|min|minutes?)$/.test(next);
  const isCompared = before?.lower === 'to' && words[at - 2]?.tag === 'comparing';
  if (
    isTime &&
    !isCompared &&
    /^(?:preposition|determiner|comparing)$/.test(before?.tag ?? '') &&
    before?.lower !== 'against'
  )
    return false;
  return !/^(?:mg|µg|μg|g|iu|ci|confidence)$/.test(next);
}

/** The end of an arm's name from `from`: at a comma, a joint, a verb or a number. */
function armEnd(words: readonly SentenceWord[], from: number, to: number, joined: boolean): number {
  let at = from;
  while (at < to) {
    const word = words[at];
    if (!word || word.lower === ',' || word.tag === 'auxiliary' || word.tag === 'having' || word.tag === 'observing')
      break;
    if (at > from && ((word.tag === 'conjunction' && !joined) || word.tag === 'contrast' || word.tag === 'comparing'))
      break;
    if (word.tag === 'mark' && !/[/+&%]/.test(word.lower)) break;
    if (word.tag === 'number' && at > from && !joined && isFigure(words, at)) break;
    if (at > from && word.tag === 'preposition' && word.lower !== 'of') break;
    if (at > from && !joined && endsArm(words, at)) break;
    at += 1;
  }
  return at;
}

/** The name that follows a figure: `12 mm in the A group`, `12 retinol`. */
function nameAfter(
  sentence: string,
  words: readonly SentenceWord[],
  figure: number,
  to: number,
  joined: boolean,
): Stretch | null {
  for (let at = figure + 1; at < Math.min(to, figure + 7); at += 1) {
    const word = words[at];
    if (!word || isFigure(words, at) || apart.test(word.lower)) return null;
    // `9 of 114 vaccinated and …`
    const named = words[at + 2];
    if (
      word.lower === 'of' &&
      at === figure + 1 &&
      words[at + 1]?.tag === 'number' &&
      named?.tag === 'name' &&
      phraseKind(named.lower) !== 'people'
    ) {
      const end = armEnd(words, at + 2, to, joined);
      return { from: at + 2, to: end };
    }
    // `44 patients given X`
    if (/^(?:given|receiving|taking|assigned|allocated)$/.test(word.lower))
      return { from: at + 1, to: armEnd(words, at + 1, to, joined) };
    // `26.9% of A patients`
    const isShare = word.lower === 'of' && at === figure + 1 && words[figure]?.lower.endsWith('%');
    if (word.tag === 'preposition' && (ofArm.test(word.lower) || isShare)) {
      let from = at + 1;
      while (words[from]?.tag === 'determiner') from += 1;
      // `in patients treated with A and B`
      while (
        from < to - 1 &&
        /^(?:patients|participants|subjects|those|people|treated|with|receiving|given|taking|in|the)$/.test(
          words[from]?.lower ?? '',
        )
      )
        from += 1;
      const end = armEnd(words, from, to, joined);
      const kind = kindFrom(sentence, words, from, end);
      return end > from && kind !== 'time' && kind !== 'start' ? { from, to: end } : null;
    }
  }
  return null;
}

/** The name that is before a figure's verb: `in A was 12`, `and group B was 15`. */
function nameBefore(sentence: string, words: readonly SentenceWord[], from: number, figure: number): Stretch | null {
  const phrase = phrasesOf(sentence, words, from, figure).findLast(
    ({ preposition, kind, from: at }) =>
      words[at]?.lower !== 'it' &&
      kind !== 'time' &&
      kind !== 'start' &&
      (preposition === null || ofArm.test(preposition)),
  );
  if (!phrase || (phrase.preposition === null && phrase.kind !== 'arm')) return null;
  return { from: phrase.nameFrom, to: phrase.to };
}

/** `A and B groups` as two names. */
function namesIn(words: readonly SentenceWord[], { from, to }: Stretch): [Stretch, Stretch] | null {
  for (let at = from + 1; at < to - 1; at += 1) {
    if (words[at]?.tag !== 'conjunction' && !/^(?:versus|vs)$/.test(words[at]?.lower ?? '')) continue;
    let other = at + 1;
    while (words[other]?.tag === 'determiner') other += 1;
    return other < to
      ? [
          { from, to: at },
          { from: other, to },
        ]
      : null;
  }
  return null;
}

/** The stretches between semicolons. */
function parts(words: readonly SentenceWord[]): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (let at = 0; at <= words.length; at += 1) {
    if (at < words.length && words[at]?.lower !== ';') continue;
    if (at > from) found.push({ from, to: at });
    from = at + 1;
  }
  return found;
}

const ratioName =
  /^(?:the\s)?(?:adjusted\s|unadjusted\s|relative\s)?(?:hazards?|odds|risk|rate|relative|incidence)(?:\s(?:rate\s)?(?:ratio|risk))?\b/i;

/** `The hazard ratio for death with A was 0.8`: what the ratio is of, and the arms that the clause names. */
export function statedRatioOf({ text, words }: ReadSentence): PairedFigures | null {
  const of = words.findIndex(({ lower }) => lower === 'for' || lower === 'of');
  if (of < 1 || !ratioName.test(textOf(text, words, 0, of)) || !/\b(?:ratio|risk)\b/i.test(textOf(text, words, 0, of)))
    return null;
  const verb = words.findIndex(({ tag }) => tag === 'auxiliary');
  if (verb < of) return null;
  const [named] = phrasesOf(text, words, of + 1, verb);
  if (!named || named.preposition !== null || named.kind === 'arm') return null;
  const { first, second } = comparisonOf(text, words, of + 1, words.length);
  const outcome = { from: named.nameFrom, to: named.to };
  return {
    outcome,
    arms: first && second ? [first, second] : null,
    lone: first,
    start: words[verb]?.end ?? 0,
    end: text.length,
  };
}

const chance = /\bp\s?(?:[=>]|value)|\bNS\b|\bn\.s\./i;

/** A stretch with a test of what its subject names, in whatever form its figures are: chance is all that is read from it. */
export function testedOf(read: ReadSentence): PairedFigures[] {
  const { text, words } = read;
  return parts(words).flatMap(({ from, to }) => {
    const start = words[from]?.start ?? 0;
    const end = words[to]?.start ?? text.length;
    if (!chance.test(text.slice(start, end))) return [];
    let verb = from;
    while (verb < to && !/^(?:auxiliary|having|observing)$/.test(words[verb]?.tag ?? '')) verb += 1;
    if (verb === to) return [];
    const named = phrasesOf(text, words, from, verb).find(({ preposition }) => preposition === null);
    if (named?.kind !== 'plain' || !/^\p{L}|-/u.test(words[named.nameFrom]?.lower ?? '')) return [];
    let { to: until } = named;
    for (const phrase of phrasesOf(text, words, named.to, verb)) {
      const isOf = /^(?:of|for|to|at|on)$/.test(phrase.preposition ?? '');
      // `mean change in X`
      const isIn = phrase.preposition === 'in' && words[named.to - 1]?.tag !== 'name';
      if (phrase.kind !== 'plain' || phrase.from !== until || !(isOf || isIn)) break;
      until = phrase.to;
    }
    if (!namesSomething(textOf(text, words, named.nameFrom, until).toLowerCase())) return [];
    return [{ outcome: { from: named.nameFrom, to: until }, arms: null, start: words[verb]?.end ?? start, end }];
  });
}

export function pairedFiguresOf(read: ReadSentence): PairedFigures[] {
  const stretches = parts(read.words);
  const found = stretches.flatMap((part) => pairIn(read, part) ?? []);
  const [only, second] = found;
  // `12% with A and 15% with B; RR 0.8; p = 0.1`: the test follows.
  return only && !second && stretches.length > 1 ? [{ ...only, end: read.text.length }] : found;
}

/** Counts of people are compared by their totals, other figures as they are. */
function alone(words: readonly SentenceWord[], one: number, other: number): Pick<PairedFigures, 'figures'> {
  const isCount = (at: number) => /^(?:of|\/|±)$/.test(words[at + 1]?.lower ?? '') && words[at + 2]?.tag === 'number';
  const isShare = (at: number) => words[at]?.lower.endsWith('%') === true;
  return !isCount(one) && !isCount(other) && isShare(one) === isShare(other) ? { figures: [one, other] } : {};
}

/** `12 patients in A had pain, compared with 15 in B`: what the people of each arm had. */
function countedPeople(
  { text, words }: ReadSentence,
  one: number,
  other: number,
  { from, to }: Stretch,
): PairedFigures | null {
  const after = nameAfter(text, words, one, other, false);
  const second = nameAfter(text, words, other, to, false);
  const lead = after ? null : phrasesOf(text, words, from, one).find(({ kind }) => kind === 'arm');
  const first = after ?? (lead ? { from: lead.nameFrom, to: lead.to } : null);
  if (!first || !second) return null;
  let joint = other;
  while (joint > first.to && !apart.test(words[joint]?.lower ?? '')) joint -= 1;
  let start = joint > first.to ? Math.max(first.to, lead ? one + 1 : 0) : second.to;
  const end = joint > first.to ? joint : to;
  while (
    start < end &&
    (/^(?:having|auxiliary|observing|adverb|determiner|mark)$/.test(words[start]?.tag ?? '') ||
      (words[start]?.tag === 'name' && phraseKind(words[start]?.lower ?? '') === 'people'))
  )
    start += 1;
  let until = start;
  while (until < end && !/^(?:mark|preposition|comparing|contrast)$/.test(words[until]?.tag ?? '')) until += 1;
  if (until <= start || words[start]?.tag !== 'name') return null;
  const last = words[to - 1];
  return {
    outcome: { from: start, to: until },
    arms: [first, second],
    // Bare counts of people say nothing without their totals.
    ...(words[one]?.lower.endsWith('%') && alone(words, one, other)),
    start: words[one]?.start ?? 0,
    end: to < words.length ? (words[to]?.start ?? text.length) : Math.max(text.length, last?.end ?? 0),
  };
}

function pairIn(read: ReadSentence, { from, to }: Stretch): PairedFigures | null {
  const { text, words } = read;
  const figures: number[] = [];
  for (let at = from; at < to; at += 1) {
    if (isFigure(words, at)) figures.push(at);
    // `11 of 110`, `43/195`: one figure.
    if (isFigure(words, at) && /^(?:of|\/|±)$/.test(words[at + 1]?.lower ?? '')) at += 2;
  }
  const [one, other, third] = figures;
  if (one === undefined || other === undefined) return null;
  let verb = from;
  while (
    verb < one &&
    !/^(?:auxiliary|having|observing)$/.test(words[verb]?.tag ?? '') &&
    !/^(?:occurred|happened|averaged)$/.test(words[verb]?.lower ?? '')
  )
    verb += 1;
  // `was no longer present in 24 with A`: what is denied is not counted.
  if (words.slice(verb, one).some(({ tag }) => tag === 'negation')) return null;
  if (verb === one) return third === undefined ? countedPeople(read, one, other, { from, to }) : null;
  const lead = phrasesOf(text, words, from, verb);
  const afterOne = nameAfter(text, words, one, other, false);
  const afterOther = nameAfter(text, words, other, to, afterOne === null);
  let names: [Stretch, Stretch] | null = null;
  const canBeArm = ({ preposition, kind }: Phrase) =>
    ofArm.test(preposition ?? '') && kind !== 'time' && kind !== 'start';
  const inLead = lead.find((phrase) => canBeArm(phrase) && phrase.kind === 'arm') ?? lead.find(canBeArm);
  if (third !== undefined) names = null;
  else if (afterOne && afterOther) names = [afterOne, afterOther];
  else if (afterOther && !afterOne && inLead?.kind === 'arm')
    names = [{ from: inLead.nameFrom, to: inLead.to }, afterOther];
  else if (afterOther && !afterOne) names = namesIn(words, afterOther);
  if (!names && inLead && third === undefined) names = namesIn(words, { from: inLead.nameFrom, to: inLead.to });
  if (!names && third === undefined) {
    const second = nameBefore(text, words, one + 1, other);
    if (inLead && second) names = [{ from: inLead.nameFrom, to: inLead.to }, second];
  }
  if (names?.some(({ from: at }) => words[at]?.tag === 'preposition')) names = null;
  // Two values of one group, at two times.
  if (!names && atTimes.test(text.slice(words[verb]?.start ?? 0, words[to - 1]?.end ?? text.length))) return null;
  const first = lead.find(({ preposition }) => preposition === null);
  if (!first) return null;
  let { to: end } = first;
  for (const phrase of lead.slice(lead.indexOf(first) + 1)) {
    if (phrase === inLead || phrase.kind !== 'plain' || phrase.from !== end) break;
    end = phrase.to;
  }
  let start = first.from;
  while (/^(?:determiner|adverb)$/.test(words[start]?.tag ?? '')) start += 1;
  if (
    end <= start ||
    words[start]?.tag !== 'name' ||
    /^(?:arm|all|time|people)$/.test(phraseKind(textOf(text, words, start, end).toLowerCase()))
  )
    return null;
  const last = words[to - 1];
  return {
    outcome: { from: start, to: end },
    arms: names,
    ...alone(words, one, other),
    start: words[verb]?.end ?? 0,
    end: to < words.length ? (words[to]?.start ?? text.length) : Math.max(text.length, last?.end ?? 0),
  };
}
