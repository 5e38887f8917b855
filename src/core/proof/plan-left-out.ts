/**
 * `To see whether A lowers B`: a question is no result. A statement on it says that it was asked.
 */
import type { ChunkedSentence } from './sentence-chunks.ts';

const asking =
  /^(?:=assess|=hypothesis|=attempt|seek|sought|=goal|aim|aims|aimed|objective|test|compare|=compare|stud|studi|question|ask|analys|=analysis|describ|=describe|verifi|confirm|clarifi|establish|compar|purpos)$/;

/** Whether a statement asks, says that something was asked, or keeps the verb `key` as a purpose. */
const asks = ({ tokens }: ChunkedSentence, key: string | undefined): boolean =>
  tokens.some(
    (token, at) =>
      /^(?:whether|if)$/.test(token.lower) ||
      asking.test(token.key) ||
      (token.key === key && /^(?:to|for)$/.test(tokens[at - 1]?.lower ?? '')),
  );

/** The word that makes a question or a plan of what the statement tells; null where the statement carries it. */
export function planLeftOut(
  statement: ChunkedSentence,
  { tokens }: ChunkedSentence,
  covered: ReadonlySet<number>,
): string | null {
  if (asks(statement, tokens[1]?.key)) return null;
  const last = Math.max(...covered);
  const whether = tokens.findIndex(({ lower }) => lower === 'whether');
  if (whether >= 0 && whether < last) return 'whether';
  if (tokens[0]?.lower !== 'to') return null;
  const comma = tokens.findIndex(({ lower, depth }) => lower === ',' && depth === 0);
  return [...covered].some((at) => comma < 0 || at < comma) ? 'to' : null;
}
