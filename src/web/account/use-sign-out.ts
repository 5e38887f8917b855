import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { logout } from '#contract/accounts.ts';
import { call } from '#web/api/call.ts';
import { dismissToast, toast } from '#web/ui/toast-store.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { forgetPersonal, userKey } from './personal-cache.ts';
import { clearPersonalDatabases, clearPersonalStorage } from './personal-storage.ts';

/** Leaves for the start page and drops everything personal from this tab, the browser's storage and other tabs. */
export function useLeave(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    clearPersonalStorage();
    clearPersonalDatabases();
    // It may name what was saved, and offer an Undo that needs the person.
    dismissToast();
    // First away, so that no screen that needs a person is there when there is none.
    navigate('/');
    client.setQueryData(userKey, null);
    void forgetPersonal(client, { readAgain: false });
    tellOtherTabs();
  }, [client]);
}

/** Signs out; also where the server could not be told one leaves, and is told that the session may live on. */
export function useSignOut(): { signOut: () => Promise<void>; busy: boolean } {
  const leave = useLeave();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    const told = await call(logout, {}).then(
      () => true,
      () => false,
    );
    setBusy(false);
    leave();
    if (told) return;
    toast({
      title: 'The server could not be told',
      description: 'You may still be signed in on this computer. Load the page again, and sign out once more.',
      destructive: true,
    });
  };
  return { signOut, busy };
}
