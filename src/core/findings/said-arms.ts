/** Arms as parts of a sentence: by what they were given, with their article, noun and preposition. */
import { findConcepts } from '#core/lexicon/find-concepts.ts';
import type { Finding, FindingArm, Words } from './finding.ts';
import {
  countWords,
  cutStart,
  hasAbbreviation,
  headOf,
  isAmount,
  isName,
  isRepeated,
  outcomeKinds,
  type SaidStudy,
} from './said-names.ts';
import { overlaps, type Piece, type SaidSlot, studyWords, textOf } from './said-parts.ts';

/** `group A`, `arm 2`: without what was given it says nothing outside the study. */
const bareLabel =
  /^(?:the\s)?(?:(?:groups?|arms?|cohorts?|protocols?)\s(?:[A-Z]{1,3}|[IVX]{1,4}|[A-Z]?\d{1,2}[A-Z]?)|(?:[A-Z]{1,2}|[A-Z]?\d|first|second|other|latter|former)\s(?:groups?|arms?))$/;
const groupNoun = /(?:^|[\s-])(?:group|arm|cohort|condition|side|phase|period)$/i;
/** What is compared within a person or over time, with another of its kind. */
const withinPerson = /(?:^|[\s-])(side|phase|period)$/i;
const peopleNoun =
  '(?:non-?)?(?:patients|participants|subjects|individuals|people|persons|women|men|children|adults|infants|neonates|newborns|babies|adolescents|students|volunteers|athletes|girls|boys|males|females|mothers|survivors|smokers|drinkers|users|eaters|workers|residents|households|schools|wards|homes|villages|churches|clinics|practices|rats|mice|dogs|recipients|carriers|controls|responders)';
/** Nouns for people and animals at the start of an arm: `women given iron`, `obese rats`. */
const people = new RegExp(
  `^(?:(?!of\\b|for\\b|with\\b|to\\b|in\\b|on\\b)[\\p{L}\\d-]+\\s){0,3}?${peopleNoun}(?=$|\\s)`,
  'iu',
);
const participle =
  /^(?:given|provided|treated|receiving|assigned|allocated|randomi[sz]ed|taking|using|undergoing|not|who|that|whose|unexposed|exposed|untreated|vaccinated|unvaccinated|declining|supplemented)(?=$|\s)/i;
/** Nouns that need an article when they name what was given. */
const countable =
  /(?:^|[\s-])(?:drug|intervention|programme|program|diet|app|device|brace|sleeve|collar|patch|tablet|capsule|mask|vaccine|supplement|treatment|regimen|protocol|method|approach|technique|pathway|model|plan|checklist|procedure|course|leaflet|extract|tablets|pills|drops|earplugs|gel|cream|ointment|spray|inhaler|injection|infusion|blade|laryngoscope|meal|drink|phone\scalls)$/i;

export interface SaidArm {
  /** `the yoga group`, `placebo`. */
  bare: Piece[];
  /** `in the yoga group`, `with placebo`. */
  placed: Piece[];
}

/** The arms that the finding has. */
export interface SaidArms {
  first: SaidArm | null;
  second: SaidArm | null;
}

/**
 * The arms by what they were, where the study says so in few words, else by their own words. Null where an arm has no
 * known name, and where the two are not two.
 */
export function saidArms(finding: Finding, study: SaidStudy): SaidArms | null {
  const { first, second } = finding.comparison;
  const one = first && wordsOf(first, finding, study);
  const other = second && wordsOf(second, finding, study);
  if (one === null || other === null) return null;
  if (one && other && (nameOf(one) === nameOf(other) || !areApart(one, other))) return null;
  const arms = {
    first: one ? saidArm(one, 'first arm', sharedNoun(one, other, study), finding) : null,
    second: one && other ? saidArm(other, 'second arm', sharedNoun(other, one, study), finding) : null,
  };
  return (first && !arms.first) || (second && !arms.second) ? null : arms;
}

const manyArms = /\b(?:three|four|five|six|[3-6])[\s-](?:\w+\s){0,2}(?:groups|arms?)\b/i;
const thirdArm = /\b(?:[Gg]roup|[Aa]rm)\s(?:C|III|3)\b/;

/**
 * What `the groups` of a study of two arms are, from its other findings; null where they name other pairs too, or people
 * by what they are.
 */
