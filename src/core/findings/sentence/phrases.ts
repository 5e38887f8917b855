/** The phrases of a stretch of a clause: what is named first, and what prepositions attach to it. */
import { isFiniteVerb } from './verbs.ts';
import type { SentenceWord } from './words.ts';

/** `all`: both groups; `people` are those studied, without a treatment; `plain`: none of these. */
export type PhraseKind = 'time' | 'all' | 'arm' | 'people' | 'start' | 'plain';

export interface Phrase {
  /** The preposition, lower case; null for what is named without one. */
  preposition: string | null;
  /** Indexes of words, with the preposition; the end exclusive. */
  from: number;
  to: number;
  /** Index of the first word after the preposition and its determiner. */
  nameFrom: number;
  kind: PhraseKind;
}

const peopleNouns =
  '(?:patients?|participants?|subjects|individuals|people|persons|women|men|children|adults|infants|babies|toddlers|neonates|newborns|adolescents|teenagers|students|volunteers|athletes|girls|boys|males|females|mothers|survivors|smokers|workers|residents|inpatients|outpatients|responders|cases|families|households|villages|schools|clusters|dogs|rats|mice|eyes|teeth|sites|sides|areas)';
const allArms =
  /^(?:(?:the|these|those|any|all|both|either|each|two|three|four|2|3|4|study|treatment|treated|intervention|experimental|other|active|different|various|randomi[sz]ed|patient|of|between|comparison|trial|dose|dosing|exercise|diet|parallel|main|medication|surgical|allocation|feeding|control|and|supplemented|vaccine)[\s-])*(?:groups|arms|treatments?|conditions|cohorts|regimens|interventions|therapies|protocols|formulas|formulations|trials|drugs|methods|techniques|modalities|procedures|strategies|diets|programmes|programs|approaches|doses|products|supplements|devices|vaccines|agents|medications|schedules|sessions|types|sides|eyes|sequences|phases|them|two|three|both|all)$/;
const eachArm =
  /^(?:either|each|any|both|one|all)\s(?:of\s(?:the|these|our|both)\s)?(?:(?:two|three|four|treatment|study|intervention|randomi[sz]ed)\s)?(?:groups?|arms?|treatments?|patients?|participants?|subjects?)$/;
/** Words that name an arm wherever they stand in a phrase. */
const armWord =
  /(?:^|[\s-])(?:groups?|arms?|recipients|placebo|sham|controls|vaccinees|receiving|received|given|assigned|randomi[sz]ed|allocated|taking|undergoing|untreated|unexposed|usual\scare|standard\scare|routine\scare|wait(?:ing)?[\s-]?list|no\s(?:treatment|intervention))(?:$|[\s,-])|-(?:treated|fed|exposed|supplemented|allocated)\b|^(?:the\s)?control$|(?:^|\s)control\s(?:participants|patients|subjects|diet|condition|women|men|children|infants|animals|mice|rats|intervention|treatment|arms?|groups?|sites?|schools?|villages?|clusters?|individuals|cases|period)\b/;
/** Words that name one where they are its last. */
const armHead =
  /(?:^|[\s-])(?:alone|only|therapy|treatment|monotherapy|intervention|comparator|regimen|condition|supplementation|cohorts?|users|treated|supplemented|vaccinated|exposed)$/;
const people = new RegExp(`(?:^|[\\s-])${peopleNouns}$`);
const startOfStudy =
  /^(?:the\s|their\s)?(?:baseline|pre-?(?:treatment|intervention|test)|before|start\s?of|initial\s(?:visit|values?|levels?|state)$)\b/;
const time =
  /^(?:the\s|a\s|an\s|about\s|approximately\s|up\s|to\s)*(?:(?:first|last|next)\s(?:\d+\s)?(?:hours?|days?|weeks?|months?|years?|night)|end\s?|study\send|week|weeks|day|days|month|months|year|years|hour|hours|follow-?up|discharge|night(?!-)|[\d.,-]+[\s-](?:hours?|days?|weeks?|months?|years?|min|minutes?|h|wk|mo|yr|s|seconds?)|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve)[\s-](?:hours?|days?|weeks?|months?|years?|minutes?)|min\b|(?:any|all|different|various|each)\stimes?|time\spoints?|this\stime|postoperative\sday|post-?(?:treatment|intervention|test)|completion|study\speriod|trial\speriod|this\speriod|whole\speriod|t\d)\b/;

const timedOutcome =
  /^(?:the\s)?(?:[\d.]+|one|two|three|four|five|six|ten|twelve)-(?:hour|h|day|week|month|year)\s(?!period|follow|interval|time|visit|treatment|study|trial|intervention)\p{L}/u;

/** The kind of a phrase by its words in lower case, without its preposition. */
export function phraseKind(words: string): PhraseKind {
  if (startOfStudy.test(words)) return 'start';
  if (allArms.test(words) || eachArm.test(words)) return 'all';
  if (armWord.test(words)) return 'arm';
  // `five-year survival` is no time.
  if (time.test(words) && !timedOutcome.test(words)) return 'time';
  if (armHead.test(words) && !/\s(?:of|to)\s/.test(words)) return 'arm';
  return people.test(words) ? 'people' : 'plain';
}

export const isComma = (word: SentenceWord | undefined): boolean => word?.lower === ',';

/** `of` and, after a noun, `to` belong to what is named: `rate of response to treatment`. */
function isGlue(words: readonly SentenceWord[], at: number, from: number): boolean {
  const word = words[at];
  if (word?.lower === 'of') return at > from;
  if (word?.lower === 'per') return at > from;
  if (word?.lower !== 'to') return false;
  const before = words[at - 1];
  return at > from && (before?.tag === 'name' || before?.tag === 'differing') && words[at + 1]?.tag !== 'number';
}

