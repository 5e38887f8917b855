import { useDeferredValue, useMemo } from 'react';
import type { Study } from '#contract/study.ts';
import type { ResultCard } from '#core/bibliography/result-list-state.ts';

/** What a phone or a low window shows; each more costs some 6 ms before the first paint. */
const firstCards = 2;

/**
 * The cards of a page in two steps: those of the first screen at once, so that they are painted as soon as the answer is
 * there, the others right after. Changes to a page that stands come as a whole.
 */
export function useStagedCards(page: string, cards: readonly ResultCard<Study>[]): readonly ResultCard<Study>[] {
  const wanted = useMemo(() => ({ page, cards }), [page, cards]);
  const painted = useDeferredValue(wanted);
  const isNew = painted.page !== page || painted.cards.length === 0;
  return isNew ? cards.slice(0, firstCards) : painted.cards;
}
