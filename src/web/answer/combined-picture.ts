/** The evidence picture of chosen studies, placed by the same rules as a plain answer's, from the abstracts at hand. */
import type { AnswerStudy, StudyText } from '#contract/checked-answer.ts';
import { type EvidencePicture, evidencePicture } from '#core/evidence/evidence-picture.ts';
import { readStudyDirection } from '#core/evidence/study-direction.ts';
import { subjectKind } from '#core/evidence/subject-kind.ts';
import { splitPassages } from '#core/language/passages.ts';

/** Whether a study's text speaks of people, and surely so. */
export function isOfPeople(study: AnswerStudy, sent: readonly StudyText[]): boolean {
  const { id, title, studyType, passages } = study;
  const abstract = sent.find((each) => each.id === id)?.abstract ?? passages.map(({ text }) => text).join(' ');
  return subjectKind({ title, studyTypes: [studyType], abstract }) === 'people';
}

/** `sent` holds the abstracts, which an answer repeats only where it quotes them. */
export function combinedPicture(studies: readonly AnswerStudy[], sent: readonly StudyText[]): EvidencePicture {
  const abstractOf = new Map(sent.map((study) => [study.id, study.abstract ?? '']));
  return evidencePicture(
    studies.map(({ id, title, studyType, randomized, participants, standing, passages }) => {
      const abstract = abstractOf.get(id) ?? passages.map(({ text }) => text).join(' ');
      const facts = { title, studyTypes: [studyType], randomized };
      const subject = subjectKind({ ...facts, abstract });
      return {
        ...facts,
        id,
        participants,
        isAnimal: subject === 'animals' || subject === 'cells',
        direction: readStudyDirection({ ...facts, passages: splitPassages(abstract, []) }).direction,
        retracted: standing === 'retracted',
      };
    }),
  );
}
