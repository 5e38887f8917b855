/** Runs something when the browser is idle, at the latest after so many ms; soon if idleness cannot be detected. */
export function whenIdle(run: () => void, timeout: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout });
  else setTimeout(run, 16);
}
