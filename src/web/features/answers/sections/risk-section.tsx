import type { HealthAnswer } from '#web/features/answers/health-answer.ts';
import css from '#web/features/answers/health-answer-view.module.css';
import { DotPicture } from '#web/shared/answer/evidence/dot-picture.tsx';

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
