import { expect, test, vi } from 'vitest';
import { ReadText } from './read-text.ts';

test('each reader runs once per text, also where it finds nothing', () => {
  const reader = vi.fn((text: string) => (text.includes('pain') ? text.length : undefined));
  const first = new ReadText('pain fell');
  const second = new ReadText('nothing');
  expect([first.find(reader), first.find(reader)]).toEqual([9, 9]);
  expect([second.find(reader), second.find(reader)]).toEqual([undefined, undefined]);
  expect(reader).toHaveBeenCalledTimes(2);
});

test('the first words of a pattern are returned, and null where there are none', () => {
  const text = new ReadText('Pain fell, then rose.');
  expect(text.words(/\b(?:rose|fell)\b/)).toBe('fell');
  expect(text.has(/\b(?:rose|fell)\b/)).toBe(true);
  expect(text.words(/\bstayed\b/)).toBeNull();
  expect(text.has(/\bstayed\b/)).toBe(false);
});

test('the result of one pattern is not returned for another', () => {
  const text = new ReadText('Pain fell.');
  const [pain, gain] = [/pain/i, /gain/i];
  expect([text.has(pain), text.has(gain), text.has(pain)]).toEqual([true, false, true]);
});
