import type { FoundNumber } from '#core/text/numbers/found-value.ts';
import { numbersOf } from '#core/text/numbers/numbers.ts';
import type { Passage } from '#core/text/passages.ts';
import { sectionKind } from '#core/text/section-kind.ts';

/**
 * The number of participants that a study reports, and its place: offsets in UTF-16 units of the number in the
 * abstract; of a sum, from the first arm's number to the last.
 */
export interface ReportedParticipants {
  value: number;
  start: number;
  end: number;
  passage: number;
}

const people =
  '(?:participants?|patients?|persons?|people|individuals|subjects|adults|women|men|children|adolescents|infants|' +
  'neonates|newborns|volunteers|students|residents|workers|nurses|veterans|smokers|outpatients|inpatients|boys|girls|' +
  'mothers|youths?|survivors|recipients|seniors|cases|athletes|users|drinkers|employees|respondents|caregivers|couples)';
/** Up to six words between the number and the noun: `474 adult patients with malignant glioma`. */
const described = `^(?:\\s(?:of\\s(?:the\\s)?[\\d,\\s]*)?(?:[\\p{L}'’\\-]+(?:\\s\\([^)]{0,30}\\))?,?\\s){0,6}?)?\\s?${people}(?!\\p{L})`;
const noun = new RegExp(described, 'iu');
const takenIn =
  '(?:randomi[sz]ed|randomly|assigned|allocated|enrol+ed|recruited|included|selected|chosen|studied|analy[sz]ed|entered|participated)';
const afterNoun = new RegExp(`^[^.;]{0,160}?\\b(?:were|was|had been|underwent)?\\s?(?:\\p{L}+ly\\s)?${takenIn}`, 'iu');
const beforeNumber =
  /(?:\btotal of|\bwe (?:included|studied|analy[sz]ed)|\b(?:randomi[sz]ed|randomly assigned|enrol+ed|recruited)|\bsample of|\bpopulation of|\bcohort of)\s(?:\p{L}+\s){0,2}$/iu;
const looseBefore = /\b(?:in|on|of|among|from|with|involving)\s(?:the\s)?(?:\p{L}+\s)?$/iu;
/** An arm, a loss or an event, not the whole study. */
const partOnly =
  /^[^.;]{0,60}?\b(?:in the (?:\p{L}+[\s-]){1,4}(?:group|arm)|to (?:the )?(?:(?!or )\p{L}+[\s-]){0,3}(?:placebo|control|group|arm)|died|withdrew|dropped|discontinued|lost|completed|developed|experienced|reported|responded|per (?:group|arm)|each)\b/iu;
const notWhole = /\b(?:each|per|another|other|additional|further|remaining|only|control)\s$/i;

/** People who were asked or screened, of whom only some took part: `408 patients were assessed for eligibility`. */
const onlyAsked = new RegExp(
  `^(?:(?!${takenIn})[^.;,]){0,80}?\\b(?:screened(?!\\s(?:for|by|with)\\b)|assessed for (?:eligibility|inclusion)|invited|` +
    'approached|contacted|(?:were|was) eligible(?! for (?:the )?(?:\\p{L}+ )?analys))\\b',
  'iu',
);
/** `Of 3089 patients screened, 797 were randomized`: the second number is the study's. */
const ofThem = /(?:^|[.:]\s|\bout\s)of\s(?:the\s)?$/i;
const thenSome = new RegExp(
  `^(?:(?!${takenIn})[^.;,]){0,80},\\s[\\d,\\s]+(?:\\p{L}+\\s){0,8}?(?:were|was)?\\s?(?:\\p{L}+ly\\s)?${takenIn}`,
  'iu',
);
const ofWhomSome = new RegExp(
  `(?:^|[.:]\\s|\\bout\\s)of\\s(?:the\\s)?[\\d,]+(?:(?!${takenIn})[^.;,]){0,80},\\s$`,
  'iu',
);
const someTakenIn = new RegExp(`^\\s(?:\\p{L}+\\s){0,8}?(?:(?:were|was)\\s)?(?:\\p{L}+ly\\s)?${takenIn}`, 'iu');

/** `545 patients received … and 101 patients received placebo`: neither is the whole study. */
const anotherArm =
  /\band\s[\d,]+\s(?:\p{L}+\s){0,3}(?:received|were (?:randomi[sz]ed|assigned|allocated)|to |in (?:the )?(?:placebo|control))/iu;
