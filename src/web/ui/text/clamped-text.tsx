import { type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { ThreadContext } from '#web/ui/thread/thread-context.ts';
import css from './clamped-text.module.css';

export interface ClampedTextProps {
  children: ReactNode;
  /** Lines shown while folded. */
  lines?: number;
  expanded?: boolean;
  /** px of what follows below in the same column (actions), so that the text fills the space beside a card exactly. */
  below?: number;
  id?: string | undefined;
}

/**
 * Text cut after some lines. Beside an open evidence card in the margin it shows as many lines as fit beside the card,
 * so that no hole appears in the column.
 */
export function ClampedText({ children, lines = 3, expanded = false, below = 56, id }: ClampedTextProps) {
  const thread = useContext(ThreadContext);
  const element = useRef<HTMLDivElement>(null);
  const [filled, setFilled] = useState(0);
  const cardBottom = thread?.cardBottom ?? null;
  const area = thread?.area;
  useLayoutEffect(() => {
    const ground = area?.();
    if (cardBottom === null || !element.current || !ground) {
      setFilled(0);
      return;
    }
    const top = element.current.getBoundingClientRect().top - ground.getBoundingClientRect().top;
    const lineHeight = Number.parseFloat(getComputedStyle(element.current).lineHeight);
    setFilled(Math.floor((cardBottom - below - top) / lineHeight));
  }, [cardBottom, below, area]);
  return (
    <div
      ref={element}
      id={id}
      className={expanded ? css.text : css.clamped}
      style={expanded ? undefined : { WebkitLineClamp: Math.max(lines, filled) }}
    >
      {children}
    </div>
  );
}
