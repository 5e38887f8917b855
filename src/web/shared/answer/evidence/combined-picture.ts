/** The evidence picture of chosen studies, placed by the findings that the server read. */
import type { CombinedReading } from '#contract/analysis.ts';
import type { AnswerStudy } from '#contract/shared/checked-answer.ts';
import { type EvidencePicture, evidencePicture } from '#core/synthesis/evidence/evidence-picture.ts';

export function combinedPicture(
  studies: readonly AnswerStudy[],
  readings: readonly CombinedReading[],
): EvidencePicture {
  const placed = new Map(readings.map((reading) => [reading.studyId, reading]));
  return evidencePicture(
    studies.map(({ id, title, studyType, randomized, participants, standing }) => {
      const { subject = 'unknown', direction = 'unclear' } = placed.get(id) ?? {};
      return {
        id,
        title,
        studyTypes: [studyType],
        randomized,
        participants,
        isAnimal: subject === 'animals' || subject === 'cells',
        direction,
        retracted: standing === 'retracted',
      };
    }),
  );
}
