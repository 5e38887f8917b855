/**
 * Where the words of a phrase stand in a quote that says the same in another order: each word has the same part in the
 * change that its clause reports, and what is beside it in the statement is beside it in the quote.
 */
import { type ClauseRole, rolesFit } from './clause-roles.ts';
import { type Place, pivots, timesFit } from './phrase-places.ts';
import { type Chunk, type ChunkedSentence, isContent } from './sentence-chunks.ts';
import { isTime, type Relation } from './sentence-tokens.ts';

export type Roles = readonly (ClauseRole | null)[];

/** Phrases of the quote that one phrase of the statement may span. */
const maxRun = 3;

/** Says how much or how surely something changed, beside it or apart. */
const ofAmount = /^(?:=significant|=substantial|=clear)$/;

/** A phrase in parts at its words of change: `A | raised | X`. */
export function splitAtPivots({ tokens }: ChunkedSentence, chunk: Chunk): Chunk[] {
  const parts: number[][] = [[]];
  for (const at of chunk.content) {
    const isPivot = pivots.test(tokens[at]?.key ?? '') || ofAmount.test(tokens[at]?.key ?? '');
    if (isPivot) parts.push([at], []);
    else parts.at(-1)?.push(at);
  }
  return parts.flatMap((content) => (content.length > 0 ? [{ ...chunk, content }] : []));
}

const isAmount = (relation: Relation | null) => relation === 'by' || relation === 'to' || relation === 'from';
const isOrder = (relation: Relation | null) =>
  relation === 'before' ||
  relation === 'after' ||
  relation === 'until' ||
  relation === 'since' ||
  relation === 'from' ||
  relation === 'to';

/** Every way to find a phrase's words, one for each place of its first. */
export function alignedPlaces(
  { tokens }: ChunkedSentence,
  own: Roles,
  chunk: Chunk,
  quote: ChunkedSentence,
  theirs: Roles,
  isOfArm: (key: string) => boolean,
): Place[] {
  // Most phrases have a word that the quote does not have.
  if (chunk.content.some((at) => !quote.tokens.some(({ key }) => key === tokens[at]?.key))) return [];
  const comparing = new Set(theirs.flatMap((role, at) => (role === 'compared' ? [quote.clauseOf[at]] : [])));
  const candidates = chunk.content.map((at) => {
    const token = tokens[at];
    return quote.tokens.flatMap((other, place) => {
      if (!token || !isContent(other) || other.key !== token.key) return [];
      const relation = quote.chunks[quote.chunkOf[place] ?? -1]?.relation ?? null;
      if (isTime(token)) return timesFit(chunk.relation, relation) ? place : [];
      if (token.sort === 'number' || token.key === 'percent') {
        return (isAmount(relation) || isAmount(chunk.relation)) && relation !== chunk.relation ? [] : place;
      }
      if (relation !== chunk.relation && isOrder(relation) && isOrder(chunk.relation)) return [];
      const isCompared = relation === 'by' || comparing.has(quote.clauseOf[place]);
      if (ofAmount.test(token.key)) return place;
      const [said, stated] = [own[at] ?? null, theirs[place] ?? null];
      if (rolesFit(said, stated, isCompared)) return place;
      // An arm is no outcome: `A scored higher than B` where scores were higher with A than with B.
      return isCompared && said !== 'compared' && stated !== 'compared' && isOfArm(token.key) ? place : [];
    });
  });
  const [first = []] = candidates;
  const found: Place[] = [];
  for (const start of first) {
    const at = [start];
    for (const options of candidates.slice(1)) {
      const before = at.at(-1) ?? 0;
      const best = options
        .filter((place) => !at.includes(place) && isBeside(quote, before, place))
        .sort((one, other) => Math.abs(one - before) - Math.abs(other - before))[0];
      if (best === undefined) break;
      at.push(best);
    }
    if (at.length < candidates.length) continue;
    const chunks = at.map((place) => quote.chunkOf[place] ?? 0);
    found.push({ chunk, first: Math.min(...chunks), last: Math.max(...chunks), at });
  }
  return found;
}

/** In one phrase, or in phrases of which each goes on with the one before. */
function isBeside({ chunks, chunkOf }: ChunkedSentence, one: number, other: number): boolean {
  const [from, to] = [chunkOf[Math.min(one, other)] ?? 0, chunkOf[Math.max(one, other)] ?? 0];
  if (to - from > maxRun) return false;
  for (let at = from + 1; at <= to; at += 1) {
    const chunk = chunks[at];
    const before = chunks[at - 1];
    if (!chunk || chunk.isItem || chunk.relation === 'than' || chunk.clause !== before?.clause) return false;
  }
  return true;
}
