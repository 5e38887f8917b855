import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { AnswerEvent } from '#contract/shared/checked-answer.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { callForEvents } from './call-events.ts';
import { ConnectionError, isAborted, RequestError } from './request-error.ts';

const ask = endpoint({
  method: 'POST',
  path: '/api/ask',
  summary: 'Ask',
  access: 'anyone',
  perMinute: null,
  streams: true,
  body: z.object({ question: z.string() }),
  response: z.object({ text: z.string() }),
  problems: [],
});
const input = { body: { question: 'why' } };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A server that sends these chunks; `open` leaves the stream open after them, until the request is aborted. */
function answer(
  pieces: readonly (string | Uint8Array)[],
  { open = false, status = 200, type = 'text/event-stream; charset=utf-8' } = {},
) {
  const sent = vi.fn(async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces)
          controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
        if (!open) controller.close();
        else signal?.addEventListener('abort', () => controller.error(new DOMException('given up', 'AbortError')));
      },
    });
    return new Response(body, { status, headers: { 'content-type': type } });
  });
  vi.stubGlobal('fetch', sent);
  return sent;
}

const stream =
  'event: step\ndata: {"name":"Reading","at":0}\n\n: working\n\nevent: studies\ndata: {"studies":[]}\n\n' +
  'event: step\ndata: {"name":"Prüfung: 7 Sätze – 3 µg","at":12}\n\nevent: answer\ndata: {"text":"Für 3 µg"}\n\n';
const expected = [
  { event: 'step', name: 'Reading', at: 0 },
  { event: 'studies', studies: [] },
  { event: 'step', name: 'Prüfung: 7 Sätze – 3 µg', at: 12 },
];

async function listen(signal?: AbortSignal) {
  const events: AnswerEvent[] = [];
  const result = callForEvents(ask, input, (event) => events.push(event), { signal });
  return { result: await result.catch((error: unknown) => error), events };
}

test('events arrive in their order, and the last one is the answer', async () => {
  const sent = answer([stream]);
  expect(await listen()).toEqual({ result: { text: 'Für 3 µg' }, events: expected });
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    credentials: 'include',
    headers: { Accept: 'text/event-stream', 'Content-Type': 'application/json' },
  });
});

test('the events are the same wherever the network splits the stream, in the middle of a character too', async () => {
  const bytes = new TextEncoder().encode(stream);
  for (const size of [1, 2, 3, 7, 64]) {
    const pieces: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.slice(at, at + size));
    answer(pieces);
    expect(await listen(), `pieces of ${size}`).toEqual({ result: { text: 'Für 3 µg' }, events: expected });
  }
});

test('lines may end in any of the three standard ways, and data may have several lines', async () => {
  for (const end of ['\r\n', '\r']) {
    const pieces = [...stream.replaceAll('\n', end)];
    answer(pieces);
    expect((await listen()).events, JSON.stringify(end)).toEqual(expected);
  }
  answer(['event:answer\ndata:{"text":\ndata: "two lines"}\n\n']);
  expect((await listen()).result).toEqual({ text: 'two lines' });
});

test('a problem in mid-stream is a RequestError with its code', async () => {
  const problem = { type: 'about:blank', title: 'Nothing', status: 422, message: 'No abstract.', code: 'nothing' };
  answer(['event: step\ndata: {"name":"a","at":0}\n\n', `event: problem\ndata: ${JSON.stringify(problem)}\n\n`]);
  const { result } = await listen();
  expect(result).toBeInstanceOf(RequestError);
  expect(result).toMatchObject({ status: 422, problem: { code: 'nothing', message: 'No abstract.' } });
});

test('a fault before the stream has its own status', async () => {
  answer(['{"code":"trial_used_up","message":"Used up."}'], { status: 403, type: 'application/problem+json' });
  expect((await listen()).result).toMatchObject({ status: 403, problem: { code: 'trial_used_up' } });
});

test('a server that does not stream answers all the same', async () => {
  answer(['{"text":"at once"}'], { type: 'application/json; charset=utf-8' });
  expect(await listen()).toEqual({ result: { text: 'at once' }, events: [] });
});

test.each([
  ['ends without an answer', 'event: step\ndata: {"name":"a","at":0}\n\n'],
  ['ends in the middle of the answer', 'event: answer\ndata: {"text":"ab'],
  ['holds data that is no JSON', 'event: answer\ndata: {"text"\n\n'],
  ['is empty', ''],
])('a stream that %s counts as broken off', async (_what, text) => {
  answer([text]);
  expect((await listen()).result).toBeInstanceOf(ConnectionError);
});

test('a stream that is aborted ends with AbortError, and its earlier events remain valid', async () => {
  answer(['event: step\ndata: {"name":"a","at":0}\n\n'], { open: true });
  const controller = new AbortController();
  const events: AnswerEvent[] = [];
  const result = callForEvents(
    ask,
    input,
    (event) => {
      events.push(event);
      controller.abort();
    },
    { signal: controller.signal },
  ).catch((error: unknown) => error);
  expect(isAborted(await result)).toBe(true);
  expect(events).toHaveLength(1);
});