/** A protocol gives the planned number, not the actual one. */
const planned =
  /\b(?:will (?:be|participate|include|recruit|enrol+)|to be (?:recruited|enrol+ed|randomi[sz]ed)|planned to|target of|interviews (?:with|of)|are required|is required|sample size of|aims to (?:recruit|enrol+))\b/i;

interface Candidate {
  number: FoundNumber;
  passage: Passage;
  score: number;
}

function scoreOf(number: FoundNumber, passage: Passage): number {
  const before = passage.text.slice(Math.max(0, number.start - 60), number.start);
  const after = passage.text.slice(number.end, number.end + 600);
  const who = noun.exec(after);
  // Text in brackets describes the people and can contain stops: `(aged 11–35 years, 0.5 mg)`.
  const rest = after.slice(who?.[0].length ?? 0).replace(/\s?[([][^()[\]]*[)\]]/g, '');
  const enrolling = beforeNumber.test(before);
  if (/\d\s(?:[\p{L}-]+\s){0,3}(?:and|or|plus)\s$/u.test(before) || /^\s(?:to|in|per) (?:each|either)\b/.test(rest))
    return 0;
  if (notWhole.test(before) || /^\s?[%/:]|^\s?of\s\d/.test(after)) return enrolling && /^\s?of\s\d/.test(after) ? 3 : 0;
  const inBrackets = number.name === 'n' && /[Nn]\s?=\s?$/.test(before);
  if (onlyAsked.test(after) || (ofThem.test(before) && thenSome.test(after))) return 0;
  if (ofWhomSome.test(passage.text.slice(Math.max(0, number.start - 140), number.start)) && someTakenIn.test(rest)) {
    return partOnly.test(rest) ? 0 : 4;
  }
  if (!who) return inBrackets && /\btotal\s?[N]\s?=\s?$/.test(before) ? 3 : 0;
  if (anotherArm.test(rest) || /\b(?:group|arm)s?\s(?:\p{L}+\s){0,2}$/iu.test(before)) return 0;
  if (partOnly.test(rest)) return enrolling ? 2 : 0;
  if (enrolling) return /total of\s/i.test(before) ? 5 : 4;
  if (afterNoun.test(rest)) return 4;
  return looseBefore.test(before) && sectionKind(passage.section) !== 'results' ? 2 : 1;
}

/** The number alone, without a sum; null where the abstract does not give it clearly. */
export function statedParticipants(passages: readonly Passage[]): ReportedParticipants | null {
  const steps = participantsInSteps(passages);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * The same as a generator, that yields after each number of the abstract, so that the caller can do other work in
 * between. Without sums: the browser reads the abstract of every card by it.
 */
export function* participantsInSteps(passages: readonly Passage[]): Generator<undefined, ReportedParticipants | null> {
  const candidates: Candidate[] = [];
  for (const passage of passages) {
    const kind = sectionKind(passage.section);
    if (kind === 'background' || kind === 'registration') continue;
    if (planned.test(passage.text)) continue;
    const numbers = numbersOf(passage.text);
    yield;
    for (const number of numbers) {
      if (number.partOfName || number.unit || number.comparison || !Number.isInteger(number.value) || number.value < 2)
        continue;
      const score = scoreOf(number, passage);
      if (score > 1) candidates.push({ number, passage, score });
      yield;
    }
  }
  const top = Math.max(0, ...candidates.map((candidate) => candidate.score));
  const best = candidates.filter((candidate) => candidate.score === top);
  const [first] = best;
  if (!first) return null;
  const largest = best.reduce((left, right) => (right.number.value > left.number.value ? right : left), first);
  const values = new Set(best.map((candidate) => candidate.number.value));
  const sumOfOthers = [...values].reduce((sum, value) => sum + value, 0) - largest.number.value;
  // Several values: the largest is the whole where it is first or is the sum of the others. Otherwise the whole is
  // unknown.
  const isWhole =
    values.size === 1 || largest.number.value === first.number.value || sumOfOthers === largest.number.value;
  if (!isWhole) return null;
  return {
    value: largest.number.value,
    start: largest.passage.start + largest.number.start,
    end: largest.passage.start + largest.number.end,
    passage: largest.passage.passage,
  };
}
