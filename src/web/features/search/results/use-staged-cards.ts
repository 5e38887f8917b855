import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxForCardMs } from '#core/first-paint/first-paint.ts';
import { whenIdle } from '#web/ui/loading/when-idle.ts';

/** The mounted cards of a page: a page is filled in steps, so that none of them blocks the user. */

/** A page for more cards than this is drawn in groups, of which only those near the screen are laid out. */
const wholePage = 30;
const groupSize = 10;

/** Where groups of cards begin on a page for `limit` of them; a short page is one group. */
export function groupStarts(limit: number, cards: number): readonly number[] {
  if (limit <= wholePage) return [0];
  return Array.from({ length: Math.ceil(cards / groupSize) }, (_, group) => group * groupSize);
}

/** Each card's key together with its group: a card that moves to another group must be remounted. */
export function placedKeys(limit: number, keys: readonly string[]): readonly string[] {
  return keys.map((key, at) => (limit <= wholePage ? key : `${Math.floor(at / groupSize)} ${key}`));
}

/** The indexes after the next step: those that are mounted, and the first `more` of the others from `from` on. */
export function withMore(
  mounted: ReadonlySet<string>,
  places: readonly string[],
  from: number,
  more: number,
): ReadonlySet<string> {
  const others = places.slice(from).filter((place) => !mounted.has(place));
  return new Set([...places.filter((place) => mounted.has(place)), ...others.slice(0, more)]);
}

/** The cards that fit on a phone or in a low window; each more costs some 6 ms before the first paint. */
const firstCards = 2;
/** More cards than a window shows, for a mounted page that changes its order. */
const cardsOfScreen = 8;
/** Per step: laid out and painted, one takes some 25 ms of a phone, and more than 50 ms delays a press. */
const moreCards = 1;
const none: ReadonlySet<string> = new Set();

/**
 * The indexes of those cards of a page that are mounted by now. Those of the first screen are mounted at once, so that
 * they are painted as soon as the answer is there; the others when the browser is idle, beginning where the user is.
 * That is known from the elements in `ground` that hold the place of cards (`data-room`: index of the first card). All
 * are mounted before the page is printed.
 */
export function useStagedCards(
  page: string,
  places: readonly string[],
  ground: RefObject<HTMLElement | null>,
): ReadonlySet<string> {
  const [stage, setStage] = useState({ page, mounted: none });
  const kept = stage.page === page ? stage.mounted : none;
  const mounted = useMemo(() => {
    const atOnce = places.slice(0, kept.size < cardsOfScreen ? firstCards : cardsOfScreen);
    return new Set([...places.filter((place) => kept.has(place)), ...atOnce]);
  }, [kept, places]);
  const growing = mounted.size < places.length;
  useEffect(() => {
    if (!growing) return;
    let gone = false;
    const step = (from: number, more: number) => setStage({ page, mounted: withMore(mounted, places, from, more) });
    const next = () => startTransition(() => step(nearestPlaceholder(ground.current), moreCards));
    const all = () => flushSync(() => step(0, places.length));
    whenIdle(() => gone || next(), maxForCardMs);
    window.addEventListener('beforeprint', all);
    return () => {
      gone = true;
      window.removeEventListener('beforeprint', all);
    };
  }, [page, places, mounted, growing, ground]);
  return mounted;
}

/** The first card of the placeholder that is nearest to the middle of the screen. */
function nearestPlaceholder(ground: HTMLElement | null): number {
  // Before any scrolling it is the first one, which needs no layout.
  if (window.scrollY === 0) return 0;
  const middle = window.innerHeight / 2;
  const placeholders = [...(ground?.children ?? [])]
    .filter((part) => part.hasAttribute('data-room'))
    .map((room) => {
      const { top, bottom } = room.getBoundingClientRect();
      const from = Number(room.getAttribute('data-room'));
      return { from, distance: Math.max(top - middle, middle - bottom, 0) };
    });
  return placeholders.reduce((best, room) => (room.distance < best.distance ? room : best), {
    from: 0,
    distance: Number.POSITIVE_INFINITY,
  }).from;
}
