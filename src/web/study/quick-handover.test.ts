import { describe, expect, test } from 'vitest';
import { layDownStudies, takeStudies } from './quick-handover.ts';
import { areStudiesWaiting, type HandoverStore } from './waiting-studies.ts';

function storeOf(entries: Record<string, string> = {}): HandoverStore & { entries: Map<string, string> } {
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
    expect(areStudiesWaiting(store)).toBe(false);
    expect(layDownStudies(handover, store)).toBe(true);
    expect(areStudiesWaiting(store)).toBe(true);
    expect(takeStudies('walking depression', store)).toEqual(handover);
    expect(takeStudies('walking depression', store)).toBeNull();
    expect(store.entries.size).toBe(0);
  });

  test('are dropped when another search is opened', () => {
    const store = storeOf();
    layDownStudies(handover, store);
    expect(takeStudies('tea', store)).toBeNull();
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
    expect(takeStudies('a', store)).toBeNull();
    expect(store.entries.size).toBe(0);
  });

  test('are not laid down where storage is full or forbidden', () => {
    const full = {
      ...storeOf(),
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(layDownStudies(handover, full)).toBe(false);
    expect(layDownStudies(handover, null)).toBe(false);
    expect(areStudiesWaiting(null)).toBe(false);
    expect(takeStudies('walking depression', null)).toBeNull();
  });
});
