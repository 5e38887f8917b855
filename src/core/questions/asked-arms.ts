/** Which way round a finding compares what a question asks about with doing without it. */

import { controlArm, labelStems, treatedArm } from '#core/extraction/arm-labels.ts';
import { passageRoles } from '#core/extraction/passage-roles.ts';
import type { Finding, FindingArm } from '#core/findings/finding.ts';
import { readWords } from '#core/findings/sentence/words.ts';
import { uncompared } from '#core/findings/study-direction.ts';
import { isWithin } from '#core/lexicon/concept-relations.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { purposes } from '#core/lexicon/own-outcomes.ts';
import { entryOf } from '#core/records/entry-of.ts';
import type { Passage } from '#core/text/passages.ts';
import { conceptsIn, isNamed, mentionsOf } from './asked-names.ts';
import type { AskedMeaning, AskedQuestion } from './asked-question.ts';

export interface StudyOfArms {
  title: string;
  passages: readonly Passage[];
}

/** What a study compares, as far as the question is concerned; made once for a study. */
export interface ComparedArms {
  asked: Pick<AskedQuestion, 'given' | 'against'>;
  index: ConceptIndex;
  /** Whether the study tested it against something without it. */
  isTested: boolean;
  /** The study names it, if at all, as something that was counted or measured. */
  isOther: boolean;
  /** Everybody in the study had it. */
  hadAll: boolean;
  /** Everybody had it beside something else that was tested. */
  isBackground: boolean;
  /** What of it the title names, in the lexicon's narrowest concepts. */
  titled: readonly string[];
  /** Some in the study went without any treatment. */
  hasUntreated: boolean;
  /** The title names another treatment of the same kind: `Pilates and stretching`. */
  hasAlike: boolean;
}

const comparing =
  /\b(?:than(?!\s(?:\d|one\b|two\b|three\b|half\b))|versus|vs\.?|compared\s(?:with|to)|against|and\sthe\sother)\s([^.;,]{1,60})/gi;
/** `the controls did physiotherapy exercises` */
const ofControls =
  /\b(?:controls?(?:\sgroups?)?|(?:comparison|other)\sgroup)\s(?:did|had|got|received|performed|underwent|practi[sc]ed|took|(?:was|were)\sgiven)\s(?!no\b|not\b|neither\b)([^.;,]{1,60})/gi;
const ordinary = /\b(?:no|neither|nor|without|before|start|ordinary|usual|normal|regular|standard|not)\b/i;
/** A control in a sense that is not one: `blood sugar control`, `postural controls`. */
const untreated =
  /\b(?:placebo|sham|(?<!\b(?:sugar|glucose|glyc\p{L}+|pressure|weight|pain|symptom|disease|asthma|seizure|self|birth|motor|postural|good|better|poor|under|to)[\s-])controls?|usual (?:care|treatment|diet|activity)|standard care|wait(?:ing)?[\s-]?list|no (?:treatment|exercise|intervention|training|supplement\w*)|untreated|did nothing|without (?:it|treatment|exercise)|or none|alone|before and after|salt water)\b/iu;

/** What looks like the treatment and is none. */
const lookAlike =
  /\b(?:plain|dummy|look-alike|inactive|inert|switched[\s-]off) (?:\p{L}+ )?(?:gel|cream|tablets?|capsules?|pills?|devices?|drinks?|lasers?|alarms?|patch(?:es)?|needles?|injections?|fluid|solution|drops?|syrup|one)\b/iu;

/** Whether a text names any of these. */
export const isAny = (meanings: readonly AskedMeaning[], text: string, index: ConceptIndex) =>
  meanings.some((meaning) => isNamed(meaning, text, index));

