import type { ProblemCode } from '#contract/shared/problem.ts';

/** The members of application/problem+json that the browser reads (RFC 9457 with the product's own members). */
export interface ReceivedProblem {
  code: ProblemCode | (string & {});
  /** A sentence for the user: the text of a toast. */
  message: string;
  requestId: string | null;
  /** Which inputs are wrong, and why. */
  fields: readonly { name: string; message: string }[];
}

/** The server answered, but not with success. `message` is "STATUS: BODY", the body as text, or the status text. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly statusText: string;
  /** Null when the body is not the product's problem format (a proxy's page, an empty body). */
  readonly problem: ReceivedProblem | null;

  constructor(status: number, statusText: string, body: string, contentType: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.statusText = statusText;
    this.problem = contentType.includes('application/problem+json') ? readProblem(body) : null;
  }
}

/** No answer came at all: no network, the server is down, or the answer broke off. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** Whether we aborted the request ourselves (a new search, a page left): nothing to report. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** The message for any error of a request; `fallback` if the error has none for the user. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof RequestError && error.problem) return error.problem.message;
  if (error instanceof ConnectionError) return error.message;
  return fallback;
}

function readProblem(body: string): ReceivedProblem | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null) return null;
  const { code, message, requestId, fields } = parsed as Record<string, unknown>;
  if (typeof code !== 'string' || typeof message !== 'string') return null;
  return {
    code,
    message,
    requestId: typeof requestId === 'string' ? requestId : null,
    fields: Array.isArray(fields) ? fields.filter(isField) : [],
  };
}

function isField(field: unknown): field is { name: string; message: string } {
  if (typeof field !== 'object' || field === null) return false;
  const { name, message } = field as Record<string, unknown>;
  return typeof name === 'string' && typeof message === 'string';
}
