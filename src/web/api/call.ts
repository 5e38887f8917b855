import type { CallInput, CallOutput, EndpointShape } from '#contract/endpoint.ts';
import { addressOf } from '#web/api/address.ts';
import { readJson, send } from '#web/api/send.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/**
 * Calls an endpoint of the contract: `call(getStudy, { params: { id: '7' } })`. In the query string lists become
 * comma lists, booleans 'true' and 'false', undefined is left out. The answer is what the server checked against the same
 * contract; it is not checked again here. Throws RequestError, ConnectionError, or AbortError when given up.
 */
export async function call<Shape extends EndpointShape>(
  endpoint: Shape,
  input: CallInput<Shape>,
  { signal }: CallOptions = {},
): Promise<CallOutput<Shape>> {
  const { params, query, body } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const response = await send(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    payload: body,
    signal,
  });
  return (await readJson(response)) as CallOutput<Shape>;
}
