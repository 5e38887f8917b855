/** What a clause of a quote says, and whether a statement on it may leave it out. */

import { isUnit } from './number-labels.ts';
import { type Chunk, type ChunkedSentence, isContent } from './sentence-chunks.ts';
import { isTime, type Token } from './sentence-tokens.ts';

import { isDispensable, keyOfWord } from './word-classes.ts';

const statistics =
  /^(?:#[^=]*|p|values?|ci|confidence|interval|%|percent|standard|deviation|error|sd|se|sem|iqr|range|hazard|odds|ratio|relative|risk|hr|or|rr|n|[=<>≤≥±+−–-]|each|mean|median|=mean|t|f|z|χ2|chi|square|test|adjusted|unadjusted|stratified|sided)$/;

/** Words of the quote's clause that the statement has left out and may not leave out; null for none. */
export function leftOut(quote: ChunkedSentence, main: number, covered: ReadonlySet<number>): string | null {
  // What the clause says twice is said once.
  const said = new Set([...covered].map((at) => quote.tokens[at]?.key));
  for (const [index, chunk] of quote.chunks.entries()) {
    if (chunk.clause !== main) continue;
    const isTouched = chunk.content.some((at) => covered.has(at));
    if (!isTouched && chunk.depth > 0 && !isLimiting(quote, index, covered)) continue;
    if (!isTouched && chunk.depth === 0 && (isDroppable(quote, index, covered) || isOtherCase(quote, index, covered)))
      continue;
    for (const at of chunk.content) {
      const token = quote.tokens[at];
      if (
        !token ||
        covered.has(at) ||
        (said.has(token.key) &&
          (isTouched || chunk.depth > 0 || !isNamedGroup(quote.tokens, chunk)) &&
          token.sort === 'word' &&
          (chunk.relation !== 'than' || isUnit(token)) &&
          !directions.test(token.key)) ||
        (isDispensable(token.key) && !narrowsDenied(quote, chunk, at, covered))
      )
        continue;
      if (chunk.depth > 0 && (statistics.test(token.key) || statistics.test(token.lower))) continue;
      // `(all p > 0.5)` is of the tests.
      if (chunk.depth > 0 && /^(?:all|both)$/.test(token.lower) && quote.tokens[at + 1]?.lower === 'p') continue;
      return token.lower;
    }
  }
  const led = leadOf(quote, main, covered);
  if (led) return led;
  for (const [index] of quote.clauses.entries()) {
    if (index === main) continue;
    const taking = takesBack(quote, index, main, covered);
    if (taking) return taking;
  }
  return null;
}

/** Says which of a thing: without it more is said of what is denied. */
const narrowing = /^(?:=associated|associated|treatment|therapi|therapy|=drug|present|respect|current|=existing)$/;

/** `no treatment-related events` is not `no events`. */
function narrowsDenied(
  { tokens, clauseOf }: ChunkedSentence,
  { content, clause }: Chunk,
  at: number,
  covered: ReadonlySet<number>,
): boolean {
  return (
    narrowing.test(tokens[at]?.key ?? '') &&
    content.some((one) => one > at && covered.has(one)) &&
    tokens.some(({ sort, depth }, one) => sort === 'denial' && depth === 0 && clauseOf[one] === clause)
  );
}

/**
 * `at 4 weeks (5 % versus 7 %) and at 8 weeks (6 % versus 9 %)`: one of two joined cases, each with its own figures, where
 * the statement says the other.
 */
function isOtherCase({ chunks, tokens }: ChunkedSentence, index: number, covered: ReadonlySet<number>): boolean {
  const chunk = chunks[index];
  if (!chunk || chunk.relation === null || chunk.relation === 'than') return false;
  const casesOf = (from: number, step: 1 | -1): number | null => {
    for (let at = from + step; chunks[at]?.clause === chunk.clause; at += step) {
      const one = chunks[at];
      if (one && one.depth === 0 && one.relation !== null && one.content.length > 0 && hasBracket(at)) return at;
    }
    return null;
  };
  const hasBracket = (at: number): boolean => {
    let next = at + 1;
    while (chunks[next]?.depth === 0 && chunks[next]?.isAttached) next += 1;
    return (
      (chunks[next]?.depth ?? 0) > 0 && (chunks[next]?.content ?? []).some((one) => tokens[one]?.sort === 'number')
    );
  };
  const isSaid = (at: number) => (chunks[at]?.content ?? []).some((one) => covered.has(one));
  const bracketSaid = (at: number): boolean => {
    let next = at + 1;
    while (chunks[next]?.depth === 0 && chunks[next]?.isAttached) next += 1;
    for (; (chunks[next]?.depth ?? 0) > 0; next += 1) if (isSaid(next)) return true;
    return false;
  };
  if (!hasBracket(index) || bracketSaid(index)) return false;
  return ([1, -1] as const).some((step) => {
    const other = casesOf(index, step);
    const isJoined = other !== null && chunks[Math.max(index, other)]?.isItem === true;
    return isJoined && isSaid(other) && bracketSaid(other);
  });
}

/** Said once for each thing that they are said of. */
const directions = /^=(?:increased|decreased|improved|worse|differ|similar|same|significant|affect|prevent)$/;

const measuring = /^(?:=assess|=used|accord|accordance|analys|adjust)$/;

/** A time or a bound in a bracket of which the statement says the rest: `100 mg for 12 days`, `at least | 25 %`. */
function isLimiting(quote: ChunkedSentence, index: number, covered: ReadonlySet<number>): boolean {
  const { chunks, tokens } = quote;
  const chunk = chunks[index];
  if (!chunk?.content.some((at) => isTimeAt(tokens, at) || tokens[at]?.sort === 'limit')) return false;
  for (const step of [-1, 1])
    for (let at = index + step; (chunks[at]?.depth ?? 0) > 0; at += step)
      if (chunks[at]?.content.some((one) => covered.has(one))) return true;
  return false;
}

const isTimeAt = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  return token !== undefined && isTime(token);
};

