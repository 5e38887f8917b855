import type { PictureStudy } from '#core/synthesis/evidence/evidence-picture.ts';
import type { HealthAnswer } from '#web/features/answers/health-answer.ts';

/** The studies of an answer as the evidence picture takes them. */
export function pictureStudies({ answer, readings }: Pick<HealthAnswer, 'answer' | 'readings'>): PictureStudy[] {
  return readings.flatMap(({ studyId, direction, subject }) => {
    const study = answer.studies.find(({ id }) => id === studyId);
    if (!study) return [];
    const { id, title, studyType, randomized, participants, standing: retractionStatus } = study;
    return [
      {
        id,
        title,
        studyTypes: [studyType],
        randomized,
        participants,
        isAnimal: subject === 'animals' || subject === 'cells',
        direction,
        retracted: retractionStatus === 'retracted',
      },
    ];
  });
}
