import type { CallInput, CallOutput, EndpointShape, ReceivedFile } from '#contract/shared/endpoint.ts';
import { publishChange } from './changes.ts';
import { addressOf } from './request-init.ts';
import { readFile, readJson, send } from './send.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** One for each thing to create (crypto.randomUUID), and the same in every attempt. */
  requestKey?: string | undefined;
}

/**
 * Calls an endpoint of the contract: `call(getStudy, { params: { id: '7' } })`. In the query string lists become comma
 * lists, booleans 'true' and 'false', undefined is omitted. The server checked the answer against the same contract; it
 * is not checked again here. Throws RequestError, ConnectionError, or AbortError.
 */
export async function call<Shape extends EndpointShape>(
  endpoint: Shape,
  input: CallInput<Shape>,
  options: CallOptions = {},
): Promise<CallOutput<Shape>> {
  return (await readJson(await sendTo(endpoint, input, options))) as CallOutput<Shape>;
}

/** The same for an endpoint that answers with a file. */
export async function callForFile<Shape extends EndpointShape>(
  endpoint: Shape,
  input: CallInput<Shape>,
  options: CallOptions = {},
): Promise<ReceivedFile<Blob>> {
  return readFile(await sendTo(endpoint, input, options));
}

/** Sends the request of an endpoint; `accept` asks for another form of its answer. */
export async function sendTo<Shape extends EndpointShape>(
  endpoint: Shape,
  input: CallInput<Shape>,
  { signal, requestKey, accept }: CallOptions & { accept?: string },
): Promise<Response> {
  const { params, query, body } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const address = addressOf(endpoint.path, params, query);
  const response = await send(address, { method: endpoint.method, payload: body, signal, requestKey, accept });
  if (endpoint.method !== 'GET') publishChange(endpoint.path);
  return response;
}
