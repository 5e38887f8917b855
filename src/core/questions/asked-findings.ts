/**
 * What a study says on a question: by its findings on the asked outcome, of the asked treatment, in the asked people.
 * Where no finding could be read, the sentences that name the outcome decide; other outcomes never do.
 */

import { readEffects } from '#core/extraction/effects/reported-effects.ts';
import { isRatio } from '#core/extraction/effects/stated-effect.ts';
import { passageRoles } from '#core/extraction/passage-roles.ts';
import type { StudyDirection } from '#core/extraction/study-directions.ts';
import { readStudySentences, type StudySentence } from '#core/findings/study-sentences.ts';
import { isWithin } from '#core/lexicon/concept-relations.ts';
import type { ConceptIndex } from '#core/lexicon/find-concepts.ts';
import { uptakeOf } from '#core/lexicon/own-outcomes.ts';
import { entryOf } from '#core/records/entry-of.ts';
import type { Passage } from '#core/text/passages.ts';
import { comparedArms, helpedIn, helpedWords, namesGiven } from './asked-arms.ts';
import { decisive, noLink, readingOf, type StudyToAsk, tied, unclear, unread } from './asked-direction.ts';
import { conceptsIn, isNamed, mentionsOf } from './asked-names.ts';
import {
  type AskedOutcome,
  askedOutcomes,
  type CombinedPart,
  combinedParts,
  type MatchedOutcome,
} from './asked-outcome.ts';
import { type AskedPeople, askedPeople, hasPeople } from './asked-people.ts';
import type { AskedQuestion } from './asked-question.ts';
import { sentencesNear, sentencesOn, unnamedResults } from './asked-sentences.ts';
import { findingsOn } from './findings-on-question.ts';
import { concludedBy, elsewhere, notOnPart, outcomeWords } from './study-not-counted.ts';

export interface StudyAnswer {
  /**
   * What of the question the study reports: its outcome, a combined outcome that includes it, or neither. A study in
   * other people than those asked about is `other`.
   */
  on: MatchedOutcome['on'] | 'other';
  /** Of a combined outcome what it consists of, where the study says so. */
  combined: readonly CombinedPart[];
  /** What it means for the person. */
  direction: StudyDirection;
  /** Numbers of the passages that report it, those that decide first. */
  passages: readonly number[];
  /** Results that name no outcome: `58% of those who trained no longer leaked`. They are quoted for their figures. */
  unnamed: readonly number[];
  /** Passages with a worse result in it, whatever the study as a whole found. */
  worse: readonly number[];
  /** Of a mixed result, the passages with its other side; of one without a direction, those that deny a link. */
  contrary: readonly number[];
  /** The reason in words for the reader. */
  why: string;
  /** What else the study reports, in its words with the direction in brackets, each once. */
  otherOutcomes: readonly string[];
  /** Concepts of the treatment in question that the title names. */
  tested: readonly string[];
  /** Concepts of the treatments that did better, by the arms of its findings, else by its title. */
  helped: readonly string[];
  /** Their names in the study's words, where the lexicon has none. */
  helpedAs: readonly string[];
  /** Passages that tell of harm or of its absence. */
  harms: readonly number[];
  /** Passages in which the authors state a limit of their study. */
  limits: readonly number[];
  /** Passages that compare two kinds of what is asked about. */
  between: readonly number[];
  people: AskedPeople;
  /**
   * Whether it is about what is asked, whatever words it uses: it names the treatment and reports on the outcome, or is
   * near enough to be named beside those that do.
   */
  about: 'asked' | 'near' | 'other';
  /** All its people had the treatment in question, or another one. */
  hasNoUntreatedGroup: boolean;
}

const withdrawn = /^\W*retract(?:ed|ion)\b|\bhas\sbeen\sretracted\b/i;

