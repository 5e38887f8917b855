import { useEffect } from 'react';

let locks = 0;

/** Stops the page from scrolling while `locked`; several may hold it. The page keeps its width and does not shift. */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return;
    const page = document.documentElement;
    if (locks === 0) {
      page.style.paddingRight = `${window.innerWidth - document.body.getBoundingClientRect().width}px`;
      page.dataset.scroll = 'locked';
    }
    locks += 1;
    return () => {
      locks -= 1;
      if (locks > 0) return;
      delete page.dataset.scroll;
      page.style.paddingRight = '';
    };
  }, [locked]);
}
