import { type RefObject, useEffect, useRef } from 'react';

/** Runs `onEnd` after the time that an element was in sight; it rests while pointer or focus are on it, or the window is not. */
export function useToastTimer(item: RefObject<HTMLElement | null>, durationMs: number, onEnd: () => void): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    const element = item.current;
    if (!element) return;
    const held = new Set<string>();
    let left = durationMs;
    let since = Date.now();
    const start = () => setTimeout(() => latest.current(), left);
    let timer = start();
    const hold = (by: string) => {
      if (held.size === 0) {
        clearTimeout(timer);
        left -= Date.now() - since;
      }
      held.add(by);
    };
    const release = (by: string) => {
      if (!held.delete(by) || held.size > 0) return;
      since = Date.now();
      timer = start();
    };
    const watching = new AbortController();
    const { signal } = watching;
    element.addEventListener('pointerenter', () => hold('pointer'), { signal });
    element.addEventListener('pointerleave', () => release('pointer'), { signal });
    element.addEventListener('focusin', () => hold('focus'), { signal });
    element.addEventListener('focusout', () => release('focus'), { signal });
    window.addEventListener('blur', () => hold('window'), { signal });
    window.addEventListener('focus', () => release('window'), { signal });
    return () => {
      clearTimeout(timer);
      watching.abort();
    };
  }, [item, durationMs]);
}
