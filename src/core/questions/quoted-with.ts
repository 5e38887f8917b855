/** The sentences of a study that are quoted beside the one that answers, because it misleads or cannot be understood alone. */
import { passageRoles } from '#core/extraction/passage-roles.ts';
import { statesEffect } from '#core/findings/study-effects.ts';
import { isWithin } from '#core/lexicon/concept-relations.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { meantBy } from '#core/lexicon/own-outcomes.ts';
import { isContextDependent } from '#core/text/context-dependent-sentences.ts';
import type { Passage } from '#core/text/passages.ts';
import { termsOf } from '#core/text/words/terms.ts';
import { speaksOfLost } from './answer-passages.ts';
import { isAny } from './asked-arms.ts';
import { conceptsIn } from './asked-names.ts';
import type { AskedQuestion } from './asked-question.ts';
import { speaksOfSome } from './choose-finding.ts';

/** `None of these differences was significant`: the sentence before it is not true without it. */
const deniesBefore = (text: string) =>
  isContextDependent(text) && /\b(?:no|not|none|nor|neither)\b.*\bsignifican|\bchance\b/i.test(text);
/** `The basic and the enhanced programme did not differ`, after the figures of both. */
const tellsAlike = (text: string) =>
  /^[^.;,]{3,60}\b(?:programmes?|groups?|arms?|treatments?|medicines|drugs|courses|kinds|doses|methods)\sdid\snot\sdiffer\.?$/i.test(
    text,
  );
/** `Other tests got better in every group`: the difference before it is one of several results. */
const tellsOthers = (text: string) =>
  /^(?:(?:the|all)\s)?others?\b/i.test(text) && /\b(?:all|both|every|each|neither|no)\b/i.test(text);
/** `For those who did both, the ratio was 0.62.` */
const tellsBoth = (text: string) => /\b(?:did|had|got|took|with|doing)\sboth\b/i.test(text) && /\d/.test(text);
/** `Both together gave 24.2%`, after the figures of each. */
const tellsThirdArm = (text: string) => /^(?:both\stogether|(?:the\s)?combination)\b.*\d/i.test(text);
/** `These falls were larger than with placebo`, after a fall from the start. */
const comparesBefore = (text: string) =>
  /^(?:these|this|those|both)\b.{0,200}?\b(?:than|compared\s(?:with|to)|against)\s(?:(?:with|in|on|the|a)\s)*(?:placebo|controls?|others?|usual|those)\b/i.test(
    text,
  );

/** `Pilates did more for general health`, after what both did. */
const tellsWhich = (text: string) => /^[^.;,]{3,40}\s(?:did|fared)\s(?:more|better|less|worse)\b/i.test(text);

const hoursOf: Readonly<Record<string, number>> = { h: 1, hour: 1, day: 24, week: 168, month: 730, year: 8_766 };
/** The latest time that a sentence gives, in hours; 0 without one. */
function timeIn(text: string): number {
  const times = [
    ...text.matchAll(/\b(\d+)\s?(h|hour|day|week|month|year)s?\b/gi),
    ...[...text.matchAll(/\b(day|week|month|year)s?\s(?:\d+\s?[–-]\s?)?(\d+)\b/gi)].map(([all, unit, count]) => [
      all,
      count,
      unit,
    ]),
  ];
  return Math.max(0, ...times.map(([, count, unit = '']) => Number(count) * (hoursOf[unit.toLowerCase()] ?? 0)));
}
/** `changed by +1.0 with long walks, −0.1 with short walks and −1.0 without` */
const tellsArms = (text: string) => /[+−-]?\d[\d.]*\swith\s[^;%]*?[+−-]?\d[\d.]*\swith(?:out)?\b/i.test(text);

/** How many figures a sentence has that are more than a time, an age or a name. */
const figuresIn = (text: string): number =>
  text
    .replace(
      /\b(?:type\s\d|(?:\d+\sand\s(?:at\s)?)?\d+[\s-](?:to\s\d+[\s-])?(?:minutes?|hours?|days?|weeks?|months?|years?|sessions?|courses?)|(?:weeks?|months?|years?|days?)\s\d+|[A-Za-z]+-?\d+)\b/gi,
      ' ',
    )
    .match(/\d[\d.,]*/g)?.length ?? 0;

