/** Whether a text is a deliberate and well-formed search expression of PubMed. */

/** Field tags as PubMed's help names them, short and long; proximity (`[tiab:~3]`) is checked separately. */
const fieldTags = new Set(
  [
    'ad|affiliation|aid|article identifier|all|all fields|au|author|author - first|1au|first author name|author - last',
    'lastau|last author name|author - full|fau|full author name|auid|author - identifier|author - corporate|cn',
    'corporate author|book|cois|conflict of interest statements|crdt|date - create|dcom|date - completion|lr',
    'date - modification|mhda|mesh date|date - mesh|edat|entry date|date - entry|dp|pdat|date - publication',
    'publication date|ed|editor|ecno|ec/rn number|rn|filter|sb|subset|gr|grants and funding|grant number|ir',
    'investigator|fir|full investigator name|isbn|is|issn|ip|issue|ta|jour|journal|la|lang|language|lid|location id|doi',
    'mh|mesh|mesh terms|mesh:noexp|mh:noexp|mesh terms:noexp|majr|mesh major topic|majr:noexp|sh|mesh subheading',
    'subheading|jid|nlm unique id|ot|other term|pg|pagination|pa|pharmacological action|pl|place of publication|pmid',
    'uid|pubn|publisher|pt|publication type|ptyp|si|secondary source id|ps|subject - personal name|nm',
    'supplementary concept|substance name|tw|text word|text words|ti|title|tiab|title/abstract|ab|abstract|tt',
    'transliterated title|vi|volume',
  ]
    .join('|')
    .split('|'),
);

type Token = 'word' | 'tag' | 'open' | 'close' | 'operator' | 'range';

/** Typographic quotes become straight ones; control characters become blanks. */
export function straightQuotes(text: string): string {
  return text
    .replace(/[“”„«»]/g, '"')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/**
 * True when the text contains an operator in capitals, a field tag or a phrase, and all brackets, quotes, tags and
 * operators are where PubMed expects them. False for plain words as well as for anything broken, which is then sent as
 * words.
 */
export function isPubmedExpression(text: string): boolean {
  if (!/"|\[|\b(?:AND|OR|NOT)\b/.test(text)) return false;
  const tokens = readTokens(text);
  return tokens !== null && isWellFormed(tokens);
}

/** Null where a quote or square bracket has no partner, a tag is unknown, or a character belongs to no expression. */
function readTokens(text: string): Token[] | null {
  const tokens: Token[] = [];
  const pattern = /\s+|"([^"]*)"|\[([^[\]]*)\]|([()])|([^\s()"[\]]+)/gy;
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (!match) return null;
    const [, phrase, tag, bracket, word] = match;
    if (phrase !== undefined) {
      if (!/[\p{L}\p{N}]/u.test(phrase)) return null;
      tokens.push('word');
    } else if (tag !== undefined) {
      if (!isFieldTag(tag)) return null;
      tokens.push('tag');
    } else if (bracket !== undefined) tokens.push(bracket === '(' ? 'open' : 'close');
    else if (word !== undefined) {
      const kind = wordKind(word);
      if (kind === null) return null;
      tokens.push(kind);
    }
  }
  return tokens;
}

function isFieldTag(tag: string): boolean {
  const name = tag.trim().toLowerCase().replace(/\s+/g, ' ');
  return fieldTags.has(name) || /^(?:ti|title|tiab|title\/abstract|ad|affiliation):~\d{1,3}$/.test(name);
}

/** `#1` refers to an earlier search of a session's history. */
function wordKind(word: string): Token | null {
  if (/^(?:AND|OR|NOT)$/.test(word)) return 'operator';
  if (word === ':') return 'range';
  if (/[#{}<>\\^~|?]/.test(word) || !/[\p{L}\p{N}]/u.test(word)) return null;
  return 'word';
}

/** An operand begins with a word or an opening bracket and ends with a word, a tag or a closing one. */
function isWellFormed(tokens: readonly Token[]): boolean {
  let depth = 0;
  let previous: Token | null = null;
  for (const token of tokens) {
    const afterOperand: boolean = previous === 'word' || previous === 'tag' || previous === 'close';
    if (token === 'tag' && previous !== 'word') return false;
    if ((token === 'operator' || token === 'close') && !afterOperand) return false;
    if (token === 'range' && previous !== 'tag') return false;
    if (previous === 'range' && token !== 'word') return false;
    if (token === 'open') depth += 1;
    if (token === 'close') depth -= 1;
    if (depth < 0) return false;
    previous = token;
  }
  return depth === 0 && (previous === 'word' || previous === 'tag' || previous === 'close');
}
