import { useState } from 'react';
import { changeName, type User } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/request-error.ts';
import css from '#web/features/accounts/form.module.css';
import { faultsFromServer, focusFirstFault } from '#web/features/accounts/form-faults.ts';
import { useSubmission } from '#web/features/accounts/use-submission.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import { useRefreshUser } from '#web/shared/account/use-user.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field } from '#web/ui/controls/field.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { AccountSection } from './account-section.tsx';

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

export function NameSection({ user }: { user: User }) {
  const stored = { firstName: user.firstName ?? '', lastName: user.lastName ?? '' };
  const [typed, setTyped] = useState(stored);
  const [faults, setFaults] = useState<{ firstName?: string; lastName?: string }>({});
  const refresh = useRefreshUser();
  const changed =
    typed.firstName.trim() !== stored.firstName.trim() || typed.lastName.trim() !== stored.lastName.trim();
  const { busy, onSubmit } = useSubmission(async (form) => {
    if (!changed) return;
    try {
      const now = await call(changeName, { body: typed });
      setFaults({});
      setTyped({ firstName: now.firstName ?? '', lastName: now.lastName ?? '' });
      await refresh();
      toast({ title: 'Name saved' });
    } catch (error) {
      if (onUnauthorised(error)) return;
      setFaults(faultsFromServer(error, ['firstName', 'lastName']));
      focusFirstFault(form);
      toast({
        title: 'Name not saved',
        description: messageOf(error, 'What you typed is still there. Please try again.'),
        destructive: true,
      });
    }
  });
  return (
    <AccountSection title="Name">
      <form className={css.form} noValidate onSubmit={onSubmit}>
        <NameFields {...typed} faults={faults} onChange={(part) => setTyped((before) => ({ ...before, ...part }))} />
        <div className={css.actions}>
          <Button type="submit" disabled={!changed && !busy} busy={busy ? 'Saving' : undefined}>
            Save Name
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