export function comparedArms(
  asked: Pick<AskedQuestion, 'given' | 'against'>,
  study: StudyOfArms,
  index: ConceptIndex,
): ComparedArms {
  const { given, against } = asked;
  const text = [study.title, ...study.passages.map((passage) => passage.text)].join('. ');
  const isNamedAsTested =
    given.length === 0 ||
    (namingTested(study).some((words) => isAny(given, words, index)) && !onlyMeasured(asked, study, index));
  const isGiven = (words: string) => isAny(given, words, index) && !isAny(against, words, index);
  const others = [...text.matchAll(comparing)].map(([, other = '']) => other).filter((other) => !ordinary.test(other));
  const hadControls = [...text.matchAll(ofControls)].some(([, other = '']) => isGiven(other));
  const isAlone = /(?<![\p{L}-])(?:[\p{L}-]+\s){1,2}alone/giu;
  const alone = given.length === 1 && [...text.matchAll(isAlone)].some(([words]) => isGiven(words));
  const rest = text.replace(isAlone, (words) => (isGiven(words) ? '' : words));
  const hasUntreated = untreated.test(rest) || lookAlike.test(rest);
  // Where the question names the other arm, having that one is no having all.
  const hadAll =
    given.length > 0 &&
    against.length === 0 &&
    (hadControls || uncompared.test(text) || (!hasUntreated && (alone || others.some(isGiven))));
  return {
    asked,
    index,
    hadAll,
    isBackground: hadAll && (alone || hadControls || others.some(isGiven)) && !isAny(given, study.title, index),
    titled: narrowest(
      given.flatMap((one) => mentionsOf(one, study.title, index).map(({ concept }) => concept.id)),
      index,
    ),
    hasUntreated,
    hasAlike: hasAlike(given, study.title, index),
    isTested: !hadAll && isNamedAsTested && (against.length === 0 || isAny(against, text, index)),
    isOther: !isNamedAsTested,
  };
}

/** How a study names what its groups had: by alternatives, by chance, or by those who compare. */
const settingApart =
  /\b(?:or|random\w*|assign\w*|allo(?:cat|t)\w*|by\s(?:chance|lot)|groups?|arms?|versus|vs|compar\w+|against|control\w*|placebo|sham|alone|instead|follow(?:ed|ing)|programmes?|intervention|(?:we|to)\s(?:test|review|pool|study|examine|evaluate|assess|investigate|determine)\w*|trials?\sof|effects?\sof)\b/i;
/** `lower in the rosuvastatin group` */
const groupName = /\b(?:the|an?|in|of|with)\s((?:[\p{L}\d-]+\s){1,4}?(?:group|arm))s?\b/giu;
/** What a conclusion begins with is what it is about; after its verb come outcomes. */
const subjectLength = 60;
const stating = /^(?:direction|differing|effect|alike|linking)$/;
const helping = /^(?:effective|ineffective|help(?:s|ed|ful)?|beat|protect(?:s|ed)?|cleared|healed)$/;
const subjectOf = (text: string) => {
  const verb = readWords(text).words.find(({ tag, lower }) => stating.test(tag) || helping.test(lower));
  return text.slice(0, Math.min(subjectLength, verb?.start ?? subjectLength));
};

/** Title, sentences of the methods and the aim that set groups apart, and what the conclusions begin with. */
function namingTested({ title, passages }: StudyOfArms): string[] {
  const roles = passageRoles(passages);
  return [
    title,
    ...passages.flatMap(({ passage, text }) => {
      const role = roles.get(passage);
      if (role === 'methods' || role === 'background') return settingApart.test(text) ? [text] : [];
      const groups = [...text.matchAll(groupName)].map(([, name = '']) => name);
      return role === 'conclusion' ? [subjectOf(text), ...groups] : groups;
    }),
  ];
}

/** `randomised to A or placebo` */
const allocating = /\b(?:random\w*|allocat\w*|assign\w*|by\s(?:chance|lot)|receiv\w+|took|(?:was|were)\sgiven)\b/i;

/**
 * `Tofacitinib and daily physical activity`: groups were made by another treatment, which the title names first, and
 * what is asked about was counted in them.
 */
