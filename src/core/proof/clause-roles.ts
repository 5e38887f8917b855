/**
 * What each word of a clause is in the change that the clause reports: `A lowered X`, `X was lower with A than with B` and
 * `there was a reduction in X with A` give the same parts to A, X and B, in whichever order they stand.
 */
import { pivots } from './phrase-places.ts';
import { type ChunkedSentence, isContent } from './sentence-chunks.ts';
import { isTime, type Token } from './sentence-tokens.ts';

/** `acts`: what brings the change; `changes`: what is changed; `place`: where, when, in whom; `compared`: after `than`. */
export type ClauseRole = 'acts' | 'changes' | 'place' | 'compared';

const nouns =
  /^(?:increases?|rises?|reductions?|decreases?|declines?|falls?|drops?|improvements?|enhancement|deterioration|worsening|prevention|elevation)$/;

const isWord = (token: Token | undefined): boolean => token !== undefined && token.sort === 'word' && !isTime(token);
/** Says how much something changed, not what. */
const ofAmount = /^(?:=significant|=substantial|=clear|percent|numer|statist|point|=level|=score)$/;

/** The role of each token; null where its clause reports no change, and for what is neither word nor in a phrase. */
export function clauseRoles(read: ChunkedSentence): readonly (ClauseRole | null)[] {
  const { tokens, chunks, chunkOf, clauseOf } = read;
  const roles: (ClauseRole | null)[] = new Array(tokens.length).fill(null);
  const isPivot = (at: number) => {
    const token = tokens[at];
    return token !== undefined && token.depth === 0 && pivots.test(token.key) && token.key !== '=associated';
  };
  /** Whether what is changed comes after the pivot. */
  const takesObject = (at: number): boolean => {
    const chunk = chunks[chunkOf[at] ?? -1];
    if (!chunk) return false;
    const own = chunk.content.filter((one) => isWord(tokens[one]) && !ofAmount.test(tokens[one]?.key ?? ''));
    if (own.some((one) => one > at && !isPivot(one))) return true;
    if (!nouns.test(tokens[at]?.lower ?? '') || own.some((one) => one < at && !isPivot(one))) return false;
    return chunks[(chunkOf[at] ?? 0) + 1]?.relation === 'at';
  };
  const pivotsOf = new Map<number, { at: number; takes: boolean }[]>();
  for (const [at] of tokens.entries()) {
    if (!isPivot(at)) continue;
    const clause = clauseOf[at] ?? 0;
    pivotsOf.set(clause, [...(pivotsOf.get(clause) ?? []), { at, takes: takesObject(at) }]);
  }
  const alike = new Set(
    tokens.flatMap(({ key }, at) => (/^=(?:differ|similar|same)$/.test(key) ? (clauseOf[at] ?? 0) : [])),
  );
  let isCompared = false;
  let isObject = false;
  for (const [index, chunk] of chunks.entries()) {
    const own = pivotsOf.get(chunk.clause);
    if (chunks[index - 1]?.clause !== chunk.clause) isCompared = false;
    // `A and B did not differ` is `A did not differ from B`.
    if (!own && alike.has(chunk.clause)) continue;
    if (chunk.depth > 0) {
      if (chunk.relation === 'than') for (const at of chunk.content) roles[at] = 'compared';
      continue;
    }
    if (chunk.relation === 'than') isCompared = true;
    // The object of a change that is named as a noun: `a reduction in X`.
    const isHeaded = own?.some(
      ({ at, takes }) => takes && chunkOf[at] === index - 1 && nouns.test(tokens[at]?.lower ?? ''),
    );
    const isListed: boolean = isObject && chunk.isItem && chunks[index - 1]?.clause === chunk.clause;
    isObject = chunk.relation === 'at' && (isHeaded === true || isListed);
    for (const at of chunk.content) {
      const token = tokens[at];
      if (!token || !isContent(token) || isPivot(at)) continue;
      if (isCompared) roles[at] = 'compared';
      else if (!own) continue;
      else if (isObject) roles[at] = 'changes';
      else {
        const inside = own.find((one) => chunkOf[one.at] === index && one.at < at);
        const next = own.find((one) => one.at > at);
        if (inside) roles[at] = 'changes';
        else if (chunk.relation !== null) roles[at] = 'place';
        else if (next) roles[at] = next.takes ? 'acts' : 'changes';
        else roles[at] = 'changes';
      }
    }
    if (isCompared && chunk.content.length > 0) isCompared = false;
  }
  return roles;
}

/**
 * Whether a word may be `said` in a statement, where it is `stated` in the quote. `isCompared`: the quote compares; a
 * change in those who had A is no change by A.
 */
export function rolesFit(said: ClauseRole | null, stated: ClauseRole | null, isCompared: boolean): boolean {
  if (said === stated) return true;
  if (said === 'acts' && stated === 'place') return isCompared;
  if (said === 'compared' || stated === 'compared') return false;
  if (said === null || stated === null) return true;
  return said !== 'changes' && stated !== 'changes';
}
