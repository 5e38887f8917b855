/** Pages as first and last; `221-8` ends at 228. Article numbers have no last page. */
export function splitPages(pages: string | null): { first: string | null; last: string | null } {
  if (pages === null || pages.trim() === '') return { first: null, last: null };
  const range = /^\s*([A-Za-z]*)(\d+)([A-Za-z]*)\s*[-–—]+\s*([A-Za-z]*)(\d+)([A-Za-z]*)\s*$/.exec(pages);
  if (!range) return { first: pages.trim(), last: null };
  const [, before = '', from = '', after = '', beforeLast = '', to = '', afterLast = ''] = range;
  // A short end such as the 8 of 221-8 takes the leading digits of the first page.
  const whole =
    to.length < from.length && (beforeLast === '' || beforeLast === before) ? from.slice(0, -to.length) + to : to;
  return { first: `${before}${from}${after}`, last: `${beforeLast || before}${whole}${afterLast}` };
}

/** First and last page as one text; a range of one page is that page. */
export function joinPages({ first, last }: { first: string | null; last: string | null }): string | null {
  return first === null || last === null || first === last ? first : `${first}-${last}`;
}
