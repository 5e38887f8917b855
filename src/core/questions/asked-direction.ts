/** The direction of one study on a question: from its findings, else from the sentences that name the outcome. */

import { passageRoles } from '#core/extraction/passage-roles.ts';
import type { Finding, FindingArm, FindingDirection } from '#core/findings/finding.ts';
import { readStudyDirection, type StudyDirection, whyNoResult } from '#core/findings/study-direction.ts';
import { statesEffect } from '#core/findings/study-effects.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import type { StudyType } from '#core/records/study-kinds.ts';
import type { Passage } from '#core/text/passages.ts';
import type { askedSide, ComparedArms } from './asked-arms.ts';
import { kindsWithout } from './asked-kinds.ts';
import { isNamed } from './asked-names.ts';
import type { MatchedOutcome } from './asked-outcome.ts';
import type { AskedQuestion } from './asked-question.ts';

export interface StudyToAsk {
  title: string;
  /** Its findings, where they were read before. */
  findings?: readonly Finding[];
  passages: readonly Passage[];
  studyTypes: readonly StudyType[];
  randomized: boolean;
}

export interface AnsweringFinding extends MatchedOutcome {
  finding: Finding;
  direction: Exclude<StudyDirection, 'mixed'>;
  /** On what is asked about, or on the condition that is; else on some benefit. */
  isOwn: boolean;
  side: ReturnType<typeof askedSide>;
}

/** The reason of a study whose sentences say nothing on the outcome. */
export const unread = 'No sentence says how what was asked about came out.';
/** The reason of a study in which another treatment did as well. */
export const tied = 'It did as well as another treatment; all had one.';

export interface Reading {
  direction: StudyDirection;
  passage: number | null;
  why: string;
  contrary?: readonly number[];
}
export const unclear = (why: string): Reading => ({ direction: 'unclear', passage: null, why });

/** The findings that decide: those that name the outcome as such before others, primary outcomes before others. */
export function decisive(found: readonly AnsweringFinding[]): readonly AnsweringFinding[] {
  const best = (own: readonly AnsweringFinding[], isBest: (one: AnsweringFinding) => boolean) => {
    const chosen = own.filter(isBest);
    return chosen.length > 0 ? chosen : own;
  };
  const clear = found.filter(({ direction }) => direction !== 'unclear');
  const exact = best(clear, ({ isExact }) => isExact);
  return best(exact, ({ finding }) => finding.outcome.rank === 'primary');
}

const reasons: Record<Exclude<StudyDirection, 'unclear'>, string> = {
  favours: 'What was tested did better',
  no_clear_difference: 'No clear difference is reported',
  against: 'What was tested did worse',
  mixed: 'Some outcomes were better, others not',
};

/** By the findings; where none has a direction, by the words of the sentences that name the outcome. */
export function readingOf(
  own: readonly AnsweringFinding[],
  study: StudyToAsk,
  speaking: readonly Passage[],
  asked: AskedQuestion,
  arms: ComparedArms,
): Reading {
  const whyNot = whyNoResult(study);
  if (whyNot !== null) return unclear(whyNot);
  // Where no outcome is asked about, the study's main result counts, and not those of its outcomes that could be read.
  const isCompared = asked.against.length > 0;
  // A benefit that only one of the two treatments had is a result of their comparison.
  const isOfOne = ({ finding }: AnsweringFinding) => isCompared && finding.comparison.isOnly === true;
  const deciding = decisive(own).filter((one) => one.isOwn || one.finding.outcome.rank === 'primary' || isOfOne(one));
  const compares = ({ text }: Passage) =>
    [asked.given, asked.against].every((arm) => arm.some((one) => isNamed(one, text, arms.index)));
  const voting = speaking.filter((one) => !(isCompared && !compares(one)) && !isOfResponders(one));
  const plain = byFindings(deciding, study) ?? bySentences(study, voting, asked, arms.index);
  const read = withContrary(plain, own, study, speaking, asked, arms);
  if (arms.hasUntreated || isCompared || read.direction === 'unclear' || read.direction === 'against') return read;
  const said =
    read.direction === 'no_clear_difference' ? speaking.filter(({ passage }) => passage === read.passage) : speaking;
  const isOfAny = (asked.given.length === 0 || arms.hasAlike) && read.direction === 'no_clear_difference';
  const isTie =
    isOfAny || said.some(({ text }) => (read.direction === 'no_clear_difference' ? tie : equallyWell).test(text));
  return isTie ? unclear(tied) : read;
}

/** `Relief, pain cut by at least 50%, came to 40% of patients`: the words define a response and compare nothing. */
const isOfResponders = ({ text }: Passage) =>
  /\bby\sat\sleast\s\d[\d.]*\s?%/i.test(text) &&
  !/\b(?:than|versus|vs|against|compared|placebo|controls?)\b/i.test(text);

/** Where any benefit is asked for, the authors’ word on another one. */
const gain = /\b(?:seem(?:ed|s)\sto\s)?(?:help(?:ed)?|improved|eased)\b/i;
const noGain =
  /\bno\s(?:such\s)?(?:link|effect|benefit|difference|gain)\b|\bdid\snothing\b|\bchance\s(?:could|may)\sexplain\b|\bcould\sbe\schance\b|\bno\s(?:statistical(?:ly\ssignificant)?|significant|clear)\sdifferences?\b|\bequally\s(?:well|often|good)\b|\b(?:practically|nearly|almost)\s(?:the\ssame|identical|equal)\b|\b(?:not\s(?:altered|changed)|unchanged|no\schange)\b|(?<!\b(?:controls?|groups?|arm|placebo|others?|rest)\s)\bdid\snot\schange\b(?!\s(?:\p{L}+ly\s)?(?:with|in|on|among|for|under)\s(?!either|both|any))/iu;

