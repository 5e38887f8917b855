/**
 * The first way of a proof: the statement is a clause of the quote after listed edits. Each of its phrases stands in one
 * stretch of the quote, in the same order of words and with the same relation; what the clause of the quote says besides
 * is on the list of what may be left out.
 */
import type { Passage } from '#core/text/passages.ts';
import { leftOut } from './left-out.ts';
import { isFigure, isLabelledAlike } from './number-labels.ts';
import type { UnprovedReason } from './proof.ts';
import { type Chunk, type ChunkedSentence, isContent } from './sentence-chunks.ts';
import { isTime, type Relation, type Token } from './sentence-tokens.ts';
import { isDispensable } from './word-classes.ts';

export interface QuotedSentence {
  passage: Passage;
  read: ChunkedSentence;
}

/** What the study lends to a statement beside the quote. */
export interface EditHelp {
  /** Whether words that are not in the quote are those of the study's people, condition or design. */
  isOfFrame: (keys: readonly string[]) => boolean;
}

/** Where a token of the statement rests: index of the cited sentence and of its token; -1 for the study's frame. */
export interface Rest {
  token: number;
  quote: number;
  at: number;
}

export type EditResult = { isProved: true; rests: Rest[] } | { isProved: false; reason: UnprovedReason; words: string };

/** A phrase of the statement in the quote: the index of the quote's token for each of its own. */
interface Place {
  chunk: Chunk;
  first: number;
  last: number;
  at: readonly number[];
}

const maxTries = 60;
/** Chunks of a quote that one phrase of a statement may span. */
const maxRun = 4;

/** Every clause of the statement must be proved by a cited sentence. */
export function proveByEdits(
  statement: ChunkedSentence,
  quotes: readonly QuotedSentence[],
  help: EditHelp,
): EditResult {
  const rests: Rest[] = [];
  for (const [index] of statement.clauses.entries()) {
    let failed: Extract<EditResult, { isProved: false }> | null = null;
    let isFound = false;
    for (const [at, { read }] of quotes.entries()) {
      const result = proveClause(statement, index, read, at, help);
      if (result.isProved) {
        rests.push(...result.rests);
        isFound = true;
        break;
      }
      if (!failed || (failed.reason === 'unlicensed words' && result.reason !== 'unlicensed words')) failed = result;
    }
    if (!isFound) return failed ?? { isProved: false, reason: 'left out', words: '' };
  }
  return rests.length > 0 ? { isProved: true, rests } : { isProved: false, reason: 'no sentence', words: '' };
}

const failure = (reason: UnprovedReason, words: string): EditResult => ({ isProved: false, reason, words });

function proveClause(
  statement: ChunkedSentence,
  clause: number,
  quote: ChunkedSentence,
  quoteIndex: number,
  help: EditHelp,
): EditResult {
  const chunks = statement.chunks.filter((chunk) => chunk.clause === clause && chunk.content.length > 0);
  if (chunks.length === 0) return { isProved: true, rests: [] };
  const options: Place[][] = [];
  const framed: Chunk[] = [];
  const loose: Token[] = [];
  for (const chunk of chunks) {
    const places = placesOf(statement, chunk, quote);
    if (places.length > 0) options.push(places);
    else if (isFramed(statement, chunk, help)) framed.push(chunk);
    else loose.push(...unlicensed(statement, chunk, quote));
  }
  const [first] = loose;
  const last = loose.at(-1);
  if (first && last)
    return failure(
      loose.some(({ sort }) => sort === 'number') ? 'unlicensed number' : 'unlicensed words',
      loose.map(({ lower }) => lower).join(' '),
    );
  if (options.length === 0) return failure('unlicensed words', statement.text);
  let fault: EditResult | null = null;
  let tries = 0;
  const chosen: Place[] = [];
  const search = (index: number): readonly Place[] | null => {
    if (index === options.length) {
      tries += 1;
      const found = faultOf(statement, clause, quote, chosen);
      if (!found) return [...chosen];
      fault ??= found;
      return null;
    }
    for (const place of options[index] ?? []) {
      if (tries >= maxTries) return null;
      chosen.push(place);
      const found = search(index + 1);
      if (found) return found;
      chosen.pop();
    }
    return null;
  };
  const found = search(0);
  if (!found) return fault ?? failure('left out', '');
  const rests = found.flatMap(({ chunk, at }) =>
    chunk.content.map((token, index) => ({ token, quote: quoteIndex, at: at[index] ?? 0 })),
  );
  return {
    isProved: true,
    rests: [
      ...rests,
      ...framed.flatMap(({ content }) => content.map((token) => ({ token, quote: quoteIndex, at: -1 }))),
    ],
  };
}

