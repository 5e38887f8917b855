import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFollowOtherTabs } from '#web/shared/account/other-tabs.ts';
import { clearPersonal, userKey } from '#web/shared/account/personal-cache.ts';
import { listenForSessionEnd } from '#web/shared/account/session-end.ts';

/** Keeps what the page knows of the person true: when the session ends in mid-work, and when another tab changes it. */
export function useAccountWatch(): void {
  const client = useQueryClient();
  useFollowOtherTabs();
  useEffect(
    () =>
      listenForSessionEnd(() => {
        client.setQueryData(userKey, null);
        void clearPersonal(client, { readAgain: false });
      }),
    [client],
  );
}
