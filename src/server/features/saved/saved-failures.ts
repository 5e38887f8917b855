import { Failure } from '#server/diagnostics/failure.ts';

/** The same for what never was, what is another account's, and what is gone for good. */
export function notSaved(what: string): Failure {
  return new Failure('saved_not_found', {
    detail: `This ${what} is not among what you keep. It may be gone for good.`,
  });
}

export function limitReached(detail: string): Failure {
  return new Failure('limit_reached', { detail });
}
