import { useEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import css from './mark.module.css';

export interface MarkProps {
  /** The kind of mark: a numeral for a quote, `=` for the formula of a number that we computed. */
  label: string;
  open: boolean;
  onToggle: () => void;
  /** DOM id of what it opens, while that is there. */
  controls?: string | undefined;
  /** Its name for screen readers, which says what the evidence is for. It contains the label, for those who speak it. */
  spoken: string;
  /** The pointer has rested on it, or it has the keyboard focus. */
  onPeek?: (() => void) | undefined;
}

/** How long the pointer must rest on a mark, in ms: passing over it opens nothing. */
const restMs = 180;

/** The blue numeral after a statement; a 24 px target, reversed while open. */
export function Mark({ label, open, onToggle, controls, spoken, onPeek }: MarkProps) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => clearTimeout(resting.current);
  useEffect(() => () => clearTimeout(resting.current), []);
  return (
    <button
      type="button"
      className={classNames(css.mark, open && css.open)}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      aria-label={spoken}
      onClick={onToggle}
      onPointerEnter={({ pointerType }) => {
        forget();
        if (onPeek && pointerType === 'mouse') resting.current = setTimeout(onPeek, restMs);
      }}
      onPointerLeave={forget}
      onPointerDown={forget}
      onFocus={({ currentTarget }) => {
        if (onPeek && currentTarget.matches(':focus-visible')) onPeek();
      }}
    >
      {label}
    </button>
  );
}

/** Rendered after a statement that the check found no passage for. */
export function NotBacked() {
  return <span className={css.notBacked}>not backed</span>;
}

/** After a statement about an absence: opens the search without results. */
export function ReceiptMark({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className={css.receipt} onClick={onOpen}>
      receipt
    </button>
  );
}
