import { useCallback, useEffect, useRef } from 'react';

/** Runs the latest `work` once its calls have paused for `delayMs`; not at all when the caller has left the screen. */
export function useDelayed<Given>(work: (given: Given) => void, delayMs: number): (given: Given) => void {
  const latest = useRef(work);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (given: Given) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(given), delayMs);
    },
    [delayMs],
  );
}
