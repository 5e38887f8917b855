import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { useShortcut } from '#web/ui/keyboard/shortcuts.ts';
import css from './pdf-bar.module.css';
import type { PageScroll } from './use-page-scroll.ts';
import { formatScale } from './zoom.ts';

interface PageFieldProps {
  /** The one that is looked at. */
  page: number;
  pageCount: number;
  onGo: (page: number) => void;
  /** The typed text is no page number. */
  onUnknown: (written: string) => void;
}

/** The number of the page, to be read and to be written. */
function PageField({ page, pageCount, onGo, onUnknown }: PageFieldProps) {
  const [written, setWritten] = useState<string | null>(null);
  // Scrolling to another page discards the typed number.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page alone decides
  useEffect(() => setWritten(null), [page]);
  const go = (event?: FormEvent) => {
    event?.preventDefault();
    if (written === null) return;
    const wanted = /^\s*\d{1,6}\s*$/.test(written) ? Number(written) : 0;
    setWritten(null);
    if (wanted >= 1 && wanted <= pageCount) onGo(wanted);
    else onUnknown(written.trim());
  };
  return (
    <form className={css.pageField} onSubmit={go}>
      <label>
        Page{' '}
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          size={Math.max(2, String(pageCount).length)}
          value={written ?? String(page)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          onBlur={() => go()}
        />
      </label>{' '}
      of {pageCount.toLocaleString('en')}
    </form>
  );
}

export interface PdfBarProps {
  pageCount: number;
  scroll: PageScroll;
  /** Called with a number that is no page. */
  onUnknown: (written: string) => void;
  onClose?: (() => void) | undefined;
}

/** From page to page, and larger or smaller; single keys do the same while the pages are to be seen. */
export function PdfBar({ pageCount, scroll, onUnknown, onClose }: PdfBarProps) {
  const { current, near, goTo, larger, smaller, fit, fits, scale } = scroll;
  const isShown = near !== null;
  useShortcut('n', 'Next page of the PDF', () => goTo(current + 1), isShown);
  useShortcut('p', 'Previous page of the PDF', () => goTo(current - 1), isShown);
  useShortcut('+', 'Larger pages', larger, isShown);
  useShortcut('-', 'Smaller pages', smaller, isShown);
  useShortcut('0', 'Pages as wide as their room', fit, isShown);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons and a field for one thing, and no form
    <div className={css.bar} role="group" aria-label="Pages and their size">
      <span className={css.turning}>
        <Button look="row" disabled={current <= 1} onClick={() => goTo(current - 1)}>
          Previous page
        </Button>
        <PageField page={current} pageCount={pageCount} onGo={goTo} onUnknown={onUnknown} />
        <Button look="row" disabled={current >= pageCount} onClick={() => goTo(current + 1)}>
          Next page
        </Button>
      </span>
      <span className={css.sizing}>
        <button type="button" className={css.sign} aria-label="Smaller" onClick={smaller}>
          −
        </button>
        <span className={css.scale}>{formatScale(scale)}</span>
        <button type="button" className={css.sign} aria-label="Larger" onClick={larger}>
          +
        </button>
        <Button look="row" aria-pressed={fits} onClick={fit}>
          Fit width
        </Button>
      </span>
      {onClose && (
        <Button look="row" onClick={onClose}>
          Close the PDF
        </Button>
      )}
    </div>
  );
}
