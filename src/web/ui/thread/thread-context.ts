import { createContext, useContext } from 'react';

/** Where the open statement's evidence is shown. */
export type ThreadPlace =
  /** A card in the margin, level with the underline. */
  | 'margin'
  /** A card under the statement. */
  | 'inline'
  /** A passage in another column, bracketed. */
  | 'gutter'
  /** A passage in the same column, bracketed along its edge. */
  | 'edge';

export interface ThreadState {
  place: ThreadPlace;
  /** Id of the open statement; null when none is. */
  open: string | null;
  /** The one whose evidence is shown: follows `open` as soon as the marks have been painted so, which comes first. */
  shown: string | null;
  /** Opens a statement, or closes it when it is the open one; one that was only looked into stays open. */
  toggle: (id: string) => void;
  /** Opens a hovered or focused statement, if its card is in the margin and shifts nothing. */
  peek: (id: string) => void;
  close: () => void;
  /** DOM id of the open card, for aria-controls. */
  cardId: string;
  /** Elements that the area measures; each registration is undone by passing null. */
  setStatement: (id: string, element: HTMLElement | null) => void;
  setMargin: (element: HTMLElement | null) => void;
  setCard: (element: HTMLElement | null) => void;
  setPassage: (element: HTMLElement | null) => void;
  /** The margin's element for the card, once it is mounted. */
  margin: HTMLElement | null;
  /** How far the card is moved down in the margin, px. */
  cardOffset: number;
  /** Lower edge of a card in the margin, px from the area's upper edge; null without a card. */
  cardBottom: number | null;
  /** The area's element, for measuring against. */
  area: () => HTMLElement | null;
}

export const ThreadContext = createContext<ThreadState | null>(null);

/** The thread area around the caller; throws outside of one. */
export function useThread(): ThreadState {
  const thread = useContext(ThreadContext);
  if (!thread) throw new Error('A statement, card or passage must stand inside a ThreadArea.');
  return thread;
}
