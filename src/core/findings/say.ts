/**
 * Says a finding in a sentence of our own, by rule and from its slots alone. What cannot be said truly and whole is not
 * said, so that the caller quotes the study.
 */
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { syllablesOf } from '#core/text/reading-grade.ts';
import type { Finding, Words } from './finding.ts';
import { isTimeLike } from './outcome-polarity.ts';
import type { Register } from './said-figures.ts';
import { areApart, isName, isOutcomeName, isTime, saidArm } from './said-names.ts';
import {
  isSaidWith,
  isSuggestion,
  overlaps,
  type Piece,
  type Said,
  sentenceOf,
  slotPart,
  studyWords,
} from './said-parts.ts';
import { resultOf } from './said-sentence.ts';

/**
 * `plain`: for readers without training, without p-values, a number of events as `about 8 in 100`, a ratio only with its
 * meaning. `exact`: measure, interval, p-value and the numbers of each arm as the study writes them. Null where a slot is
 * missing that the sentence needs, where the study's sentence reports no finding, and where its parts contradict each
 * other. With `concepts` the plain register adds an everyday name to a long one.
 */
export function say(finding: Finding, register: Register, concepts: ConceptIndex | null = null): Said | null {
  if (!isSayable(finding)) return null;
  const { first, second } = finding.comparison;
  const arms = {
    first: first ? saidArm(first, 'first arm', finding) : null,
    second: second ? saidArm(second, 'second arm', finding) : null,
  };
  if ((first && !arms.first) || (second && !arms.second) || (first && second && !areApart(first, second))) return null;
  const lead = leadOf(finding);
  const result = lead && resultOf({ finding, register, ...arms, outcome: outcomeOf(finding, register, concepts) });
  if (!result) return null;
  const [main, ...further] = result.sentences;
  const sentences = [[...lead, ...(main ?? [])], ...further, ...notesOf(finding, register)].map(sentenceOf);
  const parts = sentences.flatMap((own, index) => (index === 0 ? own : [{ text: ' ', slot: null }, ...own]));
  return { text: parts.map(({ text }) => text).join(''), parts, computed: result.computed };
}

const silentRoles: ReadonlySet<Finding['role']> = new Set(['background', 'method', 'plan', 'addressed to the reader']);

function isSayable(finding: Finding): boolean {
  const { comparison, role, outcome, direction, denials, when } = finding;
  const { first, second } = comparison;
  const { value } = direction;
  if (silentRoles.has(role) || value === 'conflicting' || !isOutcomeName(outcome.text)) return false;
  // `no clear difference` carries a denial; the other directions do not.
  if (denials.length > 0 && (value === 'higher' || value === 'lower')) return false;
  if (overlaps(outcome, first) || overlaps(outcome, second)) return false;
  if (when && !isTime(when.text) && !isSaidWith(when, finding)) return false;
  return !outcome.list || outcome.concept !== undefined || !lacksNoun(outcome, outcome.list);
}

/**
 * Whether an item of a list can share words of the last: `systolic` of `systolic and diastolic blood pressure`, `quality`
 * of `quality or safety of care`.
 */
function lacksNoun({ text, end }: Words, list: Words): boolean {
  if (end >= list.end) return false;
  return (
    /(?:ic|al|ar|ary|ive|ous|ed|ory|lower|upper|inner|outer|low|high|mild|severe|total|free)$/i.test(text) ||
    (/\sof\s/.test(list.text.slice(end - list.start)) && !/\sof\s/.test(text))
  );
}

/** Leads from the sentence before and restricts nothing. */
const connective =
  /^(?:however|moreover|furthermore|additionally|in\s(?:addition|summary|conclusion)|(?:in|by)\scontrast|conversely|similarly|likewise|notably|interestingly|finally|overall|thus|therefore|importantly|again|also)$/i;
const preposition =
  /^(?:in|among|amongst|for|with|at|after|following|during|within|by|on|of|across|over|under|when|where|using|despite)\s/i;

