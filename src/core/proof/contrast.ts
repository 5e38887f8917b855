/**
 * What a sentence sets against what a statement tells of it: `A raised X, but not in women`. An author who writes `but` holds the
 * one for no report of the study without the other, so that neither may be left out.
 */
import { pivots } from './phrase-places.ts';
import { type ChunkedSentence, isContent } from './sentence-chunks.ts';
import type { Token } from './sentence-tokens.ts';
import { isDispensable } from './word-classes.ts';

const contrasting = /^(?:but|although|though|albeit|however|whereas|while|whilst|except|unless)$/;

const verbForms = /^(?:was|were|is|are|be|been|had|has|have|did|do|does)$/;
const isVerb = ({ sort, lower, key }: Token): boolean =>
  sort === 'light' || sort === 'hedge' || sort === 'denial' || verbForms.test(lower) || pivots.test(key);

/** Indexes of the tokens on each side of the contrasts of a sentence; what a semicolon parts has sides of its own. */
function contrastedSides({ tokens }: ChunkedSentence): number[][][] {
  const groups: number[][][] = [[[]]];
  /** A side that begins the sentence ends at its comma. */
  let ends = false;
  let hasVerb = false;
  for (const [at, token] of tokens.entries()) {
    const { lower } = token;
    const group = groups.at(-1) ?? [];
    const side = group.at(-1) ?? [];
    if (token.depth > 0) {
      side.push(at);
      continue;
    }
    if (lower === ';' && !contrasting.test(tokens[at + 1]?.lower ?? '')) {
      groups.push([[]]);
      hasVerb = false;
      continue;
    }
    if (contrasting.test(lower)) {
      const isHead = side.length === 0;
      // `However, A` is set against another sentence; `A, however, was` against nothing yet.
      const isAside = lower === 'however' && (isHead || !hasVerb);
      if (isAside) continue;
      if (isHead) ends = true;
      else group.push([]);
      hasVerb = false;
      continue;
    }
    hasVerb ||= isVerb(token);
    if (ends && lower === ',') {
      ends = false;
      group.push([]);
      continue;
    }
    if (isContent(token)) side.push(at);
  }
  return groups;
}

/**
 * A word of the side that a statement with these keys leaves out of the clause `main` of its quote; null where it has
 * something of every side.
 */
export function contrastLeftOut(quote: ChunkedSentence, main: number, said: ReadonlySet<string>): string | null {
  for (const sides of contrastedSides(quote)) {
    if (sides.length < 2 || !sides.flat().some((at) => quote.clauseOf[at] === main)) continue;
    for (const [index, side] of sides.entries()) {
      const elsewhere = new Set(
        sides.flatMap((other, place) => (place === index ? [] : other.map((at) => quote.tokens[at]?.key))),
      );
      const own = side.flatMap((at) => {
        const token = quote.tokens[at];
        return token?.depth === 0 && !elsewhere.has(token.key) && !isDispensable(token.key) ? token : [];
      });
      const [first] = own;
      if (first && !own.some(({ key }) => said.has(key))) return first.lower;
    }
  }
  return null;
}
