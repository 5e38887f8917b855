import { useMemo } from 'react';
import { evidencePicture, type PictureStudy } from '#core/synthesis/evidence/evidence-picture.ts';
import type { HealthAnswer } from '#web/features/answers/health-answer.ts';
import css from '#web/features/answers/health-answer-view.module.css';
import { EvidencePlot } from '#web/shared/answer/evidence/evidence-picture.tsx';

/** The studies of an answer as the evidence picture takes them. */
function pictureStudies({ answer, readings }: Pick<HealthAnswer, 'answer' | 'readings'>): PictureStudy[] {
  return readings.flatMap(({ studyId, direction, subject, on, counts }) => {
    const study = answer.studies.find(({ id }) => id === studyId);
    // What reports another outcome is listed apart.
    if (!study || on === 'other') return [];
    const { id, title, studyType, randomized, participants, standing: retractionStatus } = study;
    const isAnimal = subject === 'animals' || subject === 'cells';
    // The picture sets animals and retracted studies apart itself.
    if (counts === false && !isAnimal && retractionStatus !== 'retracted') return [];
    return [
      {
        id,
        title,
        studyTypes: [studyType],
        randomized,
        participants,
        isAnimal,
        direction,
        retracted: retractionStatus === 'retracted',
      },
    ];
  });
}

/** Which way the studies point, each in its place. */
export function EvidenceSection({ result }: { result: HealthAnswer }) {
  const picture = useMemo(() => evidencePicture(pictureStudies(result)), [result]);
  return (
    <div className={css.section}>
      <EvidencePlot picture={picture} studies={result.answer.studies} level={2} />
    </div>
  );
}
