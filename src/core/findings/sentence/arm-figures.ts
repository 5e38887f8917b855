/** Figures that a sentence gives to each of two arms: `pain fell by 3.1 with A and by 1.6 with B`, `58% of A and 31% of B`. */
import { namesSomething } from './claim-reader.ts';
import type { Stretch } from './comparisons.ts';
import { isComma, kindFrom, phraseKind, textOf } from './phrases.ts';
import { type Figure, figuresIn, levelAfter, numberAt, staying, timeUnit } from './single-figures.ts';
import { isBaseVerb, isFiniteVerb } from './verbs.ts';
import type { ReadSentence, SentenceWord } from './words.ts';

export interface ArmFigures {
  outcome: Stretch;
  /** Of three arms and more, the stretch of all. */
  arms: readonly [Stretch, Stretch] | { all: Stretch };
  /** 1 where a larger figure is more of the outcome (or better), -1 where it is less (or worse). */
  sign: 1 | -1;
  axis: 'size' | 'worth';
  /** The numbers that are compared: shares for counts of people, changes for a fall from one value to another. */
  compared: readonly [number, number];
  /** Indexes of the two figures, where each is one number. */
  figures: readonly [number, number] | null;
  when: Stretch | null;
  /** Which of several effects is its own, where several arms are set against one. */
  effect?: number;
  /** Offsets in the sentence, of both figures and what is tested of them. */
  start: number;
  end: number;
}

const armLead =
  /^(?:with|without|on|in|after|under|using|for|among|following|given|receiving|taking|allocated|assigned)$/;
/** Between the joint of two figures and the second one. */
const between = /^(?:by|in|from|to|at|of|for|after|on|only|just|it|was|were|so|this|these|with|stayed|remained|did)$/;
const joints = /^(?:and|but|versus|vs|against|compared|while|whereas|than)$/;
const noArm =
  /^(?:(?:an?|the|its|their)\s)?(?:\S+\s){0,3}?(?:scales?|points?|average|mean|median|total|all|maximum|weeks?|months?|days?|hours?|years?|minutes?|\d\S*)$/;
const amountWords = new Set('one two three four five six seven eight nine ten eleven twelve'.split(' '));
const otherVerbs =
  /^(?:came|went|got|healed|lasted|cried|woke|became|ended|stayed|brought|bled|leaked|slept|walked|fainted|lived|died|ate|felt)$/;
const improving = /^(?:healed|cleared|resolved|recovered|closed|cured|disappeared|gone|vanished|stopped|eased|faded)$/;
const recurring =
  /^(?:\w+\s)?(?:came|come)\sback|recurred|returned|persisted|lasted|happened|arose|ended|rated|averaged|scored\b/;
const present = /^(?:present|detectable|detected|there|diagnosed)$/;
const particle = /^(?:up|down)$/;
/** Participles that describe an arm. */
const describing =
  /^(?:treated|untreated|given|assigned|allocated|randomi[sz]ed|supplemented|vaccinated|exposed|unexposed|trained|switched|advised|enrolled|needed|based|combined)$/;

/** The point of `vs.` */
const isPoint = (words: readonly SentenceWord[], at: number) =>
  words[at]?.lower === '.' && /^vs?$/.test(words[at - 1]?.lower ?? '');

/** Index of the word that joins the two figures; null where they are not set side by side. */
function jointBefore(words: readonly SentenceWord[], first: Figure, second: Figure): number | null {
  let at = second.from - 1;
  while (at >= first.to && (between.test(words[at]?.lower ?? '') || isPoint(words, at))) at -= 1;
  const word = words[at];
  if (at < first.to || !word || !(joints.test(word.lower) || isComma(word))) return null;
  while (at > first.to && (isComma(words[at - 1]) || joints.test(words[at - 1]?.lower ?? ''))) at -= 1;
  return at;
}