export function answerOf(given: StudyToAsk, asked: AskedQuestion, index: ConceptIndex): StudyAnswer {
  const people = askedPeople(asked, given, index);
  const roles = passageRoles(given.passages);
  const arms = comparedArms(asked, given, index);
  const outcomes = askedOutcomes(asked, index, (condition) => hasPeople(condition, given, index) === 'with');
  const { part } = people;
  // Where only some had the condition, the results on those count.
  const isOnPart = ({ text }: Pick<Passage, 'text'>) =>
    part === null || mentionsOf(part.condition, text, index).length > 0 || ofThese.test(text);
  const sentences = readStudySentences(given, index, idsOf(outcomes, asked.people));
  const study = { ...given, findings: [...sentences.values()].flatMap(({ findings }) => findings) };
  const { found, others, markers, aside, worsened } = findingsOn(
    sentences,
    study,
    asked,
    outcomes,
    arms,
    isOnPart,
    part !== null,
  );
  const base: Omit<StudyAnswer, 'on' | 'direction' | 'passages' | 'why'> = {
    about: 'other',
    combined: [],
    people,
    otherOutcomes: others,
    tested: arms.titled,
    unnamed: [],
    helped: [],
    helpedAs: [],
    harms: [...sentences].flatMap(([passage, { isHarm }]) => (isHarm ? [passage] : [])),
    limits: [...sentences].flatMap(([passage, one]) =>
      one.isLimit || isNotTakenUp(one, asked, index) ? [passage] : [],
    ),
    between: [],
    worse: [],
    contrary: [],
    hasNoUntreatedGroup: arms.hadAll,
  };
  const other = (why: string): StudyAnswer => ({ ...base, on: 'other', direction: 'unclear', passages: [], why });
  if (withdrawn.test(study.title)) return other('It is a notice of retraction.');
  if (people.match === 'different') {
    const said = found.map(({ finding, side }) => outcomeWords(finding, side));
    return { ...other(people.difference ?? ''), otherOutcomes: [...new Set([...said, ...others])] };
  }
  if (arms.isBackground) return other(background);
  if (arms.isOther) return other(elsewhere(study));
  const wider = widerMatter(study, asked, index);
  if (wider !== null && arms.titled.length === 0)
    return {
      ...other(
        [`It reviews ${wider} as a whole, and not what you asked about alone.`, ...concludedBy(study)].join(' '),
      ),
      about: 'near',
    };
  const isAnyOutcome = asked.outcomes.length === 0;
  if (part !== null && !study.passages.some((one) => roles.get(one.passage) !== 'methods' && isOnPart(one)))
    return other(notOnPart(part.count));
  for (const on of ['asked', 'combined'] as const) {
    const own = found.filter((one) => one.on === on);
    const speaking = sentencesOn(on, study, isAnyOutcome ? [] : outcomes, arms).filter(isOnPart);
    const passages = [
      ...new Set([...decisive(own), ...own].map(({ finding }) => finding.source.passage)),
      ...speaking.map(({ passage }) => passage),
    ];
    if (passages.length === 0) continue;
    const reading = arms.hadAll ? unclear(twoKinds) : readingOf(own, study, speaking, asked, arms);
    if (part !== null && !arms.hadAll && reading.direction === 'unclear') return other(notOnPart(part.count));
    // The comparison of two kinds does not show what was counted.
    const onIt = passages.filter((passage) => reading.direction === 'unclear' || !aside.has(passage));
    const worse = [
      ...worsened,
      ...own.filter(({ direction }) => direction === 'against').map(({ finding }) => finding.source.passage),
      ...speaking
        .filter(
          ({ text }) =>
            on === 'asked' && !isAnyOutcome && isMore(text) && outcomes.every(({ polarity }) => polarity === 'bad'),
        )
        .map(({ passage }) => passage),
    ];
    const telling = study.passages.flatMap(({ passage, text }) =>
      passage === reading.passage || (roles.get(passage) === 'conclusion' && againstNone.test(text)) ? [text] : [],
    );
    const helped =
      reading.direction === 'favours' ? helpedIn(decisive(own), { title: study.title, telling }, arms) : [];
    const isNamed = arms.titled.length > 0 || own.some(({ finding }) => namesGiven(finding, arms));
    return {
      ...base,
      about: isNamed && reading.direction !== 'unclear' ? 'asked' : 'other',
      on,
      combined:
        on === 'combined' ? combinedParts(sentences.get(passages[0] ?? 0)?.passage.text ?? '', outcomes, index) : [],
      direction: reading.direction,
      why: reading.why,
      passages: [
        ...new Set([...(reading.passage === null ? [] : [reading.passage]), ...(onIt.length > 0 ? onIt : passages)]),
      ],
      unnamed: isAnyOutcome
        ? []
        : unnamedResults(study, index)
            .filter(isOnPart)
            .map(({ passage }) => passage),
      helped,
      helpedAs: reading.direction === 'favours' && helped.length === 0 ? helpedWords(decisive(own)) : [],
      between:
        arms.hadAll || reading.why === tied
          ? [...study.passages]
              .reverse()
              .flatMap(({ passage, text }) =>
                comparesAll.test(text) && roles.get(passage) !== 'methods' && roles.get(passage) !== 'background'
                  ? [passage]
                  : [],
              )
          : [...aside],
      worse: reading.direction === 'against' ? [] : [...new Set(worse)],
      contrary: reading.direction === 'mixed' ? (reading.contrary ?? []) : [],
      hasNoUntreatedGroup: arms.hadAll || reading.why === tied,
    };
  }
  const near = isAnyOutcome || !(arms.isTested || arms.hadAll) ? [] : sentencesNear(study, outcomes, arms);
  const reportsMarker = arms.titled.length > 0 && markers.length > 0;
  return near.length === 0
    ? { ...other(onOthers), about: reportsMarker ? 'near' : 'other' }
    : {
        ...other(unread),
        on: 'asked',
        passages: near.map(({ passage }) => passage),
        contrary: near.filter(({ text }) => noLink.test(text)).map(({ passage }) => passage),
      };
}

