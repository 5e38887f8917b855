/** The words of a sentence in the form in which a statement and a quote are compared. */
import { everyMatch } from '#core/text/every-match.ts';
import { numberWordsOf } from '#core/text/numbers/number-words.ts';
import { readNumeral } from '#core/text/numbers/numeral.ts';
import { generalShortForm, phraseTable } from './phrase-table.ts';
import { keyOfWord, sortOfWord, type WordSort } from './word-classes.ts';

type TokenSort = WordSort | 'number' | 'than' | 'preposition' | 'join' | 'mark';

export interface Token {
  /** Offsets in the sentence. */
  start: number;
  end: number;
  lower: string;
  /** What two tokens share that say the same. */
  key: string;
  sort: TokenSort;
  /** Of a preposition: what it says of time, amount or place. */
  relation?: Relation;
  /** How many brackets are around it. */
  depth: number;
}

/** `at`: none of the others. */
export type Relation = 'at' | 'than' | 'after' | 'before' | 'until' | 'since' | 'from' | 'to' | 'by' | 'during';

const relations: Readonly<Record<string, Relation>> = {
  in: 'at',
  on: 'at',
  at: 'at',
  with: 'at',
  for: 'at',
  of: 'at',
  among: 'at',
  amongst: 'at',
  between: 'at',
  into: 'at',
  onto: 'at',
  upon: 'at',
  under: 'at',
  about: 'at',
  regarding: 'at',
  concerning: 'at',
  respect: 'at',
  via: 'by',
  through: 'during',
  by: 'by',
  using: 'by',
  to: 'to',
  towards: 'to',
  toward: 'to',

  from: 'from',
  after: 'after',
  following: 'after',
  before: 'before',
  during: 'during',
  over: 'during',
  throughout: 'during',
  across: 'at',
  until: 'until',
  till: 'until',
  since: 'since',
  than: 'than',
};
const relationOfWord = new Map(Object.entries(relations));
const joins = new Set(['and', 'or', 'but', '&', '/', 'while', 'whereas', 'although', 'though']);

