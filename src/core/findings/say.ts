/**
 * Says a finding in a sentence of our own, by rule and from its slots alone. What cannot be said truly and whole is not
 * said, so that the caller quotes the study.
 */
import { findConcepts } from '#core/lexicon/find-concepts.ts';
import { capitalize } from '#core/text/capitalize.ts';
import { syllablesOf } from '#core/text/reading-grade.ts';
import type { Finding, Words } from './finding.ts';
import { isTimeLike } from './outcome-polarity.ts';
import { readsAlike } from './said-again.ts';
import { type SaidArms, saidArms, studyPair } from './said-arms.ts';
import type { Register } from './said-figures.ts';
import { hasAbbreviation, isName, isOutcomeName, isTime, type SaidStudy } from './said-names.ts';
import {
  isSaidWith,
  isSuggestion,
  overlaps,
  type Piece,
  type Said,
  type SaidSlot,
  sentenceOf,
  slotPart,
  studyWords,
  textOf,
} from './said-parts.ts';
import { studied } from './said-people.ts';
import { resultOf } from './said-sentence.ts';
import { isAtStart, isOneOfOthers, isTakenBack, namesMore, unsaidWords } from './said-whole.ts';

/**
 * `plain`: for readers without training, without p-values, a number of events as `about 8 in 100`, a ratio only with its
 * meaning. `exact`: measure, interval, p-value and the numbers of each arm as the study writes them. Null where a slot is
 * missing that the sentence needs; where a name is not known as an outcome or an arm; where the study's sentence reports
 * no finding, says more of this outcome than the slots hold, or contradicts itself.
 */
export function say(finding: Finding, register: Register, study: SaidStudy): Said | null {
  if (!isSayable(finding, study)) return null;
  const arms = saidArms(finding, study);
  if (!arms) return null;
  const pair = finding.comparison.all ? studyPair(study) : null;
  const lead = leadOf(finding);
  const outcome = outcomeOf(finding, register, study);
  const result = lead && outcome && resultOf({ finding, register, ...arms, pair, outcome, text: study.text });
  if (!result || !isReadAlike(finding, arms, pair, study)) return null;
  const [main, ...further] = result.sentences;
  const sentences = [[...lead, ...(main ?? [])], ...further, ...notesOf(finding, register, study)].map((pieces) =>
    sentenceOf(pieces.map((piece) => withItsCapital(piece, study))),
  );
  const parts = sentences.flatMap((own, index) => (index === 0 ? own : [{ text: ' ', slot: null }, ...own]));
  if (register === 'plain' && parts.some(({ slot, text }) => isNamed(slot) && hasAbbreviation(text))) return null;
  if (
    isAtStart(finding, study) ||
    isOneOfOthers(finding, study.text) ||
    isTakenBack(finding, study.text) ||
    namesMore(finding, study.text) ||
    unsaidWords(finding, parts, study.text).length > 0
  )
    return null;
  return { text: textOf(parts), parts, computed: result.computed };
}

/** Whether the result in the study's own words, without effect and hedges, reads as the finding. */
function isReadAlike(finding: Finding, arms: SaidArms, pair: SaidArms | null, { text, concepts }: SaidStudy): boolean {
  const { effect: _effect, p: _p, ...figures } = finding.figures;
  const outcome = [studyWords('outcome', finding.outcome, finding)];
  const result = resultOf({
    finding: { ...finding, figures, hedges: [] },
    register: 'exact',
    ...arms,
    pair,
    outcome,
    text,
  });
  const sentence = textOf(sentenceOf(result?.sentences[0] ?? []));
  const names = { first: arms.first && textOf(arms.first.bare), second: arms.second && textOf(arms.second.bare) };
  return readsAlike(sentence, { outcome: finding.outcome.text, ...names }, finding, concepts);
}

/** A name that the study writes with a capital within a sentence, and never small, keeps it: `Fabry`, `Macintosh`. */
function withItsCapital(piece: Piece, { text }: SaidStudy): Piece {
  if (typeof piece === 'string' || !piece.words) return piece;
  const [first] = /^\p{Ll}[\p{L}\d]+/u.exec(piece.text) ?? [];
  if (first === undefined || amounts.has(first) || !piece.words.text.startsWith(capitalize(first))) return piece;
  const isName = new RegExp(`[\\p{Ll},]\\s${capitalize(first)}(?!\\p{L})`, 'u').test(text);
  const isWord = new RegExp(`(?<!\\p{L})${first}(?!\\p{L})`, 'u').test(text);
  return isName && !isWord ? { ...piece, text: capitalize(piece.text) } : piece;
}

