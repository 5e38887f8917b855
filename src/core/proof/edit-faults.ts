/** Why phrases of a statement that all stand in a quote are no proof yet: what was moved, turned or left out. */
import type { Roles } from './aligned-phrase.ts';
import { alternativeLeftOut } from './alternatives.ts';
import { contrastLeftOut } from './contrast.ts';
import { exchangedHeads } from './exchanged-heads.ts';
import { leftOut } from './left-out.ts';
import { isFigure, isLabelledAlike } from './number-labels.ts';
import { listOf, type Place, pivots } from './phrase-places.ts';
import { planLeftOut } from './plan-left-out.ts';
import type { UnprovedReason } from './proof.ts';
import { type ChunkedSentence, isContent } from './sentence-chunks.ts';
import { isTime, type Token } from './sentence-tokens.ts';
import { isDispensable } from './word-classes.ts';

export interface EditFault {
  isProved: false;
  reason: UnprovedReason;
  words: string;
}

export const failure = (reason: UnprovedReason, words: string): EditFault => ({ isProved: false, reason, words });

/** Why the phrases in their places are no proof; null where they are one. */
export function faultOf(
  statement: ChunkedSentence,
  clause: number,
  quote: ChunkedSentence,
  places: readonly Place[],
  isRandomised: boolean,
  roles?: { own: () => Roles; theirs: () => Roles },
): EditFault | null {
  const clauses = new Set(
    places.flatMap(({ first, last }) => [quote.chunks[first]?.clause, quote.chunks[last]?.clause]),
  );
  const main = mainClause(quote, places, clauses);
  if (main === null) return failure('left out', 'words of several clauses');
  const covered = new Set(places.flatMap(({ at }) => at));
  // What another clause of the statement says is not left out.
  const elsewhere = new Set(statement.tokens.flatMap(({ key }, at) => (statement.clauseOf[at] === clause ? [] : key)));
  for (const [at, token] of quote.tokens.entries()) if (isContent(token) && elsewhere.has(token.key)) covered.add(at);
  const own = statement.tokens.filter((_, at) => statement.clauseOf[at] === clause);
  const theirs = quote.tokens.filter((_, at) => quote.clauseOf[at] === main && (quote.tokens[at]?.depth ?? 0) === 0);
  if (denialsOf(statement, clause) !== denialsOf(quote, main, covered)) return failure('left out', 'a denial');
  const denied = deniedApart(statement, clause, quote, places);
  if (denied) return failure('left out', `the denial of ${denied}`);
  const hedge = hedgesOf(own).find((key) => !hedgesOf(theirs).includes(key));
  if (hedge) return failure('unlicensed words', hedge);
  const lost = hedgesOf(theirs).find((key) => !hedgesOf(own).includes(key));
  if (lost) return failure('left out', lost);
  const acting = isRandomised ? null : actsOnly(statement, quote, places);
  if (acting) return failure('other direction', acting);
  const twice = usedTwice(statement, quote, places, roles !== undefined);
  if (twice) return failure('left out', twice);
  const moved = movedOf(statement, quote, places, own, roles);
  if (moved) return failure('left out', `the order of ${moved}`);
  const limit = limitMoved(statement, quote, places);
  if (limit) return failure('left out', `the place of ${limit}`);
  const rests = places.flatMap(({ chunk, at }) =>
    chunk.content.map((token, index) => [token, at[index] ?? 0] as const),
  );
  const figures = rests.filter(
    ([token, at]) => statement.tokens[token]?.sort === 'number' && isFigure(quote.tokens, at),
  );
  const times = rests.filter(([token]) => isTimed(statement.tokens[token]));
  if (isTimeApart(quote, figures, times)) return failure('other time', statement.text);
  // Two figures tell the direction.
  const isCompared = quote.tokens.some(
    ({ sort, depth }, at) => sort === 'than' && depth === 0 && quote.clauseOf[at] === main,
  );
  if (figures.length > 1 && isCompared)
    for (const [at, { key }] of quote.tokens.entries()) if (/^=(?:increased|decreased)$/.test(key)) covered.add(at);
  const rested = new Set(places.flatMap(({ at }) => at));
  const left =
    leftOut(quote, main, covered) ??
    contrastLeftOut(quote, main, keysIn(statement)) ??
    alternativeLeftOut(statement, quote, main, covered) ??
    planLeftOut(statement, quote, rested);
  if (left) return failure('left out', left);
  const head = exchangedHeads(statement, quote, places);
  if (head) return failure('left out', `what ${head} is said of`);
  if (isFigurePastItem(quote, main, covered, figures)) return failure('other figures', statement.text);
  if (!isLabelledAlike(statement, clause, quote, main, rests)) return failure('other figures', statement.text);
  return null;
}

