import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { getUploadedSpans, maxLocatedSpans, type UploadedText } from '#contract/papers/uploads.ts';
import { call } from '#web/api/call.ts';
import { addressOf } from '#web/api/request-init.ts';
import type { ArrivedPlace } from '#web/features/papers/paper/use-paper-place.ts';
import { type AddressedPlace, paperAddress } from '#web/features/papers/uploads-address.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { type LocatedSpan, locateSpans } from './located-spans.ts';
import type { OpenPdf } from './open-pdf.ts';
import { PdfBar } from './pdf-bar.tsx';
import { PdfPage } from './pdf-page.tsx';
import css from './pdf-reader.module.css';
import { usePageScroll } from './use-page-scroll.ts';
import type { ViewerFault } from './viewer-fault.ts';

type LocatedSpans =
  | { state: 'none' }
  /** A page, and no words of it. */
  | { state: 'page'; page: number }
  | { state: 'looking' }
  /** `parts` is empty if the exact place of the words on the page is unknown. */
  | { state: 'found'; page: number; parts: readonly LocatedSpan[] };

const none: LocatedSpans = { state: 'none' };

/** Where in the PDF the place is that the address names; the text tells which words are meant. */
function useLocatedSpans(studyId: number, place: AddressedPlace | null, paper: UploadedText | null): LocatedSpans {
  const words = place !== null && 'start' in place ? place : null;
  const known = words !== null && paper !== null && words.end <= paper.text.length ? words : null;
  const canAsk = known !== null && known.end - known.start <= maxLocatedSpans;
  const query = { from: known?.start ?? 0, to: known?.end ?? 0 };
  const params = { id: String(studyId) };
  const spans = useQuery({
    queryKey: [addressOf(getUploadedSpans.path, params, query)],
    queryFn: ({ signal }) =>
      call(getUploadedSpans, { params, query: { from: String(query.from), to: String(query.to) } }, { signal }),
    enabled: canAsk,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  return useMemo(() => {
    if (place === null) return none;
    if ('page' in place) return { state: 'page', page: place.page };
    if (paper === null || known === null) return none;
    if (canAsk && spans.isPending) return { state: 'looking' };
    const parts = (canAsk && spans.data && locateSpans(paper.text, known, spans.data)) || [];
    const page = parts[0]?.page ?? paper.pages.findLast(({ start }) => start <= known.start)?.number ?? 1;
    return { state: 'found', page, parts };
  }, [place, paper, known, canAsk, spans.isPending, spans.data]);
}

/** The message about the words that the address names, once their page is drawn. */
const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** `The words are marked on pages 4 and 5.` */
function markedPagesText(pages: readonly number[]): string {
  return `The words are marked on ${pages.length === 1 ? 'page' : 'pages'} ${listed.format(pages.map(String))}.`;
}

/** `marked`: of each page that was drawn, whether its words are marked. */
function unmarkedPagesText(
  { page, parts }: Extract<LocatedSpans, { state: 'found' }>,
  marked: ReadonlyMap<number, boolean>,
): string {
  const failed = parts.length === 0 ? [page] : [...marked].flatMap(([number, isMarked]) => (isMarked ? [] : [number]));
  const where = `${failed.length === 1 ? 'page' : 'pages'} ${listed.format(failed.map(String))}`;
  return `The words stand on ${where}. Where exactly could not be told from the PDF, so they are not marked there.`;
}

export interface PdfViewerProps {
  studyId: number;
  pdf: OpenPdf;
  /** A part that is needed did not come. */
  fault: ViewerFault | null;
  onAgain: () => void;
  arrived: ArrivedPlace;
  /** Null until it is known, and if there is none. */
  text: UploadedText | null;
  /** Whether the opened page is focused. */
  takesFocus: boolean;
  onClose?: (() => void) | undefined;
}

const noParts: readonly LocatedSpan[] = [];

function byPage(parts: readonly LocatedSpan[]): Map<number, LocatedSpan[]> {
  const pages = new Map<number, LocatedSpan[]>();
  for (const part of parts) pages.set(part.page, [...(pages.get(part.page) ?? []), part]);
  return pages;
}

/**
 * Whether it is in the middle of the screen: the mark is visible then, and scrolling would only move what is beside it.
 */
function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = window.innerHeight * 0.45;
  return top < middle && bottom > middle;
}

/** The pages of an open PDF with their navigation; the words in the address are marked. */
export function PdfViewer({ studyId, pdf, fault, onAgain, arrived, text, takesFocus, onClose }: PdfViewerProps) {
  const scroller = useRef<HTMLElement>(null);
  const scroll = usePageScroll(pdf, scroller);
  const { layout, scale, current, near, goTo, centre, keepSize } = scroll;
  const placed = useLocatedSpans(studyId, arrived.place, text);
  /** Of each page with words that were to be marked, whether they are. */
  const [marked, setMarked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [unknown, setUnknown] = useState<string | null>(null);
  const followed = useRef<unknown>(null);

  const partsOf = useMemo(() => byPage(placed.state === 'found' ? placed.parts : noParts), [placed]);
  const isShown = near !== null;
  const place = arrived.place;
  const words = place !== null && 'start' in place ? place : null;

  // A repeated navigation to a place scrolls there again, once it is known and drawn.
  useEffect(() => {
    if (!isShown || placed.state === 'none' || placed.state === 'looking' || followed.current === arrived) return;
    followed.current = arrived;
    setMarked(new Map());
    setUnknown(null);
    goTo(placed.page);
    const first = document.querySelector<HTMLElement>(`#pdf-page-${placed.page} mark`);
    if (first) {
      setMarked(new Map([[placed.page, true]]));
      centre(first);
    }
    if (takesFocus && arrived.isFollowed) scroller.current?.focus({ preventScroll: true });
    if (scroller.current && !isInSight(scroller.current)) scroller.current.scrollIntoView({ block: 'nearest' });
  }, [arrived, placed, isShown, goTo, centre, takesFocus]);

  const firstPage = placed.state === 'found' ? placed.page : null;
  const onMarked = useCallback(
    (page: number, first: HTMLElement | null) => {
      setMarked((known) => new Map(known).set(page, first !== null));
      if (first && page === firstPage) centre(first);
    },
    [firstPage, centre],
  );

  const turn = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const isWide = event.currentTarget.scrollWidth > event.currentTarget.clientWidth;
    if (by === undefined || isWide || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(current + by);
  };

  const shown =
    near === null ? [] : Array.from({ length: near.last - near.first + 1 }, (_, index) => near.first + index);
  const cannotMark = placed.state === 'found' && (placed.parts.length === 0 || [...marked.values()].includes(false));
  return (
    <>
      <PdfBar pageCount={pdf.pageCount} scroll={scroll} onUnknown={setUnknown} onClose={onClose} />
      <div className={css.told} role="status">
        {unknown !== null && (
          <p>
            There is no page “<bdi>{unknown}</bdi>”: this PDF has {pdf.pageCount.toLocaleString('en')}.
          </p>
        )}
        {placed.state === 'looking' && <p>Looking for the words in the PDF.</p>}
        {placed.state === 'found' && words !== null && cannotMark && (
          <p className={css.caution}>
            {unmarkedPagesText(placed, marked)}{' '}
            <TextLink href={paperAddress(studyId, words, { view: 'text', pdf: false })}>Read them in the text</TextLink>
          </p>
        )}
        {placed.state === 'found' && !cannotMark && marked.size > 0 && <p>{markedPagesText([...partsOf.keys()])}</p>}
        {fault !== null && (
          <p className={css.caution}>
            {fault.title} {fault.words}{' '}
            <Button look="row" tone="act" onClick={onAgain}>
              Try again
            </Button>
          </p>
        )}
      </div>
      <section
        ref={scroller}
        className={css.scroller}
        aria-label="Pages of the PDF"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
        tabIndex={0}
        onKeyDown={turn}
      >
        <div className={css.ground} style={{ width: scroll.width, height: layout.height }}>
          {shown.map((page) => {
            const laid = layout.pages[page - 1];
            return (
              laid && (
                <PdfPage
                  key={page}
                  pdf={pdf}
                  number={page}
                  box={{ ...laid, left: (scroll.width - laid.width) / 2 }}
                  scale={scale}
                  parts={partsOf.get(page) ?? noParts}
                  textAddress={paperAddress(studyId, { page }, { view: 'text', pdf: false })}
                  onSize={keepSize}
                  onMarked={onMarked}
                />
              )
            );
          })}
        </div>
      </section>
    </>
  );
}
