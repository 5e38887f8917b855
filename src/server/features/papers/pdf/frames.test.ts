import { expect, test } from 'vitest';
import { frameReader, messageFrame } from './frames.ts';

const messages = [{ a: 'é😀' }, [], { text: 'x'.repeat(300) }, null];
const bytes = Buffer.concat(messages.map(messageFrame));

test.each([1, 3, 64, bytes.length])('messages are complete when they arrive in pieces of %i bytes', (size) => {
  const heard: unknown[] = [];
  const take = frameReader((message) => heard.push(message));
  for (let at = 0; at < bytes.length; at += size) take(bytes.subarray(at, at + size));
  expect(heard).toEqual(messages);
});

test('a message that announces more than the limit is refused before it arrives', () => {
  expect(() => frameReader(() => {})(Buffer.from([0x7f, 0, 0, 0]))).toThrow(RangeError);
});

test('bytes that are no message are refused', () => {
  expect(() => frameReader(() => {})(Buffer.from([0, 0, 0, 1, 0x7b]))).toThrow(SyntaxError);
});
