import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './field.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Always shown above, never only a placeholder. */
  label: ReactNode;
  hint?: ReactNode;
  /** A sentence with the remedy; turns the rule red. */
  error?: string | undefined;
}

/** Several lines of text on an ink rule. */
export function TextArea({ label, hint, error, id, ...rest }: TextAreaProps) {
  const madeId = useId();
  const areaId = id ?? madeId;
  const hintId = `${areaId}-hint`;
  const errorId = `${areaId}-error`;
  const describedBy = [error !== undefined && errorId, hint !== undefined && hintId].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={areaId} className={css.label}>
        {label}
      </label>
      <div className={css.line} data-error={error !== undefined || undefined}>
        <textarea
          dir="auto"
          {...rest}
          id={areaId}
          className={classNames(css.input, css.area)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy || undefined}
        />
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
