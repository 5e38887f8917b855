import type { ThreadPlace } from './thread-context.ts';
import { type Box, edgePath, gutterPath, inlinePath, marginPath } from './thread-path.ts';

export interface ThreadElements {
  area: HTMLElement;
  statement: HTMLElement;
  margin: HTMLElement | null;
  card: HTMLElement | null;
  passage: HTMLElement | null;
}

export interface ThreadMeasure {
  path: string | null;
  cardOffset: number;
  cardBottom: number | null;
}

/** White space between the margin's content and the card. */
const cardGap = 24;

/** Measures the layout: the path of the thread and the position of the card in the margin. Lengths in px. */
export function measureThread(place: ThreadPlace, elements: ThreadElements): ThreadMeasure {
  const { area, statement, margin, card, passage } = elements;
  // The browser paints the area from a whole pixel on, so its coordinates start there.
  const { left, top } = area.getBoundingClientRect();
  const origin = { left: Math.round(left), top: Math.round(top) };
  const within = (rect: DOMRect): Box => ({
    left: rect.left - origin.left,
    right: rect.right - origin.left,
    top: rect.top - origin.top,
    bottom: rect.bottom - origin.top,
  });
  const lines = [...statement.getClientRects()];
  const lastLine = lines.at(-1);
  if (!lastLine) return { path: null, cardOffset: 0, cardBottom: null };
  const line = within(lastLine);

  if (place === 'margin' && margin) {
    const host = within(margin.getBoundingClientRect());
    const previousRect = margin.previousElementSibling?.getBoundingClientRect();
    const free = previousRect && previousRect.height > 0 ? previousRect.bottom - origin.top + cardGap : host.top;
    // The margin's own top is that of the card's host, which never moves; the card inside it does.
    const cardTop = Math.max(Math.round(line.bottom) - 1, Math.ceil(free));
    return {
      path: marginPath(line, { left: host.left, right: host.right, top: cardTop }),
      cardOffset: cardTop - host.top,
      cardBottom: card ? cardTop + card.getBoundingClientRect().height : null,
    };
  }
  if (place === 'inline' && card) {
    const mark = statement.querySelector('button[aria-expanded="true"]')?.getBoundingClientRect();
    const cardTop = within(card.getBoundingClientRect()).top;
    return { path: mark ? inlinePath(within(mark), cardTop) : null, cardOffset: 0, cardBottom: null };
  }
  if ((place === 'gutter' || place === 'edge') && passage) {
    const rects = [...passage.getClientRects()].map(within);
    const first = rects[0];
    const last = rects.at(-1);
    if (!first || !last) return { path: null, cardOffset: 0, cardBottom: null };
    const column = within((passage.parentElement ?? passage).getBoundingClientRect());
    const target = { left: column.left, top: first.top, bottom: last.bottom };
    const path = place === 'gutter' ? gutterPath(line, target) : edgePath(line, target);
    return { path, cardOffset: 0, cardBottom: null };
  }
  return { path: null, cardOffset: 0, cardBottom: null };
}
