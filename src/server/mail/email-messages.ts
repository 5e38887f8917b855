import { headerLine, renderEmail } from './email-layout.ts';
import type { EmailMessage } from './mail.ts';

/** The recipient of an email; `name` as the user gave it, or null. */
interface Recipient {
  to: string;
  name: string | null;
}

/** The link to choose a new password; it works once within `minutes`. */
export function resetPasswordEmail({
  to,
  name,
  link,
  minutes,
}: Recipient & { link: URL; minutes: number }): EmailMessage {
  return renderEmail({
    to,
    name,
    subject: 'Reset your MetaMind password',
    parts: [
      `We were asked to reset the password of your MetaMind account. If that was you, choose a new one within the next ${countOf(minutes, 'minute')}:`,
      { action: 'Choose a new password', link },
      'The link works once. When your new password is saved, every device that is still signed in will be signed out.',
      'If you did not ask for this, you can forget this message: your password stays as it is. Please do not pass the link on, since it opens your account to anyone who has it.',
    ],
  });
}

/** Sent to the new address; the change takes effect when the link is opened within `hours`. */
export function confirmAddressEmail({ to, name, link, hours }: Recipient & { link: URL; hours: number }): EmailMessage {
  return renderEmail({
    to,
    name,
    subject: 'Confirm your email address for MetaMind',
    parts: [
      `You are one step away from using this address with your MetaMind account. Please confirm within the next ${countOf(hours, 'hour')} that it is yours:`,
      { action: 'Confirm this address', link },
      'Until then nothing changes. If you do not have a MetaMind account, somebody probably mistyped their address: you can forget this message, and yours will not be used.',
    ],
  });
}

/** Sent to the replaced address, so that its owner learns of a change that someone else made. */
export function addressChangedEmail({ to, name, newEmail }: Recipient & { newEmail: string }): EmailMessage {
  return renderEmail({
    to,
    name,
    subject: 'Your MetaMind email address was changed',
    parts: [
      `The email address of your MetaMind account is now ${headerLine(newEmail)}. From now on you sign in with it, and our messages go there; this is the last one to the old address.`,
      'If you made this change, all is well and there is nothing to do.',
      'If this was not you, somebody else may be using your account. Please tell the people who run your MetaMind server as soon as you can, and change the password wherever else you use the same one.',
    ],
  });
}

/** Sent after every change of the password, by reset or in the profile. */
export function passwordChangedEmail({ to, name }: Recipient): EmailMessage {
  return renderEmail({
    to,
    name,
    subject: 'Your MetaMind password was changed',
    parts: [
      'The password of your MetaMind account has just been changed. If that was you, all is well and there is nothing to do.',
      'If this was not you, take your account back now: open MetaMind, follow “Forgot your password” on the sign-in page and choose a new password. That signs out everybody who is using your account.',
    ],
  });
}

function countOf(count: number, unit: string): string {
  return count === 1 ? unit : `${count} ${unit}s`;
}
