import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { getStudy, type StudyDetail } from '#contract/studies.ts';
import { call } from './call.ts';
import { ConnectionError, isAborted, messageOf, RequestError } from './request-error.ts';
import { addressOf } from './request-init.ts';

const sent = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();

function answer(body: string, init: ResponseInit = {}): void {
  sent.mockImplementation(async () => new Response(body === '' ? null : body, init));
  vi.stubGlobal('fetch', sent);
}

afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockReset();
});

const rename = endpoint({
  method: 'PATCH',
  path: '/api/things/{id}/{part}',
  summary: 'Rename',
  access: 'anyone',
  perMinute: null,
  params: z.object({ id: z.string(), part: z.string() }),
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
  problems: [],
});

test('parameters are encoded into the path', async () => {
  answer('{"name":"b"}');
  await call(rename, { params: { id: 'a/b?c', part: 'ü #' }, body: { name: 'b' } });
  expect(sent.mock.calls[0]?.[0]).toBe('/api/things/a%2Fb%3Fc/%C3%BC%20%23');
});

test('a missing parameter is refused before anything is sent', () => {
  expect(() => addressOf('/api/studies/{id}', {})).toThrow('lacks its parameter id');
});

test('lists become comma lists, booleans words, undefined nothing', () => {
  expect(
    addressOf(
      '/api/search',
      {},
      { q: 'diet & heart', fullTextOnly: true, hasAbstract: false, ids: [1, 2], page: 2, to: undefined },
    ),
  ).toBe('/api/search?q=diet+%26+heart&fullTextOnly=true&hasAbstract=false&ids=1%2C2&page=2');
  expect(addressOf('/api/search', {}, { to: undefined })).toBe('/api/search');
});

test('a payload is sent as JSON with its header; without one neither is sent; credentials always', async () => {
  answer('{"name":"b"}');
  await call(rename, { params: { id: '1', part: 'x' }, body: { name: 'b' } });
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    method: 'PATCH',
    credentials: 'include',
    body: '{"name":"b"}',
    headers: { 'Content-Type': 'application/json' },
  });
  await call(getStudy, { params: { id: '7' } });
  const options = sent.mock.calls[1]?.[1] ?? {};
  expect(options).toMatchObject({ method: 'GET', credentials: 'include' });
  expect(options).not.toHaveProperty('body');
  expect(options).not.toHaveProperty('headers');
});

test('input and output have the types of the endpoint', () => {
  expectTypeOf(call<typeof getStudy>).returns.resolves.toEqualTypeOf<StudyDetail>();
  expectTypeOf(call<typeof rename>)
    .parameter(1)
    .toEqualTypeOf<{ params: { id: string; part: string }; body: { name: string } }>();
});

test('a status that is not success raises status, colon, body', async () => {
  answer('no such thing', { status: 404, statusText: 'Not Found' });
  const error = await call(getStudy, { params: { id: '7' } }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(RequestError);
  expect(error).toMatchObject({ message: '404: no such thing', status: 404, problem: null });
  expect(messageOf(error, 'The study could not be read.')).toBe('The study could not be read.');
});

test('an empty body leaves the status text', async () => {
  answer('', { status: 502, statusText: 'Bad Gateway' });
  await expect(call(getStudy, { params: { id: '7' } })).rejects.toThrow(/^502: Bad Gateway$/);
});

test('a problem is read: code, message, request id, fields', async () => {
  const body = JSON.stringify({
    type: 'about:blank',
    title: 'Invalid input',
    status: 400,
    message: 'page must be at least 1',
    code: 'invalid_input',
    requestId: 'r1',
    fields: [{ name: 'page', message: 'must be at least 1' }, 'nonsense'],
  });
  answer(body, { status: 400, headers: { 'content-type': 'application/problem+json; charset=utf-8' } });
  const error = await call(getStudy, { params: { id: '7' } }).catch((caught: unknown) => caught);
  expect(error).toMatchObject({
    message: `400: ${body}`,
    problem: {
      code: 'invalid_input',
      message: 'page must be at least 1',
      requestId: 'r1',
      fields: [{ name: 'page', message: 'must be at least 1' }],
    },
  });
  expect(messageOf(error, '')).toBe('page must be at least 1');
});

test('an invalid problem body gives no problem', async () => {
  for (const body of ['<html>', 'null', '[]', '{"code":3}']) {
    answer(body, { status: 500, headers: { 'content-type': 'application/problem+json' } });
    const error = await call(getStudy, { params: { id: '7' } }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ problem: null, message: `500: ${body}` });
  }
});

test('no network and an abort can be distinguished', async () => {
  vi.stubGlobal('fetch', sent);
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const offline = await call(getStudy, { params: { id: '7' } }).catch((caught: unknown) => caught);
  expect(offline).toBeInstanceOf(ConnectionError);
  expect(isAborted(offline)).toBe(false);

  sent.mockImplementationOnce(async (_, { signal }) => {
    signal?.throwIfAborted();
    return new Response('{}');
  });
  const controller = new AbortController();
  controller.abort();
  const aborted = await call(getStudy, { params: { id: '7' } }, { signal: controller.signal }).catch(
    (caught: unknown) => caught,
  );
  expect(isAborted(aborted)).toBe(true);
});

test('an answer that is cut off or is a page instead of JSON counts as no answer', async () => {
  answer('{"study":');
  await expect(call(getStudy, { params: { id: '7' } })).rejects.toBeInstanceOf(ConnectionError);
  answer('<!doctype html>');
  await expect(call(getStudy, { params: { id: '7' } })).rejects.toBeInstanceOf(ConnectionError);
});
