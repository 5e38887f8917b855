/**
 * A phrase of a statement whose words the quote has apart: `collect information` of `information is collected`. Only where
 * the quote neither compares nor lets one thing act on another, so that the order of its words says nothing of who did what.
 */
import { type Place, pivots } from './phrase-places.ts';
import { type Chunk, type ChunkedSentence, isContent } from './sentence-chunks.ts';

/** Words between two neighbours of the phrase. */
const reach = 8;

const ordered = /^(?:respectively|whereas|while)$/;

/** Whether word order alone tells what a clause says of its parts. */
function tellsByOrder({ tokens, clauseOf }: ChunkedSentence, clause: number): boolean {
  return tokens.some(
    ({ sort, key, lower, depth }, at) =>
      clauseOf[at] === clause && depth === 0 && (sort === 'than' || pivots.test(key) || ordered.test(lower)),
  );
}

/** The place of each word, all in one clause; null where one is missing, restricts or counts. */
export function scatteredPlace(
  { tokens, clauseOf }: ChunkedSentence,
  chunk: Chunk,
  quote: ChunkedSentence,
): Place | null {
  const own = chunk.content.flatMap((at) => tokens[at] ?? []);
  if (own.length < 2 || own.some(({ sort }) => sort !== 'word') || chunk.relation === 'than') return null;
  if (tokens.some(({ sort, key }, at) => clauseOf[at] === chunk.clause && (sort === 'than' || pivots.test(key))))
    return null;
  for (const clause of quote.clauses.keys()) {
    if (tellsByOrder(quote, clause)) continue;
    const at: number[] = [];
    for (const { key } of own) {
      const near = at.at(-1) ?? -1;
      const open = quote.tokens.flatMap((token, place) =>
        token.key === key && isContent(token) && quote.clauseOf[place] === clause && token.depth === 0 ? place : [],
      );
      const free = open.filter((place) => !at.includes(place));
      const best = free.sort((one, other) => Math.abs(one - near) - Math.abs(other - near))[0];
      if (best === undefined || (near >= 0 && Math.abs(best - near) > reach)) break;
      at.push(best);
    }
    if (at.length < own.length) continue;
    const places = at.map((place) => quote.chunkOf[place] ?? 0);
    return { chunk, first: Math.min(...places), last: Math.max(...places), at };
  }
  return null;
}
