/** Files that are no PDF, or one no more. */
import { deflateSync } from 'node:zlib';
import { chance } from './chance.ts';
import { encryptedPdf } from './encrypted-pdf.ts';
import type { HostileFile } from './hostile-file.ts';
import { linesContent, plainObjects, plainPdf, rawPdf, streamObject } from './raw-pdf.ts';

/** Ten pages of ordinary text, compressed as usual. */
export function validPdf(): Buffer {
  const contents = Array.from({ length: 10 }, (_, page) => {
    const lines = Array.from(
      { length: 40 },
      (_, line) => `Page ${page + 1}, line ${line + 1}: mortality fell by 12.5%.`,
    );
    return streamObject(deflateSync(linesContent(lines)), '/Filter /FlateDecode');
  });
  return plainPdf({ contents });
}

/** Some bytes changed, as a bad disk or line would. */
export function bitFlipped(seed: number): Buffer {
  const bytes = validPdf();
  const next = chance(seed);
  for (let flip = 0; flip < 1 + seed / 4; flip++) {
    const at = Math.floor(next() * bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(next() * 8));
  }
  return bytes;
}

function noise(length: number): Buffer {
  const next = chance(7);
  return Buffer.from(Array.from({ length }, () => Math.floor(next() * 256)));
}

const twoPages = { contents: [linesContent(['First page']), linesContent(['Second page'])] };

export const brokenFiles: readonly HostileFile[] = [
  { name: 'empty', make: () => Buffer.alloc(0), expected: { fault: 'nothing_to_read' } },
  { name: 'random bytes', make: () => noise(50_000), expected: { fault: 'not_pdf' } },
  {
    name: 'random bytes behind a signature',
    make: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(50_000)]),
    expected: { fault: 'damaged' },
  },
  {
    name: 'HTML named pdf',
    make: () => Buffer.from('<!doctype html><title>Sign in</title><p>Your institution has no access.</p>'),
    expected: { fault: 'not_pdf' },
  },
  {
    name: 'HTML that speaks of %PDF-',
    make: () => Buffer.from('<!doctype html><p>The file begins with %PDF-1.7.</p>'),
    expected: { fault: 'damaged' },
  },
  {
    name: 'ZIP named pdf',
    make: () => Buffer.concat([Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00', 'latin1'), noise(5_000)]),
    expected: { fault: 'not_pdf' },
  },
  {
    name: 'EXE named pdf',
    make: () => Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), noise(5_000)]),
    expected: { fault: 'not_pdf' },
  },
  { name: 'signature alone', make: () => Buffer.from('%PDF-1.7\n'), expected: { fault: 'damaged' } },
  {
    name: 'truncated in the middle',
    make: () => validPdf().subarray(0, Math.floor(validPdf().length / 2)),
    expected: { pages: 6, partial: 'damage', text: 'Page 5, line 40', without: 'Page 7' },
  },
  {
    name: 'truncated before its last line',
    make: () => validPdf().subarray(0, -40),
    expected: { pages: 10, partial: 'damage', text: 'Page 10, line 40' },
  },
  {
    name: 'wrong places in its table',
    make: () => rawPdf({ objects: plainObjects(twoPages), shift: 11 }),
    expected: { pages: 2, partial: null, text: 'Second page' },
  },
  {
    name: 'table that is not there',
    make: () => rawPdf({ objects: plainObjects(twoPages), startXref: 99_999_999 }),
    expected: { pages: 2, partial: null, text: 'Second page' },
  },
  {
    name: 'no page',
    make: () => plainPdf({ contents: [] }),
    expected: { fault: 'nothing_to_read' },
  },
  {
    name: 'no catalog',
    make: () => rawPdf({ objects: ['<< /Type /Nothing >>'] }),
    expected: { fault: 'damaged' },
  },
  ...(['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const).flatMap((encryption): HostileFile[] => [
    {
      name: `locked by ${encryption}`,
      make: () => encryptedPdf(encryption, { user: 'secret', owner: 'owner' }),
      expected: { fault: 'password' },
    },
    {
      name: `locked by ${encryption} for its owner alone`,
      make: () => encryptedPdf(encryption, { user: '', owner: 'owner' }),
      expected: { pages: 1, partial: null, encrypted: true, text: 'Locked against printing' },
    },
  ]),
  {
    name: 'locked in a way that nobody knows',
    make: () =>
      rawPdf({
        objects: [...plainObjects(twoPages), '<< /Filter /Unheard /V 9 /R 9 /O <00> /U <00> /P 0 >>'],
        trailer: '/Encrypt 8 0 R /ID [<00> <00>]',
      }),
    expected: { fault: 'damaged' },
  },
];