const keysIn = ({ tokens }: ChunkedSentence): Set<string> => new Set(tokens.map(({ key }) => key));

const compared =
  /^(?:higher|lower|greater|larger|bigger|smaller|more|less|fewer|better|worse|longer|shorter|rarer|commoner|likely|common)$/;

/** `A raised B`, where those with A had higher B: what was compared did not act, unless chance assigned it. */
function actsOnly(statement: ChunkedSentence, quote: ChunkedSentence, places: readonly Place[]): string | null {
  for (const { chunk, at } of places)
    for (const [index, own] of chunk.content.entries()) {
      const said = statement.tokens[own];
      const stated = quote.tokens[at[index] ?? 0];
      if (!said || !stated || !pivots.test(said.key)) continue;
      if (compared.test(stated.lower) && !compared.test(said.lower)) return said.lower;
    }
  return null;
}

/** A number or a direction of the quote that two words of the statement would rest on. */
function usedTwice(
  statement: ChunkedSentence,
  quote: ChunkedSentence,
  places: readonly Place[],
  isReordered: boolean,
): string | null {
  const used = new Set<number>();
  for (const { chunk, at } of places)
    for (const [index, position] of at.entries()) {
      const token = statement.tokens[chunk.content[index] ?? 0];
      const isOnce = isReordered || token?.sort === 'number' || pivots.test(token?.key ?? '');
      const isLeft = quote.tokens.some(
        ({ key }, other) => key === token?.key && !places.some((place) => place.at.includes(other)),
      );
      if (used.has(position) && (isOnce || isLeft)) return quote.tokens[position]?.lower ?? '';
      used.add(position);
    }
  return null;
}

/** Words around a denial. */
const reach = 5;

/** A word that the statement denies, where the quote denies another. */
function deniedApart(
  statement: ChunkedSentence,
  clause: number,
  quote: ChunkedSentence,
  places: readonly Place[],
): string | null {
  for (const [at, { sort, depth }] of statement.tokens.entries()) {
    if (sort !== 'denial' || depth > 0 || statement.clauseOf[at] !== clause) continue;
    const next = statement.tokens.findIndex(
      (token, later) => later > at && later <= at + reach && isContent(token) && statement.clauseOf[later] === clause,
    );
    const place = places.find(({ chunk }) => chunk.content.includes(next));
    const position = place?.at[place.chunk.content.indexOf(next)];
    if (position === undefined) continue;
    const isDenied = quote.tokens.some(
      (token, other) => token.sort === 'denial' && Math.abs(other - position) <= reach,
    );
    if (!isDenied) return statement.tokens[next]?.lower ?? '';
  }
  return deniedLater(statement, clause, quote, places);
}