/** Whether the word at `at` is the verb of a clause, after a name. */
function isVerb(words: readonly SentenceWord[], at: number): boolean {
  const word = words[at];
  if (!word) return false;
  if (isFiniteVerb(words, at) || isBaseVerb(words, at) || word.tag === 'observing' || otherVerbs.test(word.lower))
    return true;
  return (
    word.tag === 'name' &&
    word.lower.endsWith('ed') &&
    !describing.test(word.lower) &&
    /^(?:name|number)$/.test(words[at - 1]?.tag ?? '') &&
    words[at + 1]?.tag !== 'name'
  );
}

interface NamedArm {
  arm: Stretch;
  /** Where the name ends: a predicate of both arms can follow. */
  end: number;
}

/** The name from `from` on, without what leads into it. */
function nameFrom(sentence: string, words: readonly SentenceWord[], from: number, to: number): NamedArm | null {
  let start = from;
  while (start < to && words[start]?.tag === 'determiner' && !/^(?:those|these)$/.test(words[start]?.lower ?? ''))
    start += 1;
  let end = start;
  let isRelative = false;
  while (end < to) {
    const word = words[end];
    if (!word || (word.tag === 'mark' && !/^[/+&%'’-]$/.test(word.lower)) || /^(?:contrast|comparing)$/.test(word.tag))
      break;
    if (word.tag === 'relative') isRelative = true;
    else if (end > start && !isRelative && (isVerb(words, end) || word.tag === 'negation')) break;
    if (word.tag === 'preposition' && end > start) {
      const kind = kindFrom(sentence, words, end + 1, to);
      if (kind === 'time' || kind === 'start') break;
    }
    end += 1;
  }
  let last = end;
  while (last > start && /^(?:conjunction|adverb|mark|preposition)$/.test(words[last - 1]?.tag ?? '')) last -= 1;
  if (last <= start) return null;
  let head = start + 1;
  while (head < last && !(words[head]?.tag === 'preposition' && words[head]?.lower !== 'of')) head += 1;
  const kind = phraseKind(textOf(sentence, words, start, last).toLowerCase());
  const isNone = noArm.test(textOf(sentence, words, start, head).toLowerCase());
  if (kind === 'time' || kind === 'start' || kind === 'all' || isNone) return null;
  return { arm: { from: start, to: last }, end };
}

/** The arm of the figure that ends at `from`. */
function armIn(sentence: string, words: readonly SentenceWord[], from: number, to: number): NamedArm | null {
  let people: NamedArm | null = null;
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    if (!word) break;
    if (at > from && isVerb(words, at) && !armLead.test(word.lower) && people === null) break;
    const isShare = word.lower === 'of' && at === from;
    if (!armLead.test(word.lower) && !isShare) continue;
    // `without treatment` names its arm with the denial.
    const found = nameFrom(sentence, words, word.lower === 'without' ? at : at + 1, to);
    if (!found) continue;
    const kind = kindFrom(sentence, words, found.arm.from, found.arm.to);
    const named = textOf(sentence, words, found.arm.from, found.arm.to).toLowerCase();
    // `in women on iron`, `of those with a leaflet`: what they had names the arm.
    if ((kind === 'people' || isShare || /^(?:those|these|people)\b/.test(named)) && people === null) people = found;
    else return found;
  }
  return people;
}

/** Where the statement of the figure at `figure` begins: after a mark, an introduction and a time. */
function startOf(
  sentence: string,
  words: readonly SentenceWord[],
  from: number,
  figure: number,
): { start: number; when: Stretch | null } {
  let start = from;
  let when: Stretch | null = null;
  for (let at = from; at < figure; at += 1) {
    if (!isComma(words[at])) continue;
    const first = words[start];
    const isLead =
      /^(?:preposition|relative|number|adverb|contrast)$/.test(first?.tag ?? '') ||
      (first?.lower.endsWith('ed') && words[start + 1]?.tag === 'preposition') ||
      /^(?:on|later|afterwards)$/.test(words[at - 1]?.lower ?? '');
    if (!isLead) break;
    if (kindFrom(sentence, words, start + 1, at) === 'time') when = { from: start, to: at };
    start = at + 1;
  }
  // `After six weeks pain had dropped`, `Six hours later the score had improved`
  const first = words[start];
  const at = first?.tag === 'preposition' ? start + 1 : start;
  const isAmount = numberAt(words[at]) !== null || amountWords.has(words[at]?.lower ?? '');
  if (isAmount && timeUnit.test(words[at + 1]?.lower ?? '')) {
    const end = /^(?:later|on|afterwards)$/.test(words[at + 2]?.lower ?? '') ? at + 3 : at + 2;
    if (end < figure) {
      when = { from: start, to: end };
      start = end;
    }
  }
  while (start < figure && (words[start]?.tag === 'mark' || words[start]?.tag === 'conjunction')) start += 1;
  return { start, when };
}

interface Predicate {
  sign: 1 | -1;
  axis: 'size' | 'worth';
  /** It says no more than that something was seen or had. */
  isBare: boolean;
  /** Its verb is none of those known here. */
  isOther?: boolean;
}

/** What a predicate says of its subject; null where it denies a direction. */
function predicateOf(words: readonly SentenceWord[], from: number, to: number): Predicate | null {
  let found: Predicate = { sign: 1, axis: 'size', isBare: true };
  let isDenied = false;
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    if (!word) continue;
    // `was no longer present in`, `did not return in`
    if (word.tag === 'negation') {
      isDenied = true;
      if (words[at + 1]?.lower === 'longer') at += 1;
      continue;
    }
    if (isDenied && word.direction) return null;
    if (word.direction) {
      const { sign, axis } = word.direction;
      if (axis === 'speed' || axis === 'efficacy') return null;
      found = { sign, axis, isBare: false };
    } else if (particle.test(word.lower)) found = { sign: word.lower === 'up' ? 1 : -1, axis: 'size', isBare: false };
    else if (improving.test(word.lower)) found = { sign: 1, axis: 'worth', isBare: false };
    else if (word.tag === 'name' && found.isBare)
      found = { sign: 1, axis: 'size', isBare: false, isOther: !present.test(word.lower) };
  }
  return isDenied ? { ...found, sign: found.sign === 1 ? -1 : 1 } : found;
}

/** Without determiners, auxiliaries and adverbs around. */
function core(words: readonly SentenceWord[], from: number, to: number): Stretch | null {
  let start = from;
  let end = to;
  while (
    start < end &&
    /^(?:determiner|auxiliary|adverb|having|observing|mark|conjunction|contrast)$/.test(words[start]?.tag ?? '')
  )
    start += 1;
  while (
    end > start &&
    /^(?:mark|conjunction|contrast|preposition|adverb|determiner|auxiliary|observing|having)$/.test(
      words[end - 1]?.tag ?? '',
    )
  )
    end -= 1;
  return end > start ? { from: start, to: end } : null;
}

/** What the figures are of. */
interface Matter {
  outcome: Stretch;
  sign: 1 | -1;
  axis: 'size' | 'worth';
}

/** `pain fell by 3`, `pericarditis came back in 11 of 60`: what is said before the figure. */
function matterBefore(read: ReadSentence, start: number, first: Figure, unit: Stretch | null): Matter | null {
  const { text, words } = read;
  const to = first.lead === '' ? first.from : first.from - 1;
  let verb = start;
  while (verb < to && !(verb > start && isVerb(words, verb))) verb += 1;
  const subject = core(words, start, verb);
  if (!subject || verb >= to) return null;
  const predicate = predicateOf(words, verb, to);
  if (!predicate) return null;
  const name = textOf(text, words, subject.from, subject.to).toLowerCase();
  // `Women with a condition had 3.9 periods`: the women are people, whatever they have.
  const lead = kindFrom(text, words, subject.from, subject.to);
  const kind = lead === 'people' ? lead : phraseKind(name);
  const { sign, axis } = predicate;
  // `healed in 11 days`, `resolved after a median of 4 days`
  const isDuration = timeUnit.test(words[first.to]?.lower ?? '') && axis === 'worth' && first.lead !== 'by';
  if (kind === 'people' || /^(?:they|those|we|patients|people)$/.test(name)) {
    // `People had 2.9 days with migraine`, `babies cried for 50 minutes`
    const outcome = predicate.isBare ? unit : core(words, verb, to);
    return outcome && (predicate.isBare || !words[verb]?.direction) ? { outcome, sign: 1, axis: 'size' } : null;
  }
  // `days with pain` are what was counted.
  if (kind !== 'plain' && !(kind === 'time' && /\s(?:with|without|of|off)\s/.test(name))) return null;
  if (first.kind === 'change') return { outcome: subject, sign: 1, axis: 'size' };
  if (isDuration) return { outcome: subject, sign: sign === 1 ? -1 : 1, axis };
  const isOther = predicate.isOther && !recurring.test(textOf(text, words, verb, to).toLowerCase());
  const whole = isOther ? core(words, start, to) : subject;
  return whole && { outcome: whole, sign, axis };
}

/** `20 of 33 on A ovulated`: what the people of both arms did. */
function matterAfter({ text, words }: ReadSentence, from: number, to: number): Matter | null {
  let end = from;
  while (end < to && words[end]?.tag !== 'mark' && !/^(?:comparing|contrast)$/.test(words[end]?.tag ?? '')) {
    const kind = words[end]?.tag === 'preposition' ? kindFrom(text, words, end + 1, to) : null;
    if (end > from && (kind === 'time' || kind === 'start')) break;
    end += 1;
  }
  let lead = from;
  while (lead < end && words[lead]?.tag === 'auxiliary') lead += 1;
  const isNoLonger = words[lead]?.lower === 'no' && words[lead + 1]?.lower === 'longer';
  const isDenied = isNoLonger || words[lead]?.lower === 'not';
  const outcome = core(words, lead + (isNoLonger ? 2 : isDenied ? 1 : 0), end);
  if (
    !outcome ||
    /^(?:negation|preposition)$/.test(words[outcome.from]?.tag ?? '') ||
    words[outcome.from]?.lower === 'it'
  )
    return null;
  return { outcome, sign: isDenied ? -1 : 1, axis: 'size' };
}

/** The stretches between semicolons and colons. */
function partsOf(words: readonly SentenceWord[]): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (let at = 0; at <= words.length; at += 1) {
    if (at < words.length && !/^[;:]$/.test(words[at]?.lower ?? '')) continue;
    if (at > from) found.push({ from, to: at });
    from = at + 1;
  }
  return found;
}

