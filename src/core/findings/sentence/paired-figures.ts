/** Figures of two arms that a sentence sets side by side without a word of direction: `was 12 in A and 15 in B`. */
import type { Stretch } from './comparisons.ts';
import { kindFrom, phraseKind, phrasesOf, textOf } from './phrases.ts';
import type { ReadSentence, SentenceWord } from './words.ts';

export interface PairedFigures {
  outcome: Stretch;
  /** Null where the arms of the figures are not clear: only a test of all of them is read. */
  arms: readonly [Stretch, Stretch] | null;
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
  if (
    /^(?:of|group|groups|arm|day|week|month|year|months|weeks|days|phase|type|grade|stage|visit|min|at|after|by|within|over|until|than)$/.test(
      before?.lower ?? '',
    )
  )
    return false;
  return !/^(?:weeks?|months?|years?|days?|hours?|mg|µg|μg|g|iu)$/.test(words[at + 1]?.lower ?? '');
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
    if (word.tag === 'preposition' && ofArm.test(word.lower)) {
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

export function pairedFiguresOf(read: ReadSentence): PairedFigures[] {
  return parts(read.words).flatMap((part) => pairIn(read, part) ?? []);
}

function pairIn({ text, words }: ReadSentence, { from, to }: Stretch): PairedFigures | null {
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
    !/^(?:occurred|averaged)$/.test(words[verb]?.lower ?? '')
  )
    verb += 1;
  if (verb === one) return null;
  const lead = phrasesOf(text, words, from, verb);
  const afterOne = nameAfter(text, words, one, other, false);
  const afterOther = nameAfter(text, words, other, to, afterOne === null);
  let names: [Stretch, Stretch] | null = null;
  const inLead = lead.find(
    ({ preposition, kind }) => ofArm.test(preposition ?? '') && kind !== 'time' && kind !== 'start',
  );
  if (third !== undefined) names = null;
  else if (afterOne && afterOther) names = [afterOne, afterOther];
  else if (afterOther && !afterOne) names = namesIn(words, afterOther);
  if (!names && inLead && third === undefined) names = namesIn(words, { from: inLead.nameFrom, to: inLead.to });
  if (!names && third === undefined) {
    const second = nameBefore(text, words, one + 1, other);
    if (inLead && second) names = [{ from: inLead.nameFrom, to: inLead.to }, second];
  }
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
    /^(?:arm|all|time)$/.test(phraseKind(textOf(text, words, start, end).toLowerCase()))
  )
    return null;
  const last = words[to - 1];
  return {
    outcome: { from: start, to: end },
    arms: names,
    start: words[verb]?.end ?? 0,
    end: to < words.length ? (words[to]?.start ?? text.length) : Math.max(text.length, last?.end ?? 0),
  };
}
