/** Whether two journal names, full or abbreviated, mean one journal. */
import { foldedWords, foldText } from '#core/records/title-key.ts';

const fillers = new Set(['the', 'of', 'and', 'in', 'for', 'on', 'de', 'la', 'et', 'und', 'der', 'fur', 'an', 'a', 'i']);

export interface JournalName {
  /** Significant words in order. */
  words: readonly string[];
  joined: string;
}

/**
 * The significant words of the name. Text after a bracket, `=`, `:` or `. Conference` is a translation, a place or an
 * occasion and is left out unless nothing is before it.
 */
export function readJournalName(name: string | null): JournalName | null {
  if (name === null) {
    return null;
  }
  const folded = foldText(name).replace(/&(?:amp;)?/g, ' ');
  const head = folded.split(/[[({=/:;]|\.\s+conference\b|\bconference:/)[0] ?? '';
  const words = foldedWords(head.trim() === '' ? folded : head).filter((word) => !fillers.has(word));
  return words.length === 0 ? null : { words, joined: words.join('') };
}

/** `natl` for `national`: the same first letter, and the letters occur in order. */
function abbreviates(short: string, long: string): boolean {
  if (short.charCodeAt(0) !== long.charCodeAt(0) || short.length > long.length) {
    return false;
  }
  let at = 0;
  for (let index = 0; index < long.length && at < short.length; index += 1) {
    if (long.charCodeAt(index) === short.charCodeAt(at)) {
      at += 1;
    }
  }
  return at === short.length;
}

function matchesWordByWord(left: readonly string[], right: readonly string[]): boolean {
  return (
    left.length === right.length &&
    left.every((word, index) => {
      const other = right[index] ?? '';
      return abbreviates(word, other) || abbreviates(other, word);
    })
  );
}

/** `bmj` for `british medical journal`. */
function isAcronym(short: JournalName, long: JournalName): boolean {
  const word = short.words[0] ?? '';
  return (
    short.words.length === 1 &&
    word.length >= 3 &&
    long.words.length === word.length &&
    long.words.every((each, index) => each[0] === word[index])
  );
}

/**
 * `unclear` where one name contains the other (`Circulation`, `Circulation Research`) or they share most words: neither
 * proof nor contradiction.
 */
export function compareJournals(left: JournalName, right: JournalName): 'same' | 'unclear' | 'different' {
  if (
    left.joined === right.joined ||
    matchesWordByWord(left.words, right.words) ||
    isAcronym(left, right) ||
    isAcronym(right, left)
  ) {
    return 'same';
  }
  const [short, long] = left.words.length <= right.words.length ? [left.words, right.words] : [right.words, left.words];
  let shared = 0;
  for (const word of short) {
    if (long.some((other) => abbreviates(word, other) || abbreviates(other, word))) {
      shared += 1;
    }
  }
  return shared / short.length >= 0.75 ? 'unclear' : 'different';
}
