/** What an answer shows beside its statements: each study's reading, the confidence, and what is not known. */
import type { StudyReading } from '#contract/answers.ts';
import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import type { StudyDirection } from '#core/extraction/study-directions.ts';
import { type SubjectKind, subjectKind } from '#core/extraction/subject-kind.ts';
import { isWithin } from '#core/lexicon/concept-relations.ts';
import { everydayName } from '#core/lexicon/everyday-name.ts';
import { onOthers, type StudyAnswer } from '#core/questions/asked-findings.ts';
import { givesFigure } from '#core/questions/quoted-with.ts';
import { type AnswerConfidence, answerConfidence } from '#core/synthesis/evidence/answer-confidence.ts';
import { answerRisk } from '#core/synthesis/evidence/answer-risk.ts';
import { designRowOf } from '#core/synthesis/evidence/design-row.ts';
import type { PictureStudy } from '#core/synthesis/evidence/evidence-picture.ts';
import {
  type ConfidenceCeiling,
  confidenceAllowed,
  inWords,
  type LeadReading,
  plainLead,
} from '#core/synthesis/evidence/plain-lead.ts';
import { amountSentence } from '#core/synthesis/evidence/risk-sentence.ts';
import type { ShownRisk } from '#core/synthesis/evidence/shown-risk.ts';
import { splitPassages } from '#core/text/passages.ts';
import { readingGrade } from '#core/text/reading-grade.ts';
import { conceptIndex } from '#server/lexicon/concept-index.ts';
import type { ReadStudy } from '#server/llm/study-description.ts';
import { askedBy, readForQuestion } from './read-for-question.ts';

export interface WeighedAnswer {
  lead: string | null;
  confidence: AnswerConfidence;
  readings: StudyReading[];
  otherOutcomes: { studyId: number; words: string }[];
  /** The figures of the picture of 1,000 people. */
  risk: ShownRisk | null;
  notKnown: string[];
  readingGrade: number | null;
}

/** By rule alone: engines do not influence it. */
export function weighAnswer(
  question: string,
  answer: CheckedAnswer,
  studies: readonly ReadStudy[],
  {
    isAdvised = false,
  }: {
    /** The user has been advised to ask a professional already; the advice is not repeated. */
    isAdvised?: boolean;
  } = {},
): WeighedAnswer {
  const described = new Map(answer.studies.map((study) => [study.id, study]));
  const read = studies.filter(({ id }) => described.has(id));
  const answers = read.map((study): WeighedStudy => {
    const passages = splitPassages(study.abstract ?? '', study.sections);
    const own = readForQuestion(question, { ...study, passages });
    return {
      study,
      own,
      subject: subjectKind(study),
      participants: own.people.part?.count ?? described.get(study.id)?.participants ?? null,
    };
  });
  const deciding = decidingStudies(answers);
  const reviewed = deciding.filter(({ study }) => designRowOf(study.studyTypes, study.randomized) === 'reviews');
  const rated = answerConfidence(
    deciding.map((one) => ({
      ...pictureStudyOf(one),
      isInNoReview: reviewed.every((review) => testsElse(one, review)),
    })),
  );
  const readings = answers.map(({ study, own: { on, direction, passages, why }, subject }): StudyReading => {
    const passage = direction === 'unclear' ? null : (passages[0] ?? null);
    return { studyId: study.id, direction, passage, why, subject, on, counts: rated.rated.includes(study.id) };
  });
  const asked = askedBy(question).given.map(({ concept }) => concept);
  const counting = new Set(rated.rated);
  const counted = deciding.map((one): LeadReading => {
    const { on, direction, hasNoUntreatedGroup } = one.own;
    const counts = counting.has(one.study.id);
    return {
      direction,
      hasNoUntreatedGroup,
      counts,
      helped: helpedNames(one, asked),
      isLink: designRowOf(one.study.studyTypes, one.study.randomized) === 'observational',
      isCombined: on === 'combined',
      combined: one.own.combined.flatMap(({ id, isAsked }) => {
        const concept = conceptIndex().byId.get(id);
        return concept ? [{ name: everydayName(concept), isAsked }] : [];
      }),
      isLeftOut: !counts && isOfPeople(one),
    };
  });
  const confidence = atMost(rated, confidenceAllowed(question, counted, rated));
  const lead =
    answer.refused === null
      ? (leadByOutcome(question, deciding, counting) ?? plainLead(question, counted, rated))
      : null;
  const notKnown =
    answer.refused === null
      ? [...unsaidOf(answers.map(({ own }) => own)), ...unknownOf(answers, readings, answer, isAdvised)]
      : [];
  const drawn = new Set(
    readings.filter(({ subject, counts }) => subject === 'people' && counts).map((one) => one.studyId),
  );
  const risk = answerRisk(
    answer,
    ({ id }) => drawn.has(id),
    (studyId, passage) => answers.some(({ study, own }) => study.id === studyId && own.passages.includes(passage)),
  );
  // What was counted, and in whom, has the study's names.
  const amount = lead !== null && risk ? amountSentence(unnamed(risk)) : '';
  const own = [lead ?? '', amount, confidence.sentence, ...notKnown].filter((text) => text !== '').join('\n');
  const grade = readingGrade(own)?.grade ?? null;
  return {
    lead,
    confidence,
    readings,
    otherOutcomes: answers.flatMap(({ study: { id }, own }) =>
      own.on !== 'asked' && !counting.has(id) ? [{ studyId: id, words: otherWords(own) }] : [],
    ),
    risk,
    notKnown,
    readingGrade: grade === null ? null : Math.round(grade * 10) / 10,
  };
}

