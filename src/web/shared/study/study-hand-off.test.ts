import { describe, expect, test } from 'vitest';
import { storeHandedOverStudies, takeHandedOverStudies } from './study-hand-off.ts';
import { type HandOffStore, hasHandedOverStudies } from './waiting-studies.ts';

function storeOf(entries: Record<string, string> = {}): HandOffStore & { entries: Map<string, string> } {
  const map = new Map(Object.entries(entries));
  return {
    entries: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

const handover = { query: 'walking depression', question: 'Does walking help?', studies: [{ id: 4_000_001 }] };

describe('studies of an answer on their way to the search page', () => {
  test('are taken once, under the query that they were laid down for', () => {
    const store = storeOf();
    expect(hasHandedOverStudies(store)).toBe(false);
    expect(storeHandedOverStudies(handover, store)).toBe(true);
    expect(hasHandedOverStudies(store)).toBe(true);
    expect(takeHandedOverStudies('walking depression', store)).toEqual(handover);
    expect(takeHandedOverStudies('walking depression', store)).toBeNull();
    expect(store.entries.size).toBe(0);
  });

  test('are dropped when another search is opened', () => {
    const store = storeOf();
    storeHandedOverStudies(handover, store);
    expect(takeHandedOverStudies('tea', store)).toBeNull();
    expect(store.entries.size).toBe(0);
  });

  test.each([
    ['text that is no JSON', { quickSearchQuery: '{', quickSearchStudies: '[]' }],
    ['no studies', { quickSearchQuery: '{"query":"a","question":"b"}', quickSearchStudies: '[]' }],
    ['an object for the studies', { quickSearchQuery: '{"query":"a","question":"b"}', quickSearchStudies: '{}' }],
    ['no question', { quickSearchQuery: '{"query":"a"}', quickSearchStudies: '[1]' }],
    ['the older form, a bare query', { quickSearchQuery: '"a"', quickSearchStudies: '[1]' }],
  ])('are discarded when damaged: %s', (_what, entries) => {
    const store = storeOf(entries);
    expect(takeHandedOverStudies('a', store)).toBeNull();
    expect(store.entries.size).toBe(0);
  });

  test('are not stored if storage is full or forbidden', () => {
    const full = {
      ...storeOf(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(storeHandedOverStudies(handover, full)).toBe(false);
    expect(storeHandedOverStudies(handover, null)).toBe(false);
    expect(hasHandedOverStudies(null)).toBe(false);
    expect(takeHandedOverStudies('walking depression', null)).toBeNull();
  });
});
