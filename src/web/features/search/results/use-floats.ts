import { useLayoutEffect } from 'react';

/** Says on the body that a button floats over the page's end, where the footer then leaves room (page.module.css). */
export function useFloats(name: 'top' | 'basket', isShown: boolean): void {
  useLayoutEffect(() => {
    document.body.toggleAttribute(`data-floats-${name}`, isShown);
    return () => void document.body.removeAttribute(`data-floats-${name}`);
  }, [name, isShown]);
}