const unnamed = ({ arms: [first, second], ...risk }: ShownRisk): ShownRisk => ({
  ...risk,
  outcome: 'this',
  arms: [
    { ...first, label: 'first group' },
    { ...second, label: 'second group' },
  ],
});

interface WeighedStudy {
  study: ReadStudy;
  own: StudyAnswer;
  subject: SubjectKind;
  participants: number | null;
}

/** Outcomes that a first sentence tells apart. */
const maxOutcomes = 3;

/**
 * One sentence for each outcome, where a question names several and the studies answer them differently; null else. A
 * study counts here only by results on that outcome itself.
 */
function leadByOutcome(
  question: string,
  deciding: readonly WeighedStudy[],
  counting: ReadonlySet<number>,
): string | null {
  const { outcomes } = askedBy(question);
  if (outcomes.length < 2 || outcomes.length > maxOutcomes) return null;
  const counted = deciding.filter(({ study }) => counting.has(study.id));
  const leads = outcomes.map((outcome) => {
    const own = counted.flatMap((one): WeighedStudy[] => {
      const passages = splitPassages(one.study.abstract ?? '', one.study.sections);
      const read = readForQuestion(question, { ...one.study, passages }, outcome);
      return read.on === 'asked' && read.direction !== 'unclear' ? [{ ...one, own: read }] : [];
    });
    const lead = plainLead(
      question,
      own.map(({ own: { direction } }) => ({ direction, counts: true })),
      answerConfidence(own.map(pictureStudyOf)),
    );
    return lead === null ? null : { outcome, lead };
  });
  const told = leads.flatMap((one) => one ?? []);
  if (told.length < outcomes.length || new Set(told.map(({ lead }) => lead.split(':')[0])).size < 2) return null;
  return told
    .map(({ outcome: { said }, lead }) => `For ${said}, ${lead.replace(/^./, (first) => first.toLowerCase())}`)
    .join(' ');
}

/** What did better in it, by narrower names than those of the question. */
function helpedNames({ own: { helped, helpedAs } }: WeighedStudy, asked: readonly (string | null)[]): string[] {
  const names = helped.filter((id) => !asked.includes(id)).flatMap((id) => conceptIndex().byId.get(id)?.names[0] ?? []);
  return names.length > 0 ? names : [...new Set(helpedAs)].slice(0, 1);
}

/**
 * Whether both name what they tested and it is not the same: a review of one kind of what is asked about, such as a
 * yeast, holds no trial of another, such as a bacterium.
 */
function testsElse({ own }: WeighedStudy, { own: other }: WeighedStudy): boolean {
  const { byId } = conceptIndex();
  const isOf = (narrow: string, wide: string) => isWithin(narrow, wide, { byId });
  return (
    own.tested.length > 0 &&
    other.tested.length > 0 &&
    own.tested.every((one) => other.tested.every((two) => !isOf(one, two) && !isOf(two, one)))
  );
}

/** Of people, with a result of its own, not retracted. */
const isOfPeople = ({ study, subject }: WeighedStudy) =>
  subject !== 'animals' &&
  subject !== 'cells' &&
  !study.retracted &&
  designRowOf(study.studyTypes, study.randomized) !== null;

const pictureStudyOf = ({ study, own, subject, participants }: WeighedStudy): PictureStudy => ({
  id: study.id,
  title: study.title,
  studyTypes: study.studyTypes,
  randomized: study.randomized,
  participants,
  isAnimal: subject === 'animals' || subject === 'cells',
  direction: own.direction,
  retracted: study.retracted,
});

/** The studies of the outcome, or of a combined outcome that includes it; the first sentence says which those are. */
const decidingStudies = (answers: readonly WeighedStudy[]) => answers.filter(({ own }) => own.on !== 'other');

/** Outcomes that are named for one study. */
const maxNamed = 4;

const combinedWords: Record<StudyDirection, string> = {
  favours: 'better with what was tested',
  no_clear_difference: 'no clear difference',
  against: 'worse with what was tested',
  mixed: 'better in some ways and not in others',
  unclear: 'without a plain result',
};

/** What a study reports in place of what was asked about. */
function otherWords({ on, direction, otherOutcomes, why }: StudyAnswer): string {
  if (on === 'combined')
    return `It counts what you asked about only together with other things: ${combinedWords[direction]}.`;
  const directed = otherOutcomes.filter((words) => words.endsWith(')'));
  const told = directed.length > 0 ? directed : otherOutcomes;
  const named = told.slice(0, maxNamed);
  const reported =
    named.length === 0 ? [] : [`It reports on ${named.join('; ')}${told.length > named.length ? '; and more' : ''}.`];
  if (why !== onOthers) return [why, ...reported].join(' ');
  return reported[0] ?? 'No result on it could be read.';
}

