import type { CallOutput, EndpointShape } from '#contract/shared/endpoint.ts';
import { publishChange } from './changes.ts';
import { ConnectionError, RequestError } from './request-error.ts';

export interface SendFilesOptions {
  signal?: AbortSignal | undefined;
  /** Called while the files are sent, in bytes. `total` is a little more than the files' own bytes. */
  onProgress?: ((sentBytes: number, totalBytes: number) => void) | undefined;
}

/**
 * Sends files to an endpoint, each under the form's `field`. Throws as `call` does: RequestError, ConnectionError, or
 * AbortError. Uses XMLHttpRequest, since fetch does not report upload progress.
 */
export function sendFiles<Shape extends EndpointShape>(
  endpoint: Shape,
  field: string,
  files: readonly File[],
  { signal, onProgress }: SendFilesOptions = {},
): Promise<CallOutput<Shape>> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(new DOMException('The sending was given up.', 'AbortError'));
    if (signal?.aborted) {
      aborted();
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const lost = () =>
      reject(new ConnectionError('The server could not be reached. Check the connection and try again.'));
    request.open(endpoint.method, endpoint.path);
    request.withCredentials = true;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    request.onabort = aborted;
    request.onerror = lost;
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) {
        reject(new RequestError(status, statusText, responseText, request.getResponseHeader('content-type') ?? ''));
        return;
      }
      publishChange(endpoint.path);
      try {
        resolve(JSON.parse(responseText) as CallOutput<Shape>);
      } catch {
        lost();
      }
    };
    signal?.addEventListener('abort', abort);
    const form = new FormData();
    for (const file of files) form.append(field, file, file.name);
    request.send(form);
  });
}
