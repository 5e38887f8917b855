import type { FastifyReply } from 'fastify';
import { type Problem, type ProblemCode, problems } from '#contract/shared/problem.ts';
import { Failure } from '#server/diagnostics/failure.ts';

/** The problem for an error. An unknown error becomes a fixed 500 without details of it. */
export function problemOf(error: unknown, requestId: string): { problem: Problem; known: boolean } {
  const failure = error instanceof Failure ? error : frameworkFailure(error);
  const code: ProblemCode = failure?.code ?? 'unexpected';
  const entry = problems[code];
  const detail = failure ? failure.detail : undefined;
  return {
    known: failure !== null,
    problem: {
      type: `/errors/${code}`,
      title: entry.title,
      status: entry.status,
      ...(detail === undefined ? {} : { detail }),
      message: detail ?? `${entry.title}. ${entry.means}`,
      code,
      requestId,
      ...(failure && failure.fields.length > 0 ? { fields: failure.fields } : {}),
    },
  };
}

/** Errors that the HTTP framework finds before a handler runs, in the product's own words. */
function frameworkFailure(error: unknown): Failure | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || status === 413) {
    return new Failure('body_too_large', {
      detail: 'The request is larger than this address takes. Send less at once.',
      cause: error,
    });
  }
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') {
    return new Failure('invalid_input', {
      detail: 'The address is not well formed. Check its percent signs and its length.',
      cause: error,
    });
  }
  if (code.startsWith('FST_ERR_CTP') || status === 415 || (status === 400 && error instanceof SyntaxError)) {
    return new Failure('body_unreadable', {
      detail: 'The body could not be read as JSON. Send JSON with the header Content-Type: application/json.',
      cause: error,
    });
  }
  if (status === 400) return new Failure('invalid_input', { detail: 'The request could not be read.', cause: error });
  return null;
}

export async function sendProblem(reply: FastifyReply, problem: Problem): Promise<void> {
  await reply.code(problem.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem));
}
