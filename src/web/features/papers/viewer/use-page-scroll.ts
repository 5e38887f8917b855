import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { OpenPdf, PageSize } from './open-pdf.ts';
import { fittingScale, largerScale, smallerScale } from './zoom.ts';

/** The stacked pages of a PDF: where each begins, and which of them are near the screen. Lengths are px. */
interface PageLayout {
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
interface PageAnchor {
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

/** How many viewport heights are drawn before and after the visible part. */
const prerenderMargin = 0.6;
/** The share of the viewport's height whose text stays in place when pages grow. */
const anchorShare = 0.25;
/** The current page is the one at this share of the viewport's height. */
const lookedAtShare = 0.4;
/** White space left and right of a page that fits, in px; in a viewport narrower than `narrowWidth` it is `besideNarrow`. */
const besidePage = 12;
const narrowWidth = 480;
const besideNarrow = 3;

export interface PageScroll {
  layout: PageLayout;
  /** CSS px for a point. */
  scale: number;
  fits: boolean;
  /** Of the pages' ground. */
  width: number;
  /** The one that is looked at. */
  current: number;
  /** Indexes of the pages to be drawn, first to last; none while the viewport is off screen. */
  near: { first: number; last: number } | null;
  goTo: (page: number) => void;
  /** Scrolls an element of a page to the middle of the viewport. */
  centre: (element: HTMLElement) => void;
  larger: () => void;
  smaller: () => void;
  fit: () => void;
  keepSize: (page: number, size: PageSize) => void;
}

/** Where the reader is in a long row of pages, of which only those near the screen exist. */
export function usePageScroll({ pageCount, firstSize }: OpenPdf, scroller: RefObject<HTMLElement | null>): PageScroll {
  const [availableSize, setAvailableSize] = useState({ width: 0, height: 0 });
  const [top, setTop] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const beside = availableSize.width < narrowWidth ? besideNarrow : besidePage;
  const scale = chosen ?? fittingScale(firstSize.width, Math.max(100, availableSize.width - 2 * beside));
  const layout = useMemo(
    () => layOutPages(pageCount, (page) => sizes.get(page) ?? firstSize, scale),
    [pageCount, firstSize, sizes, scale],
  );
  const latest = useRef(layout);
  const anchor = useRef<PageAnchor>({ page: 1, share: 0 });
  const centreShare = useRef(0.5);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const { scrollTop, scrollLeft, clientHeight, clientWidth, scrollWidth } = element;
      if (clientHeight === 0) return;
      anchor.current = anchorAt(latest.current, scrollTop + clientHeight * anchorShare);
      centreShare.current = (scrollLeft + clientWidth / 2) / Math.max(1, scrollWidth);
      setTop(scrollTop);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    const observer = new ResizeObserver(() =>
      setAvailableSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);

  // Whatever changes its size, the text that is being read stays in place.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (latest.current === layout || !element || element.clientHeight === 0) {
      latest.current = layout;
      return;
    }
    latest.current = layout;
    element.scrollTop = anchorTop(layout, anchor.current) - element.clientHeight * anchorShare;
    element.scrollLeft = centreShare.current * element.scrollWidth - element.clientWidth / 2;
    setTop(element.scrollTop);
  }, [layout, scroller]);

  const goTo = useCallback(
    (page: number) => {
      const element = scroller.current;
      const wanted = Math.min(Math.max(1, page), latest.current.pages.length);
      const laid = latest.current.pages[wanted - 1];
      if (!element || !laid) return;
      element.scrollTop = laid.top - pageGap;
      anchor.current = anchorAt(latest.current, element.scrollTop + element.clientHeight * anchorShare);
      setTop(element.scrollTop);
    },
    [scroller],
  );
  const centre = useCallback(
    (element: HTMLElement) => {
      const ground = scroller.current;
      if (!ground) return;
      const [inside, around] = [element.getBoundingClientRect(), ground.getBoundingClientRect()];
      ground.scrollTop += inside.top - around.top - ground.clientHeight * lookedAtShare;
      const isSeen = inside.left >= around.left && inside.right <= around.right;
      if (!isSeen) ground.scrollLeft += inside.left - around.left - besidePage;
    },
    [scroller],
  );
  const keepSize = useCallback(
    (page: number, size: PageSize) =>
      setSizes((known) => {
        const old = known.get(page) ?? firstSize;
        if (old.width === size.width && old.height === size.height) return known;
        return new Map(known).set(page, size);
      }),
    [firstSize],
  );
  return {
    layout,
    scale,
    fits: chosen === null,
    width: Math.max(availableSize.width, layout.width + 2 * beside),
    current: pageAt(layout, top + availableSize.height * lookedAtShare),
    near:
      availableSize.height === 0
        ? null
        : pagesBetween(
            layout,
            top - availableSize.height * prerenderMargin,
            top + availableSize.height * (1 + prerenderMargin),
          ),
    goTo,
    centre,
    larger: () => setChosen(largerScale(scale)),
    smaller: () => setChosen(smallerScale(scale)),
    fit: () => setChosen(null),
    keepSize,
  };
}
