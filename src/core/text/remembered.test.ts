import { describe, expect, test } from 'vitest';
import { remembered } from './remembered.ts';

describe('a remembered function', () => {
  test('computes each text once', () => {
    const asked: string[] = [];
    const length = remembered((text) => {
      asked.push(text);
      return text.length;
    }, 10);
    expect([length('ab'), length('abc'), length('ab')]).toEqual([2, 3, 2]);
    expect(asked).toEqual(['ab', 'abc']);
  });

  test('is emptied when it is full', () => {
    const asked: string[] = [];
    const upper = remembered((text) => {
      asked.push(text);
      return text.toUpperCase();
    }, 2);
    for (const text of ['a', 'b', 'a', 'c', 'a']) upper(text);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });
});
