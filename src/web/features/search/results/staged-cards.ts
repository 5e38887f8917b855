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
