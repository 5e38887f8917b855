/** An object's beginning. Numbers above are nobody's. */
const objectStart = /(?<![\d.])(\d{1,7}) (\d{1,5}) obj\b/g;
const isPage = /\/Type\s*\/Page(?![A-Za-z])/;
/** A page's dictionary is far shorter. */
const dictionaryWithin = 10_000;
const maxPages = 10_000;

/**
 * A file that was cut off or lost its table: the pages that can be seen in it, under a catalog of their own put behind
 * them. Null where none can be seen (newer files may pack them away), and where they are locked: without the lock's own
 * words they would come out as noise.
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
    // What was cut off in the midst of its dictionary has no content to show.
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
  // Behind the beginning of a table nothing would be looked at.
  const lastObject = Math.max(0, text.lastIndexOf('endobj'));
  const table = text.slice(lastObject).search(/\b(?:xref|trailer)\b/);
  const kept = table < 0 ? bytes : bytes.subarray(0, lastObject + table);
  return new Uint8Array(Buffer.concat([kept, Buffer.from(tail)]));
}
