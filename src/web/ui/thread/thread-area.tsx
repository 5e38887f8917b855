import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#web/ui/class-names.ts';
import { afterPaint } from '#web/ui/loading/when-idle.ts';
import { breakpoints, useMediaQuery } from '#web/ui/use-media-query.ts';
import css from './thread-area.module.css';
import { ThreadContext, type ThreadPlace, type ThreadState, useThread } from './thread-context.ts';
import { type Box, edgePath, gutterPath, inlinePath, marginPath } from './thread-path.ts';

interface ThreadElements {
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
function measureThread(place: ThreadPlace, elements: ThreadElements): ThreadMeasure {
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

/**
 * The column right of the text. `children` is its fixed content (an effect, a ledger); the open statement's card is
 * below it, level with the statement's underline if there is space. On narrow pages it contains only `children`.
 */
export function ThreadMargin({ children, className }: { children?: ReactNode; className?: string | undefined }) {
  const { setMargin } = useThread();
  return (
    <div className={className}>
      <div>{children}</div>
      <div ref={setMargin} className={css.host} />
    </div>
  );
}

const reachable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/**
 * Tab moves from an open mark into its card and from the card's end to what follows the mark, though a card in the
 * margin is elsewhere in the document; Shift and Tab move back. To be called with each press of Tab.
 */
function tabThroughCard(event: KeyboardEvent, mark: HTMLElement, card: HTMLElement): void {
  const parts = card.querySelectorAll<HTMLElement>(reachable);
  const [first] = parts;
  const last = parts[parts.length - 1];
  const from = event.target;
  if (first === undefined || last === undefined) return;
  const inward = from === mark && !event.shiftKey;
  const back = from === first && event.shiftKey;
  if (inward || back) {
    event.preventDefault();
    (inward ? first : mark).focus();
  } else if (from === last && !event.shiftKey) {
    // The browser's own Tab then moves on from the mark.
    mark.focus({ preventScroll: true });
  }
}

export interface ThreadAreaProps {
  /** The open statement's id; one at a time in an area. */
  open: string | null;
  onOpenChange: (open: string | null) => void;
  /** `card`: evidence cards (search, answers). `passage`: sentences of an abstract on the same page (the record). */
  leadsTo?: 'card' | 'passage';
  className?: string | undefined;
  children: ReactNode;
}

const nothing: ThreadMeasure = { path: null, cardOffset: 0, cardBottom: null };

/**
 * The area in which threads are drawn. It contains statements, their margin and their passages, knows which statement
 * is open, and draws the line from its underline to its quote. Esc closes and returns the focus to the mark.
 */
export function ThreadArea({ open, onOpenChange, leadsTo = 'card', className, children }: ThreadAreaProps) {
  const wide = useMediaQuery(breakpoints.margin);
  const cardId = useId();
  const area = useRef<HTMLDivElement>(null);
  const statements = useRef(new Map<string, HTMLElement>());
  const card = useRef<HTMLElement | null>(null);
  const passage = useRef<HTMLElement | null>(null);
  /** The statement that was opened by hover or focus: pressing its mark then leaves it open. */
  const peeked = useRef<string | null>(null);
  const givingBack = useRef(false);
  const marginThere = useRef<HTMLElement | null>(null);
  /** The margin for the card: looked up when a mark is opened, so that closed areas render once. */
  const [margin, setMargin] = useState<HTMLElement | null>(null);
  const [measure, setMeasure] = useState<ThreadMeasure>(nothing);
  /** What has been painted as open, or as closed: its card appears and disappears after that. */
  const [shown, setShown] = useState(open);

  useEffect(() => {
    if (shown !== open) return afterPaint(() => setShown(open));
    return;
  }, [shown, open]);

  const place: ThreadPlace = leadsTo === 'passage' ? (wide ? 'gutter' : 'edge') : wide && margin ? 'margin' : 'inline';

  useLayoutEffect(() => {
    if (open !== null) setMargin(marginThere.current);
  });

  const remeasure = useCallback(() => {
    const statement = shown === null ? undefined : statements.current.get(shown);
    const next =
      area.current && statement
        ? measureThread(place, { area: area.current, statement, margin, card: card.current, passage: passage.current })
        : nothing;
    setMeasure((last) =>
      last.path === next.path && last.cardOffset === next.cardOffset && last.cardBottom === next.cardBottom
        ? last
        : next,
    );
  }, [shown, place, margin]);

  // After every render, since any change that moves a line of text moves the thread with it. Equal measures change
  // nothing. Not while marks are being painted, since reading the layout would delay that.
  useLayoutEffect(() => {
    if (shown === open && (shown !== null || measure !== nothing)) remeasure();
  });

  useLayoutEffect(() => {
    if (shown === null || !area.current) return;
    const observer = new ResizeObserver(remeasure);
    observer.observe(area.current);
    if (card.current) observer.observe(card.current);
    document.fonts.addEventListener('loadingdone', remeasure);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', remeasure);
    };
  }, [shown, remeasure]);

  useLayoutEffect(() => {
    if (shown !== null && leadsTo === 'passage') passage.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, leadsTo]);

  const openMark = useCallback(
    () =>
      open === null ? null : statements.current.get(open)?.querySelector<HTMLElement>('button[aria-expanded="true"]'),
    [open],
  );

  const areaElement = useCallback(() => area.current, []);

  const close = useCallback(() => {
    const mark = openMark();
    onOpenChange(null);
    givingBack.current = true;
    mark?.focus();
    givingBack.current = false;
  }, [openMark, onOpenChange]);

  const thread = useMemo<ThreadState>(
    () => ({
      place,
      open,
      shown,
      toggle: (id) => {
        setMargin(marginThere.current);
        onOpenChange(id === open && peeked.current !== id ? null : id);
        peeked.current = null;
      },
      peek: (id) => {
        if (!wide || leadsTo === 'passage' || marginThere.current === null) return;
        if (id === open || givingBack.current) return;
        peeked.current = id;
        setMargin(marginThere.current);
        onOpenChange(id);
      },
      close,
      cardId,
      setStatement: (id, element) => {
        if (element) statements.current.set(id, element);
        else statements.current.delete(id);
      },
      setMargin: (element) => {
        marginThere.current = element;
      },
      setCard: (element) => {
        card.current = element;
      },
      setPassage: (element) => {
        passage.current = element;
      },
      margin,
      cardOffset: measure.cardOffset,
      cardBottom: measure.cardBottom,
      area: areaElement,
    }),
    [
      place,
      wide,
      leadsTo,
      open,
      shown,
      onOpenChange,
      close,
      cardId,
      margin,
      measure.cardOffset,
      measure.cardBottom,
      areaElement,
    ],
  );

  useEffect(() => {
    const element = area.current;
    if (open === null || !element) return;
    const press = (event: KeyboardEvent) => {
      if (!element.contains(event.target as Node)) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        close();
      } else if (event.key === 'Tab' && place === 'margin' && peeked.current !== open) {
        // What only followed the keyboard's way along the marks is passed by.
        const mark = openMark();
        // Pressed before the card was there, or while another statement's still was.
        if (shown !== open) flushSync(() => setShown(open));
        if (mark && card.current) tabThroughCard(event, mark, card.current);
      }
    };
    // Ahead of a dialog around the area, which would close itself.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [open, shown, close, openMark, place]);

  return (
    <div ref={area} className={classNames(css.area, className)}>
      <ThreadContext value={thread}>{children}</ThreadContext>
      {measure.path !== null && (
        <svg className={css.thread} aria-hidden="true">
          <path key={`${shown}-${place}`} d={measure.path} pathLength={1} />
        </svg>
      )}
    </div>
  );
}
