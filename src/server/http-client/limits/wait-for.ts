/**
 * Waits for `event`, at most `timeoutMs`; throws the signal's reason as soon as that is aborted. Leaves neither timer
 * nor listener behind. Null waits for the time only.
 */
export function waitFor(event: Promise<unknown> | null, signal: AbortSignal, timeoutMs?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => end(resolve), timeoutMs);
    const aborted = () => end(() => reject(signal.reason));
    signal.addEventListener('abort', aborted);
    event?.then(
      () => end(resolve),
      (error: unknown) => end(() => reject(error)),
    );
    function end(settle: () => void): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
      settle();
    }
  });
}
