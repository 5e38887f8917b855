import { useEffect, useState } from 'react';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './dashboard.module.css';

/** True until so much time has passed since the caller appeared. */
export function useWithin(ms: number): boolean {
  const [within, setWithin] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWithin(false), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return within;
}

/** The dashboard before it is known whose it is, as tall as one that is filled a little. */
export function DashboardWaiting() {
  return (
    <div className={css.page} role="status">
      <VisuallyHidden>Opening your dashboard</VisuallyHidden>
      <Skeleton widths={[34]} lineHeight={44} />
      <div className={css.start}>
        <Skeleton widths={[64]} lineHeight={92} />
      </div>
      <ListsWaiting />
    </div>
  );
}

/** The three columns that have not arrived. */
export function ListsWaiting() {
  return (
    <div className={css.columns}>
      {['searches', 'saved', 'baskets'].map((name) => (
        <div key={name} className={css.room}>
          <Skeleton widths={[46, 0, 78, 44, 62, 40, 70, 36]} lineHeight={28} />
        </div>
      ))}
    </div>
  );
}
