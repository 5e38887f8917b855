import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import type { LocatedSpan } from './located-spans.ts';
import type { OpenPdf, PageSize } from './open-pdf.ts';
import { drawPage, type PageDrawing } from './page-drawing.ts';
import css from './pdf-page.module.css';

export interface PdfPageProps {
  pdf: OpenPdf;
  number: number;
  /** Position in px. */
  box: { top: number; left: number; width: number; height: number };
  scale: number;
  /** Words of this page to mark. */
  parts: readonly LocatedSpan[];
  /** Where the text of this page is read. */
  textAddress: string;
  onSize: (page: number, size: PageSize) => void;
  onMarked: (page: number, first: HTMLElement | null) => void;
}

/** A page near the screen: white as paper in every theme, its text in front of its picture. */
export function PdfPage({ pdf, number, box, scale, parts, textAddress, onSize, onMarked }: PdfPageProps) {
  const [state, setState] = useState<'waiting' | 'drawn' | 'fault'>('waiting');
  const [attempt, setAttempt] = useState(0);
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const drawing = useRef<PageDrawing | null>(null);
  const latest = useRef({ scale, parts, onSize, onMarked });
  useEffect(() => {
    latest.current = { scale, parts, onSize, onMarked };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws it again
  useEffect(() => {
    if (!picture.current || !text.current) return;
    setState('waiting');
    const begun = drawPage({
      pdf,
      number,
      picture: picture.current,
      text: text.current,
      markClass: css.mark ?? '',
      onSize: (size) => latest.current.onSize(number, size),
      onDrawn: () => setState('drawn'),
      onFault: () => setState('fault'),
      onMarked: (mark) => latest.current.onMarked(number, mark),
    });
    drawing.current = begun;
    begun.show(latest.current.scale);
    begun.mark(latest.current.parts);
    return () => {
      drawing.current = null;
      begun.close();
    };
  }, [pdf, number, attempt]);
  useEffect(() => drawing.current?.show(scale), [scale]);
  useEffect(() => drawing.current?.mark(parts), [parts]);

  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page of a document is no set of fields
    <div
      role="group"
      id={`pdf-page-${number}`}
      tabIndex={-1}
      aria-label={`Page ${number} of ${pdf.pageCount}`}
      aria-busy={state === 'waiting' || undefined}
      className={css.page}
      style={{ ...box, ['--total-scale-factor' as string]: scale }}
    >
      <div ref={picture} className={css.picture} aria-hidden="true" />
      <div ref={text} className={css.text} />
      {state === 'waiting' && (
        <p className={css.said} aria-hidden="true">
          Drawing page {number}
        </p>
      )}
      {state === 'fault' && (
        <div className={css.said} role="status">
          <p>Page {number} cannot be drawn. The others can be looked at all the same.</p>
          <p className={css.ways}>
            <Button look="row" tone="act" onClick={again}>
              Try again
            </Button>
            <TextLink href={textAddress}>Read it in the text</TextLink>
          </p>
        </div>
      )}
    </div>
  );
}