/** Whose statement it is, in whom, and where it applies; null where a restriction cannot be said. */
function leadOf(finding: Finding): Piece[] | null {
  const { comparison, hedges, kind, outcome, role, setting, subgroup, who } = finding;
  const named = [outcome, comparison.first, comparison.second, comparison.all];
  const isNew = (words: Words | undefined): words is Words =>
    words !== undefined && !named.some((one) => overlaps(words, one));
  const pieces: Piece[] = [];
  const suggestion = hedges.find(isSuggestion);
  if (role === 'conclusion')
    pieces.push({ slot: 'role', text: `the authors ${suggestion ? 'suggest' : 'conclude'} that ` });
  else if (suggestion) pieces.push(slotPart('hedge', suggestion, 'the results suggest that '));
  if (kind === 'animals' || kind === 'cells')
    pieces.push(
      { slot: 'people', text: `in ${kind}` },
      ...(isNew(who) ? [' (', studyWords('people', who, finding), ')'] : []),
      ', ',
    );
  else if (isNew(who)) pieces.push(...inWhom('people', who, finding));
  if (isNew(subgroup)) pieces.push(...inWhom('subgroup', subgroup, finding));
  if (setting && !connective.test(setting.text) && !overlaps(setting, who) && !overlaps(setting, subgroup)) {
    if (isNew(setting)) {
      if (!isName(setting.text) || !preposition.test(setting.text)) return null;
      pieces.push(studyWords('setting', setting, finding), ', ');
    } else if (!saysNoMore(setting, named)) return null;
  }
  const isRestricted = pieces.some(
    (piece) => typeof piece !== 'string' && /^(?:people|subgroup|setting)$/.test(piece.slot ?? ''),
  );
  return role === 'subgroup' && !isRestricted ? null : pieces;
}

/** Whether a setting only introduces what is named elsewhere: `compared with placebo`, `for the outcome of pain`. */
function saysNoMore(setting: Words, named: readonly (Words | undefined)[]): boolean {
  let rest = setting.text;
  for (const words of named) if (words && overlaps(setting, words)) rest = rest.replace(words.text, ' ');
  return (
    rest
      .toLowerCase()
      .match(/[\p{L}\d]+/gu)
      ?.every((word) => introducing.has(word)) ?? true
  );
}

const introducing: ReadonlySet<string> = new Set(
  'as compared relative comparison contrast in with to the a an by against versus vs for of on from regarding concerning primary secondary outcome outcomes endpoint end point measure terms group'.split(
    ' ',
  ),
);

function inWhom(slot: 'people' | 'subgroup', words: Words, finding: Finding): Piece[] {
  return [preposition.test(words.text) ? '' : 'in ', studyWords(slot, words, finding), ', '];
}

/** In the plain register what the result means; in both, what kind of result it is where that lowers its weight. */
function notesOf(finding: Finding, register: Register): Piece[][] {
  const { outcome, role, direction, figures } = finding;
  const isPlain = register === 'plain';
  const notes: Piece[][] = [];
  const verdict = isPlain ? verdictOf(finding) : null;
  if (verdict)
    notes.push([finding.hedges.length > 0 ? 'that would be ' : 'that is ', { slot: 'direction', text: verdict }]);
  if (isPlain && direction.value === 'no clear difference' && figures.significant === false)
    notes.push([{ slot: 'figures', text: 'any gap could be chance' }]);
  if (outcome.parts && outcome.parts.length > 1)
    notes.push([{ slot: 'outcome', text: isPlain ? 'this is a combined outcome' : 'combined outcome' }]);
  if (role === 'secondary result' || outcome.rank === 'secondary')
    notes.push([{ slot: 'role', text: isPlain ? 'this was not the main result' : 'secondary or exploratory result' }]);
  if (role === 'subgroup')
    notes.push([{ slot: 'role', text: isPlain ? 'this is a result for a part of those studied' : 'subgroup result' }]);
  return notes;
}

/** `better` or `worse` by the polarity of the outcome, unless the sentence says it already. */
function verdictOf({ outcome, direction: { value, judged } }: Finding): 'better' | 'worse' | null {
  if ((value !== 'higher' && value !== 'lower') || (outcome.polarity !== 'good' && outcome.polarity !== 'bad'))
    return null;
  // Less time can be the better, and a name can deny what it names.
  if ((judged && outcome.polarity === 'good') || isTimeLike(outcome.text) || denied.test(outcome.text)) return null;
  return (value === 'higher') === (outcome.polarity === 'good') ? 'better' : 'worse';
}

const denied = /^(?:absence|lack|loss|no|non|avoidance)\b/i;

/** The outcome, with an everyday name where its own is long. */
function outcomeOf(finding: Finding, register: Register, concepts: ConceptIndex | null): Piece[] {
  const { outcome } = finding;
  const own = studyWords('outcome', outcome, finding);
  const concept = outcome.concept === undefined ? undefined : concepts?.byId.get(outcome.concept);
  const name = concept?.everyday?.find((one) => isNounLike.test(one) && syllablesOf(one) < syllablesOf(outcome.text));
  const isLong = outcome.text.split(/\s+/).some((word) => syllablesOf(word) >= 4);
  if (register === 'exact' || !name || !isLong) return [own];
  return [own, ' (', slotPart('everyday name', outcome, name), ')'];
}

/** Everyday names also hold what people search with: `being healthy`, `too cold`, `cancerous`. */
const isNounLike =
  /^(?!\S+ing$)(?!(?:being|never|feel|feeling|getting|having|using|too|how|not|no|broken|allergic|back|alive|able|unable|needing|trouble)\b)\S.*(?<!ous|sick|out|away|down|gone|on|up)$/i;