function onlyMeasured(
  { given }: Pick<AskedQuestion, 'given'>,
  { title, passages }: StudyOfArms,
  index: ConceptIndex,
): boolean {
  const isGiven = (id: string) => given.some(({ concept }) => concept !== null && isWithin(id, concept, index));
  const [first] = conceptsIn(title, index).filter(({ concept: { kind } }) => kind === 'treatment');
  if (!first || isGiven(first.concept.id) || given.some(({ concept }) => concept === null)) return false;
  const roles = passageRoles(passages);
  const made = passages.filter(
    ({ passage, text }) => roles.get(passage) === 'methods' && allocating.test(text) && /\bor\b/.test(text),
  );
  return (
    made.some(({ text }) => conceptsIn(text, index).some(({ concept }) => concept.id === first.concept.id)) &&
    !made.some(({ text }) => isAny(given, text, index))
  );
}

const narrowest = (ids: readonly string[], index: ConceptIndex) =>
  ids.filter((id) => !ids.some((other) => other !== id && isWithin(other, id, index)));

function hasAlike(given: readonly AskedMeaning[], title: string, index: ConceptIndex): boolean {
  const kinds = given.flatMap(({ concept }) => (concept === null ? [] : (index.byId.get(concept)?.broader ?? [])));
  return conceptsIn(title, index).some(
    ({ concept }) =>
      given.every((one) => one.concept === null || !isWithin(concept.id, one.concept, index)) &&
      concept.broader?.some((id) => kinds.includes(id)),
  );
}

/** `X was better than the treatment in question`: a sentence about X, or about two kinds of the treatment. */
export function speaksOfOthers(text: string, { asked: { given, against }, index }: ComparedArms): boolean {
  const [, other = ''] = text.matchAll(comparing).next().value ?? [];
  return against.length === 0 && isAny(given, other, index) && !ordinary.test(other);
}

const wordsOf = ({ text, resolved }: FindingArm) => (resolved ? `${text}, ${resolved.text}` : text);

/** Whether an arm of the finding names what is asked about. */
export const namesGiven = (
  { comparison: { first, second } }: Finding,
  { asked: { given }, index }: ComparedArms,
): boolean => [first, second].some((arm) => arm !== undefined && isAny(given, wordsOf(arm), index));

/**
 * The treatments of the arms that did better; where those name none, the subject of the sentence that says so, else the
 * ones of a title that compares nothing.
 */
export function helpedIn(
  found: readonly { finding: Finding; direction: string; side: 1 | -1 | 0 | null }[],
  { title, telling }: { title: string; telling: readonly string[] },
  { asked: { given }, index, titled }: ComparedArms,
): readonly string[] {
  const isOfKind = (id: string) =>
    given.length === 0 || given.some(({ concept }) => concept === null || isWithin(id, concept, index));
  // `Support to quit smoking` is named by its purpose, and by what it is.
  const treatmentsOf = (text: string) =>
    conceptsIn(text, index).flatMap(({ concept: { id, kind } }) =>
      kind === 'treatment' && entryOf(purposes, id) === undefined ? [id] : [],
    );
  const byArms = found.flatMap(({ finding: { comparison }, direction, side }) => {
    const [better, other] = side === -1 ? [comparison.second, comparison.first] : [comparison.first, comparison.second];
    if (direction !== 'favours' || !better) return [];
    const others = other ? treatmentsOf(wordsOf(other)) : [];
    return treatmentsOf(wordsOf(better)).filter((id) => !others.includes(id) && isOfKind(id));
  });
  if (byArms.length > 0) return narrowest([...new Set(byArms)], index);
  if (given.length > 0) return titled;
  const bySubject = telling.flatMap((text) => {
    const subject = subjectOf(text);
    return subject.length < Math.min(text.length, subjectLength) ? treatmentsOf(subject) : [];
  });
  if (bySubject.length > 0) return narrowest([...new Set(bySubject)], index);
  return comparesInTitle.test(title) ? [] : narrowest([...new Set(treatmentsOf(title))], index);
}

/** No name of a treatment: `the intervention group`, `those who had it`. */
const noTreatment =
  /\b(?:groups?|arms?|intervention|treatments?|therapy|patients?|people|participants?|adults|women|men|children|those|controls?|placebo|it|they|this|these|both|or|and|who)\b/i;

