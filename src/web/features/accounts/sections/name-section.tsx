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
import { toast } from '#web/ui/feedback/toast-store.ts';
import { AccountSection } from './account-section.tsx';
import { NameFields } from './name-fields.tsx';

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
