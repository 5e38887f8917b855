import { expect, test } from 'vitest';
import { canBeSent, type FileToSend, rejectionOf, withChosen } from './chosen-files.ts';

const mb = 1024 * 1024;
const pdf = (name: string, more: Partial<FileToSend> = {}): FileToSend => ({
  name,
  size: 1000,
  type: 'application/pdf',
  lastModified: 1,
  ...more,
});
let last = 0;
const key = () => (last += 1);

test('a PDF is recognised by its type or its extension, in any case', () => {
  expect(rejectionOf(pdf('paper'))).toBeNull();
  expect(rejectionOf(pdf('Paper.PDF', { type: '' }))).toBeNull();
  expect(rejectionOf(pdf('paper.pdf.docx', { type: 'application/msword' }))).toContain('not a PDF');
  expect(rejectionOf(pdf('folder', { type: '', size: 4096 }))).toContain('not a PDF');
});

test('50 MB are accepted, a byte more is not, and an empty file is not', () => {
  expect(rejectionOf(pdf('a.pdf', { size: 50 * mb }))).toBeNull();
  expect(rejectionOf(pdf('a.pdf', { size: 50 * mb + 1 }))).toContain('larger than 50MB');
  expect(rejectionOf(pdf('a.pdf', { size: 0 }))).toContain('empty');
});

test('of one drop ten are taken; those rejected for something else do not count', () => {
  const bad = [pdf('notes.txt', { type: 'text/plain' }), pdf('huge.pdf', { size: 60 * mb })];
  const good = Array.from({ length: 12 }, (_, index) => pdf(`${index}.pdf`));
  const list = withChosen([], [...bad, ...good], key);
  expect(list.filter(canBeSent).map(({ file }) => file.name)).toEqual(good.slice(0, 10).map(({ name }) => name));
  expect(list).toHaveLength(14);
  expect(list.slice(-2).every(({ state }) => state.kind === 'rejected' && state.why.includes('At most 10'))).toBe(true);
});

test('a later drop is appended, and may be another ten', () => {
  const first = withChosen([], [pdf('a.pdf')], key);
  const both = withChosen(
    first,
    Array.from({ length: 10 }, (_, index) => pdf(`${index}.pdf`)),
    key,
  );
  expect(both[0]).toBe(first[0]);
  expect(both.filter(canBeSent)).toHaveLength(11);
  expect(new Set(both.map((listed) => listed.key)).size).toBe(11);
});

test('the very same file is listed once; two of one name are two', () => {
  const list = withChosen([], [pdf('a.pdf'), pdf('a.pdf'), pdf('a.pdf', { size: 2000 })], key);
  expect(list.map(({ state }) => state.kind)).toEqual(['chosen', 'rejected', 'chosen']);
});
