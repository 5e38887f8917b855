import type { ReactNode } from 'react';
import { useThread } from './thread-context.ts';
import css from './thread-margin.module.css';

/**
 * The column right of the text. `children` is its fixed content (an effect, a ledger); the open statement's card is
 * below it, level with the statement's underline if there is space. On narrow pages it contains only `children`.
 */
export function ThreadMargin({ children, className }: { children?: ReactNode; className?: string | undefined }) {
  const { setMargin } = useThread();
  return (
    <div className={className}>
      <div>{children}</div>
      <div ref={setMargin} className={css.host} />
    </div>
  );
}
