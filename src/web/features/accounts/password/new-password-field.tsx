import { useCallback, useState } from 'react';
import { minPasswordLength } from '#contract/accounts.ts';
import css from './new-password-field.module.css';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { type PasswordStrength, passwordStrength, strengthLabels } from './password-strength.ts';

/** The most used passwords, in lower case; fetched once. Rejects when they cannot be fetched. */
export async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { default: lines } = await import('./common-passwords.txt?raw');
  return new Set(lines.trim().split('\n'));
}

/** The list once `want` was called (a new password is about to be typed); null until it is there. */
function useCommonPasswords(): { common: ReadonlySet<string> | null; want: () => void } {
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null);
  const want = useCallback(() => {
    // Without it the meter's own estimate is used; the next focus asks again.
    readCommonPasswords().then(setCommon, () => undefined);
  }, []);
  return { common, want };
}

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete' | 'hint'> {
  /** The user's names and address, which make a weak password. */
  about: readonly string[];
}

/** A password that is being set, with an estimate of its strength: advice, never a refusal. */
export function NewPasswordField({ about, onFocus, ...rest }: NewPasswordFieldProps) {
  const { common, want } = useCommonPasswords();
  const strength = rest.value === '' ? null : passwordStrength(rest.value, { common, about });
  return (
    <PasswordField
      {...rest}
      autoComplete="new-password"
      onFocus={() => {
        want();
        onFocus?.();
      }}
      hint={<Meter strength={strength} quiet={rest.error !== undefined} />}
    />
  );
}

/** `quiet` where the field's error says already how long it must be. */
function Meter({ strength, quiet }: { strength: PasswordStrength | null; quiet: boolean }) {
  return (
    <span className={css.meter} role="status">
      {strength === null ? (
        !quiet && `At least ${minPasswordLength} characters.`
      ) : (
        <>
          <span className={css.tally} aria-hidden="true">
            {strengthLabels.map((word, level) => (
              <span key={word} className={css.stroke} data-made={level <= strength.level || undefined} />
            ))}
          </span>
          <strong className={css.word}>{strengthLabels[strength.level]}.</strong>
          {strength.advice !== null && <span> {strength.advice}</span>}
        </>
      )}
    </span>
  );
}
