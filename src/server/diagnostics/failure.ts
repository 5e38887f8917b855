import type { ProblemCode } from '#contract/shared/problem.ts';

/**
 * The only error that code throws on purpose. `code` names an entry of the catalogue in contract/shared/problem.ts, which
 * alone knows status and title; `detail` is shown to the reader and says what is wrong and what to do; `cause` goes to
 * the log and never to the reader.
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
