import { DrizzleQueryError } from 'drizzle-orm/errors';
import { Failure } from '#server/diagnostics/failure.ts';

/** Node's codes of a connection that cannot be opened or has broken. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** SQLSTATE class 08, shutdowns, start-up, too many connections (PostgreSQL manual, appendix A). */
const connectionStates = /^(?:08\w{3}|57P0[1-5]|53300)$/;

/** pg raises these as plain errors without a code. */
const connectionMessages =
  /Connection terminated|connection error and is not queryable|Client was closed|timeout exceeded when trying to connect|Query read timeout|Connection ended/i;

/** True for errors that end by themselves once the database is back: a later retry can succeed. */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isConnectionLost);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return code === null
    ? connectionMessages.test(error.message)
    : connectionCodes.has(code) || connectionStates.test(code);
}

/** SQLSTATE or Node's code of an error, else null. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/**
 * The error that callers see: a Failure for a lost connection, the driver's own error for the rest. drizzle's wrapper
 * is removed: its message repeats the parameters, which may be a user's text.
 */
export function databaseError(error: unknown): unknown {
  const plain = error instanceof DrizzleQueryError ? error.cause : error;
  if (plain instanceof Failure) return plain;
  if (plain instanceof Error && plain.message.startsWith('Cannot use a pool after calling end')) {
    return new Failure('shutting_down', { detail: 'The server is being stopped.', cause: plain });
  }
  if (!isConnectionLost(plain)) return plain;
  return new Failure('database_restarting', {
    detail: 'The storage is being restarted. Nothing that was saved is lost; try again in a few seconds.',
    cause: plain,
  });
}