export const givesFigure = (text: string): boolean => figuresIn(text) > 0;

/** The sentence before one that gives the difference, where it has the figures of each arm. */
export function figuresBefore(passages: readonly Passage[], quote: Passage): Passage | null {
  const before = passages.find(({ passage }) => passage === quote.passage - 1);
  const fits = before && before.section === quote.section && !isContextDependent(before.text);
  return fits && tellsArms(before.text) && !tellsArms(quote.text) ? before : null;
}

/** What follows a quote and limits it; `asksForBoth`: the question names two things to do. */
export function sentenceAfter(
  passages: readonly Passage[],
  quote: Passage,
  { asksForBoth }: { asksForBoth: boolean },
): Passage | null {
  const [after, second] = [1, 2].map((steps) =>
    passages.find(({ passage, section }) => passage === quote.passage + steps && section === quote.section),
  );
  if (!after) return null;
  const { text } = after;
  if (deniesBefore(text) || tellsOthers(text) || (asksForBoth && tellsBoth(text))) return after;
  return figuresIn(quote.text) > 2 ? ([after, second].find((one) => one && tellsAlike(one.text)) ?? null) : null;
}

/**
 * What completes a quote: the comparison of its fall with that of the control group, the third arm, which did better, or
 * what it leaves out by `on the whole`.
 */
function completing(passages: readonly Passage[], quote: Passage): readonly Passage[] {
  const [after, second] = passages.filter(
    ({ passage, section }) => passage > quote.passage && section === quote.section,
  );
  if (!after) return [];
  const isConclusion = passageRoles(passages).get(quote.passage) === 'conclusion';
  const isOfSome = /\b(?:as\sa|on\sthe)\swhole\b/i.test(quote.text) && speaksOfSome(after.text);
  if (isOfSome || comparesBefore(after.text) || tellsThirdArm(after.text) || (isConclusion && tellsWhich(after.text)))
    return [after];
  return second && givesFigure(after.text) && comparesBefore(second.text) ? [after, second] : [];
}

/** The result at the latest time after that of the quote, among those for which `isOn` holds; null without one. */
function atLatest(passages: readonly Passage[], quote: Passage, isOn: (passage: number) => boolean): Passage | null {
  const time = timeIn(quote.text);
  const isLater = ({ passage, section, text }: Passage) =>
    passage > quote.passage &&
    section === quote.section &&
    isOn(passage) &&
    timeIn(text) > time &&
    (statesEffect(text) || /\bno\slonger\b/i.test(text));
  return time > 0 ? (passages.findLast(isLater) ?? null) : null;
}

/** Where the quote says that something got better which another result denies in the same words of the lexicon, that one. */
function denying(passages: readonly Passage[], quote: Passage, index: ConceptIndex): Passage | null {
  const outcomes = (text: string) => [
    ...conceptsIn(text, index).flatMap(({ concept: { id, kind } }) => (outcomeKinds.has(kind) ? [id] : [])),
    ...Object.entries(meantBy).flatMap(([word, id]) => (new RegExp(`\\b${word}\\b`, 'i').test(text) ? [id] : [])),
  ];
  if (denies(quote.text)) return null;
  const said = outcomes(quote.text);
  const roles = passageRoles(passages);
  const isOfSame = (id: string) => said.some((one) => isWithin(id, one, index));
  return (
    passages.find(
      ({ passage, text }) =>
        roles.get(passage) === 'results' && denies(text) && !isContextDependent(text) && outcomes(text).some(isOfSame),
    ) ?? null
  );
}
const outcomeKinds: ReadonlySet<string> = new Set(['outcome', 'measure', 'condition']);
const denies = (text: string) =>
  /\b(?:did\snot\s(?:differ|change|improve)|no\s(?:clear\s|significant\s)?(?:difference|change|effect|gain))\b/i.test(
    text,
  );

