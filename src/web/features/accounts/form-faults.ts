import { maxEmailLength } from '#contract/accounts.ts';
import { RequestError } from '#web/api/request-error.ts';

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
