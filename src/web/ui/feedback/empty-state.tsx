import type { ReactNode } from 'react';
import css from './empty-state.module.css';

export interface EmptyStateProps {
  /** The absence or the failure: "No studies found." */
  title: string;
  /** Why, and what did not fail. */
  children: ReactNode;
  /** The fix: buttons or links. */
  actions?: ReactNode;
  /** Level of the heading where it is. */
  level?: 1 | 2 | 3;
  /** Read out at once: for a state that replaces something the reader waits for. */
  live?: boolean;
}

/** An empty list or a failure: the reason, and a next step. Never a dead end. */
export function EmptyState({ title, children, actions, level = 2, live = false }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={css.empty} role={live ? 'status' : undefined}>
      <Heading className={css.title}>{title}</Heading>
      <div className={css.why}>{children}</div>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
