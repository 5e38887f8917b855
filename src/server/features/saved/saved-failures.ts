import { Failure } from '#server/diagnostics/failure.ts';

/** The same failure for an unknown entry, another account's, and one that was deleted for good. */
export function notSaved(what: string): Failure {
  return new Failure('saved_not_found', {
    detail: `This ${what} is not among what you keep. It may be gone for good.`,
  });
}

export function limitReached(detail: string): Failure {
  return new Failure('limit_reached', { detail });
}