const ofVerb = /^(?:not|cannot|never|\w+n't)$/;

/** `did not feel obliged to go` is not `felt obliged not to go`: the word after the quote's denial is before it. */
function deniedLater(
  statement: ChunkedSentence,
  clause: number,
  quote: ChunkedSentence,
  places: readonly Place[],
): string | null {
  const own = statement.tokens.findIndex(
    ({ lower, depth }, at) => ofVerb.test(lower) && depth === 0 && statement.clauseOf[at] === clause,
  );
  if (own < 0) return null;
  const rests = places.flatMap(({ chunk, at }) => chunk.content.map((token, index) => ({ token, at: at[index] ?? 0 })));
  for (const [at, { lower }] of quote.tokens.entries()) {
    if (!ofVerb.test(lower)) continue;
    const next = quote.tokens.findIndex((token, later) => later > at && isContent(token));
    const said = rests.find((rest) => rest.at === next)?.token;
    if (said !== undefined && said < own) return statement.tokens[said]?.lower ?? '';
  }
  return null;
}

const isTimed = (token: Token | undefined) => token !== undefined && isTime(token);

/** Index of the token that opens the bracket around a token; -1 outside. */
function bracketOf({ tokens }: ChunkedSentence, at: number): number {
  let open = at;
  while (open >= 0 && (tokens[open]?.depth ?? 0) > 0) open -= 1;
  return (tokens[at]?.depth ?? 0) > 0 ? open : -1;
}

/** A time of one bracket with a figure of another. */
function isTimeApart(
  quote: ChunkedSentence,
  figures: readonly (readonly [number, number])[],
  times: readonly (readonly [number, number])[],
): boolean {
  return times.some(([, time]) => {
    const own = bracketOf(quote, time);
    return own >= 0 && figures.some(([, figure]) => bracketOf(quote, figure) !== own);
  });
}

/** Whether an item that the statement leaves out is between its own item and a figure: whose figure it is, is not shown. */
function isFigurePastItem(
  quote: ChunkedSentence,
  main: number,
  covered: ReadonlySet<number>,
  figures: readonly (readonly [number, number])[],
): boolean {
  return quote.chunks.some((chunk) => {
    if (chunk.clause !== main || !chunk.isItem || chunk.depth > 0 || chunk.content.length === 0) return false;
    if (chunk.content.some((at) => covered.has(at)) || chunk.content.every((at) => quote.tokens[at]?.sort === 'number'))
      return false;
    return figures.some(([, at]) => at > chunk.to);
  });
}

/** The one clause that the phrases stand in; a subject may stand in the clause before it, where they share it. */
function mainClause(
  quote: ChunkedSentence,
  places: readonly Place[],
  clauses: ReadonlySet<number | undefined>,
): number | null {
  const found = [...clauses].filter((one) => one !== undefined).sort((one, other) => one - other);
  const main = found.at(-1);
  if (main === undefined) return null;
  for (const one of found) {
    if (one === main) continue;
    for (let later = one + 1; later <= main; later += 1) if (!quote.clauses[later]?.continues) return null;
    // Only the beginning of the earlier clause, up to its verb.
    const verb = quote.tokens.findIndex(
      ({ sort, lower, key }, at) =>
        quote.clauseOf[at] === one &&
        (sort === 'light' ||
          sort === 'hedge' ||
          sort === 'denial' ||
          /^(?:was|were|is|are|had|has|have|did)$/.test(lower) ||
          /^=(?:increased|decreased|improved|worse|affect)$/.test(key)),
    );
    if (verb < 0) return null;
    for (const { first, at } of places)
      if (quote.chunks[first]?.clause === one && at.some((position) => position >= verb)) return null;
  }
  return main;
}

/** Whether a statement says something of the bracket that a token is in. */
function isInTouched({ tokens }: ChunkedSentence, at: number, covered: ReadonlySet<number> | undefined): boolean {
  if (!covered) return true;
  for (const step of [-1, 1])
    for (let next = at + step; (tokens[next]?.depth ?? 0) > 0; next += step) if (covered.has(next)) return true;
  return false;
}

/** How often a clause denies; after `or` it goes on with the denial before it. */
function denialsOf(read: ChunkedSentence, clause: number, covered?: ReadonlySet<number>): number {
  let count = 0;
  let first = -1;
  for (const [at, { sort, lower, depth }] of read.tokens.entries()) {
    if (read.clauseOf[at] !== clause) continue;
    if (first < 0) first = at;
    if (sort === 'denial' && lower !== 'nor' && (depth === 0 || isInTouched(read, at, covered))) count += 1;
  }
  const joint = read.tokens[first - 1]?.lower ?? read.tokens[first]?.lower;
  const goesOn =
    read.clauses[clause]?.continues === true &&
    (joint === 'or' || read.tokens[first]?.lower === 'or' || read.tokens[first]?.lower === 'nor');
  return count === 0 && goesOn && clause > 0 ? denialsOf(read, clause - 1) : Math.min(2, count);
}

const hedgesOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ sort, key }) => (sort === 'hedge' ? key : []));

