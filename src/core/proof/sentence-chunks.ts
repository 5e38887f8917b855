/** The phrases of a sentence, by its small words: what is named, and how it is joined to what is before. */

import { clausesOf } from '#core/findings/sentence/clauses.ts';
import { readWords } from '#core/findings/sentence/words.ts';
import { everyMatch } from '#core/text/every-match.ts';
import { isTime, type Relation, type Renamed, readTokens, type StudyNames, type Token } from './sentence-tokens.ts';

export interface Chunk {
  /** The preposition's relation; null for what is named without one. */
  relation: Relation | null;
  /** Indexes of tokens, the end exclusive. */
  from: number;
  to: number;
  /** Indexes of the tokens that claim something: words, numbers and what restricts them. */
  content: readonly number[];
  /** Joined to the chunk before by a comma, `and` or `or`. */
  isItem: boolean;
  /** Begins directly after the chunk before, with no more than a preposition between. */
  isAttached: boolean;
  /** Index of the clause. */
  clause: number;
  depth: number;
}

export interface ChunkedSentence {
  text: string;
  tokens: readonly Token[];
  chunks: readonly Chunk[];
  /** Index of the chunk of each token; -1 for none. */
  chunkOf: readonly number[];
  clauses: readonly ChunkedClause[];
  /** Index of the clause of each token. */
  clauseOf: readonly number[];
}

interface ChunkedClause {
  /** Offsets in the sentence. */
  start: number;
  end: number;
  /** The subject is that of the clause before. */
  continues: boolean;
  /** Leads into the next clause. */
  introduces: boolean;
}

const verbForms =
  /^(?:was|were|is|are|be|been|being|had|has|have|having|did|do|does|am|who|whom|whose|which|that|there)$/;

/** Words, numbers and restrictions claim something; the others carry or join it. */
export const isContent = ({ sort }: Token): boolean => sort === 'word' || sort === 'number' || sort === 'limit';

