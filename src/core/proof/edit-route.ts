/**
 * The first way of a proof: the statement is a clause of the quote after listed edits. Each of its phrases is in one
 * stretch of the quote, in the same order of words and with the same relation; what the clause of the quote says besides
 * is on the list of what may be left out.
 */
import { onFirstUse } from '#core/text/first-use.ts';
import type { Passage } from '#core/text/passages.ts';
import { alignedPlaces, type Roles, splitAtPivots } from './aligned-phrase.ts';
import { clauseRoles } from './clause-roles.ts';
import { type EditFault, failure, faultOf } from './edit-faults.ts';
import { type Place, placesOf } from './phrase-places.ts';
import { scatteredPlace } from './scattered-phrase.ts';
import type { Chunk, ChunkedSentence } from './sentence-chunks.ts';
import type { Token } from './sentence-tokens.ts';

export interface QuotedSentence {
  passage: Passage;
  read: ChunkedSentence;
  /** Read on first use. */
  roles: () => Roles;
}

/** What the study lends to a statement beside the quote. */
export interface EditHelp {
  /** Whether words that are not in the quote are those of the study's people, condition or design. */
  isOfFrame: (keys: readonly string[]) => boolean;
  /** Whether a word names what an arm was given. */
  isOfArm: (key: string) => boolean;
  /** Chance assigned what is compared. */
  isRandomised: boolean;
}

/** Where a token of the statement rests: index of the cited sentence and of its token; -1 for the study's frame. */
export interface Rest {
  token: number;
  quote: number;
  at: number;
}

export type EditResult =
  | {
      isProved: true;
      rests: Rest[];
      /** Some clause has another order than in the quote, and the parts of its change are those of the quote. */
      isReordered: boolean;
    }
  | EditFault;

const maxTries = 60;

/** Every clause of the statement must be proved by a cited sentence. */
export function proveByEdits(
  statement: ChunkedSentence,
  quotes: readonly QuotedSentence[],
  help: EditHelp,
): EditResult {
  const rests: Rest[] = [];
  const own = onFirstUse(() => clauseRoles(statement));
  let isReordered = false;
  for (const [index] of statement.clauses.entries()) {
    let failed: Extract<EditResult, { isProved: false }> | null = null;
    let isFound = false;
    for (const [at, { read, roles: theirs }] of quotes.entries()) {
      const inOrder = proveClause(statement, index, read, at, help);
      const result = inOrder.isProved ? inOrder : proveClause(statement, index, read, at, help, { own, theirs });
      if (result.isProved) {
        rests.push(...result.rests);
        if (!inOrder.isProved) isReordered = true;
        isFound = true;
        break;
      }
      if (!failed || (failed.reason === 'unlicensed words' && result.reason !== 'unlicensed words')) failed = result;
    }
    if (!isFound) return failed ?? { isProved: false, reason: 'left out', words: '' };
  }
  return rests.length > 0
    ? { isProved: true, rests, isReordered }
    : { isProved: false, reason: 'no sentence', words: '' };
}

function proveClause(
  statement: ChunkedSentence,
  clause: number,
  quote: ChunkedSentence,
  quoteIndex: number,
  help: EditHelp,
  roles?: { own: () => Roles; theirs: () => Roles },
): EditResult {
  const whole = statement.chunks.filter((chunk) => chunk.clause === clause && chunk.content.length > 0);
  if (whole.length === 0) return { isProved: true, rests: [], isReordered: false };
  const chunks = roles ? whole.flatMap((chunk) => splitAtPivots(statement, chunk)) : whole;
  const options: Place[][] = [];
  const framed: Chunk[] = [];
  const loose: Token[] = [];
  for (const each of chunks) {
    const chunk = roles ? quotedPart(statement, each, quote, framed, help) : each;
    if (!chunk) continue;
    const places = roles
      ? alignedPlaces(statement, roles.own(), chunk, quote, roles.theirs(), help.isOfArm)
      : placesOf(statement, chunk, quote);
    const apart = places.length > 0 ? null : scatteredPlace(statement, chunk, quote);
    if (places.length > 0) options.push(places);
    else if (apart) options.push([apart]);
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
      const found = faultOf(statement, clause, quote, chosen, help.isRandomised, roles);
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
    isReordered: false,
    rests: [
      ...rests,
      ...framed.flatMap(({ content }) => content.map((token) => ({ token, quote: quoteIndex, at: -1 }))),
    ],
  };
}

/** Which arm is meant is no matter of the frame. */
const ofArm = /^(?:placebo|sham|control)$/;

/** The tokens of a phrase that the quote does not have; all of them where it has them, but not together. */
function unlicensed({ tokens }: ChunkedSentence, { content }: Chunk, quote: ChunkedSentence): Token[] {
  const own = content.flatMap((at) => tokens[at] ?? []);
  const missing = own.filter(({ key }) => !quote.tokens.some((token) => token.key === key));
  return missing.length > 0 ? missing : own;
}

/**
 * A phrase without the words of the study's frame that the quote does not have, which go to `framed`; null where it has no
 * others.
 */
function quotedPart(
  { tokens }: ChunkedSentence,
  chunk: Chunk,
  quote: ChunkedSentence,
  framed: Chunk[],
  help: EditHelp,
): Chunk | null {
  if (chunk.relation !== 'at' && chunk.relation !== null) return chunk;
  const isQuoted = (at: number) => quote.tokens.some(({ key }) => key === tokens[at]?.key);
  const apart = chunk.content.filter(
    (at) => !isQuoted(at) && !ofArm.test(tokens[at]?.lower ?? '') && help.isOfFrame([tokens[at]?.key ?? '']),
  );
  if (apart.length === 0) return chunk;
  framed.push({ ...chunk, content: apart });
  const content = chunk.content.filter((at) => !apart.includes(at));
  return content.length > 0 ? { ...chunk, content } : null;
}

function isFramed({ tokens }: ChunkedSentence, { content, relation }: Chunk, help: EditHelp): boolean {
  if (relation !== 'at' && relation !== null) return false;
  if (content.some((at) => ofArm.test(tokens[at]?.lower ?? ''))) return false;
  return help.isOfFrame(content.map((at) => tokens[at]?.key ?? ''));
}
