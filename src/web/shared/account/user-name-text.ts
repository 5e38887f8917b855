import type { User } from '#contract/accounts.ts';

type Named = Pick<User, 'firstName' | 'lastName'>;

/** First and last name, as far as they are known; null if neither is. */
export function fullName({ firstName, lastName }: Named): string | null {
  const parts = [firstName, lastName].map((part) => part?.trim()).filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : null;
}

/** The user's name on screen: the full name, else the e-mail. Show it inside `<bdi>`: the user wrote it. */
export function personName(user: Named & Pick<User, 'email'>): string {
  return fullName(user) ?? user.email;
}

/**
 * The same for a sentence that is one piece of text (a toast): set apart by Unicode's isolates, so that a name with
 * direction marks does not turn the words around it.
 */
export function nameInSentence(user: Named & Pick<User, 'email'>): string {
  return `\u2068${personName(user)}\u2069`;
}
