import { type RefObject, useEffect, useRef } from 'react';

/** The specification's figure: so far to the right closes a toast. */
export const swipeThresholdPx = 50;

/** The element follows a pointer that draws it to the right; let go beyond the threshold it runs `onAway`, else it returns. */
export function useToastSwipe(item: RefObject<HTMLElement | null>, onAway: () => void): void {
  const latest = useRef(onAway);
  useEffect(() => {
    latest.current = onAway;
  });
  useEffect(() => {
    const element = item.current;
    if (!element) return;
    let from: number | null = null;
    const drawn = (event: PointerEvent) => (from === null ? 0 : Math.max(0, event.clientX - from));
    const rest = () => {
      from = null;
      element.style.transform = '';
    };
    const watching = new AbortController();
    const { signal } = watching;
    element.addEventListener(
      'pointerdown',
      (event) => {
        // A press on its button stays a press.
        if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
        from = event.clientX;
        element.setPointerCapture(event.pointerId);
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        if (from !== null) element.style.transform = `translateX(${drawn(event)}px)`;
      },
      { signal },
    );
    element.addEventListener(
      'pointerup',
      (event) => {
        const isUnreachable = drawn(event) >= swipeThresholdPx;
        rest();
        if (isUnreachable) latest.current();
      },
      { signal },
    );
    element.addEventListener('pointercancel', rest, { signal });
    return () => watching.abort();
  }, [item]);
}
