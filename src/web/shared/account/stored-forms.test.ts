import { expect, test } from 'vitest';
import { bookmarkedOf } from './bookmarks/bookmarked-ids.ts';
import { storeDraft, takeDraft } from './form-draft-store.ts';
import { suggestedName } from './history/save-search.tsx';
import { newRequestKey } from './request-key.ts';
import { toastTitle } from './undo-toast.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('typed fields are restored once, and only in their own form', () => {
  const store = memory();
  storeDraft('report', { name: 'GLP-1', description: 'So far' }, store);
  expect(takeDraft('other', { name: '' }, store)).toEqual({ name: '' });
  expect(takeDraft('report', { name: '', description: '' }, store)).toEqual({ name: 'GLP-1', description: 'So far' });
  expect(takeDraft('report', { name: '', description: '' }, store)).toEqual({ name: '', description: '' });
});

test('nonsense in the store, or none, is an empty form', () => {
  const store = memory();
  for (const kept of ['{', 'null', '[]', '{"name":7,"other":"x"}']) {
    store.setItem('metamind.draft.report', kept);
    expect(takeDraft('report', { name: 'a' }, store), kept).toEqual({ name: 'a' });
  }
  expect(takeDraft('report', { name: 'a' }, null)).toEqual({ name: 'a' });
  expect(() => storeDraft('report', { name: 'a' }, null)).not.toThrow();
});

test('a search is named by its own words, 100 characters at most', () => {
  expect(suggestedName('  salt \n and   pressure ')).toBe('salt and pressure');
  expect(suggestedName('é🌍'.repeat(80))).toBe('é🌍'.repeat(50));
});

test('a merged study is bookmarked when one of its records is', () => {
  expect(bookmarkedOf([5, 9], [1, 9, 12])).toEqual([9]);
  expect(bookmarkedOf([5], [1])).toEqual([]);
});

test('titles in toasts are cut to 50 characters', () => {
  expect(toastTitle('a'.repeat(50))).toBe('a'.repeat(50));
  expect(toastTitle('🌍'.repeat(51))).toBe(`${'🌍'.repeat(49)}…`);
});

test('request keys are valid for the server', () => {
  const key = newRequestKey();
  expect(key).toMatch(/^[A-Za-z0-9-]{8,64}$/);
  expect(newRequestKey()).not.toBe(key);
});
