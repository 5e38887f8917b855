import { expect, test, vi } from 'vitest';
import { readResponseText } from './send.ts';

const yieldToMain = vi.fn(() => Promise.resolve());

const bodyOf = (pieces: readonly Uint8Array[], end: (to: ReadableStreamDefaultController<Uint8Array>) => void) =>
  new ReadableStream<Uint8Array>({
    start: (to) => {
      for (const piece of pieces) to.enqueue(piece);
      end(to);
    },
  });

test('the text is that of the whole body, for any chunks', async () => {
  const text = '\u{1F9EA} naïve 試験, “quoted” – end';
  const bytes = new TextEncoder().encode(text);
  for (let size = 1; size < bytes.length; size += 1) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.slice(at * size, (at + 1) * size),
    );
    const read = await readResponseText(new Response(bodyOf(pieces, (to) => to.close())), yieldToMain);
    expect(read).toBe(text);
  }
  expect(await readResponseText(new Response(`\uFEFF${text}`), yieldToMain)).toBe(text);
  expect(await readResponseText(new Response(new Uint8Array([0x74, 0xc3])), yieldToMain)).toBe('t\uFFFD');
});

test('no body is no text', async () => {
  expect(await readResponseText(new Response(null, { status: 204 }), yieldToMain)).toBe('');
  expect(await readResponseText(new Response(''), yieldToMain)).toBe('');
});

test('a body that breaks off is an error', async () => {
  const body = bodyOf([new Uint8Array([0x7b])], (to) => to.error(new TypeError('network error')));
  await expect(readResponseText(new Response(body), yieldToMain)).rejects.toThrow('network error');
});

test('a long text is decoded in several tasks, however it comes, and a short one in one', async () => {
  const text = 'naïve 試験 '.repeat(60_000);
  const bytes = new TextEncoder().encode(text);
  for (const size of [bytes.length, 300_000, 10_000]) {
    yieldToMain.mockClear();
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.slice(at * size, (at + 1) * size),
    );
    expect(await readResponseText(new Response(bodyOf(pieces, (to) => to.close())), yieldToMain)).toBe(text);
    expect(yieldToMain.mock.calls.length).toBeGreaterThan(5);
    expect(yieldToMain.mock.calls.length).toBeLessThan(20);
  }
  yieldToMain.mockClear();
  expect(await readResponseText(new Response('short'), yieldToMain)).toBe('short');
  expect(yieldToMain).not.toHaveBeenCalled();
});
