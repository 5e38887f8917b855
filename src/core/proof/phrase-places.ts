/** Where a phrase of a statement is in a quote. */
import type { Chunk, ChunkedSentence } from './sentence-chunks.ts';
import { isTime, type Relation, type Token } from './sentence-tokens.ts';

/** A phrase of the statement in the quote: the index of the quote's token for each of its own. */
export interface Place {
  chunk: Chunk;
  first: number;
  last: number;
  at: readonly number[];
}

/** Chunks of a quote that one phrase of a statement may span. */
const maxRun = 4;

/**
 * Every stretch of the quote that has all words of a phrase, the shortest from each beginning: phrases that follow each
 * other with the words in order, else all that is between two commas or joints.
 */
export function placesOf({ tokens }: ChunkedSentence, chunk: Chunk, quote: ChunkedSentence): Place[] {
  const keys = chunk.content.map((at) => tokens[at]?.key ?? '');
  if (keys.some((key) => !quote.tokens.some((token) => token.key === key))) return [];
  const fits = (at: number) =>
    relationFits(chunk.relation, quote.chunks[at]?.relation ?? null, chunk, tokens, quote, at);
  const found: Place[] = [];
  for (let first = 0; first < quote.chunks.length; first += 1) {
    const positions: number[] = [];
    for (let last = first; last < quote.chunks.length; last += 1) {
      const next = quote.chunks[last];
      if (!next || (last > first && !follows(quote, last))) break;
      positions.push(...next.content);
      if (positions.length < keys.length) continue;
      const isNear = last - first < maxRun;
      const at = matched(keys, positions, quote, chunk, tokens, !isNear);
      const loose = at ?? matched(keys, positions, quote, chunk, tokens, true);
      if (!loose) continue;
      const own = quote.chunks[first];
      const isWhole =
        own && loose.some((one) => own.content.includes(one)) && loose.some((one) => next.content.includes(one));
      const head = quote.chunkOf[loose.at(-1) ?? 0] ?? first;
      if (isWhole && (at ? fits(first) : fits(head) && !hasNumber(chunk, tokens)))
        found.push({ chunk, first, last, at: loose });
      break;
    }
  }
  return found.length > 0 ? found : sharedPlaces(keys, chunk, quote, fits);
}

const hasNumber = ({ content }: Chunk, tokens: readonly Token[]): boolean =>
  content.some((at) => tokens[at]?.sort === 'number' || tokens[at]?.sort === 'limit');

/** `mean X and Y` has `mean Y`: an item of a list with what is before the first item. */
function sharedPlaces(
  keys: readonly string[],
  chunk: Chunk,
  quote: ChunkedSentence,
  fits: (at: number) => boolean,
): Place[] {
  const found: Place[] = [];
  for (const [last, item] of quote.chunks.entries()) {
    if (!item.isItem || item.content.length === 0 || !fits(last)) continue;
    const first = listOf(quote, last);
    const lead = quote.chunks[first];
    if (!lead || first === last || lead.clause !== item.clause || lead.depth !== item.depth) continue;
    // The head of the first item is its own.
    const shared = lead.content.slice(0, -1);
    const positions = [...shared, ...item.content];
    const at = keys.map((key) => positions.find((one) => quote.tokens[one]?.key === key) ?? -1);
    const isOrdered = at.every((one, index) => one >= 0 && (index === 0 || one > (at[index - 1] ?? -1)));
    if (isOrdered && item.content.every((one) => at.includes(one)) && at.some((one) => shared.includes(one)))
      found.push({ chunk, first, last, at });
  }
  return found;
}

/** Whether a chunk goes on with the phrase before it. */
function follows({ chunks }: ChunkedSentence, at: number): boolean {
  const chunk = chunks[at];
  const before = chunks[at - 1];
  return (
    chunk !== undefined &&
    before !== undefined &&
    chunk.clause === before.clause &&
    chunk.depth === before.depth &&
    !chunk.isItem &&
    chunk.relation !== 'than'
  );
}

/** The token of the quote for each key; null where one is missing or the order of the words differs. */
function matched(
  keys: readonly string[],
  positions: readonly number[],
  quote: ChunkedSentence,
  chunk: Chunk,
  tokens: readonly Token[],
  isLoose: boolean,
): number[] | null {
  const used = new Set<number>();
  const at: number[] = [];
  for (const key of keys) {
    const before = at.at(-1) ?? -1;
    const open = positions.filter((one) => !used.has(one) && quote.tokens[one]?.key === key);
    const next = open.find((one) => one > before) ?? open[0];
    if (next === undefined) return null;
    used.add(next);
    at.push(next);
  }
  if (isLoose) return at.some((one) => pivots.test(quote.tokens[one]?.key ?? '')) && !isOrdered(at) ? null : at;
  for (let index = 1; index < at.length; index += 1) {
    const one = at[index - 1] ?? 0;
    const other = at[index] ?? 0;
    if (other > one) continue;
    // `failure of the fistula` is `fistula failure`.
    const from = chunk.content[index - 1] ?? 0;
    const to = chunk.content[index] ?? 0;
    const isOf = hasOf(tokens, from, to) || hasOf(quote.tokens, other, one);
    if (!isOf || [one, other].some((position) => quote.tokens[position]?.sort !== 'word')) return null;
  }
  return at;
}