const hasNoParticipants = (reading: StudyReading | undefined) =>
  reading?.subject === 'animals' || reading?.subject === 'cells';

/** No more certain than the first statement allows. */
function atMost(rated: AnswerConfidence, most: ConfidenceCeiling | null): AnswerConfidence {
  if (most === null || rated.level === 'low' || (rated.level === 'medium' && most.level === 'medium')) return rated;
  const points = rated.points.map((point) =>
    point.rule === 'agreement'
      ? { ...point, met: false, allows: most.level, words: `${point.words}, but ${most.why}` }
      : point,
  );
  const name = most.level === 'medium' ? 'Medium' : 'Low';
  return { ...rated, level: most.level, points, sentence: `${name} confidence: ${most.why}.` };
}

/** `yeast`, not `Saccharomyces cerevisiae CNCM I-3856` */
const plainName = /^[\p{Ll} ’-]{2,30}$/u;

/** Names of what these studies tested and none of the others did; null where one of them has no plain one. */
function testedOnlyBy(these: readonly WeighedStudy[], all: readonly WeighedStudy[]): string | null {
  const others = all.filter((one) => !these.includes(one));
  if (!these.every((one) => others.every((other) => testsElse(one, other)))) return null;
  const ids = [...new Set(these.flatMap(({ own: { tested } }) => tested))];
  const names = ids.flatMap(
    (id) =>
      conceptIndex()
        .byId.get(id)
        ?.names.filter((name) => plainName.test(name))[0] ?? [],
  );
  return names.length === ids.length && names.length <= maxNamed ? inWords(names) : null;
}

/** The difference between the people asked about and those of the studies that count, where a study does not say. */
function unsaidOf(answers: readonly StudyAnswer[]): string[] {
  const unsaid = answers.filter(({ on, people }) => on !== 'other' && people.match === 'unsaid');
  const [first] = unsaid;
  if (!first) return [];
  return [
    `${first.people.difference?.replace(/^It does/, unsaid.length === 1 ? 'One study does' : `${unsaid.length} studies do`).replace(' its people', unsaid.length === 1 ? ' its people' : ' their people')}`,
  ];
}

/** What these studies cannot show; said of these studies only. */
function unknownOf(
  answers: readonly WeighedStudy[],
  readings: readonly StudyReading[],
  { statements }: Pick<CheckedAnswer, 'statements'>,
  isAdvised: boolean,
): string[] {
  const studies = answers.map(({ study }) => study);
  const one = studies.length === 1;
  const count = one ? 'the one study' : `the ${studies.length} studies`;
  const unknown: string[] = [];
  const people = studies.filter((_, index) => !hasNoParticipants(readings[index]));
  if (people.length === 0) unknown.push(`Whether this holds for people: ${count} read looked at animals or cells.`);
  // A trial of something else shows no cause of what was asked about.
  const onIt = answers.filter(({ own: { on } }, index) => on !== 'other' && !hasNoParticipants(readings[index]));
  const rows = onIt.map(({ study }) => designRowOf(study.studyTypes, study.randomized));
  if (onIt.length > 0 && rows.every((row) => row !== 'randomised_trials' && row !== 'reviews'))
    unknown.push(
      onIt.length === 1
        ? `What causes what: in the one study ${one ? 'read' : 'on it'}, chance did not decide who got what.`
        : `What causes what: in none of the ${onIt.length} studies ${onIt.length === studies.length ? 'read' : 'on it'} did chance decide who got what.`,
    );
  const found = statements.filter(({ part }) => part === 'answer' || part === 'finding' || part === 'harm');
  if (found.length > 0 && found.every(({ text }) => !givesFigure(text)))
    unknown.push('How much it does: the results quoted here give no figures.');
  const own = answers.filter(({ own: { on } }) => on !== 'other');
  const isSilent = ({ own: { harms, worse } }: WeighedStudy) => harms.length + worse.length === 0;
  const silentOnes = own.filter(isSilent);
  const silent = silentOnes.length;
  if (answers.length > 0 && answers.every(isSilent)) {
    unknown.push(
      `Whether it can do harm: ${one ? 'the summary of the one study read does' : `the summaries of ${count} read do`} not say.`,
    );
  } else if (silent > 0 && silent === own.length) {
    unknown.push(
      `Whether it can do harm: ${silent === 1 ? 'the summary of the one study on it does' : `the summaries of the ${silent} studies on it do`} not say.`,
    );
  } else if (silent > 0 && own.length > 1) {
    const what = testedOnlyBy(silentOnes, own);
    const which = `${silent} of the ${own.length} studies tested`;
    unknown.push(
      `Whether ${what === null ? `what ${which}` : `${what}, which ${which},`} can do harm: ${silent === 1 ? 'its summary does' : 'their summaries do'} not say.`,
    );
  }
  if (!isAdvised)
    unknown.push('What is right for you: studies speak of groups. Ask a doctor or a nurse about yourself.');
  return unknown;
}
