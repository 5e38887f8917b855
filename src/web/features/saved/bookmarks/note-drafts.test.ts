import { expect, test } from 'vitest';
import { type DraftStore, readNoteDraft, savedFrom, storeNoteDraft } from './bookmark-note.tsx';

function memory(): DraftStore {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

test('a draft is stored for its bookmark alone, an empty one too, until it is forgotten', () => {
  const store = memory();
  storeNoteDraft(3, 'half a thought', store);
  storeNoteDraft(4, '', store);
  expect(readNoteDraft(3, store)).toBe('half a thought');
  expect(readNoteDraft(4, store)).toBe('');
  expect(readNoteDraft(5, store)).toBeNull();
  storeNoteDraft(3, null, store);
  expect(readNoteDraft(3, store)).toBeNull();
});

test('storage that refuses is no fault', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  const store: DraftStore = { getItem: refuse, setItem: refuse, removeItem: refuse };
  storeNoteDraft(3, 'x', store);
  expect(readNoteDraft(3, store)).toBeNull();
});

test('a note that was changed elsewhere during editing is a conflict; another mark of the study is not', () => {
  const opened = { note: 'first', revision: 4 };
  expect(savedFrom(opened, { note: 'first', revision: 7 })).toBe(7);
  expect(savedFrom(opened, { note: 'from another tab', revision: 5 })).toBe(4);
});
