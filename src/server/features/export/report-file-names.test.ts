import { expect, test } from 'vitest';
import { reportFileNames } from './account-download.ts';

test.each([
  ['a plain name', 'Salt and pressure', 'Salt and pressure.html'],
  ['letters of other scripts', 'Überblick 塩', 'Überblick 塩.html'],
  ['signs that file systems refuse', 'a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.html'],
  ['the way out of the folder', '../../etc/passwd', 'etc passwd.html'],
  ['nothing but points', '...', 'report.html'],
  ['a device of Windows', 'CON', 'report CON.html'],
  ['a device with an ending', 'nul.txt', 'report nul.txt.html'],
  ['signs that turn the direction', 'a\u202egnp.exe', 'a gnp.exe.html'],
  ['a name too long', 'x'.repeat(100), `${'x'.repeat(80)}.html`],
  ['signs of two units at the cut', '🧂'.repeat(100), `${'🧂'.repeat(80)}.html`],
])('%s', (_what, name, expected) => {
  expect(reportFileNames()(name)).toBe(expected);
});

test('no two reports have one name, also regardless of case and number', () => {
  const nameFile = reportFileNames();
  expect(['Salt', 'salt', 'Salt (2)', 'Salt'].map(nameFile)).toEqual([
    'Salt.html',
    'salt (2).html',
    'Salt (2) (2).html',
    'Salt (3).html',
  ]);
});
