/** How much of a file is looked at, in bytes. Readers of PDF find its mark that far in, since mailers put lines before it. */
export const sniffedBytes = 1_024;

/** By the first bytes, in hexadecimal. */
const signatures: readonly { words: string; begins: readonly string[] }[] = [
  {
    words: 'it is a ZIP archive or an Office document; unpack it, or save it as PDF',
    begins: ['504b0304', '504b0506', '504b0708'],
  },
  { words: 'it is an old Office document; save it as PDF', begins: ['d0cf11e0'] },
  { words: 'it is a program; choose the paper itself', begins: ['4d5a', '7f454c46', 'cafebabe'] },
  { words: 'it is a picture; save it as PDF', begins: ['89504e47', 'ffd8ff', '47494638'] },
];

/** By the first words, white space and the mark of UTF-8 aside. */
const beginnings: readonly { words: string; begins: RegExp }[] = [
  {
    words: 'it is a web page; open it in a browser and save the PDF itself',
    begins: /^(?:<!doctype html|<html|<head)/i,
  },
  { words: 'it is an XML document; save the PDF itself', begins: /^<\?xml/i },
  { words: 'it is PostScript; convert it to PDF', begins: /^%!PS/ },
];

/** Null when the first bytes are a PDF's (ISO 32000-2, section 7.5.2); else words that say what it is and what to do. */
export function notPdfBecause(head: Uint8Array): string | null {
  const bytes = Buffer.from(head.subarray(0, sniffedBytes));
  const hex = bytes.toString('hex', 0, 8);
  const text = bytes.toString('latin1');
  const first = text.replace(/^\xef\xbb\xbf/, '').trimStart();
  const known =
    signatures.find(({ begins }) => begins.some((signature) => hex.startsWith(signature))) ??
    beginnings.find(({ begins }) => begins.test(first));
  if (known) return known.words;
  return /%PDF-\d/.test(text) ? null : 'its first bytes are not those of a PDF; download it again where you got it';
}
