import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whole px of the element's inside; null until it is in the page. Renders again at each change. */
export function useWidth(): { readonly ref: RefObject<HTMLDivElement | null>; readonly width: number | null } {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth > 0 ? element.clientWidth : null);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
