import { expect, test } from 'vitest';
import { storable, storableLine } from './storable.ts';

test('what PostgreSQL cannot hold is mended wherever it stands', () => {
  expect(storable({ 'k\0': ['a\0b', '\ud800x', '🙂', { deep: null, n: 1.5 }] })).toEqual({
    k: ['ab', '\ufffdx', '🙂', { deep: null, n: 1.5 }],
  });
  expect(Object.getPrototypeOf(storable(JSON.parse('{"__proto__": {"a": 1}}')))).toBe(Object.prototype);
});

test('what is nested too deeply, or says nothing, is refused', () => {
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
  expect(() => storable(deep)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  expect(() => storableLine(' \0 ', 'name')).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  expect(storableLine(' \u202eab ', 'name')).toBe('\u202eab');
});
