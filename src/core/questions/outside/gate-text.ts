/** A text as the gate reads it: words without apostrophes, in sentences and clauses. */

export interface GateWord {
  /** Lower case, without apostrophes; numbers as they are written, with a point. */
  word: string;
  /** Offsets in UTF-16 units in the text. */
  start: number;
  end: number;
}

export interface GateSentence {
  words: readonly GateWord[];
  /** For each word, the number of its clause in the sentence. */
  clauses: readonly number[];
  asks: boolean;
}

const wordPattern = /\d+(?:[.,:]\d+)*|\p{L}[\p{L}\p{M}]*(?:['-]?\p{L}[\p{L}\p{M}]*)*/gu;
/** After these "s" is a verb: "he's" becomes "hes"; after any other word it is dropped: "mum's" becomes "mum". */
const beforeIs = new Set(['he', 'she', 'it', 'that', 'what', 'there', 'who', 'where', 'how', 'let', 'everything']);
const newClause = new Set(['but', 'though', 'although', 'then', 'anyway', 'however', 'because', 'so']);
const shortForms: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  thru: 'through',
  bc: 'because',
  n: 'and',
  w: 'with',
  tho: 'though',
  pls: 'please',
};

function plainWord(raw: string): string {
  const lower = raw.toLowerCase();
  const owner = /^(.+)'s$/.exec(lower)?.[1];
  if (owner !== undefined) return beforeIs.has(owner) ? `${owner}s` : owner;
  // Letters that are repeated for emphasis.
  const word = lower.replaceAll("'", '').replace(/(\p{L})\1{2,}/gu, '$1$1');
  return shortForms[word] ?? word;
}

/** Names of remedies whose parts read like signs: `eye drops` is no eye that drops. By the last word. */
const remedies: Readonly<Record<string, ReadonlySet<string>>> = {
  drops: new Set(['eye', 'eyes', 'ear', 'nose', 'nasal', 'cough', 'vitamin', 'allergy']),
  jelly: new Set(['royal', 'petroleum', 'lubricating']),
};

/** Words of a sentence. A longer text without marks is cut, so that the work for each word stays the same. */
const maxSentenceWords = 120;

/** Sentences end at marks and line breaks; a text without marks is one. Linear in the length. */
export function readGateText(text: string): GateSentence[] {
  // One unit for one, so that offsets stay valid.
  const plain = text.replace(/[’‘ʼ`´]/g, "'").replace(/[‐‑]/g, '-');
  const sentences: GateSentence[] = [];
  let words: GateWord[] = [];
  let clauses: number[] = [];
  let clause = 0;
  let last = 0;
  const close = (between: string) => {
    if (words.length > 0) sentences.push({ words, clauses, asks: between.includes('?') || between.includes('؟') });
    words = [];
    clauses = [];
    clause = 0;
  };
  for (const match of plain.matchAll(wordPattern)) {
    const between = plain.slice(last, match.index);
    if (/[.?!;\n؟。？！]|…| - |—/u.test(between) && words.length > 0) close(between);
    else if (words.length >= maxSentenceWords) close(between);
    else if (/[,()–]/.test(between)) clause += 1;
    let start = match.index;
    for (const part of match[0].split('-')) {
      const word = plainWord(part);
      if (newClause.has(word)) clause += 1;
      const before = words.at(-1);
      if (before && Object.hasOwn(remedies, word) && remedies[word]?.has(before.word))
        words[words.length - 1] = { word: before.word + word, start: before.start, end: start + part.length };
      else if (word !== '') {
        words.push({ word, start, end: start + part.length });
        clauses.push(clause);
      }
      start += part.length + 1;
    }
    last = match.index + match[0].length;
  }
  close(plain.slice(last));
  return sentences;
}
