import { useCallback, useState } from 'react';
import type { UploadedStudy } from '#contract/papers/uploads.ts';

/** The results for papers: a short summary, or the full analysis. */
export type Made = 'summary' | 'analysis';

interface Making {
  what: Made;
  /** It is being made, and not only shown. */
  working: boolean;
  /** It is made, or will not be. */
  onSettled: () => void;
}

/** The dialog that is open over the list, with its subject. */
export type OpenedPart =
  | { kind: 'delete'; studies: readonly UploadedStudy[] }
  | { kind: 'edit'; study: UploadedStudy }
  | ({ kind: 'one'; study: UploadedStudy; view: boolean } & Making)
  | ({ kind: 'together'; studies: readonly UploadedStudy[] } & Making)
  | { kind: 'ask'; studies: readonly UploadedStudy[] };

export type OpenPart = (part: PartToOpen) => void;

type PartToOpen =
  | Exclude<OpenedPart, { kind: 'one' | 'together' }>
  | { kind: 'one'; what: Made; study: UploadedStudy; view: boolean }
  | { kind: 'together'; what: Made; studies: readonly UploadedStudy[] };

/** One dialog at a time, opened from anywhere in the list. */
export function useOpenedPart(): { part: OpenedPart | null; open: OpenPart; close: () => void } {
  const [part, setPart] = useState<OpenedPart | null>(null);
  const close = useCallback(() => setPart(null), []);
  const open = useCallback((wanted: PartToOpen) => {
    const onSettled = () =>
      setPart((now) => (now?.kind === 'one' || now?.kind === 'together' ? { ...now, working: false } : now));
    if (wanted.kind === 'one') setPart({ ...wanted, working: !wanted.view, onSettled });
    else if (wanted.kind === 'together') setPart({ ...wanted, working: true, onSettled });
    else setPart(wanted);
  }, []);
  return { part, open, close };
}
