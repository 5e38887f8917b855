import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import css from '#web/ui/field.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Always shown above, never only a placeholder. */
  label: ReactNode;
  hint?: ReactNode;
}

/** Several lines of text on an ink rule. */
export function TextArea({ label, hint, id, ...rest }: TextAreaProps) {
  const madeId = useId();
  const areaId = id ?? madeId;
  const hintId = `${areaId}-hint`;
  return (
    <div className={css.field}>
      <label htmlFor={areaId} className={css.label}>
        {label}
      </label>
      <div className={css.line}>
        <textarea
          {...rest}
          id={areaId}
          className={classNames(css.input, css.area)}
          aria-describedby={hint === undefined ? undefined : hintId}
        />
      </div>
      {hint !== undefined && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
