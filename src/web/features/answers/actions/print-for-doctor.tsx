import { type ComponentType, useState } from 'react';
import type { PrintSheetProps } from '#web/features/answers/print/print-sheet.lazy.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { withLazy } from '#web/ui/loading/lazy-part.tsx';
import type { ActionLook } from './answer-bar.tsx';

/**
 * Prints the answer on one page. Each press makes the page anew, with the hour and the address of now. It stays for as
 * long as the answer is on screen: some phones go on printing after they have reported the end of it.
 */
export function PrintForDoctor({ look, ...sheet }: { look: ActionLook } & Omit<PrintSheetProps, 'onReady'>) {
  const [Sheet, setSheet] = useState<ComponentType<PrintSheetProps> | null>(null);
  const [times, setTimes] = useState(0);
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    await withLazy(import('#web/features/answers/print/print-sheet.lazy.tsx'), ({ PrintSheet }) => {
      setSheet(() => PrintSheet);
      setTimes(times + 1);
    });
    setBusy(false);
  };
  return (
    <>
      <Button look={look} tone="act" busy={busy ? 'Preparing' : undefined} onClick={() => void print()}>
        {look === 'bar' ? 'Print' : 'Print for my doctor'}
      </Button>
      {Sheet && <Sheet key={times} {...sheet} onReady={() => window.print()} />}
    </>
  );
}
