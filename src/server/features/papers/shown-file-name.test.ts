import { expect, test } from 'vitest';
import { shownFileName, titleFromFileName } from './service.ts';

test.each([
  ['a plain name', 'Salt and pressure (2021).pdf', 'Salt and pressure (2021).pdf'],
  ['letters of other scripts', '塩と血圧 Überblick.pdf', '塩と血圧 Überblick.pdf'],
  ['letters taken apart', 'U\u0308berblick.pdf', 'Überblick.pdf'],
  ['the way out of a folder', '../../etc/passwd', 'passwd'],
  ['a way of Windows', 'C:\\Users\\me\\paper.pdf', 'paper.pdf'],
  ['NUL and other controls', 'a\0b\nc\x7f.pdf', 'abc.pdf'],
  ['a turned direction', 'invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['signs that nobody sees', 'a\u200bb\u2060c.pdf', 'abc.pdf'],
  ['half a surrogate pair', 'a\ud800.pdf', 'a\ufffd.pdf'],
  ['signs that file systems refuse', 'a<b>c:d"e|f?g*.pdf', 'a b c d e f g .pdf'],
  ['white space', '  a \t  b.pdf ', 'a b.pdf'],
  ['a hidden file', '.hidden.pdf', 'hidden.pdf'],
  ['nothing', '', 'unnamed.pdf'],
  ['nothing but points', '....', 'unnamed.pdf'],
  ['nothing but an ending', '.pdf', 'unnamed.pdf'],
  ['nothing that is seen', '\u202e\u200b', 'unnamed.pdf'],
])('%s', (_what, given, shown) => {
  expect(shownFileName(given)).toBe(shown);
});

test('a long name is cut between characters and keeps its extension', () => {
  const shown = shownFileName(`${'🧂'.repeat(4_000)}.pdf`);
  expect([...shown]).toHaveLength(200);
  expect(shown).toMatch(/^(?:🧂)+….pdf$/u);
  expect(shownFileName('a'.repeat(200))).toBe('a'.repeat(200));
});

test.each([
  ['Salt 2021.pdf', 'Salt 2021'],
  ['Salt.PDF', 'Salt'],
  ['notes.txt', 'notes.txt'],
  ['.pdf', '.pdf'],
])('%s has the title %s until its own is known', (fileName, title) => {
  expect(titleFromFileName(fileName)).toBe(title);
});
