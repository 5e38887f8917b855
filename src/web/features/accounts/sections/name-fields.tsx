import css from '#web/features/accounts/form.module.css';
import { Field } from '#web/ui/controls/field.tsx';

export interface NameFieldsProps {
  firstName: string;
  lastName: string;
  onChange: (changed: { firstName?: string; lastName?: string }) => void;
  faults: { firstName?: string | undefined; lastName?: string | undefined };
}

/** Longest name that is taken (contract/accounts.ts). */
const maxLength = 100;

export function NameFields({ firstName, lastName, onChange, faults }: NameFieldsProps) {
  return (
    <div className={css.pair}>
      <Field
        label="First name"
        autoComplete="given-name"
        maxLength={maxLength}
        value={firstName}
        error={faults.firstName}
        onChange={(event) => onChange({ firstName: event.currentTarget.value })}
      />
      <Field
        label="Last name"
        autoComplete="family-name"
        maxLength={maxLength}
        value={lastName}
        error={faults.lastName}
        onChange={(event) => onChange({ lastName: event.currentTarget.value })}
      />
    </div>
  );
}
