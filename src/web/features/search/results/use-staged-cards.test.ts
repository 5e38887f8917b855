import { expect, test } from 'vitest';
import { groupStarts, placedKeys, withMore } from './use-staged-cards.ts';

const keys = (count: number) => Array.from({ length: count }, (_, at) => `k${at}`);

test('a short page is one group, a long one is groups of ten, with a shorter last group', () => {
  expect(groupStarts(25, 25)).toEqual([0]);
  expect(groupStarts(25, 0)).toEqual([0]);
  expect(groupStarts(50, 0)).toEqual([]);
  expect(groupStarts(50, 7)).toEqual([0]);
  expect(groupStarts(500, 23)).toEqual([0, 10, 20]);
});

test('on a short page a card keeps its key in any order; on a long one its group is part of it', () => {
  expect(placedKeys(25, ['a', 'b'])).toEqual(['a', 'b']);
  const before = placedKeys(50, keys(20));
  const after = placedKeys(50, [...keys(20)].reverse());
  expect(new Set(before).size).toBe(20);
  // Within its group a card may move, out of it it is another one.
  expect(placedKeys(50, ['k1', 'k0', ...keys(20).slice(2)]).filter((place) => !before.includes(place))).toEqual([]);
  expect(after.filter((place) => before.includes(place))).toEqual([]);
});

test('a step adds up to its limit, from the given place, and preserves the cards that are there', () => {
  const places = keys(6);
  expect([...withMore(new Set(), places, 0, 2)]).toEqual(['k0', 'k1']);
  expect([...withMore(new Set(['k0', 'k1']), places, 0, 2)].sort()).toEqual(['k0', 'k1', 'k2', 'k3']);
  expect([...withMore(new Set(['k0']), places, 4, 9)].sort()).toEqual(['k0', 'k4', 'k5']);
});

test('places that the page has no more are forgotten', () => {
  expect([...withMore(new Set(['gone', 'k1']), keys(3), 0, 1)].sort()).toEqual(['k0', 'k1']);
});

test('step by step every card comes, each once, and then nothing changes any more', () => {
  const places = placedKeys(500, keys(47));
  let mounted: ReadonlySet<string> = new Set();
  for (let step = 0; step < 5; step += 1) mounted = withMore(mounted, places, (step * 20) % 40, 10);
  expect([...mounted].sort()).toEqual([...places].sort());
  expect(withMore(mounted, places, 0, 10)).toEqual(mounted);
});
