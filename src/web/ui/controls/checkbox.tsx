import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: ReactNode;
  /** For a box whose label the layout makes plain (a result's gutter): still read aloud. */
  hideLabel?: boolean;
  /** Right of the label in quiet ink: a count, a hint. */
  aside?: ReactNode;
  onChange: (checked: boolean) => void;
}

/** A native checkbox: 16 px box in a 24 px target. */
export function Checkbox({ label, hideLabel = false, aside, onChange, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(css.checkbox, className)}>
      <span className={css.target}>
        <input
          {...rest}
          type="checkbox"
          className={css.box}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <svg className={css.tick} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3.5 8.5 6.6 11.4 12.5 4.8" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </span>
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={css.label}>{label}</span>}
      {aside !== undefined && <span className={css.aside}>{aside}</span>}
    </label>
  );
}
