import { navigate } from 'wouter/use-browser-location';
import { RequestError } from '#web/api/request-error.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { hereAddress, signInAddress } from './sign-in-address.ts';

/** The specification's wait between the words and the sign-in screen. */
export const sessionEndDelayMs = 500;

const listeners = new Set<() => void>();
let ending = false;

/**
 * Called when the session has ended in mid-work, just before the sign-in screen is opened. Returns a function that
 * removes the listener.
 */
export function listenForSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether a request failed because no user is signed in (any more); a refused sign-in is something else. */
export function isUnauthorised(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401 && error.problem?.code !== 'sign_in_failed';
}

/**
 * For a request that failed in mid-work: if the session is over it shows a message and opens the sign-in screen, which
 * leads back to the current page. Returns whether that was the reason. Several failures at once show one message.
 */
export function onUnauthorised(error: unknown): boolean {
  if (!isUnauthorised(error)) return false;
  if (ending) return true;
  ending = true;
  toast({ title: 'You are logged out. Logging in again...', destructive: true });
  setTimeout(() => {
    ending = false;
    const address = signInAddress(hereAddress());
    for (const listener of listeners) listener();
    navigate(address);
  }, sessionEndDelayMs);
  return true;
}
