import { expect, test } from 'vitest';
import { type DraftStore, readDraft, savedFrom, storeDraft } from './bookmark-note.tsx';

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
  storeDraft(3, 'half a thought', store);
  storeDraft(4, '', store);
  expect(readDraft(3, store)).toBe('half a thought');
  expect(readDraft(4, store)).toBe('');
  expect(readDraft(5, store)).toBeNull();
  storeDraft(3, null, store);
  expect(readDraft(3, store)).toBeNull();
});

test('storage that refuses is no fault', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  const store: DraftStore = { getItem: refuse, setItem: refuse, removeItem: refuse };
  storeDraft(3, 'x', store);
  expect(readDraft(3, store)).toBeNull();
});

test('a note that was changed elsewhere during editing is a conflict; another mark of the study is not', () => {
  const opened = { note: 'first', revision: 4 };
  expect(savedFrom(opened, { note: 'first', revision: 7 })).toBe(7);
  expect(savedFrom(opened, { note: 'from another tab', revision: 5 })).toBe(4);
});
