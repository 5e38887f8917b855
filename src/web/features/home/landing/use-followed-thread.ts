import { type RefObject, useLayoutEffect, useState } from 'react';

/** The thread of the landing page: from the sentence to its quote, and on to its check. Lengths in px. */

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far the brackets are from the quote, and how far beyond these the thread turns, in px. */
const bracketGap = 12;
const turnGap = 22;

/** On half a pixel, so that a line 1 px wide covers one row of pixels. */
const crisp = (length: number) => Math.round(length - 0.5) + 0.5;

/** Out of the sentence's last line, along the gap and into the bracket left of the quote. */
export function toQuote(lastLine: Box, quote: Box): string {
  const underline = Math.round(lastLine.bottom) - 0.5;
  const bracket = crisp(quote.left - bracketGap);
  return `M${lastLine.left} ${underline}H${crisp(bracket - turnGap)}V${middle(quote)}H${bracket}${along(bracket, quote)}`;
}

/** From the bracket right of the quote to the first line of the account, and under its words. */
export function toAccount(quote: Box, firstRow: Box): string {
  const bracket = crisp(quote.right + bracketGap);
  return `${along(bracket, quote)}M${bracket} ${middle(quote)}H${crisp(bracket + turnGap)}V${crisp(firstRow.bottom)}H${firstRow.right}`;
}

/** In one column: down the page's margin beside the quote. */
export function besideQuote(quote: Box): string {
  return along(crisp(quote.left - bracketGap), quote);
}

const middle = ({ top, bottom }: Box) => crisp((top + bottom) / 2);
const along = (bracket: number, { top, bottom }: Box) => `M${bracket} ${Math.round(top)}V${Math.round(bottom)}`;

export interface FollowedElements {
  area: RefObject<HTMLElement | null>;
  statement: RefObject<HTMLElement | null>;
  quote: RefObject<HTMLElement | null>;
  /** The paragraph around the quote: the brackets are at its edges. */
  passage: RefObject<HTMLElement | null>;
  firstRow: RefObject<HTMLElement | null>;
}

/** The thread's SVG path, measured again when the area is resized or the fonts load; null before that. */
export function useFollowedThread({ area, statement, quote, passage, firstRow }: FollowedElements): string | null {
  const [path, setPath] = useState<string | null>(null);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () =>
      setPath(measured(element, statement.current, quote.current, passage.current, firstRow.current));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    let gone = false;
    // Text that wraps otherwise in the right face need not change the area's size.
    void document.fonts.ready.then(() => {
      if (!gone) measure();
    });
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, [area, statement, quote, passage, firstRow]);
  return path;
}

function measured(
  area: HTMLElement,
  statement: HTMLElement | null,
  quote: HTMLElement | null,
  passage: HTMLElement | null,
  firstRow: HTMLElement | null,
): string | null {
  const lastLine = [...(statement?.getClientRects() ?? [])].at(-1);
  const quoted = [...(quote?.getClientRects() ?? [])];
  const [first, last] = [quoted[0], quoted.at(-1)];
  if (!lastLine || !first || !last || !passage || !firstRow) return null;
  // The browser paints the area from a whole pixel on, so its coordinates start there.
  const { left, top } = area.getBoundingClientRect();
  const within = (rect: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>): Box => ({
    left: rect.left - Math.round(left),
    right: rect.right - Math.round(left),
    top: rect.top - Math.round(top),
    bottom: rect.bottom - Math.round(top),
  });
  const column = passage.getBoundingClientRect();
  const target = within({ left: column.left, right: column.right, top: first.top, bottom: last.bottom });
  const line = within(lastLine);
  const row = within(firstRow.getBoundingClientRect());
  const toLeft = line.right < target.left ? toQuote(line, target) : besideQuote(target);
  return target.right < row.left ? toLeft + toAccount(target, row) : toLeft;
}
