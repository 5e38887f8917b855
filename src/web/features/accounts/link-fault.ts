import { RequestError } from '#web/api/request-error.ts';

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
