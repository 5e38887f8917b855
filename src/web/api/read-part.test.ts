import { afterEach, expect, test, vi } from 'vitest';
import { readByteRange } from './read-part.ts';
import { ConnectionError, isAborted, RequestError } from './request-error.ts';

const file = Uint8Array.from({ length: 100 }, (_, index) => index);

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A server that sends the part that is asked for, as it should or otherwise. */
function serve(answer: (from: number, to: number) => Response | Error) {
  const sent = vi.fn(async (_address: string, { headers, signal }: RequestInit) => {
    signal?.throwIfAborted();
    const [, from, last] = /^bytes=(\d+)-(\d+)$/.exec((headers as Record<string, string>)['Range'] ?? '') ?? [];
    const given = answer(Number(from), Number(last) + 1);
    if (given instanceof Error) throw given;
    return given;
  });
  vi.stubGlobal('fetch', sent);
  return sent;
}

const read = (from: number, to: number, signal = new AbortController().signal) =>
  readByteRange('/api/file', { from, to, signal }).catch((error: unknown) => error);

test('the requested bytes are returned, with the user’s own session', async () => {
  const sent = serve((from, to) => new Response(file.slice(from, to), { status: 206 }));
  expect(await read(10, 13)).toEqual(Uint8Array.of(10, 11, 12));
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
});

test('more or fewer bytes than requested are an error', async () => {
  serve(() => new Response(file));
  expect(await read(10, 13)).toBeInstanceOf(ConnectionError);
  serve((from, to) => new Response(file.slice(from, to - 1), { status: 206 }));
  expect(await read(10, 13)).toBeInstanceOf(ConnectionError);
});

test('a refusal has the server’s message', async () => {
  const problem = { code: 'upload_not_found', message: 'It was deleted.' };
  serve(
    () =>
      new Response(JSON.stringify(problem), { status: 404, headers: { 'content-type': 'application/problem+json' } }),
  );
  const error = await read(0, 1);
  expect(error).toBeInstanceOf(RequestError);
  expect(error).toMatchObject({ status: 404, problem });
});

test('no network and an abort can be distinguished', async () => {
  serve(() => new TypeError('Failed to fetch'));
  expect(await read(0, 1)).toBeInstanceOf(ConnectionError);
  const controller = new AbortController();
  controller.abort();
  expect(isAborted(await read(0, 1, controller.signal))).toBe(true);
});
