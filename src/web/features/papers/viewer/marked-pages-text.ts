/** What is said of words that the address names, once their page is there. */
import type { LocatedSpans } from './use-located-spans.ts';

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** `The words are marked on pages 4 and 5.` */
export function markedPagesText(pages: readonly number[]): string {
  return `The words are marked on ${pages.length === 1 ? 'page' : 'pages'} ${listed.format(pages.map(String))}.`;
}

/** `marked`: of each page that was drawn, whether its words are marked. */
export function unmarkedPagesText(
  { page, parts }: Extract<LocatedSpans, { state: 'found' }>,
  marked: ReadonlyMap<number, boolean>,
): string {
  const failed = parts.length === 0 ? [page] : [...marked].flatMap(([number, isMarked]) => (isMarked ? [] : [number]));
  const where = `${failed.length === 1 ? 'page' : 'pages'} ${listed.format(failed.map(String))}`;
  return `The words stand on ${where}. Where exactly could not be told from the PDF, so they are not marked there.`;
}
