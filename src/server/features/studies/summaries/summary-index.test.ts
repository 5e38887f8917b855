import { expect, test } from 'vitest';
import { createSummaryIndex, maxHashes, openIndex } from './summary-store.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('every hash may exist until the stored ones are read, then only these and those added since', async () => {
  const index = createSummaryIndex(async () => ['stored']);
  expect(index.mayHold('unknown')).toBe(true);
  index.add('added meanwhile');
  await settled();
  expect(['stored', 'added meanwhile', 'unknown'].map((hash) => index.mayHold(hash))).toEqual([true, true, false]);
  index.add('unknown');
  expect(index.mayHold('unknown')).toBe(true);
});

test('a failed read is tried again', async () => {
  let tries = 0;
  const index = createSummaryIndex(async () => {
    tries += 1;
    if (tries === 1) throw new Error('away');
    return [];
  });
  expect(index.mayHold('unknown')).toBe(true);
  await settled();
  expect(index.mayHold('unknown')).toBe(true);
  await settled();
  expect([index.mayHold('unknown'), tries]).toEqual([false, 2]);
});

test('with more hashes than the limit the database is always asked', async () => {
  const many = Array.from({ length: maxHashes }, (_, at) => `h${at}`);
  const full = createSummaryIndex(async () => many);
  full.mayHold('first');
  await settled();
  expect(full.mayHold('unknown')).toBe(false);
  full.add('one more');
  expect(full.mayHold('unknown')).toBe(true);

  const overfull = createSummaryIndex(async (most) => [...many, 'one more'].slice(0, most));
  overfull.mayHold('first');
  await settled();
  expect(overfull.mayHold('unknown')).toBe(true);
});

test('where other processes write, every hash may always exist', () => {
  expect(openIndex.mayHold('unknown')).toBe(true);
});
