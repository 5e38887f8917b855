/**
 * The user's query as a small tree, for databases whose own syntax fails on typed text. Each of these adapters writes
 * the tree in its database's syntax, so that no character of the user's text acts as syntax.
 *
 * Parsed as PubMed parses: adjacent words are joined by AND, operators are written in capitals and work from left to
 * right, brackets group, straight or curly quotes make a phrase. Whatever does not fit (a bracket too many, an operator
 * with nothing beside it, an open quote) is left out rather than refused.
 */

export type QueryNode =
  | { kind: 'word'; text: string }
  | { kind: 'phrase'; words: string[] }
  | { kind: 'and' | 'or'; parts: QueryNode[] };

export interface BooleanQuery {
  /** Null when the text contains nothing searchable. */
  root: QueryNode | null;
  /** What was left out, as the user wrote it: excluded terms (`NOT x`), and words beyond the limits below. */
  ignored: string[];
}

/** More operands make an AND that nothing matches, and addresses that servers refuse. */
const maxOperands = 40;
/** No index has a longer word. */
const maxWordLength = 100;

/** Words of a question without a subject; they are left out beside words with one. */
const functionWords = new Set(
  (
    'a an and are as at be been being by can could did do does for from had has have how if in into is it its may might ' +
    'of on or should so than that the their them there these they this those to was were what when where whether which ' +
    'who why will with would'
  ).split(' '),
);

/** Words in capitals that Lucene-like syntaxes read as operators. */
const operators = new Set(['AND', 'OR', 'NOT', 'TO']);

type Token = { kind: 'word' | 'phrase' | 'and' | 'or' | 'not' | 'open' | 'close'; text: string };

/**
 * Splits `text` into words, phrases, operators and brackets; words contain letters, digits, inner hyphens and points.
 */
export function parseBooleanQuery(text: string): BooleanQuery {
  const tokens = tokenize(text);
  const reading = { tokens, position: 0, operands: 0, ignored: [] as string[] };
  const parts: QueryNode[] = [];
  while (reading.position < tokens.length) {
    const node = readGroup(reading);
    if (node) parts.push(node);
    // A closing bracket without an opening one.
    if (reading.tokens[reading.position]?.kind === 'close') reading.position += 1;
  }
  const root = join('and', parts);
  return { root: root && withoutFunctionWords(root), ignored: reading.ignored };
}

/** The searchable words of one piece of text, in order: nothing in them can act as syntax. */
export function searchableTerms(text: string): string[] {
  return text
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}.'’-]+/u)
    .map((word) => word.replace(/^[.'’-]+|[.'’-]+$/g, ''))
    .filter((word) => word !== '')
    .map((word) => (operators.has(word) ? word.toLowerCase() : word));
}

/** All words in the user's order, with phrases split and operators removed. */
export function queryWords(node: QueryNode): string[] {
  if (node.kind === 'word') return [node.text];
  if (node.kind === 'phrase') return node.words;
  return node.parts.flatMap(queryWords);
}

/**
 * The query with AND and OR in brackets. A word has only letters, digits, hyphens and points, so that nothing in it acts
 * as syntax; `phrase` writes several in quotes.
 */
export function writeBoolean(node: QueryNode, phrase = (quoted: string) => quoted): string {
  if (node.kind === 'word') return node.text;
  if (node.kind === 'phrase') return phrase(`"${node.words.join(' ')}"`);
  return `(${node.parts.map((part) => writeBoolean(part, phrase)).join(node.kind === 'and' ? ' AND ' : ' OR ')})`;
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(/["“”„]([^"“”„]*)["“”„]|([()])|[^\s()"“”„]+/gu)) {
    const [whole, phrase, bracket] = match;
    if (phrase !== undefined) tokens.push({ kind: 'phrase', text: phrase });
    else if (bracket === '(') tokens.push({ kind: 'open', text: bracket });
    else if (bracket === ')') tokens.push({ kind: 'close', text: bracket });
    else if (whole === 'AND' || whole === '&&') tokens.push({ kind: 'and', text: whole });
    else if (whole === 'OR' || whole === '||') tokens.push({ kind: 'or', text: whole });
    else if (whole === 'NOT') tokens.push({ kind: 'not', text: whole });
    else tokens.push({ kind: 'word', text: whole });
  }
  return tokens;
}

interface Reading {
  tokens: Token[];
  position: number;
  operands: number;
  ignored: string[];
}

/** Reads up to the closing bracket of this group or the end; the caller consumes the bracket. */
function readGroup(reading: Reading): QueryNode | null {
  let left: QueryNode | null = null;
  let operator: 'and' | 'or' = 'and';
  for (let token = reading.tokens[reading.position]; token; token = reading.tokens[reading.position]) {
    if (token.kind === 'close') return left;
    if (token.kind === 'and' || token.kind === 'or') {
      operator = token.kind;
      reading.position += 1;
      continue;
    }
    if (token.kind === 'not') {
      leaveOutExcluded(reading);
      continue;
    }
    const right = readOperand(reading, token);
    if (right) left = left ? (join(operator, [left, right]) ?? left) : right;
    operator = 'and';
  }
  return left;
}

function readOperand(reading: Reading, token: Token): QueryNode | null {
  reading.position += 1;
  if (token.kind === 'open') {
    const node = readGroup(reading);
    if (reading.tokens[reading.position]?.kind === 'close') reading.position += 1;
    return node;
  }
  const words = searchableTerms(token.text);
  if (words.length === 0) return null;
  if (reading.operands >= maxOperands || words.some((word) => word.length > maxWordLength)) {
    reading.ignored.push(shortened(token.text));
    return null;
  }
  reading.operands += 1;
  if (token.kind === 'phrase' && words.length > 1) return { kind: 'phrase', words };
  return join(
    'and',
    words.map((word) => ({ kind: 'word', text: word })),
  );
}

/** Skips NOT and its operand, and records it as the user wrote it. */
function leaveOutExcluded(reading: Reading): void {
  const start = reading.position;
  reading.position += 1;
  let depth = 0;
  for (let token = reading.tokens[reading.position]; token; token = reading.tokens[reading.position]) {
    if (token.kind === 'close' && depth === 0) break;
    reading.position += 1;
    if (token.kind === 'open') depth += 1;
    if (token.kind === 'close') depth -= 1;
    if (depth === 0 && token.kind !== 'not') break;
  }
  const words = reading.tokens
    .slice(start, reading.position)
    .map((token) => (token.kind === 'phrase' ? `"${token.text}"` : token.text));
  if (words.length > 1) reading.ignored.push(shortened(words.join(' ')));
}

function join(kind: 'and' | 'or', parts: readonly QueryNode[]): QueryNode | null {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  const [first] = flat;
  if (!first) return null;
  return flat.length === 1 ? first : { kind, parts: flat };
}

/** Removes function words from every AND that has another part; a query of nothing else is unchanged. */
function withoutFunctionWords(node: QueryNode): QueryNode {
  if (node.kind === 'word' || node.kind === 'phrase') return node;
  const parts = node.parts.map(withoutFunctionWords);
  if (node.kind === 'or') return { kind: 'or', parts };
  const telling = parts.filter((part) => part.kind !== 'word' || !functionWords.has(part.text.toLowerCase()));
  return join('and', telling.length > 0 ? telling : parts) ?? node;
}

function shortened(text: string): string {
  return text.length > maxWordLength ? `${text.slice(0, maxWordLength)}…` : text;
}