/** `in group 2`, `in the risk groups`: without it something is said of all. */
const isNamedGroup = (tokens: readonly Token[], { content, from, to, relation }: Chunk): boolean =>
  relation === 'at' &&
  content.some((at) => !isDispensable(tokens[at]?.key ?? '')) &&
  tokens.slice(from, to).some(({ lower }) => /^(?:sub)?(?:groups?|arms?)$/.test(lower));

function isDroppable({ tokens, chunks }: ChunkedSentence, index: number, covered: ReadonlySet<number>): boolean {
  const chunk = chunks[index];
  if (!chunk) return true;
  const own = chunk.content.flatMap((at) => tokens[at] ?? []);
  if (chunk.relation === 'than') return false;
  if (isNamedGroup(tokens, chunk)) return false;
  if (own.every(({ key, lower }) => isDispensable(key) || statistics.test(key) || statistics.test(lower))) return true;
  if (own.some(({ sort }) => sort === 'limit')) return false;
  // A change is one from the beginning.
  if (chunk.relation === 'from' && own.every(({ key }) => key === keyOfWord('baseline'))) return true;
  // `as measured by the scale`
  const isMeasuring = (at: number) => (chunks[at]?.content ?? []).some((one) => measuring.test(tokens[one]?.key ?? ''));
  if (isMeasuring(index) || (chunk.relation === 'by' && isMeasuring(index - 1))) return true;
  if (chunk.relation !== null) return false;
  const isTaken = (at: number) => (chunks[at]?.content ?? []).some((one) => covered.has(one));
  const sameClause = (at: number) => chunks[at]?.clause === chunk.clause && chunks[at]?.depth === chunk.depth;
  // Brackets stand between the items of a list.
  const beside = (at: number, step: 1 | -1): number => {
    let next = at + step;
    while (chunks[next]?.clause === chunk.clause && (chunks[next]?.depth ?? 0) > chunk.depth) next += step;
    return next;
  };
  let from = index;
  while (chunks[from]?.isItem && sameClause(beside(from, -1))) from = beside(from, -1);
  let to = index;
  while (chunks[beside(to, 1)]?.isItem && sameClause(beside(to, 1))) to = beside(to, 1);
  if (to === from || tokens.some(({ lower }) => lower === 'respectively')) return false;
  // `death or stroke was less frequent`: one combined outcome, of which a part is not said. A denial holds for each part.
  const listed = tokens.slice(chunks[from]?.from ?? 0, chunks[to]?.to ?? 0);
  const isDenied = tokens.some(({ sort, depth }) => sort === 'denial' && depth === 0);
  if (!isDenied && listed.some(({ lower, depth }) => lower === 'or' && depth === chunk.depth)) return false;
  for (let at = from; at <= to; at += 1) if (at !== index && isTaken(at)) return true;
  return false;
}

const referring = /^(?:=differ|=significant|=affect|trend|=change|=same|=similar|effect|clinic|statist)$/;

/** Whether a clause that is left out takes back or restricts the one that is said. */
function takesBack(quote: ChunkedSentence, index: number, main: number, covered: ReadonlySet<number>): string | null {
  const inside = quote.tokens.filter((_, at) => quote.clauseOf[at] === index);
  const own = inside.filter((token) => isContent(token) && token.depth === 0);
  const condition = inside.find(({ lower }) => /^(?:if|unless|except|provided|only|when|until)$/.test(lower));
  if (condition && Math.abs(index - main) === 1) return condition.lower;
  if (own.some((token) => covered.has(quote.tokens.indexOf(token)))) return null;
  // `and those who did not`
  const silent = inside.find(({ sort }) => sort === 'denial' || sort === 'hedge');
  if (own.length === 0 && silent) return silent.lower;
  if (own.length === 0 || index < main) return null;
  const isDenying =
    inside.some(({ sort }) => sort === 'denial') || own.every(({ key }) => referring.test(key) || isDispensable(key));
  const named = own.filter(
    ({ key, sort }) => sort === 'word' && !referring.test(key) && !isDispensable(key) && !statistics.test(key),
  );
  return isDenying && named.length < 2 ? (own[0]?.lower ?? '') : null;
}

/** `At the highest dose, A raised X and lowered Y`: what leads in restricts each clause that has the same subject. */
function leadOf(quote: ChunkedSentence, main: number, covered: ReadonlySet<number>): string | null {
  let head = main;
  while (head > 0 && quote.clauses[head]?.continues) head -= 1;
  if (head === main) return null;
  for (const chunk of quote.chunks) {
    if (chunk.clause !== head || chunk.depth > 0) continue;
    // The subject that they share.
    if (chunk.relation === null && chunk.content.length > 0)
      return chunk.content.some((at) => covered.has(at)) ? null : (quote.tokens[chunk.content[0] ?? 0]?.lower ?? '');
    const lost = chunk.content.find((at) => !covered.has(at) && !isDispensable(quote.tokens[at]?.key ?? ''));
    if (lost !== undefined && chunk.relation !== null) return quote.tokens[lost]?.lower ?? '';
  }
  return null;
}