const isNamed = (slot: SaidSlot | null): boolean =>
  slot === 'first arm' || slot === 'second arm' || slot === 'people' || slot === 'setting' || slot === 'subgroup';

const silentRoles: ReadonlySet<Finding['role']> = new Set(['background', 'method', 'plan', 'addressed to the reader']);

function isSayable(finding: Finding, study: SaidStudy): boolean {
  const { comparison, role, outcome, direction, denials, when, who } = finding;
  const { first, second } = comparison;
  const { value } = direction;
  if (silentRoles.has(role) || value === 'conflicting' || !isOutcomeName(finding, study)) return false;
  // `these results were not significant`: what they were is said in another sentence, with its own restrictions.
  if (outcome.start < finding.source.start || outcome.end > finding.source.end) return false;
  // `no clear difference` carries a denial; the other directions do not.
  const isChanged = value === 'higher' || value === 'lower';
  // `superior` names no outcome: what follows it can be the people.
  if (isChanged && /superior|inferior/i.test(direction.byWords?.text ?? '')) return false;
  if (isChanged && (denials.length > 0 || ofChange.test((outcome.list ?? outcome).text))) return false;
  if (overlaps(outcome, first) || overlaps(outcome, second)) return false;
  // `could be detected` is no hedge, and `can` no result.
  if (finding.hedges.some(({ text }) => /^(?:can|could)$/i.test(text))) return false;
  if (comparison.kind === 'before and after' && anyTreatment.test(first?.text ?? '')) return false;
  if (who && [first, second].filter((arm) => arm?.text.toLowerCase().includes(who.text.toLowerCase())).length === 1)
    return false;
  if (comparison.kind === 'association' && randomised.test(`${study.title} ${study.text}`)) return false;
  if (when && !isTime(when.text) && !isSaidWith(when, finding)) return false;
  // After a denial `or` joins the parts of one combined outcome, or two outcomes.
  return !outcome.list || !(/\sor\s/.test(outcome.list.text) || lacksNoun(outcome, outcome.list));
}

/** `after the intervention` is a time, not an arm. */
const anyTreatment = /^(?:the\s)?(?:interventions?|treatments?|therapy|surgery|operation)$/i;

/** A trial finds more than a link. */
const randomised = /\brandomi[sz]|\bplacebo\b/i;

/** More of a change can be better or worse, more or less. */
const ofChange =
  /\b(?:changes?|effects?|reductions?|decreas(?:es?|ing)|declines?|increas(?:es?|ing)|improvements?|difference)\b/i;

/**
 * Whether an item of a list can share words of another: `systolic` of `systolic and diastolic blood pressure`, `smoking`
 * of `prevalence of obesity and smoking`.
 */
function lacksNoun({ text, start, end, concept }: Words & { concept?: string }, list: Words): boolean {
  const before = list.text.slice(0, Math.max(0, start - list.start));
  const after = list.text.slice(Math.max(0, end - list.start));
  const joined = /\s(?:of|in|for|to|from|with|at|on|after|before|during)\s/;
  const isOneWord = !/\s/.test(text);
  if ((joined.test(before) || (isOneWord && joined.test(after))) && !joined.test(text)) return true;
  // `attack duration and severity`, `pre-induction systolic and mean pressure`
  const first = before.split(/,|\s(?:and|or)\s/)[0]?.trim() ?? '';
  if (isOneWord && /[\s-]/.test(first)) return true;
  if (concept !== undefined || end >= list.end) return false;
  // `changes in the lung and cardiovascular function`
  if (joined.test(text)) return true;
  return /(?:ic|al|ar|ary|ive|ous|ed|ory|lower|upper|inner|outer|low|high|mild|severe|total|free)$/i.test(text);
}

