import { useMemo } from 'react';
import { evidencePicture } from '#core/evidence/evidence-picture.ts';
import { EvidencePicture } from '#web/answer/evidence-picture.tsx';
import type { HealthAnswer } from './health-answer.ts';
import css from './health-answer-view.module.css';
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
