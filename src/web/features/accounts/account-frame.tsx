import type { ReactNode } from 'react';
import css from './account-frame.module.css';

export interface AccountFrameProps {
  /** Two short lines in display type; the thread under the first runs over into the form's rule. */
  statement: readonly [string, string];
  /** Below the statement: the result of the form, or its effect. */
  panel: ReactNode;
  children: ReactNode;
}

/** The layout of the sign-in forms: the form at the end of a thread. On phones the form comes first. */
export function AccountFrame({ statement, panel, children }: AccountFrameProps) {
  return (
    <div className={css.frame}>
      <div className={css.form}>{children}</div>
      <aside className={css.panel} aria-labelledby="account-statement">
        <h2 id="account-statement" className={css.statement}>
          <span className={css.threaded}>{statement[0]}</span> <span className={css.second}>{statement[1]}</span>
        </h2>
        {panel}
      </aside>
    </div>
  );
}
