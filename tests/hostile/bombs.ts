/** Small files that ask for much: memory, time or depth. */
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import type { HostileFile } from './hostile-file.ts';
import {
  flateObject,
  helvetica,
  linesContent,
  plainObjects,
  plainPdf,
  type RawObject,
  rawPdf,
  streamObject,
} from './raw-pdf.ts';

const megabyte = 1024 * 1024;
const twice = '/Filter [/FlateDecode /FlateDecode]';

/** A file that unpacks to `chunk` so many times over, packed twice. */
function packed(chunk: Buffer, times: number): Buffer {
  const block = deflateRawSync(chunk, { finishFlush: constants.Z_FULL_FLUSH });
  return deflateSync(
    Buffer.concat([
      Buffer.from([0x78, 0x9c]),
      ...Array.from({ length: times }, () => block),
      Buffer.from([0x03, 0x00, 0, 0, 0, 1]),
    ]),
  );
}

const zeros = () => Buffer.alloc(16 * megabyte);
const line = linesContent(['The text of the page']);

/** Every glyph at a place of its own, to and fro, so that none join to a word. */
function strewnGlyphs(count: number): Buffer {
  const some = '9 9 Td(a)Tj 290 600 Td(a)Tj -299 -609 Td(a)Tj 199 9 Td(a)Tj -199 -9 Td(a)Tj '.repeat(1_000);
  return Buffer.from(`BT /F1 1 Tf 100 100 Td ${some.repeat(count / 5_000)} ET`);
}

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${5 + index} 0 R`).join(' ');
  return rawPdf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${count} /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> >>`,
      helvetica,
      streamObject(line),
      ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>'),
    ],
  });
}

function deepTree(depth: number): RawObject[] {
  return [
    '<< /Type /Catalog /Pages 4 0 R >>',
    '<< /Type /Page /Parent 4 0 R /MediaBox [0 0 595 842] /Contents 3 0 R >>',
    streamObject(line),
    ...Array.from(
      { length: depth },
      (_, index) => `<< /Type /Pages /Count 1 /Kids [${index + 1 === depth ? 2 : 5 + index} 0 R] >>`,
    ),
  ];
}

export const bombs: readonly HostileFile[] = [
  { name: '10,000 pages', make: () => manyPages(10_000), expected: { pages: 2_000, partial: 'pages' } },
  {
    name: 'five million glyphs on a page',
    make: () => plainPdf({ contents: [flateObject(strewnGlyphs(5_000_000))] }),
    expected: { pages: 1, partial: 'size' },
  },
  {
    name: 'page of two gigabytes',
    make: () => plainPdf({ contents: [line, streamObject(packed(Buffer.alloc(16 * megabyte, 0x20), 128), twice)] }),
    expected: { pages: 1, partial: 'memory', text: 'The text of the page' },
  },
  {
    name: 'object stream of two gigabytes',
    make: () =>
      rawPdf({
        objects: [
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
          streamObject(packed(zeros(), 128), `/Type /ObjStm /N 1000 /First 10 ${twice}`),
        ],
      }),
    expected: { fault: 'damaged' },
  },
  {
    name: 'cross-reference stream of two gigabytes',
    make: () => {
      const head = Buffer.from('%PDF-1.7\n');
      const body = streamObject(
        packed(zeros(), 128),
        `/Type /XRef /W [1 2 1] /Size 500000000 /Index [0 500000000] /Root 2 0 R ${twice}`,
      );
      return Buffer.concat([
        head,
        Buffer.from('1 0 obj\n'),
        body,
        Buffer.from(`\nendobj\nstartxref\n${head.length}\n%%EOF\n`),
      ]);
    },
    expected: { fault: 'too_much_memory' },
  },
  {
    name: 'picture of two and a half gigapixels',
    make: () =>
      plainPdf({
        contents: [`${line} q 500 0 0 500 0 0 cm /I Do Q`],
        resources: '/XObject << /I 6 0 R >>',
        more: [
          streamObject(
            packed(zeros(), 150),
            `/Type /XObject /Subtype /Image /Width 50000 /Height 50000 /BitsPerComponent 8 /ColorSpace /DeviceGray ${twice}`,
          ),
        ],
      }),
    expected: { pages: 1, partial: null, text: 'The text of the page' },
  },
  {
    name: 'font file of two gigabytes',
    make: () =>
      plainPdf({
        contents: [line],
        font: '<< /Type /Font /Subtype /TrueType /BaseFont /Bomb /FirstChar 32 /LastChar 32 /Widths [500] /FontDescriptor 6 0 R >>',
        more: [
          '<< /Type /FontDescriptor /FontName /Bomb /Flags 32 /FontBBox [0 0 1 1] /ItalicAngle 0 /Ascent 1 /Descent 0 /CapHeight 1 /StemV 1 /FontFile2 7 0 R >>',
          streamObject(packed(zeros(), 128), twice),
        ],
      }),
    expected: { fault: 'too_much_memory' },
  },
  {
    name: 'text map of four thousand million characters',
    make: () =>
      plainPdf({
        contents: [line],
        font: '<< /Type /Font /Subtype /Type0 /BaseFont /Map /Encoding /Identity-H /ToUnicode 6 0 R /DescendantFonts [7 0 R] >>',
        more: [
          streamObject(
            '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange 1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange endcmap end',
          ),
          '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Map /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 >>',
        ],
      }),
    expected: 'any answer',
  },
  {
    name: 'predictor of two thousand million columns',
    make: () =>
      plainPdf({
        contents: [
          line,
          streamObject(
            deflateSync(line),
            '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 2147483647 /Colors 32 /BitsPerComponent 16 >>',
          ),
        ],
      }),
    expected: 'any answer',
  },
  {
    name: 'thousand filters',
    make: () =>
      plainPdf({
        contents: [line, streamObject(line, `/Filter [${'/ASCIIHexDecode '.repeat(1_000)}]`)],
      }),
    expected: 'any answer',
  },
  {
    name: 'hundred thousand arrays in each other',
    make: () => plainPdf({ contents: [line], page: `/Deep ${'['.repeat(100_000)}${']'.repeat(100_000)}` }),
    expected: 'any answer',
  },
  {
    name: 'hundred thousand states kept on a page',
    make: () => plainPdf({ contents: [line, `${'q '.repeat(100_000)}${line}${' Q'.repeat(100_000)}`] }),
    expected: { pages: 1, partial: 'time', text: 'The text of the page' },
    seconds: 8,
  },
  {
    name: 'page tree ten thousand levels deep',
    make: () => rawPdf({ objects: deepTree(10_000) }),
    expected: 'any answer',
  },
  {
    name: 'count of pages that is not so',
    make: () =>
      rawPdf({
        objects: plainObjects({ contents: [line] }).with(1, '<< /Type /Pages /Kids [4 0 R] /Count 2147483647 >>'),
      }),
    expected: { pages: 1, partial: null, text: 'The text of the page' },
  },
];
