import { useMemo } from 'react';
import { evidencePicture } from '#core/synthesis/evidence/evidence-picture.ts';
import type { HealthAnswer } from '#web/features/answers/health-answer.ts';
import css from '#web/features/answers/health-answer-view.module.css';
import { EvidencePicture } from '#web/shared/answer/evidence/evidence-picture.tsx';
import { pictureStudies } from './picture-studies.ts';

/** Which way the studies point, each in its place. */
export function EvidenceSection({ result }: { result: HealthAnswer }) {
  const picture = useMemo(() => evidencePicture(pictureStudies(result)), [result]);
  return (
    <div className={css.section}>
      <EvidencePicture picture={picture} studies={result.answer.studies} level={2} />
    </div>
  );
}