/** `was not significantly linked to blood fats` */
export const noLink = /\bnot\s(?:significantly\s)?(?:linked|related|associated|correlated)\b/i;

/**
 * A gain on the whole is mixed where another finding on what is asked about, or the study's own words, show none; and so
 * is no difference on the whole where another finding shows a gain.
 */
function withContrary(
  read: Reading,
  own: readonly AnsweringFinding[],
  study: StudyToAsk,
  speaking: readonly Passage[],
  asked: AskedQuestion,
  arms: ComparedArms,
): Reading {
  const { direction } = read;
  const isCompared = asked.against.length > 0;
  if (direction === 'unclear' || direction === 'against') return read;
  const isOther = (passage: number) => passage !== read.passage;
  const found = (wanted: StudyDirection) =>
    own
      // Better than another treatment on the whole is better in each outcome.
      .filter((one) => one.direction === wanted && (one.isOwn || isCompared))
      .map(({ finding }) => finding.source.passage);
  const roles = passageRoles(study.passages);
  const denied = speaking
    .filter(({ passage, text }) => noGain.test(text) && (roles.get(passage) === 'conclusion' || isPlainDenial(text)))
    .map(({ passage }) => passage);
  const concluded = speaking.filter(
    ({ passage, text }) =>
      asked.outcomes.length === 0 &&
      roles.get(passage) === 'conclusion' &&
      isOther(passage) &&
      gain.test(text) &&
      !noGain.test(text),
  );
  const gained = speaking
    .filter((one) => roles.get(one.passage) === 'results' && isOther(one.passage) && testsGain(one.text))
    .filter((one) => bySentences(study, [one], asked, arms.index).direction === 'favours')
    .map(({ passage }) => passage);
  // `Both kinds cut it`, where one is asked for against the other.
  const alike = own
    .filter(
      ({ finding: { comparison, direction: stated } }) => isCompared && comparison.all && isMoreOrLess(stated.value),
    )
    .map(({ finding }) => finding.source.passage);
  const contrary = [
    ...(read.contrary ?? []),
    ...(direction === 'no_clear_difference'
      ? [...found('favours'), ...gained, ...concluded.map(({ passage }) => passage)]
      : [...denied, ...found('no_clear_difference'), ...alike]),
  ].filter((passage, index, all) => isOther(passage) && all.indexOf(passage) === index);
  const without = direction === 'favours' ? kindsWithout(study, armsInFavour(read, own, study), arms) : [];
  if (direction === 'mixed' || (contrary.length === 0 && without.length === 0)) return { ...read, contrary };
  const others = study.passages.filter(
    ({ passage, text }) =>
      roles.get(passage) === 'results' && isOther(passage) && without.some((kind) => text.includes(kind)),
  );
  const why = read.why.replace(reasons[direction], contrary.length > 0 ? reasons.mixed : ofOneKind);
  return {
    direction: 'mixed',
    passage: read.passage,
    why,
    contrary: [...contrary, ...others.map(({ passage }) => passage)],
  };
}

/** The arms that did better, by the findings that count, else by what the deciding sentence says of its arms. */
function armsInFavour(
  { passage }: Reading,
  own: readonly AnsweringFinding[],
  { findings = [] }: StudyToAsk,
): readonly FindingArm[] {
  const counted = own.filter(({ direction }) => direction === 'favours');
  const better =
    counted.length > 0
      ? counted.map(({ finding: { comparison }, side }) => (side === -1 ? comparison.second : comparison.first))
      : findings
          .filter(({ source, direction }) => source.passage === passage && direction.judged === 'better')
          .map(({ comparison }) => comparison.first);
  return better.flatMap((arm) => arm ?? []);
}

const ofOneKind = 'One kind of what was tested did better, and another is not said to have';
const isMoreOrLess = (value: FindingDirection) => value === 'higher' || value === 'lower';

/** It gives a test that excludes chance. */
const testsGain = (text: string) => statesEffect(text) || /\bp\s?[<=]\s?0?\.0[0-4]/i.test(text);

/** It denies on the whole, and not for a part of the time or of the people. */
const isPlainDenial = (text: string) => !/\b(?:but|although|though|only|except)\b[^.;]*\bsignificant/i.test(text);

function byFindings(deciding: readonly AnsweringFinding[], { passages }: StudyToAsk): Reading | null {
  const [first] = deciding;
  if (!first) return null;
  const direction = deciding.every((one) => one.direction === first.direction) ? first.direction : 'mixed';
  const { passage } = first.finding.source;
  const text = passages.find((one) => one.passage === passage)?.text ?? '';
  if (direction === 'unclear') return null;
  const contrary = deciding
    .filter((one) => one.direction !== first.direction)
    .map(({ finding }) => finding.source.passage);
  return { direction, passage, why: `${reasons[direction]}: “${text}”`, contrary };
}

const tie =
  /\b(?:equally|as\s(?:well|good|effective)|(?:about\s)?the\ssame|alike|comparabl[ey]|similar(?:ly)?|even)\b/i;
const equallyWell = /\b(?:worked|did|performed|were|came\sout)\s[^.;,]{0,20}\b(?:equally|alike|as\swell|the\ssame)\b/i;

function bySentences(
  study: StudyToAsk,
  speaking: readonly Passage[],
  { outcomes, against }: AskedQuestion,
  index: ConceptIndex,
): Reading {
  if (speaking.length === 0) return unclear(unread);
  const matter = outcomes.map(({ said }) => said).join(' ');
  return readStudyDirection(
    { ...study, ...((outcomes.length > 0 || against.length > 0) && { title: '', speaking }) },
    matter === '' ? null : matter,
    index,
  );
}
