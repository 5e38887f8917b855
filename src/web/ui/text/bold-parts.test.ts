import { expect, test } from 'vitest';
import { boldParts } from './bold-text.tsx';

test('headings are found, and the text between them is preserved to the last character', () => {
  expect(boldParts('**In short**\nIt does.\n\n**More:** yes')).toEqual([
    { text: 'In short', bold: true, at: 1 },
    { text: '\nIt does.\n\n', bold: false, at: 2 },
    { text: 'More:', bold: true, at: 3 },
    { text: ' yes', bold: false, at: 4 },
  ]);
});

test.each(['', 'plain', '2 ** 3 ** is a line\nbroken', '****', '**open', '<b>x</b> * y'])(
  '%j loses nothing',
  (text) => {
    expect(
      boldParts(text)
        .map((part) => (part.bold ? `**${part.text}**` : part.text))
        .join(''),
    ).toBe(text);
  },
);
