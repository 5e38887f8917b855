import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './field.module.css';

interface LabelledProps {
  /** Always shown above, never only a placeholder. */
  label: ReactNode;
  /** A sentence with the remedy; turns the rule red. */
  error?: string | undefined;
  hint?: ReactNode;
}

interface FrameProps extends LabelledProps {
  id: string | undefined;
  className?: string | undefined;
  /** Rendered with what connects it to its label, its error and its hint. */
  children: (control: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>) => ReactNode;
}

function Frame({ label, error, hint, id, className, children }: FrameProps) {
  const madeId = useId();
  const controlId = id ?? madeId;
  const errorId = `${controlId}-error`;
  const hintId = `${controlId}-hint`;
  const describedBy = [error !== undefined && errorId, hint !== undefined && hintId].filter(Boolean).join(' ');
  const invalid = error !== undefined || undefined;
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={controlId} className={css.label}>
        {label}
      </label>
      <div className={css.line} data-error={invalid}>
        {children({ id: controlId, 'aria-invalid': invalid, 'aria-describedby': describedBy || undefined })}
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

export interface FieldProps extends Omit<ComponentProps<'input'>, 'size'>, LabelledProps {
  /** `query` is the search box's large serif; `small` suits dates and numbers. */
  size?: 'query' | 'plain' | 'small';
  /** Rendered right of the input on the same rule: the search box's button. */
  aside?: ReactNode;
}

/** One line of text on an ink rule. */
export function Field({ label, error, hint, size = 'plain', aside, className, id, ...rest }: FieldProps) {
  return (
    <Frame label={label} error={error} hint={hint} id={id} className={className}>
      {(control) => (
        <>
          <input dir="auto" {...rest} {...control} className={classNames(css.input, css[size])} />
          {aside}
        </>
      )}
    </Frame>
  );
}

/** Several lines of text on an ink rule. */
export function TextArea({ label, error, hint, id, ...rest }: ComponentProps<'textarea'> & LabelledProps) {
  return (
    <Frame label={label} error={error} hint={hint} id={id}>
      {(control) => <textarea dir="auto" {...rest} {...control} className={classNames(css.input, css.area)} />}
    </Frame>
  );
}
