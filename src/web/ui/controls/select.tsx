import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import css from './select.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  label: ReactNode;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  /** `inline`: label and choice read as one phrase ("Sorted by relevance"). `stacked`: label above, as in a form. */
  layout?: 'inline' | 'stacked';
}

/** The platform's own select, drawn as words on a rule. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  layout = 'inline',
  className,
  id,
  ...rest
}: SelectProps<Value>) {
  const madeId = useId();
  const selectId = id ?? madeId;
  return (
    <span className={classNames(css.select, css[layout], className)}>
      <label htmlFor={selectId} className={css.label}>
        {label}
      </label>
      <span className={css.line}>
        <select
          {...rest}
          id={selectId}
          className={css.control}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <svg className={css.caret} viewBox="0 0 9 5" aria-hidden="true">
          <path d="M0 0h9L4.5 5z" fill="currentColor" />
        </svg>
      </span>
    </span>
  );
}