/** The other side of a mixed result: a sentence that can be read alone, or after the quote. */
export function otherSide(passages: readonly Passage[], quote: Passage, contrary: readonly number[]): Passage | null {
  if (contrary.includes(quote.passage)) return null;
  return (
    passages.find(
      ({ passage, text }) =>
        contrary.includes(passage) &&
        passage !== quote.passage &&
        (!isContextDependent(text) || passage === quote.passage + 1),
    ) ?? null
  );
}

/** `26% with the tablet and 31% with the spray` */
const tellsTwoArms = (text: string) =>
  /\d[^;]{0,40}?\bwith\b[^;]{0,40}?\band\b[^;]{0,20}?\d[^;]{0,20}?\bwith\b/i.test(text);

/** How the arms did where none went without: the first of these that can be read with a quote that does not test it. */
function amongArms(passages: readonly Passage[], quote: Passage, between: readonly number[]): Passage | null {
  if (/\bp\s?[<>=]/i.test(quote.text) && (tellsTwoArms(quote.text) || /\b(?:more|less|than)\b/i.test(quote.text)))
    return null;
  const found = between.flatMap((number) => passages.find(({ passage }) => passage === number) ?? []);
  const canBeRead = ({ passage, text }: Passage) =>
    !isContextDependent(text) || passage === quote.passage + 1 || (/^both\b/i.test(text) && tellsTwoArms(quote.text));
  return found.find((one) => one !== quote && canBeRead(one)) ?? null;
}

/**
 * Of the only study that is quoted, the results that its conclusion does not repeat, the first ones; the quote is a
 * conclusion without figures.
 */
function mainResults(passages: readonly Passage[], quote: Passage, speaking: readonly number[]): Passage[] {
  const roles = passageRoles(passages);
  if (roles.get(quote.passage) !== 'conclusion' || givesFigure(quote.text)) return [];
  const said = new Set(termsOf(quote.text));
  const isNew = ({ text }: Passage) => termsOf(text).filter((term) => !said.has(term)).length > 2;
  return passages
    .filter(({ passage }) => speaking.includes(passage) && roles.get(passage) === 'results')
    .filter((one) => isNew(one) && !isContextDependent(one.text) && !speaksOfLost(one.text))
    .slice(0, maxMainResults);
}
const maxMainResults = 2;

/** What is known of the study of a quote; numbers are those of passages. */
export interface QuotedStudy {
  passages: readonly Passage[];
  speaking: readonly number[];
  unnamed: readonly number[];
  contrary: readonly number[];
  /** Comparisons of two kinds of what is asked about. */
  between: readonly number[];
  /** Comparisons of the arms where none went without. */
  amongArms: readonly number[];
  /** It gives a direction. */
  isClear: boolean;
}

/** A quote with all that belongs to it, in the order in which it is read. `isOnly`: no other study is quoted. */
export function quotedWith(
  { passage, before }: { passage: Passage; before: Passage | null },
  { passages, speaking, unnamed, contrary, between, amongArms: arms, isClear }: QuotedStudy,
  { given }: Pick<AskedQuestion, 'given'>,
  index: ConceptIndex,
  { isOnly }: { isOnly: boolean },
): Passage[] {
  const isOn = (number: number) => speaking.includes(number) || unnamed.includes(number);
  const other = otherSide(passages, passage, contrary);
  // A result without a direction that names nothing of what is asked about is not understood alone.
  const isVague = !isClear && given.length > 0 && !isAny(given, passage.text, index);
  const naming = ({ passage: number, text }: Passage) =>
    isOn(number) && isAny(given, text, index) && !isContextDependent(text);
  const found = [
    before,
    figuresBefore(passages, passage),
    passage,
    sentenceAfter(passages, passage, { asksForBoth: given.length > 1 }),
    ...completing(passages, passage),
    denying(passages, passage, index),
    isVague ? passages.find(naming) : null,
    other,
    other && sentenceAfter(passages, other, { asksForBoth: false }),
    amongArms(passages, passage, arms) ?? otherSide(passages, passage, between),
    atLatest(passages, passage, isOn),
    ...(isOnly ? mainResults(passages, passage, speaking) : []),
  ];
  return [...new Set(found.flatMap((one) => one ?? []))];
}
