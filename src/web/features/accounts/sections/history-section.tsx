import { useState } from 'react';
import { changeName, type User } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';
import { messageOf } from '#web/api/request-error.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import { useRefreshUser } from '#web/shared/account/use-user.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import css from './account-screen.module.css';
import { AccountSection } from './account-section.tsx';

/** Whether searches are stored. Earlier ones stay until they are deleted. */
export function HistorySection({ user }: { user: User }) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const refresh = useRefreshUser();
  const change = async (keepsHistory: boolean) => {
    setWanted(keepsHistory);
    try {
      await call(changeName, { body: { keepsHistory } });
      await refresh();
    } catch (error) {
      if (!onUnauthorised(error)) {
        const description = messageOf(error, 'Please try again.');
        toast({ title: 'The setting was not saved', description, destructive: true });
      }
    }
    setWanted(null);
  };
  return (
    <AccountSection title="Search history">
      <Checkbox
        label="Keep my searches in the history"
        checked={wanted ?? user.keepsHistory}
        disabled={wanted !== null}
        onChange={change}
      />
      <p className={css.note}>
        {(wanted ?? user.keepsHistory)
          ? 'Each search that you run is kept for you alone, with its filters and how many studies it found.'
          : 'New searches leave no trace here. Those kept before stay in your profile until you delete them.'}
      </p>
    </AccountSection>
  );
}
