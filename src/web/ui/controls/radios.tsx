import { type ReactNode, useId } from 'react';
import css from './radios.module.css';

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A description, in muted text below. */
  hint?: ReactNode;
}

export interface RadiosProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => void;
}

/** One of several, all in sight: native radio buttons in two columns, or in those of `--radio-columns`. */
export function Radios<Value extends string>({ label, value, options, onChange }: RadiosProps<Value>) {
  const name = useId();
  return (
    <fieldset className={css.radios}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.options}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              type="radio"
              name={name}
              className={css.box}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint !== undefined && <span className={css.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
