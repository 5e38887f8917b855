import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import css from './health-answer-view.module.css';

/** The placeholder of the answer while its parts are fetched. */
export function AnswerSkeleton() {
  return (
    <div className={css.page} role="status" aria-label="Loading the answer’s parts">
      <Skeleton widths={[40, 96, 88, 62]} lineHeight={36} />
    </div>
  );
}
