/** Runs after the result of the user's action is painted, unless the returned function is called before. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Runs something when the browser is idle, at the latest after so many ms; soon if idleness cannot be detected. */
export function whenIdle(run: () => void, timeout: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout });
  else setTimeout(run, 16);
}
