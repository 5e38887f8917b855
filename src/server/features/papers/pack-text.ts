import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ReadDocument } from '#core/documents/document.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** What was read from a paper, as it is stored: for a long one a megabyte of text and as much of places. */
export interface PackedText {
  /** Everything except the places: JSON, gzip. */
  document: Uint8Array;
  /** Numbers of four bytes, little-endian, six for each place, gzip: searched without being parsed. */
  spans: Uint8Array;
}

export const numbersOfSpan = 6;

export async function packText({ spans, ...document }: ReadDocument): Promise<PackedText> {
  const numbers = Buffer.alloc(spans.length * numbersOfSpan * 4);
  let at = 0;
  for (const { start, end, page, item, itemStart, itemEnd } of spans) {
    for (const number of [start, end, page, item, itemStart, itemEnd]) at = numbers.writeInt32LE(number, at);
  }
  const [text, places] = await Promise.all([pack(JSON.stringify(document)), pack(numbers)]);
  return { document: text, spans: places };
}

/** The document as it was packed, without its places. */
export async function unpackDocument(document: Uint8Array): Promise<Omit<ReadDocument, 'spans'>> {
  return JSON.parse((await unpack(document)).toString()) as Omit<ReadDocument, 'spans'>;
}
