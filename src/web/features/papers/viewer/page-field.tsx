import { type FormEvent, useEffect, useState } from 'react';
import css from './pdf-bar.module.css';

export interface PageFieldProps {
  /** The one that is looked at. */
  page: number;
  pageCount: number;
  onGo: (page: number) => void;
  /** The typed text is no page number. */
  onUnknown: (written: string) => void;
}

/** The number of the page, to be read and to be written. */
export function PageField({ page, pageCount, onGo, onUnknown }: PageFieldProps) {
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