/** Leads from the sentence before and restricts nothing. */
const connective =
  /^(?:however|moreover|furthermore|additionally|in\s(?:addition|summary|conclusion)|(?:in|by)\scontrast|conversely|similarly|likewise|notably|interestingly|finally|overall|thus|therefore|importantly|again|also|in\s(?:our|this|the\spresent)\s(?:study|trial))$/i;
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
  else if (isNew(who) && !anyone.test(who.text)) pieces.push(...inWhom('people', who, finding));
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

/** Says nothing of who they were. */
const anyone =
  /^(?:all\s|these\s|the\s|our\s)?(?:patients|participants|subjects|people|individuals|cases|volunteers)$/i;

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
function notesOf(finding: Finding, register: Register, study: SaidStudy): Piece[][] {
  const { outcome, role, direction, figures } = finding;
  const isPlain = register === 'plain';
  const notes: Piece[][] = [];
  const verdict = isPlain ? verdictOf(finding, study) : null;
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
  const people = studied(finding, study.text, isPlain);
  if (people)
    notes.push([
      slotPart(
        'number of people',
        people,
        people.text.replace(/\s(?:Patients|Participants|Subjects|Women|Men|Children)\b/, (noun) => noun.toLowerCase()),
      ),
      ' were studied',
    ]);
  return notes;
}

/** `better` or `worse` by the polarity of the outcome, unless the sentence says it already. */
function verdictOf(
  { outcome, direction: { value, judged, byWords } }: Finding,
  study: SaidStudy,
): 'better' | 'worse' | null {
  if ((value !== 'higher' && value !== 'lower') || (outcome.polarity !== 'good' && outcome.polarity !== 'bad'))
    return null;
  if (judged && /improv/i.test(byWords?.text ?? '')) return null;
  // Less time can be the better, and a name can deny what it names.
  if ((judged && outcome.polarity === 'good') || isTimeLike(outcome.text) || denied.test(outcome.text)) return null;
  if (!isConceptOnly(outcome.text, study)) return null;
  return (value === 'higher') === (outcome.polarity === 'good') ? 'better' : 'worse';
}

/** Whether the lexicon knows all words of a name, beside those for an amount: `response rate before the reminder` is more. */
function isConceptOnly(text: string, { concepts }: SaidStudy): boolean {
  let rest = text;
  for (const { start, end } of findConcepts(text, concepts))
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return (rest.match(/[\p{L}\d]+/gu) ?? []).every((word) => amounts.has(word.toLowerCase()));
}

const amounts: ReadonlySet<string> = new Set(
  'a an the of or and in from any first mean median average overall total clinical acute major non fatal risk rate rates incidence prevalence odds proportion frequency severity intensity number score scores level levels primary composite'.split(
    ' ',
  ),
);
const denied = /\b(?:absence|lack|loss|no|non|avoidance|negative|positive|need|use|dose)\b/i;

/**
 * The outcome, in the plain register with the lexicon's name of an abbreviation, or an everyday name of a long word; null
 * where an abbreviation is not known.
 */
function outcomeOf(finding: Finding, register: Register, { concepts }: SaidStudy): Piece[] | null {
  const { outcome } = finding;
  const own = studyWords('outcome', outcome, finding);
  if (register === 'exact') return [own];
  const found = outcome.concept === undefined ? undefined : concepts.byId.get(outcome.concept);
  const concept = found?.kind === 'treatment' ? undefined : found;
  const isShort = hasAbbreviation(outcome.text);
  const isLong = outcome.text.split(/\s+/).some((word) => syllablesOf(word) >= 4);
  const everyday = concept?.everyday?.find(
    (one) =>
      isNounLike.test(one) &&
      syllablesOf(one) < syllablesOf(outcome.text) &&
      !outcome.text.toLowerCase().includes(one.toLowerCase()),
  );
  const name = isShort ? (everyday ?? concept?.names.find((one) => !hasAbbreviation(one))) : isLong && everyday;
  if (isShort && !name) return null;
  return name ? [own, ' (', slotPart('everyday name', outcome, name), ')'] : [own];
}

/** Everyday names also hold what people search with: `being healthy`, `too cold`, `cancerous`. */
const isNounLike =
  /^(?!\S+ing$)(?!(?:being|never|feel|feeling|getting|having|using|too|how|not|no|broken|allergic|back|alive|able|unable|needing|trouble)\b)\S.*(?<!ous|sick|out|away|down|gone|on|up)$/i;
