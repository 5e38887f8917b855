import { useEffect } from 'react';

let locks = 0;

/** Stops the page from scrolling while `locked`; several may hold it. The gutter of the scroll bar stays. */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return;
    locks += 1;
    document.documentElement.dataset.scroll = 'locked';
    return () => {
      locks -= 1;
      if (locks === 0) delete document.documentElement.dataset.scroll;
    };
  }, [locked]);
}
