import { expect, test, vi } from 'vitest';
import { Selection } from './selection.ts';

test('ticks belong to their search', () => {
  const selection = new Selection();
  const heard = vi.fn();
  selection.subscribe(heard);
  selection.set('one', ['a', 'b'], true);
  selection.set('one', ['a'], false);
  selection.set('two', ['c'], true);
  expect([...selection.of('one')]).toEqual(['b']);
  expect([...selection.of('two')]).toEqual(['c']);
  expect([...selection.of('three')]).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(3);
  expect(selection.of('three')).toBe(selection.of('four'));
});

test('only the latest searches are remembered', () => {
  const selection = new Selection();
  for (let search = 0; search < 8; search += 1) selection.set(`search ${search}`, ['a'], true);
  expect(selection.of('search 0').size).toBe(0);
  expect(selection.of('search 7').size).toBe(1);
});