export function readChunks(text: string, names?: StudyNames, renamed?: readonly Renamed[]): ChunkedSentence {
  const tokens = withoutAny(readTokens(text, names, renamed));
  const clauses = clausesIn(text);
  const clauseOf: number[] = [];
  let clause = 0;
  for (const { start } of tokens) {
    while (clause < clauses.length - 1 && start >= (clauses[clause + 1]?.start ?? Number.POSITIVE_INFINITY))
      clause += 1;
    clauseOf.push(clause);
  }
  const chunks: Chunk[] = [];
  const chunkOf: number[] = new Array(tokens.length).fill(-1);
  let from = 0;
  let relation: Relation | null = null;
  let isItem = false;
  let isAttached = false;
  const close = (to: number, next: number, carries = false) => {
    const content: number[] = [];
    for (let at = from; at < to; at += 1) {
      const token = tokens[at];
      if (token && isContent(token)) content.push(at);
      chunkOf[at] = chunks.length;
    }
    const first = tokens[from];
    // `in those who received A`: the relation is that of A.
    const isEmpty = content.length === 0;
    const [keptRelation, keptItem, keptAttached] = [relation, isItem, isAttached];
    if (to > from && first)
      chunks.push({ relation, from, to, content, isItem, isAttached, clause: clauseOf[from] ?? 0, depth: first.depth });
    from = next;
    relation = isEmpty && carries ? keptRelation : null;
    isItem = isEmpty && carries ? keptItem : false;
    isAttached = isEmpty && carries ? keptAttached : false;
  };
  for (const [at, token] of tokens.entries()) {
    if (at > 0 && clauseOf[at] !== clauseOf[at - 1]) {
      close(at, at);
      relation = null;
      isItem = false;
      isAttached = false;
    }
    // `34 % of those on A`: the figure is apart from whose it is.
    const isShare = token.lower === 'of' && (at === from || /^(?:percent|#[^=]*)$/.test(tokens[at - 1]?.key ?? ''));
    if (token.sort === 'preposition' && (token.lower !== 'of' || isShare)) {
      const follows = at > from;
      // `than with placebo`
      const kept: Relation | null = !follows && relation === 'than' ? relation : (token.relation ?? 'at');
      const wasItem: boolean = !follows && isItem;
      close(at, at + 1);
      relation = kept;
      isAttached = follows;
      isItem = wasItem;
    } else if (token.sort === 'than') {
      close(at, at + 1);
      relation = 'than';
    } else if (token.sort === 'join' || (token.sort === 'mark' && /^[,;:]$/.test(token.lower))) {
      // `in A and B`: both have the preposition; `After a week, A`: only what leads in.
      const own = clauseOf[at];
      const leads: boolean =
        token.lower === ',' &&
        !chunks.some((one) => one.clause === own && one.relation === null && one.content.length > 0) &&
        relation !== null;
      const kept: Relation | null = leads ? null : relation;
      close(at, at + 1);
      isItem = true;
      relation = kept;
    } else if (token.sort === 'mark' && /^[()[\]]$/.test(token.lower)) close(at, at + 1);
    else if (token.sort === 'number' && at > from && tokens[at + 1]?.key === 'percent') close(at, at, true);
    else if (isTimed(tokens[at - 1]) && relation !== null && /^(?:the|an?)$/.test(token.lower)) close(at, at + 1);
    else if (token.sort === 'light' || token.sort === 'hedge' || token.sort === 'denial' || verbForms.test(token.lower))
      close(
        at,
        at + 1,
        !/^(?:was|were|is|are|did|do|does)$/.test(token.lower) || /^wh/.test(tokens[at - 1]?.lower ?? ''),
      );
  }
  close(tokens.length, tokens.length);
  return { text, tokens, chunks, chunkOf, clauses, clauseOf };
}

/** Joints at which a clause ends whatever follows. */
const joint =
  /,\s(?=(?:with\s(?:no|the\sexception)|which|an?\sdifference|although|though|but|whereas|while)\s)|^(?:although|though|while|whereas)\s[^,]*,\s/gi;

function splitAt(text: string, clause: ChunkedClause): ChunkedClause[] {
  const parts: ChunkedClause[] = [];
  let { start } = clause;
  for (const match of everyMatch(text.slice(clause.start, clause.end), joint)) {
    const at = clause.start + match.index + match[0].length;
    if (at <= start) continue;
    parts.push({ ...clause, start, end: at, continues: start > clause.start || clause.continues });
    start = at;
  }
  parts.push({
    ...clause,
    start,
    continues:
      start > clause.start ? !/^(?:although|though|while|whereas)/i.test(text.slice(clause.start)) : clause.continues,
  });
  return parts;
}

/** After a denial `any` adds nothing. */
function withoutAny(tokens: Token[]): Token[] {
  const [first, second] = tokens;
  // `Overall, 20 took part`
  if (first?.lower === 'overall' && second?.lower === ',') tokens[0] = { ...first, sort: 'form' };
  const denied = tokens.findIndex(({ sort }) => sort === 'denial');
  return tokens.map((token, at) =>
    token.lower === 'any' && denied >= 0 && at > denied ? { ...token, sort: 'form' } : token,
  );
}

const isTimed = (token: Token | undefined) => token !== undefined && isTime(token);

/** The clauses as offsets; what leads in belongs to the clause that it leads to. */
function clausesIn(text: string): ChunkedClause[] {
  const read = readWords(text);
  const found: ChunkedClause[] = [];
  let lead: number | null = null;
  for (const { from, to, continues, introduces } of clausesOf(read)) {
    const start: number = lead ?? read.words[from]?.start ?? 0;
    const end = read.words[to - 1]?.end ?? text.length;
    if (introduces) {
      lead = start;
      continue;
    }
    lead = null;
    found.push({ start, end, continues, introduces });
  }
  if (lead !== null || found.length === 0)
    found.push({ start: lead ?? 0, end: text.length, continues: false, introduces: false });
  return found.flatMap((clause, index) => splitAt(text, index === 0 ? { ...clause, start: 0 } : clause));
}
