import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenForChanges } from '#web/api/changes.ts';
import { isSavedChange, refreshFromOtherTab } from './answers/saved-elsewhere.ts';
import { useRefreshUser } from './use-user.ts';

/**
 * The same channel sends and receives, since a channel does not receive its own messages. Null in a browser without
 * BroadcastChannel.
 */
let channel: BroadcastChannel | null = null;

function sharedChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('metamind.account');
  return channel;
}

/** Notifies the other tabs of this browser that another user, or no user, is signed in now. */
export function notifyOtherTabs(): void {
  sharedChannel()?.postMessage('changed');
}

/**
 * For the shell: when another tab signs in or out, this one requests again who is signed in and that user's data; when
 * another tab saves or removes something, what is saved is read again.
 */
export function useFollowOtherTabs(): void {
  const refresh = useRefreshUser();
  const client = useQueryClient();
  useEffect(() => {
    const heard = ({ data }: MessageEvent) => void (data === 'saved' ? refreshFromOtherTab(client) : refresh());
    const listened = sharedChannel();
    listened?.addEventListener('message', heard);
    const stop = listenForChanges((path) => {
      if (isSavedChange(path)) listened?.postMessage('saved');
    });
    return () => {
      stop();
      listened?.removeEventListener('message', heard);
    };
  }, [client, refresh]);
}