export function studyPair(study: SaidStudy): SaidArms | null {
  const whole = `${study.title} ${study.text}`;
  if (!study.findings || manyArms.test(whole) || thirdArm.test(whole)) return null;
  const pairs = new Map<string, SaidArms>();
  for (const finding of study.findings) {
    const { kind, first, second } = finding.comparison;
    if (kind !== 'arms' || !first || !second) continue;
    const arms = saidArms(finding, study);
    if (!arms || [first, second].some(({ text }) => people.test(text) || participle.test(text))) return null;
    if ([arms.first, arms.second].some((arm) => arm && countWords(textOf(arm.bare)) > 6)) return null;
    const key = [first, second].map((arm) => nameOf(arm.resolved ?? arm)).sort();
    pairs.set(key.join(' / '), arms);
  }
  const [only, another] = pairs.values();
  return only && !another ? only : null;
}

/** `noun`: what the arm shares with the other, with a blank before it, or nothing. */
function saidArm(words: Words, slot: SaidSlot, noun: string, finding: Finding): SaidArm | null {
  const name = studyWords(slot, words, finding);
  const named: Piece[] = noun === '' ? [name] : [name, noun];
  const text = `${name.text}${noun}`;
  if (/^without\s/i.test(text)) return { bare: ['being ', name], placed: [name] };
  if (/^those\s/i.test(text) || people.test(text)) return { bare: named, placed: ['in ', ...named] };
  if (participle.test(text)) return { bare: ['those ', name], placed: ['in those ', name] };
  if (groupNoun.test(text)) {
    const the = /^(?:the|an?)\s/i.test(text) ? '' : 'the ';
    return { bare: [the, ...named], placed: [`in ${the}`, ...named] };
  }
  // `delayed` of `delayed or immediate clamping`
  if (/^\S+ed$/i.test(text)) return null;
  const article = countable.test(headOf(text)) && !/^(?:an?|the|no)\s/i.test(text) ? 'the ' : '';
  return { bare: [article, name], placed: [`with ${article}`, name] };
}

const ofAll = /\s(?:group|arm)$/i;
const ofPlaces = /\s(?:schools|wards|homes|villages|churches|clinics|practices)$/i;
const ofPeople = new RegExp(`\\s${peopleNoun}$`, 'i');
/** Between two arms that share the noun of the second. */
const joining =
  /^\s?(?:\([^()]*\)\s)?(?:and|or|than(?:\s(?:in|with|for))?|vs\.?|versus|compared\s(?:to|with))\s(?:the\s)?$/;

const needsGroup = /^(?:the\s)?(?:control|intervention|experimental|treatment)$/i;

/** `group` of `higher with perindopril than in the placebo group`; `patients` of `in iron and placebo patients`. */
function sharedNoun(own: Words, other: Words | undefined, { text }: SaidStudy): string {
  if (/^(?:no|without|those)\s/i.test(own.text) || countWords(own.text) > 4) return '';
  if (groupNoun.test(own.text) || people.test(own.text) || participle.test(own.text)) return '';
  const noun = other && (ofAll.exec(other.text) ?? ofPlaces.exec(other.text));
  if (noun) return noun[0];
  const joined = other && joining.test(text.slice(own.end, other.start)) ? ofPeople.exec(other.text) : null;
  return joined?.[0] ?? (needsGroup.test(own.text) ? ' group' : '');
}

/** Without article and noun, to see whether two labels are of one treatment. */
const nameOf = ({ text }: Words): string =>
  text
    .toLowerCase()
    .replace(/^the\s/, '')
    .replace(/\s(?:group|arm)$/, '');

/** An arm of a trial whatever it was given. */
const armLabel =
  /^(?:(?:the|an?|active|usual|standard|routine|normal|conventional|sham|no)\s)?(?:intervention|control|controls|comparison|comparator|placebo|treatment|experimental|study|usual care|standard care|routine care|care as usual|no treatment|no intervention|waiting list|wait-?list|sham)(?:\s(?:group|arm|condition))?$/i;
/** One word that can only describe: `effective` of `although effective, resulted in`. */
const onlyDescribes = /^\p{Ll}+(?:ive|ous|ful|able|ible|ical|ional)$/u;

/**
 * Whether words name an arm: a label of arms, a treatment that the lexicon knows, or a short name that the study's title
 * or another sentence repeats.
 */
