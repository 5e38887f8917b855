import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import css from './ledger.module.css';

/**
 * Rows added up like an account: put LedgerRow inside, the first deduction `ruled`, the last row `total`. `compact` is
 * for the margin of a result.
 */
export function Ledger({ children, compact = false }: { children: ReactNode; compact?: boolean }) {
  return <dl className={classNames(css.ledger, compact && css.compact)}>{children}</dl>;
}

export interface LedgerRowProps {
  label: ReactNode;
  value: ReactNode;
  /** A second figure in its own narrow column right of the value: a time, "cache". */
  aside?: ReactNode;
  /** A sentence below: why a database failed. */
  note?: ReactNode;
  /** Right of the note: the button that tries again. */
  action?: ReactNode;
  /** `caution`: failed or differing. `quiet`: not asked. */
  tone?: 'plain' | 'caution' | 'quiet';
  strong?: boolean;
  /** An ink rule above: from here on it is added up. */
  ruled?: boolean;
  /** Closes the account: strong, with a double rule below. */
  total?: boolean;
}

/** One name, a dotted leader, one value. */
export function LedgerRow({
  label,
  value,
  aside,
  note,
  action,
  tone = 'plain',
  strong = false,
  ruled = false,
  total = false,
}: LedgerRowProps) {
  return (
    <div
      className={classNames(
        css.row,
        css[tone],
        (strong || total) && css.strong,
        ruled && css.ruled,
        total && css.total,
      )}
    >
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{value}</dd>
      {aside !== undefined && <dd className={css.aside}>{aside}</dd>}
      {(note !== undefined || action !== undefined) && (
        <dd className={css.note}>
          <span>{note}</span>
          {action}
        </dd>
      )}
    </div>
  );
}
