import { useMemo } from 'react';
import { answerRisk } from '#web/answer/answer-risk.ts';
import { DotPicture } from '#web/answer/dot-picture.tsx';
import type { HealthAnswer } from './health-answer.ts';
import css from './health-answer-view.module.css';

/** How many people of 1,000, where a sentence of the answer tells it; nothing where none does. */
export function RiskSection({ result }: { result: HealthAnswer }) {
  const risk = useMemo(() => {
    const people = new Set(result.readings.filter(({ subject }) => subject === 'people').map(({ studyId }) => studyId));
    return answerRisk(result.answer, ({ id }) => people.has(id));
  }, [result]);
  if (risk === null) return null;
  return (
    <div className={css.section}>
      <DotPicture risk={risk} studies={result.answer.studies} level={2} />
    </div>
  );
}
