import { DotPicture } from '#web/answer/dot-picture.tsx';
import type { HealthAnswer } from './health-answer.ts';
import css from './health-answer-view.module.css';

/** How many people of 1,000, where a sentence of the answer tells it; nothing where none does. */
export function RiskSection({ result }: { result: HealthAnswer }) {
  const { risk } = result;
  // A copy that this browser keeps since before the server told it has none.
  if (!risk) return null;
  return (
    <div className={css.section}>
      <DotPicture risk={risk} studies={result.answer.studies} level={2} />
    </div>
  );
}
