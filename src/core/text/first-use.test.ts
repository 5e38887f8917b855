import { expect, test } from 'vitest';
import { onFirstUse } from './first-use.ts';

test('the value is made once, on first use', () => {
  let times = 0;
  const table = onFirstUse(() => {
    times += 1;
    return { times };
  });
  expect(times).toBe(0);
  expect(table()).toBe(table());
  expect(times).toBe(1);
});

test('a failed attempt is repeated', () => {
  let fails = true;
  const table = onFirstUse(() => {
    if (fails) throw new Error('not yet');
    return {};
  });
  expect(table).toThrow('not yet');
  fails = false;
  expect(table()).toEqual({});
});
