/** The specification's window for "Export PDF", and how long it is before the printer is asked for. */
export const printWindow = 'popup,width=900,height=700';
export const printAfterMs = 1_000;
/** A report that takes longer to come is not printed by itself; the window stays open. */
const maxWaitMs = 30_000;
const lookEveryMs = 50;

/** What of a window printing needs; a test gives its own. */
export interface Printed {
  closed: boolean;
  location: { href: string };
  document: { readyState: string };
  focus(): void;
  print(): void;
}

/**
 * Waits until the window shows its page, lets it stand for a second and opens the printer's dialog. The page itself may
 * run nothing, so that the call comes from here. False when the window was closed or its page did not come.
 */
export async function printWhenReady(opened: Printed, wait: (ms: number) => Promise<void> = pause): Promise<boolean> {
  for (let waited = 0; !isReady(opened); waited += lookEveryMs) {
    if (opened.closed || waited >= maxWaitMs) return false;
    await wait(lookEveryMs);
  }
  await wait(printAfterMs);
  if (opened.closed) return false;
  opened.focus();
  opened.print();
  return true;
}

function isReady({ closed, location, document }: Printed): boolean {
  return !closed && location.href !== 'about:blank' && document.readyState === 'complete';
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