function isKnownArm(text: string, own: Pick<Words, 'start' | 'end'>, study: SaidStudy): boolean {
  if (armLabel.test(text)) return true;
  const found = findConcepts(text, study.concepts);
  // Before the treatment: `participants given`, `8 weeks of`.
  if (found.some(({ concept: { kind }, start }) => kind === 'treatment' && countWords(text.slice(0, start)) <= 3))
    return true;
  if (isAmount(text) || countWords(text) > 5 || found.some(({ concept: { kind } }) => outcomeKinds.has(kind)))
    return false;
  return !onlyDescribes.test(text) && isRepeated(text, own, study);
}

/** Several arms, a comparison, a share of one, or all who took part. */
const noArm =
  /,|\b(?:versus|vs|compared|than|relative|groups|arms)\b|^[\d.]+\s?(?:%|(?:in|of)\s)|[-−–]\d+[.·]\d|^\d+[.·]\d|%\s(?:in|of)\s|^(?:not|presence|absence|based|adjusting|adjusted|changes?|percentage|differences?)(?=\s|$)|\b(?:trial|study|analysis)$|^(?:groups?|arms?)\s(?:\d|[A-Z]\b)|^(?:conclusions?|results?|background|methods?)\s|^(?:the\s)?(?:durations?|amounts?|levels?|times?|numbers?|lengths?)\sof\s|\sonly$|%|\bnor\b|^(?:group|those)\s|^(?:(?:many|some|most|all)\s)?(?:group|arm|participants|patients|subjects|users|nonusers)$/i;
/** `C and AA meals`, `between the A and B group`; not `in the calcium and vitamin D group`. */
const isSeveral = (text: string, before: string): boolean =>
  /\sand\s.*\b(?:group|arm)$/i.test(text)
    ? !/\bin\sthe\s$/i.test(before) || /\b(?:controls?|placebo)\b/i.test(text)
    : /\s(?:and|or)\s/.test(text) && hasAbbreviation(text);

const isArmName = ({ text, start }: Words, own: Pick<Words, 'start' | 'end'>, study: SaidStudy): boolean =>
  isName(text) &&
  !noArm.test(text) &&
  !isSeveral(text, study.text.slice(Math.max(0, start - 7), Math.max(0, start))) &&
  !cutStart.test(text) &&
  isKnownArm(text, own, study);

/** Says nothing that the arm does not: `patients in the yoga group`, `the use of honey`. */
const before = new RegExp(
  `^(?:the\\s)?(?:(?:${peopleNoun}|those)\\s(?:in|from|of)\\s(?=.*\\s(?:group|arm)$)|(?:use|administration)\\sof\\s)(?:the\\s)?`,
  'i',
);

/** The arm's own words; where they are a label, what it was given. */
function wordsOf({ text, start, end, resolved }: FindingArm, finding: Finding, study: SaidStudy): Words | null {
  const isLabel = bareLabel.test(text) || hasAbbreviation(text) || (armLabel.test(text) && !tellsWhat.test(text));
  const isShort = resolved !== undefined && countWords(resolved.text) <= 8 && /^\p{L}/u.test(resolved.text);
  if (isLabel && isShort && isArmName(resolved, resolved, study) && !startsAsClause.test(resolved.text))
    return resolved;
  if (!isArmName({ text, start, end }, finding.source, study) || bareLabel.test(text)) return null;
  const skipped = before.exec(text)?.[0].length ?? 0;
  return { text: text.slice(skipped), start: start + skipped, end };
}

/** A label that says what was given. */
const tellsWhat = /\b(?:placebo|sham|usual|standard|routine|no|wait\S*)\b/i;
const startsAsClause = /^(?:did|do|not|had|received?|either|an?|the|only)\s|\b(?:was|were|is|are)\b/i;

/** Whether two arms are the same, or one of them only `schools` where the other is `schools with early lessons`. */
function areApart(first: Words, second: Words): boolean {
  if (overlaps(first, second)) return false;
  const [one = '', other = ''] = [first, second]
    .map(({ text }) => text.toLowerCase())
    .sort((a, b) => a.length - b.length);
  if (withinPerson.exec(first.text)?.[1] !== withinPerson.exec(second.text)?.[1]) return false;
  return one !== other && !(people.test(one) && !/\s/.test(one) && other.startsWith(`${one} `));
}