/** At most one for each part between semicolons; nothing where three arms have figures. */
export function armFiguresOf(read: ReadSentence): ArmFigures[] {
  const { words } = read;
  return partsOf(words).flatMap((part, index, all) => {
    const figures = figuresIn(words, part.from, part.to);
    for (let at = 0; at + 1 < figures.length; at += 1) {
      const [first, second, third] = figures.slice(at, at + 3);
      if (!first || !second) continue;
      // `12% with A, 14% with B and 11% with C`
      const isOfThree =
        third && jointBefore(words, first, second) !== null && jointBefore(words, second, third) !== null;
      if (isOfThree) return againstOne(read, part, [first, second, third], all.length === 1);
      const found = pairOf(read, part, first, second, all.length === 1);
      const next = all[index + 1];
      // `29% with A and 21% with B; the gap was not significant`: the test follows.
      const isTestedNext = next && /^(?:gap|difference)$/.test(words[next.from + 1]?.lower ?? '');
      if (found) return [isTestedNext ? { ...found, end: words[next.to - 1]?.end ?? found.end } : found];
    }
    const [only, second] = figures;
    const level = only && !second ? levelAfter(words, only, part.to) : null;
    const found = only && level && pairOf(read, part, only, level, all.length === 1);
    return found ? [found] : [];
  });
}