export function textOf(sentence: string, words: readonly SentenceWord[], from: number, to: number): string {
  const first = words[from];
  const last = words[to - 1];
  return first && last && to > from ? sentence.slice(first.start, last.end) : '';
}

/** `group A`, `arm 2`, `group PS`: the name after the noun. */
const letterName =
  /^(?:[A-Z]{1,3}(?:[+/&-][A-Z\d]{1,3})?|[A-Z]\d{1,2}\.\d|[IVX]{1,4}|[A-Z]?\d{1,2}[A-Z]?|[A-Z]{1,3}&[A-Z])$/;

/** Whether the name of an arm ends before the word at `at`: after `group`, but not before its letter. */
export function endsArm(words: readonly SentenceWord[], at: number): boolean {
  const word = words[at];
  if (
    !word ||
    letterName.test(word.text) ||
    /^(?:receiving|given|treated|taking|under|assigned|lacking|without|supplemented|undergoing|using)$/.test(word.lower)
  )
    return false;
  const before = words[at - 1];
  if (/^(?:groups?|arms?)$/.test(before?.lower ?? '')) return true;
  return letterName.test(before?.text ?? '') && /^(?:groups?|arms?)$/.test(words[at - 2]?.lower ?? '');
}

const ends = new Set<SentenceWord['tag']>([
  'preposition',
  'auxiliary',
  'comparing',
  'relative',
  'contrast',
  'having',
  'observing',
]);

/** The kind of what is named from `from` on, up to a comma, a verb or the next preposition. */
export function kindFrom(sentence: string, words: readonly SentenceWord[], from: number, to: number): PhraseKind {
  let at = from;
  while (at < to) {
    const word = words[at];
    if (
      !word ||
      (at > from && (isComma(word) || word.tag === 'mark' || (ends.has(word.tag) && !isGlue(words, at, from))))
    )
      break;
    if (at > from && word.tag === 'direction' && word.direction?.form !== 'noun') break;
    at += 1;
    if (endsArm(words, at)) break;
  }
  return phraseKind(textOf(sentence, words, from, at).toLowerCase());
}

/** The phrases of a stretch; each ends where the next preposition begins, an introductory one at its comma. */
export function phrasesOf(sentence: string, words: readonly SentenceWord[], from: number, to: number): Phrase[] {
  const phrases: Phrase[] = [];
  let start = from;
  const close = (end: number) => {
    let last = end;
    while (last > start && /^(?:mark|conjunction|adverb)$/.test(words[last - 1]?.tag ?? '')) last -= 1;
    while (start < last && /^(?:mark|conjunction)$/.test(words[start]?.tag ?? '')) start += 1;
    if (last <= start) return;
    const preposition = words[start]?.tag === 'preposition' ? (words[start]?.lower ?? null) : null;
    let nameFrom = preposition === null ? start : start + 1;
    while (nameFrom < last && (words[nameFrom]?.tag === 'determiner' || words[nameFrom]?.lower === 'those'))
      nameFrom += 1;
    const named = textOf(sentence, words, preposition === null ? start : Math.min(start + 1, last), last).toLowerCase();
    phrases.push({
      preposition,
      from: start,
      to: last,
      nameFrom: Math.min(nameFrom, last - 1),
      kind: phraseKind(named),
    });
  };
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    if (!word) continue;
    const isPreposition = word.tag === 'preposition' && !isGlue(words, at, start);
    const endsIntroduction =
      isComma(word) && words[start]?.tag === 'preposition' && (start === from || !listFollows(words, at, to));
    const isVerb = isFiniteVerb(words, at) || /^(?:auxiliary|having|observing|relative)$/.test(word.tag);
    // `In the treated group 44% of the women had …`
    const isNext = word.tag === 'name' || (word.tag === 'number' && word.text.endsWith('%'));
    const afterArm = words[start]?.tag === 'preposition' && isNext && endsArm(words, at);
    if ((isPreposition || isVerb || afterArm) && at > start) {
      close(at);
      start = isVerb ? at + 1 : at;
    } else if (isVerb) start = at + 1;
    else if (endsIntroduction) {
      close(at);
      start = at + 1;
    }
  }
  close(to);
  return phrases;
}

/** Whether the comma at `at` is one of a list that ends with `and` before the next preposition. */
export function listFollows(words: readonly SentenceWord[], at: number, to: number): boolean {
  for (let next = at + 1; next < Math.min(to, at + 14); next += 1) {
    const tag = words[next]?.tag;
    if (tag === 'conjunction') return true;
    if (tag === 'preposition' || tag === 'auxiliary' || tag === 'comparing') return false;
  }
  return false;
}

export interface Item {
  from: number;
  to: number;
}

/** The items of a list: `X, Y and Z`; one where there is no list. */
export function itemsOf(words: readonly SentenceWord[], from: number, to: number): Item[] {
  const items: Item[] = [];
  let start = from;
  const close = (end: number) => {
    if (end > start) items.push({ from: start, to: end });
  };
  for (let at = from; at < to; at += 1) {
    const word = words[at];
    // `at 1 and 4 hours` is no list of things.
    const isNumbers = words[at - 1]?.tag === 'number' && words[at + 1]?.tag === 'number';
    if ((isComma(word) || word?.tag === 'conjunction') && !isNumbers) {
      close(at);
      start = at + 1;
    } else if (word?.lower === 'as' && words[at + 1]?.lower === 'well' && words[at + 2]?.lower === 'as') {
      close(at);
      start = at + 3;
      at += 2;
    }
  }
  close(to);
  return items;
}
