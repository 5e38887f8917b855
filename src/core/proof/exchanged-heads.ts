/**
 * What a phrase is said of: `positive in A and negative in B` is not `negative in A and positive in B`, although both have
 * the same phrases, and no word of a comparison tells them apart.
 */
import type { Place } from './phrase-places.ts';
import type { ChunkedSentence } from './sentence-chunks.ts';

/** Indexes of the tokens that a phrase is attached to; an item of a list is attached as the first is. */
function headOf({ chunks }: ChunkedSentence, index: number): readonly number[] {
  const depth = chunks[index]?.depth;
  for (let at = index; at > 0; at -= 1) {
    const [one, before] = [chunks[at], chunks[at - 1]];
    if (!one || !before || one.clause !== before.clause) return [];
    if (one.depth !== depth || before.depth !== depth) continue;
    if (one.isAttached) return before.content;
    if (!one.isItem) return [];
  }
  return [];
}

/** A word of two that are said of each other's things; null where none have changed places. */
export function exchangedHeads(
  statement: ChunkedSentence,
  quote: ChunkedSentence,
  places: readonly Place[],
): string | null {
  const restOf = new Map(
    places.flatMap(({ chunk, at }) => chunk.content.map((own, index) => [own, at[index] ?? -1] as const)),
  );
  const moved = [...restOf].flatMap(([own, at]) => {
    const said = headOf(statement, statement.chunkOf[own] ?? -1).flatMap((one) => restOf.get(one) ?? []);
    const stated = headOf(quote, quote.chunkOf[at] ?? -1);
    const isMoved = said.length > 0 && stated.length > 0 && !said.some((one) => stated.includes(one));
    return isMoved ? [{ own, said, stated }] : [];
  });
  const found = moved.find((one) =>
    moved.some(
      (other) => one.said.some((at) => other.stated.includes(at)) && other.said.some((at) => one.stated.includes(at)),
    ),
  );
  return found ? (statement.tokens[found.own]?.lower ?? '') : null;
}
