/** What stands beside an answer's statements: each study's reading, how sure one can be, and what is not known. */
import type { StudyReading } from '#contract/answers.ts';
import type { CheckedAnswer } from '#contract/checked-answer.ts';
import { type AnswerConfidence, answerConfidence } from '#core/evidence/answer-confidence.ts';
import { readAskedDirection } from '#core/evidence/asked-direction.ts';
import { designRowOf } from '#core/evidence/design-row.ts';
import { plainLead } from '#core/evidence/plain-lead.ts';
import { subjectKind } from '#core/evidence/subject-kind.ts';
import { splitPassages } from '#core/language/passages.ts';
import { readingGrade } from '#core/language/reading-grade.ts';
import type { ReadStudy } from '#server/engine/study-description.ts';

export interface WeighedAnswer {
  lead: string | null;
  confidence: AnswerConfidence;
  readings: StudyReading[];
  notKnown: string[];
  readingGrade: number | null;
}

const harmWords =
  /\b(?:adverse|side[\s-]effects?|harms?|safety|safe|tolerat\w+|tolerab\w+|bleeding|injur\w+|complications?|toxicity|withdr[ae]w\w*|discontinu\w+)\b/i;

/** By rule alone: no engine has a say in it. */
export function weighAnswer(question: string, answer: CheckedAnswer, studies: readonly ReadStudy[]): WeighedAnswer {
  const described = new Map(answer.studies.map((study) => [study.id, study]));
  const read = studies.filter(({ id }) => described.has(id));
  const readings = read.map((study): StudyReading => {
    const passages = splitPassages(study.abstract ?? '', study.sections);
    const { direction, passage, why } = readAskedDirection({ ...study, passages }, question);
    return { studyId: study.id, direction, passage, why, subject: subjectKind(study) };
  });
  const confidence = answerConfidence(
    read.map((study, index) => ({
      id: study.id,
      title: study.title,
      studyTypes: study.studyTypes,
      randomized: study.randomized,
      participants: described.get(study.id)?.participants ?? null,
      isAnimal: isOfNobody(readings[index]),
      direction: readings[index]?.direction ?? 'unclear',
      retracted: study.retracted,
    })),
  );
  const lead =
    answer.refused === null
      ? plainLead(
          question,
          read.map((study, index) => ({
            direction: readings[index]?.direction ?? 'unclear',
            counts:
              !isOfNobody(readings[index]) &&
              !study.retracted &&
              designRowOf(study.studyTypes, study.randomized) !== null,
          })),
        )
      : null;
  const notKnown = answer.refused === null ? unknownOf(read, readings) : [];
  const own = [lead ?? '', confidence.sentence, ...notKnown].filter((text) => text !== '').join('\n');
  const grade = readingGrade(own)?.grade ?? null;
  return { lead, confidence, readings, notKnown, readingGrade: grade === null ? null : Math.round(grade * 10) / 10 };
}

const isOfNobody = (reading: StudyReading | undefined) =>
  reading?.subject === 'animals' || reading?.subject === 'cells';

/** What the studies read cannot tell, said of these studies and of no others. */
function unknownOf(studies: readonly ReadStudy[], readings: readonly StudyReading[]): string[] {
  const count = studies.length === 1 ? 'the one study' : `the ${studies.length} studies`;
  const unknown: string[] = [];
  const people = studies.filter((_, index) => !isOfNobody(readings[index]));
  if (people.length === 0) unknown.push(`Whether this holds for people: ${count} read looked at animals or cells.`);
  const rows = people.map((study) => designRowOf(study.studyTypes, study.randomized));
  if (people.length > 0 && rows.every((row) => row !== 'randomised_trials' && row !== 'reviews'))
    unknown.push(`What causes what: in none of ${count} read did chance decide who got what.`);
  if (studies.length > 0 && studies.every(({ abstract }) => !harmWords.test(abstract ?? '')))
    unknown.push(`Whether it can do harm: none of ${count} read says so in its summary.`);
  unknown.push('What is right for you: studies speak of groups. Ask a doctor or a nurse about yourself.');
  return unknown;
}
