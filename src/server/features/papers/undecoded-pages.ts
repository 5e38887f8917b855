/** Explanation for pages that could not be decoded into letters. */

const why = 'its fonts do not say which letters their signs stand for, and what comes out is in no language';
const whatToDo =
  'Another copy may read better: the publisher’s or an open-access version, or a scan that went through text recognition (OCR).';

/** `3`, `3 and 5`, `1–4, 6 and 8`, from ascending page numbers. */
function pageList(pages: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last && page === last.to + 1) last.to = page;
    else ranges.push({ from: page, to: page });
  }
  const parts = ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`));
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** Why nothing of a paper can be read. */
export const nothingDecoded = `The text of this PDF cannot be decoded: ${why}. ${whatToDo}`;

/** Why pages were left out. */
export function pagesUndecoded(pages: readonly number[]): string {
  const which = pages.length === 1 ? `Page ${pageList(pages)} of this PDF` : `Pages ${pageList(pages)} of this PDF`;
  return `${which} cannot be decoded and ${pages.length === 1 ? 'was' : 'were'} left out: ${why}. ${whatToDo}`;
}
