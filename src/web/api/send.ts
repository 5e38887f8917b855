import type { ReceivedFile } from '#contract/shared/endpoint.ts';
import { parseInSteps } from './parse-in-steps.ts';
import { takePrefetched } from './prefetched-requests.ts';
import { readResponseText } from './read-text.ts';
import { ConnectionError, isAborted, RequestError } from './request-error.ts';
import { type RequestParts, requestInit } from './request-init.ts';
import { yieldToMain } from './yield-to-main.ts';

/**
 * The only request function of the browser, except for prefetched requests. Throws RequestError for a status that is
 * not 2xx, ConnectionError without an answer, and the signal's own AbortError.
 */
export async function send(address: string, parts: RequestParts): Promise<Response> {
  const init = requestInit(parts);
  let response: Response;
  try {
    response = await (takePrefetched(address, init.body, parts.signal) ?? fetch(address, init));
  } catch (error) {
    throw translate(error);
  }
  if (response.ok) return response;
  const body = await response.text().catch(() => '');
  throw new RequestError(response.status, response.statusText, body, response.headers.get('content-type') ?? '');
}

/** The JSON of an answer; undefined when it has no body. An answer that breaks off counts as no answer. */
export async function readJson(response: Response): Promise<unknown> {
  let text: string;
  try {
    text = await readResponseText(response, yieldToMain);
  } catch (error) {
    throw translate(error);
  }
  if (text === '') return undefined;
  try {
    return await parseInSteps(text, yieldToMain);
  } catch (error) {
    throw new ConnectionError('The answer broke off or came from something else than the server. Try again.', {
      cause: error,
    });
  }
}

/** The bytes of an answer that is a file, with the name that the server gave it. */
export async function readFile(response: Response): Promise<ReceivedFile<Blob>> {
  let bytes: Blob;
  try {
    bytes = await response.blob();
  } catch (error) {
    throw translate(error);
  }
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  return { mediaType: response.headers.get('content-type') ?? '', fileName: named?.[1] ?? 'metamind', bytes };
}

function translate(error: unknown): unknown {
  if (isAborted(error)) return error;
  return new ConnectionError('The server could not be reached. Check the connection and try again.', { cause: error });
}
