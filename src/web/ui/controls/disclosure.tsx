import { type ReactNode, useId, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import css from './disclosure.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** With `onOpenChange` the caller holds the state; else it is held here, starting from `defaultOpen`. */
  open?: boolean | undefined;
  defaultOpen?: boolean;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
}

/** Text that can be collapsed. While collapsed it is not rendered. */
export function Disclosure({ summary, children, open, defaultOpen = false, onOpenChange, className }: DisclosureProps) {
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const id = useId();
  const isOpen = open ?? ownOpen;
  return (
    <div className={className}>
      <button
        type="button"
        className={css.summary}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setOwnOpen(!isOpen);
          onOpenChange?.(!isOpen);
        }}
      >
        <span className={css.words}>{summary}</span>
        <svg className={classNames(css.caret, isOpen && css.open)} viewBox="0 0 9 5" aria-hidden="true">
          <path d="M0 0h9L4.5 5z" fill="currentColor" />
        </svg>
      </button>
      {isOpen && <div id={id}>{children}</div>}
    </div>
  );
}
