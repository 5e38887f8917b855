import { type ReactNode, useEffect } from 'react';
import css from './answer-bar.module.css';

/** How an action is shown: a line in the rail of a wide page, or a word in the bar of a narrow one. */
export type ActionLook = 'row' | 'bar';

/** The height that the page leaves free for the bar, in px; toasts stand above it, and nothing is focused under it. */
const barHeight = '58px';

/** What can be done with an answer, at the bottom of a narrow page for as long as the answer is on the screen. */
export function AnswerBar({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--bar', barHeight);
    return () => {
      style.removeProperty('--bar');
    };
  }, []);
  return (
    <nav className={css.bar} aria-label="This answer">
      {children}
    </nav>
  );
}
