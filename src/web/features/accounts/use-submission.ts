import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { moveToAccount } from '#web/shared/account/move-to-account.ts';
import { notifyOtherTabs } from '#web/shared/account/other-tabs.ts';
import { userKey } from '#web/shared/account/personal-cache.ts';
import { useRefreshUser } from '#web/shared/account/use-user.ts';

/**
 * After the server has opened a session: finds out who is signed in, and notifies the other tabs. Null if the browser
 * did not store the session's cookie. Rejects if the server could not be asked.
 */
export function useEnter(): () => Promise<User | null> {
  const refresh = useRefreshUser();
  const client = useQueryClient();
  return async () => {
    await refresh();
    notifyOtherTabs();
    const asked = client.getQueryState(userKey);
    if (asked?.status === 'error') throw asked.error;
    const user = client.getQueryData<User | null>(userKey) ?? null;
    // A guest's saved and shared answers move along; if this fails, the profile and the sign-out try again.
    if (user) {
      // The screen that came next may have counted before they were there.
      void moveToAccount(user.id).then(() => client.invalidateQueries({ queryKey: ['/api/profile/counts'] }));
    }
    return user;
  };
}

/** The message if that gives null. */
export const cookieRefused =
  'The browser did not keep the session. Allow cookies for this site, or open it by the address it was set up with.';

/**
 * A form that is sent once at a time: a second Enter while it is on its way does nothing. `work` deals with its own
 * failures.
 */
export function useSubmission(work: (form: HTMLFormElement) => Promise<void>): {
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
} {
  const [busy, setBusy] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void work(event.currentTarget).finally(() => setBusy(false));
  };
  return { busy, onSubmit };
}
