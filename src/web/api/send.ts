import type { ReceivedFile } from '#contract/shared/endpoint.ts';
import { parseInSteps } from './parse-in-steps.ts';
import { takePrefetched } from './prefetched-requests.ts';
import { ConnectionError, isAborted, RequestError } from './request-error.ts';
import { type RequestParts, requestInit } from './request-init.ts';
import { yieldToMain } from './yield-to-main.ts';

/** Bytes decoded in one task. */
const step = 128 * 1024;

/**
 * The text of a body, decoded piece by piece as it comes: Response.text() does that in one task of the page, which takes
 * a megabyte several times as long. `turn` comes between pieces of a long one.
 */
export async function readResponseText({ body }: Response, yieldToMain: () => Promise<void>): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let sinceYield = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    for (let from = 0; from < piece.value.length; from += step) {
      const some = piece.value.subarray(from, from + step);
      if (sinceYield > 0 && sinceYield + some.length > step) {
        await yieldToMain();
        sinceYield = 0;
      }
      parts.push(decoder.decode(some, { stream: true }));
      sinceYield += some.length;
    }
  }
  parts.push(decoder.decode());
  return parts.join('');
}

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
