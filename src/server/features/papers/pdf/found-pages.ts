/** The start of an object. Larger numbers are not valid. */
const objectStart = /(?<![\d.])(\d{1,7}) (\d{1,5}) obj\b/g;
const isPage = /\/Type\s*\/Page(?![A-Za-z])/;
/** A page's dictionary is far shorter, in characters. */
const dictionaryWithin = 10_000;
const maxPages = 10_000;

/**
 * For a file that was truncated or lost its table: the bytes with a new catalog appended, of the pages that can be
 * found. Null where none can be found (newer files may compress them), and where the file is encrypted: without the key
 * the pages would be noise.
 */
export function withFoundPages(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (text.includes('/Encrypt')) return null;
  const pages = new Map<string, string>();
  let highest = 0;
  for (const { 0: start, 1: number = '', 2: generation = '', index } of text.matchAll(objectStart)) {
    highest = Math.max(highest, Number(number));
    const from = index + start.length;
    const end = text.indexOf('endobj', from);
    // A page that was truncated inside its dictionary has no content.
    if (end < 0 || pages.size >= maxPages) continue;
    if (isPage.test(text.slice(from, Math.min(end, from + dictionaryWithin))))
      pages.set(number, `${number} ${generation} R`);
  }
  if (pages.size === 0) return null;
  const [catalog, tree] = [highest + 1, highest + 2];
  const tail = `
${catalog} 0 obj
<< /Type /Catalog /Pages ${tree} 0 R >>
endobj
${tree} 0 obj
<< /Type /Pages /Kids [${[...pages.values()].join(' ')}] /Count ${pages.size} >>
endobj
trailer
<< /Size ${tree + 1} /Root ${catalog} 0 R >>
`;
  // pdf.js would ignore what follows the start of a table.
  const lastObject = Math.max(0, text.lastIndexOf('endobj'));
  const table = text.slice(lastObject).search(/\b(?:xref|trailer)\b/);
  const kept = table < 0 ? bytes : bytes.subarray(0, lastObject + table);
  return new Uint8Array(Buffer.concat([kept, Buffer.from(tail)]));
}
