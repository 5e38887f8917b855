import { expect, test } from 'vitest';
import { createFairYield } from './multipart-files.ts';

test('of many callers at once one goes on in each turn of the event loop, in their order', async () => {
  const fairYield = createFairYield();
  const gone: number[] = [];
  const all = Promise.all([0, 1, 2, 3].map((who) => fairYield().then(() => gone.push(who))));
  const seen: number[] = [];
  for (let turns = 0; turns < 4; turns += 1) {
    await new Promise(setImmediate);
    seen.push(gone.length);
  }
  await all;
  expect(gone).toEqual([0, 1, 2, 3]);
  // Each turn lets at most one more go on.
  expect(seen.every((count, index) => count - (seen[index - 1] ?? 0) <= 1)).toBe(true);
});

test('a caller that asks again waits behind the others, and every caller goes on in the end', async () => {
  const fairYield = createFairYield();
  const gone: string[] = [];
  const walk = async (who: string) => {
    for (let step = 0; step < 3; step += 1) {
      await fairYield();
      gone.push(who);
    }
  };
  await Promise.all([walk('a'), walk('b')]);
  expect(gone.join('')).toBe('ababab');
  await fairYield();
});
