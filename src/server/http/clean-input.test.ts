import { expect, test } from 'vitest';
import { cleanInput } from './route.ts';

test('what cannot be stored is cleaned wherever it is, and nothing else changes', () => {
  expect(cleanInput('body', { 'k\0': ['a\0b', '\ud800x', '🙂', { deep: null, n: 1.5, is: true }] })).toEqual({
    k: ['ab', '\ufffdx', '🙂', { deep: null, n: 1.5, is: true }],
  });
  expect(cleanInput('body', undefined)).toBeUndefined();
  expect(Object.getPrototypeOf(cleanInput('body', JSON.parse('{"__proto__": {"a": 1}}')))).toBe(Object.prototype);
});

test('a value that is nested too deeply is refused and named', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
  expect(() => cleanInput('body', deep)).toThrow(
    expect.objectContaining({ code: 'invalid_input', fields: [expect.objectContaining({ name: 'body' })] }),
  );
});
