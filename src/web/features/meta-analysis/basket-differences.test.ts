import { expect, test } from 'vitest';
import { basketDifferences } from './basket-in-step.ts';

test('A study chosen on the search screen is read, and one taken out there leaves the table', () => {
  expect(basketDifferences([1, 2], [1, 3], [1, 2])).toEqual({ toRead: [3], toRemove: [2], toChoose: [] });
});

test('Studies that another device added to the table stay, and are added to this basket', () => {
  expect(basketDifferences([1, 2], [], [])).toEqual({ toRead: [], toRemove: [], toChoose: [1, 2] });
});

test('Where both have the same studies nothing happens', () => {
  expect(basketDifferences([1, 2], [2, 1], [])).toEqual({ toRead: [], toRemove: [], toChoose: [] });
});
