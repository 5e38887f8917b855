/** Runs something when the browser has nothing else to do, at the latest after so many ms; soon where it cannot say. */
export function whenIdle(run: () => void, timeout: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout });
  else setTimeout(run, 16);
}
