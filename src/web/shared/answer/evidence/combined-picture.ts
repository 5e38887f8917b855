/** The evidence picture of chosen studies, placed by the same rules as a plain answer's, from the loaded texts. */
import type { AnswerStudy, StudyText } from '#contract/shared/checked-answer.ts';
import { readStudyDirection } from '#core/extraction/direction/study-direction.ts';
import { type SubjectKind, subjectKind } from '#core/extraction/subject-kind.ts';
import { type EvidencePicture, evidencePicture } from '#core/synthesis/evidence/evidence-picture.ts';
import { type Passage, splitPassages } from '#core/text/passages.ts';

interface PlacedText {
  passages: readonly Passage[];
  subject: SubjectKind;
}

/** The text as it was sent, which an answer only quotes in parts; without one the answer's sentences. */
function placedText({ id, title, studyType, passages }: AnswerStudy, sent: readonly StudyText[]): PlacedText {
  const text = sent.find((study) => study.id === id)?.abstract?.trim();
  const read = text ? splitPassages(text, []) : passages;
  const abstract = read.map((passage) => passage.text).join(' ');
  return { passages: read, subject: subjectKind({ title, studyTypes: [studyType], abstract }) };
}

/** Whether a study's text is certainly about people. */
export function isOfPeople(study: AnswerStudy, sent: readonly StudyText[]): boolean {
  return placedText(study, sent).subject === 'people';
}

export function combinedPicture(studies: readonly AnswerStudy[], sent: readonly StudyText[]): EvidencePicture {
  return evidencePicture(
    studies.map((study) => {
      const { id, title, studyType, randomized, participants, standing: retractionStatus } = study;
      const { passages, subject } = placedText(study, sent);
      const facts = { title, studyTypes: [studyType], randomized };
      return {
        ...facts,
        id,
        participants,
        isAnimal: subject === 'animals' || subject === 'cells',
        direction: readStudyDirection({ ...facts, passages }).direction,
        retracted: retractionStatus === 'retracted',
      };
    }),
  );
}