const isOrdered = (at: readonly number[]) => at.every((one, index) => index === 0 || one > (at[index - 1] ?? 0));

/** Words of which one side acts on the other. */
export const pivots =
  /^(?:=increased|=decreased|=improved|=worse|=affect|=prevent|=cause|=contribute|superior|inferior|=associated|=predict|=protect|=due|=exceed|lead)$/;

const hasOf = (tokens: readonly Token[], from: number, to: number): boolean => {
  for (let at = from + 1; at < to; at += 1) if (tokens[at]?.sort === 'preposition') return true;
  return false;
};

function relationFits(
  own: Relation | null,
  other: Relation | null,
  chunk: Chunk,
  tokens: readonly Token[],
  quote: ChunkedSentence,
  at: number,
): boolean {
  if (own === other) return true;
  const loose = (relation: Relation | null) => relation === 'at' || relation === null;
  if (loose(own) && loose(other)) return true;
  // Whose a figure is, its label shows; `by 5` is not `to 5`.
  if (chunk.content.every((one) => /^(?:percent|#[^=]*)$/.test(tokens[one]?.key ?? '')))
    return !isAmount(own) && !isAmount(other);
  if (other === 'than' && own === 'at' && followsFigure(tokens, chunk)) return true;
  if (own === 'than' || other === 'than') return false;
  const first = tokens[chunk.content[0] ?? 0];
  // `by 5` is not `to 5`.
  if (first && isTime(first)) return timesFit(own, other);
  if (first?.sort === 'number') return other === null;
  // `randomised to A` is `given A`.
  const isGiven = (all: readonly Token[], from: number) =>
    all
      .slice(Math.max(0, from - 8), from)
      .some(
        ({ key, lower }) => key === '=randomised' || /^(?:assigned|allocated|given|access|addition|added)$/.test(lower),
      );
  // `carried out to determine X` has `determines X`.
  if (
    (own === 'to' && other === null && isVerb(tokens[chunk.from])) ||
    (own === null && other === 'to' && isVerb(quote.tokens[quote.chunks[at]?.from ?? 0]))
  )
    return true;
  if (own === 'to' && loose(other)) return isGiven(tokens, chunk.from);
  if (other === 'to' && loose(own)) return isGiven(quote.tokens, quote.chunks[at]?.from ?? 0);
  if (own === 'by' && loose(other))
    return tokens.slice(0, chunk.from).some(({ lower }) => /^(?:was|were|been|being|be|is|are)$/.test(lower));
  if (other === 'by' && loose(own))
    return quote.tokens
      .slice(0, quote.chunks[at]?.from ?? 0)
      .some(({ lower }) => /^(?:was|were|been|being|be|is|are)$/.test(lower));
  return (
    (own === 'during' && other === null) || (own === 'from' && other === 'at') || (own === 'at' && other === 'from')
  );
}

/** A verb after `to`. */
const isVerb = (token: Token | undefined): boolean =>
  token !== undefined &&
  /^(?:assess|measure|evaluate|examine|investigate|explore|determine|check|see|compare|collect|gather|identify|describe|explain|treat|prevent|reduce|lower|cut|improve|enhance|increase|raise|maintain|keep|achieve|reach|provide|give|receive|help|support|start|begin|continue|stop|complete|develop|test|monitor|predict|detect|estimate|understand|learn|use|take|make)$/.test(
    token.lower,
  );

const isAmount = (relation: Relation | null) => relation === 'by' || relation === 'to' || relation === 'from';

/** `compared with 12 % of those on A`: A is what is compared with. */
function followsFigure(tokens: readonly Token[], { from }: Chunk): boolean {
  const before = tokens.slice(Math.max(0, from - 6), from);
  const at = before.findLastIndex(({ sort }) => sort === 'than');
  return (
    at >= 0 &&
    before.slice(at + 1).some(({ sort }) => sort === 'number') &&
    !before.slice(at + 1).some(({ sort, key }) => sort === 'word' && key !== 'percent')
  );
}

/** `at 12 months` is `after 12 months`, not `over 12 months`; a time in brackets has no relation. */
export function timesFit(own: Relation | null, other: Relation | null): boolean {
  const isPoint = (relation: Relation | null) => relation === 'at' || relation === 'after';
  return own === other || other === null || own === null || (isPoint(own) && isPoint(other));
}

/** The index of the first chunk of the list that a chunk is in. */
export function listOf({ chunks }: ChunkedSentence, at: number): number {
  let first = at;
  while (first > 0 && chunks[first]?.isItem) first -= 1;
  return first;
}
