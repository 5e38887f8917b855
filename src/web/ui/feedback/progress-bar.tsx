import css from './progress-bar.module.css';

export interface ProgressBarProps {
  /** Its label, for screen readers. */
  label: string;
  /** From 0 to `of`. */
  value: number;
  of: number;
  /** The value in words: "1 of 5 used." */
  words: string;
}

/** A fraction that is done or used; the text is beside it. */
export function ProgressBar({ label, value, of, words }: ProgressBarProps) {
  const share = of > 0 ? Math.min(1, Math.max(0, value / of)) : 0;
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={value}
      aria-valuetext={words}
    >
      <div className={css.done} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
