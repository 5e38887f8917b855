import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './field.module.css';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  /** Always shown above, never only a placeholder. */
  label: ReactNode;
  /** A sentence with the remedy; turns the rule red. */
  error?: string | undefined;
  hint?: ReactNode;
  /** `query` is the search box's large serif; `small` suits dates and numbers. */
  size?: 'query' | 'plain' | 'small';
  /** Rendered right of the input on the same rule: the search box's button. */
  aside?: ReactNode;
}

/** One line of text on an ink rule. */
export function Field({ label, error, hint, size = 'plain', aside, className, id, ...rest }: FieldProps) {
  const madeId = useId();
  const inputId = id ?? madeId;
  const errorId = `${inputId}-error`;
  const hintId = `${inputId}-hint`;
  const describedBy = [error !== undefined && errorId, hint !== undefined && hintId].filter(Boolean).join(' ');
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={inputId} className={css.label}>
        {label}
      </label>
      <div className={css.line} data-error={error !== undefined || undefined}>
        <input
          dir="auto"
          {...rest}
          id={inputId}
          className={classNames(css.input, css[size])}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy || undefined}
        />
        {aside}
      </div>
      {error !== undefined && (
        <p id={errorId} className={css.error}>
          <VisuallyHidden>Error: </VisuallyHidden>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
