import { useEffect } from 'react';
import { useRefreshUser } from './use-user.ts';

/** One for telling and hearing, since a channel does not hear itself; null in a browser that has none. */
let channel: BroadcastChannel | null = null;

function sharedChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('metamind.account');
  return channel;
}

/** Tells the other tabs of this browser that somebody else, or nobody, is signed in now. */
export function tellOtherTabs(): void {
  sharedChannel()?.postMessage('changed');
}

/** For the shell: when another tab signs in or out, this one asks anew who is signed in and what is theirs. */
export function useFollowOtherTabs(): void {
  const refresh = useRefreshUser();
  useEffect(() => {
    const heard = () => void refresh();
    const listened = sharedChannel();
    listened?.addEventListener('message', heard);
    return () => listened?.removeEventListener('message', heard);
  }, [refresh]);
}