/** What is asked about, or is a sign of it; `symptoms` would be any. */
const idsOf = (outcomes: readonly AskedOutcome[], people: AskedQuestion['people']): string[] => [
  ...outcomes.flatMap(({ related }) => related.flatMap(({ id, isAlone = false }) => (isAlone ? [] : [id]))),
  ...[...outcomes, ...people].flatMap(({ concept }) => concept ?? []),
];

/** `A and B both beat placebo`: each of them helped. */
const againstNone =
  /\b(?:beat|better\sthan|more\s(?:effective\s)?than|superior\sto)\s(?:a\s|the\s)?(?:placebo|sham|dummy|no\streatment|usual\scare)\b/i;

/** `In that subgroup, …`, `Among these 76, …` */
const ofThese = /\b(?:(?:among|in|of)\s(?:these|those)\b|(?:that|this)\ssub-?group\b)/i;

/** The reason of a study that reports nothing on what is asked about. */
export const onOthers = 'It reports other outcomes.';

/** A ratio above 1 with its whole interval. */
const isMore = (text: string) => readEffects(text).some(({ measure, low }) => isRatio(measure) && low > 1);

/** `Urinary sodium did not change`: what was asked about was not done, or not more than by the others. */
const isNotTakenUp = ({ findings }: StudySentence, { given }: AskedQuestion, index: ConceptIndex): boolean =>
  findings.some(({ outcome, direction: { value } }) =>
    given.some(({ concept }) => {
      const uptake = (concept === null ? undefined : entryOf(uptakeOf, concept))?.split(' ') ?? [];
      const isOfUptake = conceptsIn(outcome.text, index).some(({ concept: { id } }) =>
        uptake.some((one) => isWithin(id, one, index)),
      );
      return isOfUptake && value === 'no clear difference';
    }),
  );

/** How those did who all had what is asked about, or another treatment. */
const comparesAll =
  /\b(?:did\snot\sdiffer|(?:no|not\sa)\s(?:clear\s|significant\s)?difference|equally|(?:about|just)\s(?:as\swell|the\ssame)|(?:better|more|less|worse)\b.*\bthan)\b/i;
const twoKinds = 'Two kinds of what was asked about were compared.';
const background = 'Everyone in it was given what you asked about; it tested something else.';

/** Whether a study can report on what is asked about: a quick look before it is read. */
export function mayReport(study: StudyToAsk, asked: AskedQuestion, index: ConceptIndex): boolean {
  const texts = [study.title, ...study.passages.map(({ text }) => text)];
  return (
    asked.given.some((one) => texts.some((text) => isNamed(one, text, index))) ||
    widerMatter(study, asked, index) !== null
  );
}

/** The name of a wider kind of treatment that a review is about: mobile health for text messages. */
function widerMatter({ title, studyTypes }: StudyToAsk, { given }: AskedQuestion, index: ConceptIndex): string | null {
  if (!studyTypes.includes('systematic_review') && !studyTypes.includes('meta_analysis')) return null;
  const wider = given.flatMap(({ concept }) => (concept === null ? [] : (index.byId.get(concept)?.broader ?? [])));
  const found = conceptsIn(title, index).find(({ concept }) => wider.includes(concept.id));
  return found?.concept.names[0] ?? null;
}
