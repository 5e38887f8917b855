import css from './chip.module.css';

/**
 * An active filter with a button that removes it. `removeLabel` is the text for screen readers: "Remove filter
 * Preprint".
 */
export function Chip({ label, removeLabel, onRemove }: { label: string; removeLabel: string; onRemove: () => void }) {
  return (
    <span className={css.chip}>
      {label}
      <button type="button" className={css.remove} aria-label={removeLabel} onClick={onRemove}>
        <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
          <path d="M1 1l6 6M7 1L1 7" fill="none" stroke="currentColor" strokeWidth="1.2" />
        </svg>
      </button>
    </span>
  );
}
