import { classNames } from '#web/ui/class-names.ts';
import css from '#web/ui/thread/mark.module.css';

export interface MarkProps {
  /** What it opens: a numeral for a quote, `=` for the formula of a number that we computed. */
  label: string;
  open: boolean;
  onToggle: () => void;
  /** DOM id of what it opens, while that is there. */
  controls?: string | undefined;
  /** What a screen reader hears; "Evidence 2" unless told. */
  spoken?: string | undefined;
}

/** The blue numeral behind a statement; a 24 px target, reversed while open. */
export function Mark({ label, open, onToggle, controls, spoken }: MarkProps) {
  return (
    <button
      type="button"
      className={classNames(css.mark, open && css.open)}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      aria-label={spoken ?? (label === '=' ? 'How this number was computed' : `Evidence ${label}`)}
      onClick={onToggle}
    >
      {label}
    </button>
  );
}

/** Stands behind a statement that the check found no passage for. */
export function NotBacked() {
  return <span className={css.notBacked}>not backed</span>;
}

/** Behind a statement that rests on an absence: opens the search that found nothing. */
export function ReceiptMark({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className={css.receipt} onClick={onOpen}>
      receipt
    </button>
  );
}
