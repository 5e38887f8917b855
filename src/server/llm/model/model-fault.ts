/** The faults of a model’s service, as sentences for the user; none contains a key, an address or an answer. */

import { ModelFetchFault } from '#server/http-client/model-http-client.ts';
import { EngineFault } from '#server/llm/engine.ts';

/** Status and message of a provider’s error; the message is only judged, never shown or logged. */
function answered(error: unknown): { status: number | null; body: string } {
  if (typeof error !== 'object' || error === null) return { status: null, body: '' };
  const status: unknown = Reflect.get(error, 'statusCode');
  const body: unknown = Reflect.get(error, 'responseBody');
  return {
    status: typeof status === 'number' ? status : null,
    body: typeof body === 'string' ? body.slice(0, 4_000) : '',
  };
}

const tooLong = /context.{0,20}(length|window|size)|maximum context|prompt is too long|too many (input )?tokens/i;

/** True where the service may accept the same request with the answer’s form requested in another way. */
export function refusedTheForm(error: unknown): boolean {
  const { status, body } = answered(error);
  return (status === 400 || status === 422) && !tooLong.test(body);
}

/** The fault for an error of a provider. */
export function modelFault(error: unknown): EngineFault {
  if (error instanceof EngineFault) return error;
  const fetchFault = findCause(error, (cause) => cause instanceof ModelFetchFault);
  if (fetchFault instanceof ModelFetchFault) return ofFetch(fetchFault);
  const { status, body } = answered(error);
  if (status === null || status < 400)
    return new EngineFault('unreadable', 'The language model answered in a form that could not be read.');
  if (status === 401 || status === 403)
    return new EngineFault('refused', 'The language model’s service does not accept this installation’s key.');
  if (status === 404)
    return new EngineFault('refused', 'The language model’s service does not have the model that is set.');
  if (status === 402 || status === 429)
    return new EngineFault('busy', 'The language model’s service takes no more questions at the moment.');
  if (status >= 500)
    return new EngineFault('unreachable', 'The language model’s service is not working at the moment.');
  if (tooLong.test(body)) return new EngineFault('refused', 'The studies are longer than the language model can read.');
  return new EngineFault('refused', 'The language model’s service refused the question.');
}

function ofFetch({ kind }: ModelFetchFault): EngineFault {
  if (kind === 'broke_off') return new EngineFault('cut', 'The language model broke off in the middle of its answer.');
  if (kind === 'too_large') return new EngineFault('unreadable', 'The language model’s answer was too long to be one.');
  return new EngineFault('unreachable', 'The language model’s service could not be reached.');
}

function findCause(error: unknown, is: (cause: unknown) => boolean): unknown {
  for (let cause = error, depth = 0; depth < 6; depth += 1) {
    if (is(cause)) return cause;
    if (!(cause instanceof Error)) return null;
    cause = cause.cause;
  }
  return null;
}

/** For the log: the facts, without the service’s message. */
export function faultFacts(error: unknown): { status: number | null; code: string | null } {
  const fetchFault = findCause(error, (cause) => cause instanceof ModelFetchFault);
  return { status: answered(error).status, code: fetchFault instanceof ModelFetchFault ? fetchFault.message : null };
}