/** What helped by the words of the arms that did better, where the lexicon has no name for it: `lemon oil`. */
export function helpedWords(
  found: readonly { finding: Finding; direction: string; side: 1 | -1 | 0 | null }[],
): readonly string[] {
  return found.flatMap(({ finding: { comparison }, direction, side }) => {
    const better = side === -1 ? comparison.second : comparison.first;
    const words = better?.text.replace(/^(?:an?|the)\s/i, '') ?? '';
    const isName = /^\p{L}[\p{L}\s-]{3,40}$/u.test(words) && words.split(' ').length <= 3 && !noTreatment.test(words);
    // A name in the middle of a sentence; a capital can be that of its beginning.
    return direction === 'favours' && isName
      ? [words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())]
      : [];
  });
}

const comparesInTitle = /\b(?:versus|vs\.?|or|compar\w+|against)\b/i;

interface ArmNames {
  isGiven: boolean;
  isAgainst: boolean;
  isControl: boolean;
  /** The words name no treatment: `the intervention group`, `the tablets`. */
  isBare: boolean;
}

function namesOf(arm: FindingArm, { asked, index }: ComparedArms): ArmNames {
  const whole = wordsOf(arm);
  const [denial = ''] = /\b(?:neither|nor|not|no|without)\s.*$/i.exec(whole) ?? [];
  const words = whole.slice(0, whole.length - denial.length);
  const stems = labelStems(whole);
  const isControl =
    arm.kind === 'control' || stems.has(controlArm) || lookAlike.test(whole) || isAny(asked.given, denial, index);
  return {
    isGiven: isAny(asked.given, words, index),
    isAgainst: isAny(asked.against, words, index),
    isControl,
    isBare:
      !isControl &&
      (stems.has(treatedArm) || !conceptsIn(words, index).some(({ concept }) => concept.kind === 'treatment')),
  };
}

/**
 * 1 where the finding's first arm had what is asked about and the other had not, -1 the other way round, 0 where all
 * arms are named together; null where it is another comparison, or none.
 */
export function askedSide(finding: Finding, arms: ComparedArms): 1 | -1 | 0 | null {
  const { comparison, direction, figures } = finding;
  const { kind, first, second, all } = comparison;
  // `Fitness improved equally in both groups` compares them.
  const isEqual = all !== undefined && direction.value === 'no clear difference';
  if ((kind === 'before and after' && !isEqual) || !arms.isTested) return null;
  const { given, against } = arms.asked;
  const one = first && namesOf(first, arms);
  const other = second && namesOf(second, arms);
  if (given.length === 0) return one?.isControl ? -1 : other?.isControl || (one && !second) ? 1 : all ? 0 : null;
  const isFair = (names: ArmNames | undefined) => against.length === 0 || names?.isAgainst;
  if (one && other) {
    if (against.length > 0) {
      if (one.isGiven && other.isAgainst) return 1;
      return one.isAgainst && other.isGiven ? -1 : null;
    }
    if (one.isGiven && other.isGiven) return null;
    if (one.isGiven) return 1;
    // What was better than the treatment in question does not show whether that one helps.
    if (other.isGiven) return one.isControl || one.isBare ? -1 : null;
    if (other.isControl && one.isBare) return 1;
    return one.isControl && other.isBare ? -1 : null;
  }
  if (one) {
    if (one.isGiven && (isFair(other) || comparison.isOnly)) return 1;
    if (one.isControl || one.isAgainst) return -1;
    return one.isBare && !all ? 1 : all ? 0 : null;
  }
  if (other) {
    if (other.isControl || other.isAgainst) return 1;
    return other.isGiven && against.length > 0 ? -1 : direction.value === 'no clear difference' ? 0 : null;
  }
  // `Both kinds of training reduced pain`, where others had none.
  const isOfAllKinds =
    finding.role === 'conclusion' &&
    all !== undefined &&
    (/^(?:kinds|types|forms)\sof\b/.test(all.text) || isAny(given, all.text, arms.index));
  if (isOfAllKinds && arms.hasUntreated && direction.value !== 'no clear difference') return 1;
  // A ratio without arms is that of the treatment to the control.
  if (figures.measure !== undefined && figures.interval && against.length === 0 && kind === 'arms') return 1;
  return all || direction.value === 'no clear difference' ? 0 : null;
}