/** The tokens of a phrase that the quote does not have; all of them where it has them, but not together. */
function unlicensed({ tokens }: ChunkedSentence, { content }: Chunk, quote: ChunkedSentence): Token[] {
  const own = content.flatMap((at) => tokens[at] ?? []);
  const missing = own.filter(({ key }) => !quote.tokens.some((token) => token.key === key));
  return missing.length > 0 ? missing : own;
}

function isFramed({ tokens }: ChunkedSentence, { content, relation }: Chunk, help: EditHelp): boolean {
  if (relation !== 'at' && relation !== null) return false;
  return help.isOfFrame(content.map((at) => tokens[at]?.key ?? ''));
}

/**
 * Every stretch of the quote that has all words of a phrase, the shortest from each beginning: phrases that follow each
 * other with the words in order, else all that stands between two commas or joints.
 */
function placesOf({ tokens }: ChunkedSentence, chunk: Chunk, quote: ChunkedSentence): Place[] {
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

/** `mean X and Y` has `mean Y`: an item of a list with what stands before the first item. */
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
const pivots =
  /^(?:=increased|=decreased|=improved|=worse|=affect|=prevent|=cause|=contribute|superior|inferior|=associated|predict|protect|=due|exceed|lead)$/;

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
  // Whose a figure is, its label shows.
  if (chunk.content.every((one) => tokens[one]?.key === 'percent' || /^#[^=]*$/.test(tokens[one]?.key ?? '')))
    return !/^(?:by|to|from)$/.test(`${own}`) || own === other;
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

/** Why the phrases in their places are no proof; null where they are one. */
function faultOf(
  statement: ChunkedSentence,
  clause: number,
  quote: ChunkedSentence,
  places: readonly Place[],
): EditResult | null {
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
  const hedge = hedgesOf(own).find((key) => !hedgesOf(theirs).includes(key));
  if (hedge) return failure('unlicensed words', hedge);
  const lost = hedgesOf(theirs).find((key) => !hedgesOf(own).includes(key));
  if (lost) return failure('left out', lost);
  const moved = movedOf(statement, quote, places, own);
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
  if (figures.length > 1)
    for (const [at, { key }] of quote.tokens.entries()) if (/^=(?:increased|decreased)$/.test(key)) covered.add(at);
  const left = leftOut(quote, main, covered);
  if (left) return failure('left out', left);
  if (isFigurePastItem(quote, main, covered, figures)) return failure('other figures', statement.text);
  if (!isLabelledAlike(statement, clause, quote, main, rests)) return failure('other figures', statement.text);
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

/** Whether an item that the statement leaves out stands between its own item and a figure: whose figure it is, is not shown. */
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

/** Whether a statement says something of the bracket that a token stands in. */
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

/** Words that stand in another order than in the quote, where the order says who did what to whom. */
function movedOf(
  statement: ChunkedSentence,
  quote: ChunkedSentence,
  places: readonly Place[],
  own: readonly Token[],
): string | null {
  const isPassive = own.some(({ lower }) => /^(?:was|were|been|being|be|is|are)$/.test(lower));
  const asserts = quote.tokens.some(
    ({ sort, key }) => sort === 'than' || /^=(?:increased|decreased|improved|worse|affect|prevent)$/.test(key),
  );
  let before: Place | null = null;
  for (const place of places) {
    const { chunk } = place;
    if (chunk.content.some((at) => statement.tokens[at]?.sort === 'number')) continue;
    if (chunk.relation !== null || chunk.depth > 0 || quote.chunks[place.first]?.relation !== null) continue;
    if (before && (place.at[0] ?? 0) < (before.at[0] ?? 0)) {
      const isList = chunk.isItem && quote.chunks[place.first]?.clause === quote.chunks[before.first]?.clause;
      const sides = isList ? listOf(quote, place.first) === listOf(quote, before.first) : false;
      if (!sides && (asserts || !isPassive)) return statement.tokens[chunk.content[0] ?? 0]?.lower ?? '';
    }
    before = place;
  }
  // What is compared keeps its side: `than` by the relation, the rest by the place before it.
  return null;
}

/** The index of the first chunk of the list that a chunk is in. */
function listOf({ chunks }: ChunkedSentence, at: number): number {
  let first = at;
  while (first > 0 && chunks[first]?.isItem) first -= 1;
  return first;
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
