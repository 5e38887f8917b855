import { navigate } from 'wouter/use-browser-location';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { hereAddress, signInAddress } from './sign-in-address.ts';

/** Says that something needs an account and why one is worth it, with the way there and back. */
export function askToSignIn(description: string): void {
  toast({
    title: 'Sign In Required',
    description,
    action: { label: 'Sign In', onAction: () => navigate(signInAddress(hereAddress())) },
  });
}
