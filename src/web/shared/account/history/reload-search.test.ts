import { afterEach, expect, test, vi } from 'vitest';
import { isReloadWaiting, readReload, reloadSearch, reloadSearchEvent } from './reload-search.ts';

const filters = {
  dateRange: 'last_year',
  studyType: 'all',
  journalImpact: 'any',
  fullTextOnly: false,
  parameters: { databases: 'doaj' },
} as const;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a search is broadcast with its query and filters, and waits for its screen for a while', () => {
  vi.useFakeTimers();
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  const heard: unknown[] = [];
  window.addEventListener(reloadSearchEvent, (event) => heard.push((event as CustomEvent<unknown>).detail));
  reloadSearch({ query: 'salt', filters });
  expect(heard).toEqual([{ query: 'salt', filters }]);
  expect(isReloadWaiting()).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(isReloadWaiting()).toBe(false);
});

test('the data of an event is read, with unnamed filters switched off', () => {
  expect(readReload({ query: 'salt', filters })).toEqual({ query: 'salt', filters });
  expect(readReload({ query: 'salt', filters: { fullTextOnly: true } })).toEqual({
    query: 'salt',
    filters: { dateRange: 'any', studyType: 'all', journalImpact: 'any', fullTextOnly: true, parameters: {} },
  });
  expect(readReload({ query: 'salt' })?.filters.dateRange).toBe('any');
  for (const nothing of [null, undefined, 'salt', {}, { query: ' ' }, { query: 7 }])
    expect(readReload(nothing)).toBeNull();
});
