import { expect, test } from 'vitest';
import { frameOf, frameReader } from './frames.ts';

const messages = [{ a: 'é😀' }, [], { text: 'x'.repeat(300) }, null];
const bytes = Buffer.concat(messages.map(frameOf));

test.each([1, 3, 64, bytes.length])('messages come out whole from pieces of %i bytes', (size) => {
  const heard: unknown[] = [];
  const take = frameReader((message) => heard.push(message));
  for (let at = 0; at < bytes.length; at += size) take(bytes.subarray(at, at + size));
  expect(heard).toEqual(messages);
});

test('a message that announces more than any may have is refused before it is there', () => {
  expect(() => frameReader(() => {})(Buffer.from([0x7f, 0, 0, 0]))).toThrow(RangeError);
});

test('what is no message is refused', () => {
  expect(() => frameReader(() => {})(Buffer.from([0, 0, 0, 1, 0x7b]))).toThrow(SyntaxError);
});
