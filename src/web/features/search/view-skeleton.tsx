import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './page.module.css';
import { Waiting } from './results/waiting.tsx';

/**
 * The placeholder of the results until their code is loaded and the search has started, so that the footer stays out of
 * view.
 */
export function ViewSkeleton() {
  return (
    <div className={css.columns} role="status">
      <div className={css.rail}>
        <VisuallyHidden>Searching</VisuallyHidden>
      </div>
      <div className={css.room}>
        <Waiting cards={4} />
      </div>
    </div>
  );
}
