import { ConnectionError, isAborted, RequestError } from './request-error.ts';

/**
 * Bytes `from` (the first one is 0) to before `to` of a file on our server (the header Range). Throws RequestError,
 * ConnectionError (also if other bytes came than requested), or AbortError.
 */
export async function readByteRange(
  address: string,
  { from, to, signal }: { from: number; to: number; signal: AbortSignal },
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(address, {
      credentials: 'include',
      headers: { Range: `bytes=${from}-${to - 1}` },
      signal,
    });
    if (!response.ok) {
      const { status, statusText, headers } = response;
      throw new RequestError(status, statusText, await response.text(), headers.get('content-type') ?? '');
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length === to - from) return bytes;
  } catch (error) {
    if (error instanceof RequestError || isAborted(error)) throw error;
    throw new ConnectionError('The server could not be reached. Check the connection and try again.', { cause: error });
  }
  throw new ConnectionError('The file broke off before it was complete. Try again.');
}
