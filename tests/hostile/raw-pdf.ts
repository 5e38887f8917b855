/** PDFs from raw objects, so that anything in them can be wrong. */
import { deflateSync } from 'node:zlib';

/** The text of an object between `obj` and `endobj`, numbered from 1 in the order given. */
export type RawObject = string | Buffer;

export interface RawPdf {
  objects: readonly RawObject[];
  /** Beside /Size and /Root. */
  trailer?: string;
  /** The place of the cross-reference table according to the trailer; the real one by default. */
  startXref?: number;
  /** Added to each offset of the table. */
  shift?: number;
}

export function rawPdf({ objects, trailer = '', startXref, shift = 0 }: RawPdf): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  let at = parts[0]?.length ?? 0;
  const offsets: number[] = [];
  for (const [index, body] of objects.entries()) {
    offsets.push(at + shift);
    const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), bytes, Buffer.from('\nendobj\n')]);
    parts.push(part);
    at += part.length;
  }
  const table = offsets.map((offset) => `${String(Math.max(0, offset)).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${startXref ?? at}\n%%EOF\n`,
      'latin1',
    ),
  );
  return Buffer.concat(parts);
}

/** `dictionary` beside /Length, which is the data's own unless given there. */
export function streamObject(data: Buffer | string, dictionary = ''): Buffer {
  const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
  const length = dictionary.includes('/Length') ? '' : `/Length ${bytes.length}`;
  return Buffer.concat([
    Buffer.from(`<< ${length} ${dictionary} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

export function flateObject(data: Buffer | string, dictionary = ''): Buffer {
  return streamObject(deflateSync(data), `/Filter /FlateDecode ${dictionary}`);
}

/** A string object: parentheses and backslashes escaped, characters in Latin-1. */
export function literal(text: string): string {
  return `(${text.replaceAll(/[\\()]/g, '\\$&')})`;
}

/** Drawing instructions that set lines of 12 points from the top of a page. */
export function linesContent(lines: readonly string[], before = ''): string {
  return `BT /F1 12 Tf ${before} 72 760 Td 14 TL ${lines.map((line) => `${literal(line)} Tj T*`).join(' ')} ET`;
}

export const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

export interface PlainPdf {
  /** Drawing instructions of each page. */
  contents: readonly (string | Buffer)[];
  /** In addition to the entries of every page; in it, objects of `more` begin at number `3 + 2 × pages + 1`. */
  page?: string;
  resources?: string;
  mediaBox?: string;
  font?: string;
  catalog?: string;
  trailer?: string;
  more?: readonly RawObject[];
}

/** Catalog 1, page tree 2, font 3, then for each page itself and its content, then `more`. */
export function plainObjects(given: PlainPdf): RawObject[] {
  const {
    contents,
    page = '',
    mediaBox = '[0 0 595 842]',
    resources = '',
    font = helvetica,
    catalog = '',
    more = [],
  } = given;
  const kids = contents.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    font,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox ${mediaBox} /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> ${resources} >> ${page} >>`,
      typeof content === 'string' ? streamObject(content) : content,
    ]),
    ...more,
  ];
}

export function plainPdf(given: PlainPdf): Buffer {
  return rawPdf({ objects: plainObjects(given), ...(given.trailer === undefined ? {} : { trailer: given.trailer }) });
}
