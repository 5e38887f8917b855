/**
 * `death or stroke`: of what was counted together, a part is not reported alone. What is denied of each part is: `no change in
 * A or B` is no change in A.
 */
import { listOf } from './phrase-places.ts';
import { type ChunkedSentence, isContent } from './sentence-chunks.ts';

/** One count of several things; in the plural each has its own. */
const counting =
  /^(?:incidence|risk|rate|odds|hazard|probability|chance|likelihood|proportion|percentage|number|occurrence|frequency|composite|combination|endpoint|time)$/;

/** A word beside an `or` of the clause `main` that the statement does not carry; null for none. */
export function alternativeLeftOut(
  statement: ChunkedSentence,
  quote: ChunkedSentence,
  main: number,
  covered: ReadonlySet<number>,
): string | null {
  if (statement.tokens.some(({ lower }) => lower === 'or' || lower === 'nor')) return null;
  const { tokens, clauseOf, chunkOf, chunks } = quote;
  const isDenied = tokens.some(({ sort, depth }, at) => sort === 'denial' && depth === 0 && clauseOf[at] === main);
  for (const [at, { lower, depth }] of tokens.entries()) {
    if (lower !== 'or' || clauseOf[at] !== main) continue;
    const beside = [-1, 1].map((step) => {
      for (let next = at + step; clauseOf[next] === main && tokens[next]?.depth === depth; next += step) {
        const token = tokens[next];
        if (token && isContent(token)) return chunkOf[next] ?? -1;
      }
      return -1;
    });
    const isSaid = (index: number) => (chunks[index]?.content ?? []).some((one) => covered.has(one));
    if (!beside.some(isSaid)) continue;
    const [first = -1, second = -1] = beside;
    const from = chunks[first < 0 ? 0 : listOf(quote, first)]?.from ?? 0;
    const isCounted = tokens
      .slice(from, at)
      .some((token, index) => counting.test(token.lower) && /^(?:of|to)$/.test(tokens[from + index + 1]?.lower ?? ''));
    // `grade 3 or 4` is `grade 3–4`.
    if ([-1, 1].every((step) => tokens[at + step]?.sort === 'number' && covered.has(at + step))) continue;
    if (isDenied && !isCounted) continue;
    return tokens[chunks[second]?.content[0] ?? at]?.lower ?? 'or';
  }
  return null;
}
