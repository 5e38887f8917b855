import { useCallback, useEffect, useRef, useState } from 'react';
import { getUploadedFile, type UploadedStudy } from '#contract/papers/uploads.ts';
import { addressOf } from '#web/api/request-init.ts';
import { onUnauthorised } from '#web/shared/account/session-end.ts';
import { type OpenPdf, openPdf, type PdfOpening } from './open-pdf.ts';
import { lostFault, type ViewerFault } from './viewer-fault.ts';

type PdfState =
  | { state: 'opening'; arrivedBytes: number }
  /** `fault`: a part that is needed now did not come. */
  | { state: 'open'; pdf: OpenPdf; fault: ViewerFault | null }
  | { state: 'failed'; fault: ViewerFault }
  | { state: 'stopped' };

export interface ShownPdf {
  shown: PdfState;
  stop: () => void;
  /** From the beginning, or only what did not come. */
  again: () => void;
}

/** An uploaded PDF, opened as long as the caller is on the page. */
export function usePdf({
  id,
  fileSize,
  fileMissing,
}: Pick<UploadedStudy, 'id' | 'fileSize' | 'fileMissing'>): ShownPdf {
  const [shown, setShown] = useState<PdfState>({ state: 'opening', arrivedBytes: 0 });
  const [attempt, setAttempt] = useState(0);
  const opening = useRef<PdfOpening | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    if (fileMissing) {
      setShown({ state: 'failed', fault: lostFault });
      return;
    }
    setShown({ state: 'opening', arrivedBytes: 0 });
    const begun = openPdf({
      address: addressOf(getUploadedFile.path, { id: String(id) }),
      totalBytes: fileSize,
      onBytes: (arrivedBytes) =>
        setShown((now) => (now.state === 'opening' ? { ...now, arrivedBytes } : withoutFault(now))),
      onOpen: (pdf) => setShown({ state: 'open', pdf, fault: null }),
      onFault: (fault, error) => {
        onUnauthorised(error);
        setShown((now) => (now.state === 'open' ? { ...now, fault } : { state: 'failed', fault }));
      },
    });
    opening.current = begun;
    return () => {
      opening.current = null;
      begun.close();
    };
  }, [id, fileSize, fileMissing, attempt]);

  const isOpen = shown.state === 'open';
  const again = useCallback(() => {
    if (isOpen) opening.current?.retry();
    else setAttempt((count) => count + 1);
  }, [isOpen]);

  // A request that failed without a network is repeated when the network is back.
  const isWaiting = shown.state === 'open' && shown.fault?.kind === 'unreachable';
  useEffect(() => {
    if (!isWaiting) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isWaiting, again]);

  const stop = useCallback(() => {
    opening.current?.close();
    setShown({ state: 'stopped' });
  }, []);
  return { shown, stop, again };
}

function withoutFault(now: PdfState): PdfState {
  return now.state === 'open' && now.fault !== null ? { ...now, fault: null } : now;
}
