/** The message in place of a dialog of the list, when its button is pressed. */
import { askToSignIn } from '#web/shared/account/sign-in-required.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** `user`: null for a guest. True where the dialog may open. */
export function mayExport(studies: number, user: unknown): boolean {
  if (studies === 0) {
    toast({ title: 'No studies to export', description: 'Please select some studies first.', destructive: true });
  } else if (user === null) askToSignIn('Create an account to download and export your research data.');
  else return true;
  return false;
}

export function maySaveSearch(user: unknown): boolean {
  if (user === null) askToSignIn('Create an account to save searches and run them again anytime.');
  return user !== null;
}
