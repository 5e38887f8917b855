/** The stacked pages of a PDF: where each begins, and which of them are near the screen. Lengths are px. */
import type { PageSize } from './open-pdf.ts';

export interface PageLayout {
  /** Of page n at place n - 1. */
  pages: readonly { top: number; width: number; height: number }[];
  height: number;
  /** Of the widest page. */
  width: number;
}

/** Between two pages, and above the first. */
export const pageGap = 16;

/** `sizeOf` returns a page's size in points, guessed if it is not known yet. */
export function layOutPages(pageCount: number, sizeOf: (page: number) => PageSize, scale: number): PageLayout {
  const pages: PageLayout['pages'][number][] = [];
  let top = pageGap;
  let width = 0;
  for (let page = 1; page <= pageCount; page += 1) {
    const size = sizeOf(page);
    const laid = { top, width: Math.max(1, size.width * scale), height: Math.max(1, size.height * scale) };
    pages.push(laid);
    top += laid.height + pageGap;
    width = Math.max(width, laid.width);
  }
  return { pages, height: top, width };
}

/** The page that is at a height; the gap above a page is the page's own. */
export function pageAt({ pages }: PageLayout, y: number): number {
  let [low, high] = [1, pages.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pages[middle - 1]?.top ?? 0) - pageGap <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The first and the last page that overlap the range between two heights. */
export function pagesBetween(layout: PageLayout, from: number, to: number): { first: number; last: number } {
  return { first: pageAt(layout, from), last: pageAt(layout, to) };
}

/** A place that survives a new layout of the pages: a page, and an offset as a share of its height. */
export interface PageAnchor {
  page: number;
  share: number;
}

export function anchorAt(layout: PageLayout, y: number): PageAnchor {
  const page = pageAt(layout, y);
  const laid = layout.pages[page - 1];
  return { page, share: laid ? (y - laid.top) / laid.height : 0 };
}

export function anchorTop(layout: PageLayout, { page, share }: PageAnchor): number {
  const laid = layout.pages[page - 1];
  return laid ? laid.top + share * laid.height : 0;
}
