/** Whether classes of words stand near each other. */
import type { Hit } from './word-finder.ts';

/** Words between the first and the last class of a sign, where the sign names no other distance. */
const usualDistance = 6;

export interface Place {
  first: number;
  last: number;
}

/**
 * The places where all classes are within the distance, one for each hit of the first class: the nearest hit of every
 * other class is taken. Two classes may not share the same words.
 */
export function placesOf<Name extends string>(
  hits: ReadonlyMap<Name, readonly Hit[]>,
  sign: readonly (Name | number)[],
): Place[] {
  const names = sign.filter((part): part is Name => typeof part === 'string');
  const distance = sign.find((part) => typeof part === 'number') ?? usualDistance;
  const [anchor, ...others] = names;
  if (anchor === undefined) return [];
  const lists = others.map((name) => hits.get(name) ?? []);
  if (lists.some(({ length }) => length === 0)) return [];
  return (hits.get(anchor) ?? []).flatMap((start) => {
    let { first, last } = start;
    const used = [start];
    for (const list of lists) {
      const nearest = nearestTo(list, start, used);
      if (nearest === null) return [];
      used.push(nearest);
      first = Math.min(first, nearest.first);
      last = Math.max(last, nearest.last);
    }
    return last - first <= distance + (start.last - start.first) ? [{ first, last }] : [];
  });
}

function nearestTo(list: readonly Hit[], { first, last }: Hit, used: readonly Hit[]): Hit | null {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.first ?? 0) < first) low = middle + 1;
    else high = middle;
  }
  let nearest: Hit | null = null;
  let gap = Number.POSITIVE_INFINITY;
  // Hits of phrases overlap: a few around the place are enough.
  for (let index = Math.max(0, low - 3); index < Math.min(list.length, low + 4); index += 1) {
    const hit = list[index];
    if (!hit || used.some((other) => hit.first <= other.last && other.first <= hit.last)) continue;
    const distance = hit.first > last ? hit.first - last : first - hit.last;
    if (distance < gap) {
      gap = distance;
      nearest = hit;
    }
  }
  return nearest;
}
