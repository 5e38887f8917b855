import type { ProblemCode } from '#contract/shared/problem.ts';

/**
 * Thrown while starting. `message` is one sentence that can be printed, without secrets. The process then exits with 1.
 */
export class StartFailure extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'StartFailure';
  }
}

/**
 * The expected errors of a request. `code` names an entry of the catalogue in contract/shared/problem.ts, which has
 * status and title. `detail` is shown to the user: what is wrong and what to do. `cause` is logged and never shown.
 */
export class Failure extends Error {
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  /** Which inputs are at fault, by name. */
  readonly fields: { name: string; message: string }[];

  constructor(
    code: ProblemCode,
    options: { detail?: string; cause?: unknown; fields?: { name: string; message: string }[] } = {},
  ) {
    super(options.detail ?? code, { cause: options.cause });
    this.name = 'Failure';
    this.code = code;
    this.detail = options.detail;
    this.fields = options.fields ?? [];
  }
}
