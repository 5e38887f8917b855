import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import css from '#web/ui/ledger.module.css';

/** Rows added up like an account: put LedgerRow, LedgerNote and LedgerRule inside, a row with `total` last. */
export function Ledger({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <dl className={classNames(css.ledger, className)}>{children}</dl>;
}

export interface LedgerRowProps {
  label: ReactNode;
  value: ReactNode;
  /** A second figure in its own narrow column right of the value: a time, "cache". */
  aside?: ReactNode;
  /** `caution`: failed or differing. `quiet`: not asked. */
  tone?: 'plain' | 'caution' | 'quiet';
  strong?: boolean;
  /** Closes the account: strong, with a double rule below. */
  total?: boolean;
}

/** One name, a dotted leader, one value. */
export function LedgerRow({ label, value, aside, tone = 'plain', strong = false, total = false }: LedgerRowProps) {
  return (
    <div className={classNames(css.row, css[tone], (strong || total) && css.strong, total && css.total)}>
      <dt className={css.label}>{label}</dt>
      <span className={css.leader} aria-hidden="true" />
      <dd className={css.value}>{value}</dd>
      {aside !== undefined && <dd className={css.aside}>{aside}</dd>}
    </div>
  );
}

/** A sentence under a row: why a database failed, and the button that asks again. */
export function LedgerNote({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={css.note}>
      <dd>{children}</dd>
      {action !== undefined && <dd>{action}</dd>}
    </div>
  );
}

/** An ink rule before the rows that are added up. */
export function LedgerRule() {
  return <div className={css.rule} role="presentation" />;
}
