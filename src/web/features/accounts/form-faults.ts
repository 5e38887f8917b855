import { maxEmailLength } from '#contract/accounts.ts';
import { RequestError } from '#web/api/request-error.ts';

/** The typed values of the sign-in screen. Preserved when the tab is changed and when an attempt fails. */
export interface Credentials {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export interface CredentialsFormProps {
  typed: Credentials;
  onChange: (changed: Partial<Credentials>) => void;
}

/** Why a link cannot be used. */
export interface LinkFault {
  title: string;
  message: string;
  /** It could not be looked at, which says nothing about the link: trying again may help. */
  again: boolean;
}

/** The specification's message for an invalid link; a server without an answer has another one. */
export function linkFault(error: unknown): LinkFault {
  const status = error instanceof RequestError ? error.status : null;
  if (status === null || status === 429 || status >= 500) {
    return {
      title: 'The link could not be checked',
      message: 'Failed to verify reset token. The link may still be good: check the connection and try again.',
      again: true,
    };
  }
  // A token that was cut off is refused as input, with words that are for programs.
  const problem = error instanceof RequestError && error.problem?.code === 'token_invalid' ? error.problem : null;
  return {
    title: 'Invalid Token',
    message: problem?.message ?? 'This reset link is invalid or has expired',
    again: false,
  };
}

/** The least that the server requires of an address: one @, a name before it, a domain after. The server decides. */
const likeAnAddress = /^[^\s@.][^\s@]*@[a-z\d][a-z\d.-]*\.[a-z]{2,}$/i;

/** The specification's words for an address that cannot be one; undefined for one that can. */
export function emailFault(email: string): string | undefined {
  const given = email.trim();
  const possible = given.length <= maxEmailLength && likeAnAddress.test(given) && !given.includes('..');
  return possible ? undefined : 'Invalid email address';
}

export const mismatch = 'Passwords do not match';

/** The server's errors of single fields, each a sentence, keyed by the contract's names. */
export function faultsFromServer<Name extends string>(
  error: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  if (!(error instanceof RequestError) || error.problem?.code !== 'invalid_input') return found;
  for (const { name, message } of error.problem.fields) {
    const known = names.find((candidate) => candidate === name);
    if (known !== undefined) found[known] ??= message;
  }
  return found;
}

/** Moves the focus to the first field that is marked as wrong, once React has marked it. */
export function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