/** Of several changes the first stays the first, for each is of what is beside it. */
function turnedOf({ tokens }: ChunkedSentence, places: readonly Place[]): boolean {
  const at = places.flatMap(({ chunk, at: found }) =>
    chunk.content.flatMap((token, index) => (pivots.test(tokens[token]?.key ?? '') ? (found[index] ?? 0) : [])),
  );
  return at.some((place, index) => place < (at[index - 1] ?? -1));
}

/** Words that stand in another order than in the quote, where the order says who did what to whom. */
function movedOf(
  statement: ChunkedSentence,
  quote: ChunkedSentence,
  places: readonly Place[],
  own: readonly Token[],
  roles?: { own: () => Roles },
): string | null {
  if (roles && turnedOf(statement, places)) return 'the changes';
  const passive = ({ lower }: Token) => /^(?:was|were|been|being|be|is|are)$/.test(lower);
  const isPassive = own.some(passive) || quote.tokens.some(passive);
  const asserts = quote.tokens.some(({ sort, key }) => sort === 'than' || pivots.test(key));
  let before: Place | null = null;
  for (const place of places) {
    const { chunk } = place;
    if (chunk.content.some((at) => statement.tokens[at]?.sort === 'number')) continue;
    if (chunk.relation !== null || chunk.depth > 0 || quote.chunks[place.first]?.relation !== null) continue;
    // Of words with different parts in a change, the parts were compared.
    const [role, lastRole] = [place, before].map((one) =>
      one && roles ? (roles.own()[one.chunk.content[0] ?? 0] ?? null) : null,
    );
    const isOtherRole = roles !== undefined && asserts && role !== lastRole;
    if (before && !isOtherRole && (place.at[0] ?? 0) < (before.at[0] ?? 0)) {
      const isList = chunk.isItem && quote.chunks[place.first]?.clause === quote.chunks[before.first]?.clause;
      const sides = isList ? listOf(quote, place.first) === listOf(quote, before.first) : false;
      if (!sides && (asserts || !isPassive)) return statement.tokens[chunk.content[0] ?? 0]?.lower ?? '';
    }
    before = place;
  }
  // What is compared keeps its side: `than` by the relation, the rest by the place before it.
  return null;
}

/** A word that restricts, where its neighbour in the statement is not its neighbour in the quote. */
function limitMoved(statement: ChunkedSentence, quote: ChunkedSentence, places: readonly Place[]): string | null {
  for (const { chunk, at } of places)
    for (const [index, token] of chunk.content.entries()) {
      const word = statement.tokens[token];
      if (word?.sort !== 'limit') continue;
      const isAfter = /^(?:alone|per|each)$/.test(word.lower);
      const beside = isAfter ? (chunk.content[index - 1] ?? null) : (chunk.content[index + 1] ?? null);
      if (beside === null) continue;
      const ownAt = at[index] ?? 0;
      const nextAt = at[isAfter ? index - 1 : index + 1] ?? 0;
      for (let between = Math.min(ownAt, nextAt) + 1; between < Math.max(ownAt, nextAt); between += 1) {
        const other = quote.tokens[between];
        if (other && isContent(other) && !isDispensable(other.key)) return word.lower;
      }
      if (isAfter ? nextAt > ownAt : nextAt < ownAt) return word.lower;
    }
  return null;
}