const piece =
  /\p{L}[\p{L}\p{M}]*(?:['’](?:t|s|re|ve|ll)(?!\p{L}))?|(?:\d{1,3}(?:,\d{3})+(?!\d)(?:[.·]\d+)?|\d+(?:[.·∙]\d+)?|(?<=[\s=<>≤≥([,~±+−–-]|^)[.·]\d+)|\S/gu;

/** A study's own names, for reading its sentences and statements on it. */
export interface StudyNames {
  /** The long form by the short form as it is written. */
  short: ReadonlyMap<string, string>;
}

/** Words that the study has another name for. */
export interface Renamed {
  start: number;
  end: number;
  /** The study's name. */
  words: string;
}

const noNames: StudyNames = { short: new Map() };

/** Numbers by the digits of their value: `0·50` and `.5` are one. */
const numberKey = (value: number): string => `#${Math.abs(value)}`;

/** Reads a sentence in one pass, short forms spelled out and set phrases as one. */
export function readTokens(text: string, names: StudyNames = noNames, renamed: readonly Renamed[] = []): Token[] {
  return withTimes(withRanges(withPhrases(rawTokens(text, names, renamed))));
}

function rawTokens(text: string, names: StudyNames, renamed: readonly Renamed[]): Token[] {
  const tokens: Token[] = [];
  const numberWords = numberWordsOf(text);
  let word = 0;
  let depth = 0;
  let taken = 0;
  for (const match of everyMatch(text, piece)) {
    const [written] = match;
    const start = match.index;
    const end = start + written.length;
    if (start < taken) continue;
    const other = renamed.find((one) => one.start === start);
    if (other) {
      for (const part of rawTokens(other.words, names, []))
        if (part.sort !== 'mark') tokens.push({ ...part, start, end: other.end, depth });
      taken = other.end;
      continue;
    }
    while (numberWords[word] && (numberWords[word]?.end ?? 0) <= start) word += 1;
    const spelled = numberWords[word];
    if (spelled?.start === start) {
      // `one in two` is a share; `twice` a factor.
      const mark = spelled.fraction ? 'share' : spelled.fold ? 'times' : '';
      tokens.push({
        start,
        end: spelled.end,
        lower: text.slice(start, spelled.end).toLowerCase(),
        key: `${numberKey(spelled.value)}${mark}`,
        sort: 'number',
        depth,
      });
      taken = spelled.end;
      continue;
    }
    if (/^[.·]?\d/.test(written)) {
      const { value } = readNumeral(written);
      const key = Number.isFinite(value) ? numberKey(value) : `#${written}`;
      const before = text.charAt(start - 1);
      const isMinus =
        /[-−–‐‑]/.test(before) &&
        /^$|[\s=<>≤≥([,;:±]/.test(text.charAt(start - 2)) &&
        !/\d\s$/.test(text.slice(Math.max(0, start - 3), start - 1));
      tokens.push({
        start,
        end,
        lower: written,
        key: `${key}${isMinus ? 'minus' : ''}`,
        sort: 'number',
        depth,
      });
      continue;
    }
    if (/^\p{L}/u.test(written)) {
      const lower = written.toLowerCase().replace(/’/g, "'");
      const long =
        names.short.get(written) ??
        (written.endsWith('s') ? names.short.get(written.replace(/(?<=\p{Lu})s$/u, '')) : undefined) ??
        generalShortForm(written);
      if (long) {
        for (const part of long.toLowerCase().split(/[\s-]+/)) tokens.push(wordToken(part, start, end, depth));
      } else tokens.push(wordToken(lower.replace(/'(?:s|re|ve|ll)$/, ''), start, end, depth));
      continue;
    }
    if (/^[([]$/.test(written)) depth += 1;
    tokens.push({ start, end, lower: written, key: written, sort: written === '%' ? 'word' : 'mark', depth });
    if (/^[)\]]$/.test(written)) depth = Math.max(0, depth - 1);
  }
  return tokens;
}

function wordToken(lower: string, start: number, end: number, depth: number): Token {
  const relation = relationOfWord.get(lower);
  if (relation)
    return { start, end, lower, key: lower, sort: relation === 'than' ? 'than' : 'preposition', relation, depth };
  if (joins.has(lower)) return { start, end, lower, key: lower, sort: 'join', depth };
  return { start, end, lower, key: keyOfWord(lower), sort: sortOfWord(lower), depth };
}

/** Set phrases as what they stand for; the first token has the whole place. */
function withPhrases(tokens: readonly Token[]): Token[] {
  const table = phraseTable();
  const found: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    const ways = table.get(token.lower);
    const way = ways?.find(({ words }) => matches(tokens, at, words));
    if (!way) {
      found.push(token);
      continue;
    }
    let last = at;
    for (let count = 1; count < way.words.length; count += 1) last = nextWord(tokens, last);
    const end = tokens[last]?.end ?? token.end;
    for (const word of way.stands)
      found.push(word === '%' ? { ...token, end } : { ...wordToken(word, token.start, end, token.depth) });
    at = last;
  }
  return found;
}

/** `weeks 9 to 24` as `weeks 9-24`; `from 8 to 7` is a change. */
function withRanges(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    const isRange =
      token.lower === 'to' &&
      tokens[at - 1]?.sort === 'number' &&
      tokens[at + 1]?.sort === 'number' &&
      !tokens.slice(Math.max(0, at - 4), at).some(({ lower }) => lower === 'from');
    return isRange ? { ...token, sort: 'mark' as const, lower: '-', key: '-' } : token;
  });
}

/** A number with a unit of time. */
export const isTime = ({ key }: Token): boolean => key.startsWith('#') && key.includes('=');

const timeUnit = /^=(?:day|week|month|year|hour|minute)$/;

/** `12 months`, `month 12` and `12-month` as one: the first token has the whole place. */
function withTimes(tokens: readonly Token[]): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    const next = nextWord(tokens, at);
    const other = tokens[next];
    const isPair =
      other !== undefined &&
      next - at <= 2 &&
      ((token.sort === 'number' && timeUnit.test(other.key)) ||
        (timeUnit.test(token.key) &&
          other.sort === 'number' &&
          next === at + 1 &&
          !/^(?:per|a|each|every)$/.test(tokens[at - 1]?.lower ?? '') &&
          !timeUnit.test(tokens[next + 1]?.key ?? '')));
    if (!isPair || !other) {
      found.push(token);
      continue;
    }
    const [count, unit] = token.sort === 'number' ? [token, other] : [other, token];
    found.push({
      ...token,
      end: other.end,
      lower: `${count.lower} ${unit.lower}`,
      key: `${count.key}${unit.key}`,
      sort: 'number',
    });
    at = next;
  }
  return found;
}

const isHyphen = (token: Token | undefined) => token !== undefined && /^[-‐‑–]$/.test(token.lower);

/** The index of the next token that is no hyphen. */
function nextWord(tokens: readonly Token[], at: number): number {
  let next = at + 1;
  while (isHyphen(tokens[next])) next += 1;
  return next;
}

function matches(tokens: readonly Token[], from: number, words: readonly string[]): boolean {
  let at = from;
  for (const [index, word] of words.entries()) {
    if (index > 0) at = nextWord(tokens, at);
    const token = tokens[at];
    // A number in words is no word of a phrase.
    if (!token || (token.lower !== word && !(word.includes('.') && token.lower === word.replace(/\./g, ''))))
      return false;
  }
  return true;
}
