/** Files whose objects lead back to themselves, and pages of strange shapes. */
import type { HostileFile } from './hostile-file.ts';
import { linesContent, plainObjects, plainPdf, rawPdf, streamObject } from './raw-pdf.ts';

const line = linesContent(['The text of the page']);
const whole = { pages: 1, partial: null, text: 'The text of the page' } as const;

function onPage(mediaBox: string): Buffer {
  return plainPdf({ contents: [line], mediaBox });
}

export const loopsAndPages: readonly HostileFile[] = [
  {
    name: 'page tree that holds itself',
    make: () =>
      rawPdf({
        objects: plainObjects({ contents: [line] }).with(1, '<< /Type /Pages /Kids [2 0 R 4 0 R] /Count 2 >>'),
      }),
    expected: 'any answer',
  },
  {
    name: 'page that is its own parent',
    make: () =>
      rawPdf({
        objects: plainObjects({ contents: [line] }).with(
          3,
          '<< /Type /Page /Parent 4 0 R /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
        ),
      }),
    expected: 'any answer',
  },
  {
    name: 'object that is itself',
    make: () => rawPdf({ objects: plainObjects({ contents: [line] }).with(4, '5 0 R') }),
    expected: { pages: 1, partial: null, without: 'The text of the page' },
  },
  {
    name: 'length that leads to its own stream',
    make: () => rawPdf({ objects: plainObjects({ contents: [line] }).with(4, streamObject(line, '/Length 5 0 R')) }),
    expected: 'any answer',
  },
  {
    name: 'length below zero',
    make: () => plainPdf({ contents: [streamObject(line, '/Length -5')] }),
    expected: whole,
  },
  {
    name: 'drawing that draws itself',
    make: () =>
      plainPdf({
        contents: [`${line} /X Do`],
        resources: '/XObject << /X 6 0 R >>',
        more: [
          streamObject(
            `/X Do ${linesContent(['again'])}`,
            '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X 6 0 R >> /Font << /F1 3 0 R >> >>',
          ),
        ],
      }),
    expected: 'any answer',
  },
  {
    name: 'glyph that is set in its own font',
    make: () =>
      plainPdf({
        contents: [linesContent(['aaa'])],
        font: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [1] /Encoding << /Differences [97 /a] >> /CharProcs << /a 6 0 R >> /Resources << /Font << /F1 3 0 R >> >> >>',
        more: [streamObject('1 0 d0 BT /F1 1 Tf (a) Tj ET')],
      }),
    expected: 'any answer',
  },
  {
    name: 'table that goes before itself',
    make: () => {
      const bytes = plainPdf({ contents: [line] });
      const at = bytes.lastIndexOf('xref\n0');
      return Buffer.from(bytes.toString('latin1').replace('/Size', `/Prev ${at} /Size`), 'latin1');
    },
    expected: whole,
  },
  { name: 'page of one pixel', make: () => onPage('[0 0 1 1]'), expected: { pages: 1, partial: null } },
  { name: 'page of a kilometre', make: () => onPage('[0 0 2834646 2834646]'), expected: whole },
  { name: 'page without an area', make: () => onPage('[0 0 0 0]'), expected: whole },
  { name: 'page turned inside out', make: () => onPage('[595 842 0 0]'), expected: whole },
  { name: 'page of no numbers', make: () => onPage('[(a) /b null 1e400]'), expected: whole },
  {
    name: 'text at no place',
    make: () => plainPdf({ contents: [`BT /F1 1e308 Tf 1e308 0 0 1e308 1e308 1e308 Tm (far off) Tj ET ${line}`] }),
    expected: whole,
  },
  {
    name: 'font without a map',
    make: () =>
      plainPdf({
        contents: ['BT /F1 12 Tf 72 700 Td <00010002000300040005> Tj ET'],
        font: '<< /Type /Font /Subtype /Type0 /BaseFont /Unknown /Encoding /Identity-H /DescendantFonts [6 0 R] >>',
        more: [
          '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Unknown /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 >>',
        ],
      }),
    expected: { pages: 1, partial: null },
  },
  {
    name: 'font that is not there',
    make: () => plainPdf({ contents: [line], font: 'null' }),
    expected: { pages: 1, partial: null },
  },
];