/** `96 of 2,543 with A and 83 of 2,454 with B, against 109 of 2,450 with C`: each against the last. */
function againstOne(
  read: ReadSentence,
  part: Stretch,
  [first, second, last]: readonly [Figure, Figure, Figure],
  isWhole: boolean,
): ArmFigures[] {
  const { words } = read;
  const joint = jointBefore(words, second, last);
  const isSet = words
    .slice(joint ?? last.from, last.from)
    .some(({ lower }) => /^(?:against|versus|vs|compared)$/.test(lower));
  if (!isSet) {
    const found = pairOf(read, part, first, last, isWhole, second);
    if (!found || !('length' in found.arms)) return [];
    const [from, to] = found.arms;
    return [{ ...found, arms: { all: { from: from.from, to: to.to } }, figures: null }];
  }
  const one = pairOf(read, part, first, last, isWhole, second);
  const other = one && pairOf(read, { from: part.from, to: part.to }, second, last, isWhole);
  if (!one || !other) return [];
  return [
    { ...one, effect: 0 },
    { ...other, outcome: one.outcome, sign: one.sign, axis: one.axis, start: one.start, effect: 1 },
  ];
}

function pairOf(
  read: ReadSentence,
  part: Stretch,
  first: Figure,
  second: Figure,
  isWhole: boolean,
  next: Figure = second,
): ArmFigures | null {
  const { text, words } = read;
  const joint = jointBefore(words, first, next);
  // `rose from 5.8 to 6.9 with A and stayed at 5.9 with B`
  const isLevel =
    second.kind === 'level' ||
    (first.kind === 'change' && second.kind === 'plain' && staying.test(words[second.from - 2]?.lower ?? ''));
  if (joint === null || (first.kind !== second.kind && !isLevel)) return null;
  const isPercent = (figure: Figure) => words[figure.from]?.text.endsWith('%') === true;
  const one = armIn(text, words, first.to, joint);
  const other = armIn(text, words, second.to, part.to);
  if (!one || !other || (second.kind !== 'level' && isPercent(first) !== isPercent(second))) return null;
  const { start, when } = startOf(text, words, part.from, first.from);
  let unitEnd = first.to;
  while (unitEnd < one.arm.from && !armLead.test(words[unitEnd]?.lower ?? '')) unitEnd += 1;
  // `2.9 days with migraine a month while on A`: up to the word that leads into the arm.
  const unit = core(words, first.to, Math.max(unitEnd, one.arm.from - 1));
  const isLed = core(words, start, first.lead === '' ? first.from : first.from - 1) !== null;
  const matter = isLed
    ? matterBefore(read, start, first, unit)
    : /^(?:auxiliary|having)$/.test(words[first.to]?.tag ?? '')
      ? matterAfter(read, first.to, one.arm.from - 1)
      : one.end < joint && core(words, one.end, joint)
        ? matterAfter(read, one.end, joint)
        : matterAfter(read, other.end, part.to);
  // A change against a level is a change: `went down by 4 with A while it remained level in B`.
  if (second.kind === 'level' && first.lead !== 'by' && first.kind !== 'change') return null;
  if (!matter || !namesSomething(textOf(text, words, matter.outcome.from, matter.outcome.to).toLowerCase()))
    return null;
  return {
    ...matter,
    arms: [one.arm, other.arm],
    compared: [first.value, isLevel ? 0 : second.value],
    figures: first.kind === 'plain' && second.kind === 'plain' ? [first.from, second.from] : null,
    when,
    start: words[first.from]?.start ?? 0,
    end: isWhole || part.to >= words.length ? text.length : (words[part.to]?.start ?? text.length),
  };
}
