import { expect, test } from 'vitest';
import { mergeNote } from './bookmarks.ts';

const stored = { note: 'first line', revision: 4 };

test('a writer who saw the present note replaces it, with an empty text too', () => {
  expect(mergeNote(stored, 'second', 4)).toEqual({ note: 'second', conflict: false });
  expect(mergeNote(stored, '', 4)).toEqual({ note: '', conflict: false });
});

test('a writer who saw an older note loses neither text', () => {
  const note = 'first line\n\nAlso written on another device:\nsecond';
  expect(mergeNote(stored, 'second', 3)).toEqual({ note, conflict: true });
  expect(mergeNote({ note, revision: 5 }, 'second', 3)).toEqual({ note, conflict: true });
  expect(mergeNote(stored, '', 3)).toEqual({ note: 'first line', conflict: true });
  // Part of a word is no part of a note.
  expect(mergeNote({ note: 'no', revision: 2 }, 'not sure', 1)?.note).toContain('no\n\nAlso');
});

test('equal texts, or a text that only continues the other, are no conflict', () => {
  expect(mergeNote(stored, 'first line', 1)).toEqual({ note: 'first line', conflict: false });
  expect(mergeNote(stored, 'first line\nand more', 1)).toEqual({ note: 'first line\nand more', conflict: false });
  expect(mergeNote({ note: '', revision: 2 }, 'new', 1)).toEqual({ note: 'new', conflict: false });
});

test('two whole notes fit together, a third does not', () => {
  const two = mergeNote({ note: 'a'.repeat(5_000), revision: 2 }, 'b'.repeat(5_000), 1);
  expect(two?.note.length).toBeGreaterThan(10_000);
  expect(mergeNote({ note: two?.note ?? '', revision: 3 }, 'c', 1)).toBeNull();
});
