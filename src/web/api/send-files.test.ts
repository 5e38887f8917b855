import { afterEach, expect, test, vi } from 'vitest';
import { uploadPdfs } from '#contract/papers/uploads.ts';
import { ConnectionError, isAborted, RequestError } from './request-error.ts';
import { sendFiles } from './send-files.ts';

/** The browser's request, as far as it is used, with the test for its server. */
class MirrorRequest {
  static last: MirrorRequest | null = null;
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  type = 'application/json';
  opened: string[] = [];
  body: FormData | null = null;
  constructor() {
    MirrorRequest.last = this;
  }
  open(...args: string[]) {
    this.opened = args;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  getResponseHeader() {
    return this.type;
  }
  answer(status: number, responseText: string, type = 'application/json') {
    Object.assign(this, { status, responseText, type });
    this.onload?.();
    this.onloadend?.();
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  MirrorRequest.last = null;
});

function start(signal?: AbortSignal) {
  vi.stubGlobal('XMLHttpRequest', MirrorRequest);
  const told: number[][] = [];
  const files = [new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' })];
  const result = sendFiles(uploadPdfs, 'pdfs', files, { signal, onProgress: (...bytes) => told.push(bytes) }).catch(
    (error: unknown) => error,
  );
  const request = MirrorRequest.last;
  if (!request) throw new Error('Nothing was sent.');
  return { result, request, told };
}

test('files are sent under the field with their names, progress is reported, and the answer is parsed as JSON', async () => {
  const { result, request, told } = start();
  expect(request.opened).toEqual(['POST', '/api/upload-pdfs']);
  expect(request.withCredentials).toBe(true);
  expect(request.body?.getAll('pdfs').map((part) => (part as File).name)).toEqual(['a.pdf']);
  request.upload.onprogress?.({ loaded: 3, total: 9 });
  request.answer(200, '{"results":[]}');
  expect(await result).toEqual({ results: [] });
  expect(told).toEqual([[3, 9]]);
});

test('a status that is not success is a RequestError with its problem', async () => {
  const { result, request } = start();
  request.answer(401, '{"code":"not_signed_in","message":"Sign in."}', 'application/problem+json');
  expect(await result).toBeInstanceOf(RequestError);
  expect(await result).toMatchObject({ status: 401, problem: { code: 'not_signed_in' } });
});

test('silence, and an answer of something else than the server, are no connection', async () => {
  const silent = start();
  silent.request.onerror?.();
  expect(await silent.result).toBeInstanceOf(ConnectionError);
  const strange = start();
  strange.request.answer(200, '<html>');
  expect(await strange.result).toBeInstanceOf(ConnectionError);
});

test('an abort before or during the upload gives AbortError', async () => {
  const controller = new AbortController();
  const { result } = start(controller.signal);
  controller.abort();
  expect(isAborted(await result)).toBe(true);
  const before = await sendFiles(uploadPdfs, 'pdfs', [], { signal: controller.signal }).catch(
    (error: unknown) => error,
  );
  expect(isAborted(before)).toBe(true);
});
