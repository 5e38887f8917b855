import { useMemo } from 'react';
import { evidencePicture, type PictureStudy } from '#core/synthesis/evidence/evidence-picture.ts';
import type { HealthAnswer } from '#web/features/answers/health-answer.ts';
import css from '#web/features/answers/health-answer-view.module.css';
import { markedStudyName } from '#web/shared/answer/evidence/answer-evidence.ts';
import { DotPicture } from '#web/shared/answer/evidence/dot-picture.tsx';
import { EvidencePlot } from '#web/shared/answer/evidence/evidence-picture.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';

/** How many people of 1,000, if a sentence of the answer states it; else nothing. */
export function RiskSection({ result }: { result: HealthAnswer }) {
  const { risk } = result;
  // A copy that this browser stored before the server sent it has none.
  if (!risk) return null;
  return (
    <div className={css.section}>
      <DotPicture risk={risk} studies={result.answer.studies} level={2} />
    </div>
  );
}

/** Studies that were found and report something else, or on others, than was asked about. */
export function OtherOutcomes({ result: { answer, otherOutcomes = [] } }: { result: HealthAnswer }) {
  const rows = otherOutcomes.flatMap(({ studyId, words }) => {
    const study = answer.studies.find(({ id }) => id === studyId);
    return study ? [{ study, words }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>Read, not counted</h2>
      <ul className={css.unknown}>
        {rows.map(({ study, words }) => (
          <li key={study.id}>
            <TextLink href={`/study/${study.id}`}>{markedStudyName(study)}</TextLink>. {words}
          </li>
        ))}
      </ul>
      <p className={css.note}>
        Found for this question, and not counted in the answer: another outcome, other people, or another treatment that
        was tested.
      </p>
    </section>
  );
}

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
