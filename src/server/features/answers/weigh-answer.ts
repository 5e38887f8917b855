/** What an answer shows beside its statements: each study's reading, the confidence, and what is not known. */
import type { StudyReading } from '#contract/answers.ts';
import type { CheckedAnswer } from '#contract/shared/checked-answer.ts';
import { subjectKind } from '#core/extraction/subject-kind.ts';
import { speaksOfHarm } from '#core/lexicon/harm-terms.ts';
import { hasNoUntreatedGroup, readAskedDirection } from '#core/questions/asked-direction.ts';
import { type AnswerConfidence, answerConfidence } from '#core/synthesis/evidence/answer-confidence.ts';
import { answerRisk } from '#core/synthesis/evidence/answer-risk.ts';
import { designRowOf } from '#core/synthesis/evidence/design-row.ts';
import { type ConfidenceCeiling, confidenceAllowed, plainLead } from '#core/synthesis/evidence/plain-lead.ts';
import type { ShownRisk } from '#core/synthesis/evidence/shown-risk.ts';
import { splitPassages } from '#core/text/passages.ts';
import { readingGrade } from '#core/text/reading-grade.ts';
import type { ReadStudy } from '#server/llm/study-description.ts';

export interface WeighedAnswer {
  lead: string | null;
  confidence: AnswerConfidence;
  readings: StudyReading[];
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
  const readings = read.map((study): StudyReading => {
    const passages = splitPassages(study.abstract ?? '', study.sections);
    const { direction, passage, why } = readAskedDirection({ ...study, passages }, question);
    return { studyId: study.id, direction, passage, why, subject: subjectKind(study) };
  });
  const rated = answerConfidence(
    read.map((study, index) => ({
      id: study.id,
      title: study.title,
      studyTypes: study.studyTypes,
      randomized: study.randomized,
      participants: described.get(study.id)?.participants ?? null,
      isAnimal: hasNoParticipants(readings[index]),
      direction: readings[index]?.direction ?? 'unclear',
      retracted: study.retracted,
    })),
  );
  const counted = read.map((study, index) => ({
    direction: readings[index]?.direction ?? 'unclear',
    hasNoUntreatedGroup: hasNoUntreatedGroup({ why: readings[index]?.why ?? '' }),
    counts:
      !hasNoParticipants(readings[index]) &&
      !study.retracted &&
      designRowOf(study.studyTypes, study.randomized) !== null,
  }));
  const confidence = atMost(rated, confidenceAllowed(question, counted, rated));
  const lead = answer.refused === null ? plainLead(question, counted, rated) : null;
  const notKnown = answer.refused === null ? unknownOf(read, readings, answer, isAdvised) : [];
  const ofPeople = new Set(readings.filter(({ subject }) => subject === 'people').map(({ studyId }) => studyId));
  const own = [lead ?? '', confidence.sentence, ...notKnown].filter((text) => text !== '').join('\n');
  const grade = readingGrade(own)?.grade ?? null;
  return {
    lead,
    confidence,
    readings,
    risk: answerRisk(answer, ({ id }) => ofPeople.has(id)),
    notKnown,
    readingGrade: grade === null ? null : Math.round(grade * 10) / 10,
  };
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

/** What these studies cannot show; said of these studies only. */
function unknownOf(
  studies: readonly ReadStudy[],
  readings: readonly StudyReading[],
  { statements }: Pick<CheckedAnswer, 'statements'>,
  isAdvised: boolean,
): string[] {
  const one = studies.length === 1;
  const count = one ? 'the one study' : `the ${studies.length} studies`;
  const unknown: string[] = [];
  const people = studies.filter((_, index) => !hasNoParticipants(readings[index]));
  if (people.length === 0) unknown.push(`Whether this holds for people: ${count} read looked at animals or cells.`);
  const rows = people.map((study) => designRowOf(study.studyTypes, study.randomized));
  if (people.length > 0 && rows.every((row) => row !== 'randomised_trials' && row !== 'reviews'))
    unknown.push(
      one
        ? 'What causes what: in the one study read, chance did not decide who got what.'
        : `What causes what: in none of ${count} read did chance decide who got what.`,
    );
  const found = statements.filter(({ part }) => part === 'answer' || part === 'finding');
  if (found.length > 0 && found.every(({ text }) => !/\d/.test(text)))
    unknown.push('How much it does: the sentences quoted here give no figures.');
  if (studies.length > 0 && studies.every(({ abstract }) => !speaksOfHarm(abstract ?? '')))
    unknown.push(
      `Whether it can do harm: ${one ? 'the summary of the one study read does' : `the summaries of ${count} read do`} not say.`,
    );
  if (!isAdvised)
    unknown.push('What is right for you: studies speak of groups. Ask a doctor or a nurse about yourself.');
  return unknown;
}
