import { navigate } from 'wouter/use-browser-location';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { hereAddress, signInAddress } from './sign-in-address.ts';

/** A note that something needs an account and why, with links there and back. */
export function askToSignIn(description: string): void {
  toast({
    title: 'Sign In Required',
    description,
    action: { label: 'Sign In', onAction: () => navigate(signInAddress(hereAddress())) },
  });
}
