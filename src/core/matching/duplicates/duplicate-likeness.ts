/** The similarity of two titles. */

import { foldedWords } from '#core/records/title-key.ts';
import type { TitleFacts } from './duplicate-title.ts';

/**
 * `exact`: equal keys; `variant`: the same words except for spelling and hyphens; `longer`: one continues where the
 * other ends, with a subtitle; `close`: a few words differ, but no number; `misprint`: a single character differs, and
 * it is part of a number; `far`: anything else.
 */
export type TitleLikeness = 'exact' | 'variant' | 'longer' | 'close' | 'misprint' | 'far';

/** Words that make another work of a title when they follow where the other title ends. */
const otherPiece =
  /^(?:\d|ii|iii|iv|vi|part|reply|response|authors|erratum|corrigendum|correction|retraction|comment|commentary|editorial|protocol|(?:a )?study protocol|(?:the )?(?:protocol|rationale|design|abstract|update|addendum|supplement|appendix|follow up|followup|extended)\b)/;
const protocolInside = /\bprotocol\b/;

/** At most one letter added, removed or replaced. */
function withinOneEdit(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (long.length - short.length > 1) {
    return false;
  }
  let at = 0;
  while (at < short.length && short.charCodeAt(at) === long.charCodeAt(at)) {
    at += 1;
  }
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

/** At most two edits: the first edit is at the first place that differs, tried in each of its three ways. */
function withinTwoEdits(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 2) {
    return false;
  }
  let at = 0;
  while (at < left.length && left.charCodeAt(at) === right.charCodeAt(at)) {
    at += 1;
  }
  const [one, other] = [left.slice(at), right.slice(at)];
  return (
    one === other ||
    withinOneEdit(one.slice(1), other.slice(1)) ||
    withinOneEdit(one, other.slice(1)) ||
    withinOneEdit(one.slice(1), other)
  );
}

/** One letter missing, in a word that is long enough. `a` before a word negates it (`typical`, `atypical`). */
function letterLost(left: string, right: string): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return long.length - short.length === 1 && short.length >= 5 && long !== `a${short}` && withinOneEdit(short, long);
}

/**
 * Whether two words are spellings of one. Except for a missing letter the beginning must agree, because opposites
 * differ there (`hypo…`, `hyper…`; `micro…`, `macro…`; `intra…`, `inter…`); short words must be equal (`men`, `women`).
 */
function sameWord(left: string, right: string): boolean {
  if (left === right || letterLost(left, right)) {
    return true;
  }
  const shorter = Math.min(left.length, right.length);
  const beginning = Math.min(5, shorter - 1);
  if (shorter < 4 || left.slice(0, beginning) !== right.slice(0, beginning)) {
    return false;
  }
  return shorter >= 8 ? withinTwoEdits(left, right) : withinOneEdit(left, right);
}

const passedOver = new Set(['the', 'a', 'an', 'of', 'and', 'in', 'on']);

/** Words of each title that the other lacks, without spelling variants and ignored words. */
function unmatchedWords(left: TitleFacts, right: TitleFacts): [string[], string[]] {
  const rest = [...right.words];
  const onlyLeft: string[] = [];
  for (const word of left.words) {
    const at = rest.indexOf(word);
    if (at >= 0) {
      rest[at] = '';
    } else if (!passedOver.has(word)) {
      onlyLeft.push(word);
    }
  }
  const onlyRight = rest.filter((word) => word !== '' && !passedOver.has(word));
  const remaining = onlyLeft.filter((word) => {
    const at = onlyRight.findIndex((other) => sameWord(word, other));
    if (at >= 0) {
      onlyRight.splice(at, 1);
    }
    return at < 0;
  });
  return [remaining, onlyRight];
}

/** The significant words of a title, in order. */
const carryingWords = (title: TitleFacts): string[] => title.words.filter((word) => !passedOver.has(word));

/** The same words in the same order, where two can be written as one: `A after B` is not `B after A`. */
function sameSequence(left: TitleFacts, right: TitleFacts): boolean {
  const [one, other] = [carryingWords(left), carryingWords(right)];
  let at = 0;
  let otherAt = 0;
  while (at < one.length && otherAt < other.length) {
    const word = one[at] ?? '';
    const otherWord = other[otherAt] ?? '';
    if (sameWord(word, otherWord)) {
      at += 1;
      otherAt += 1;
    } else if (sameWord(word + (one[at + 1] ?? ''), otherWord)) {
      at += 2;
      otherAt += 1;
    } else if (sameWord(word, otherWord + (other[otherAt + 1] ?? ''))) {
      at += 1;
      otherAt += 2;
    } else {
      return false;
    }
  }
  return at >= one.length && otherAt >= other.length;
}

/** What follows in the longer of two titles of which one begins the other: a subtitle, another work, or more words. */
function compareBeginning(short: TitleFacts, long: TitleFacts): { likeness: TitleLikeness; differing: number } {
  const rest = long.after(short.key.length);
  const restWords = foldedWords(rest);
  const text = restWords.join(' ');
  const differing = restWords.length;
  if (otherPiece.test(text) || protocolInside.test(text)) {
    return { likeness: 'far', differing };
  }
  return { likeness: /^\W*[:.?!;([\u2013\u2014]|^\s*-+\s/.test(rest) ? 'longer' : 'close', differing };
}

/** `differing` is the number of words of both that the other title lacks. */
export function compareTitles(left: TitleFacts, right: TitleFacts): { likeness: TitleLikeness; differing: number } {
  if (left.key === right.key) {
    return { likeness: left.key === '' ? 'far' : 'exact', differing: 0 };
  }
  const [short, long] = left.key.length <= right.key.length ? [left, right] : [right, left];
  if (short.words.length >= 3 && short.key.length >= 16 && long.key.startsWith(short.key)) {
    return compareBeginning(short, long);
  }
  if (left.numbers !== right.numbers || short.key.length * 2 < long.key.length) {
    const misprint = withinOneEdit(left.key, right.key);
    return { likeness: misprint ? 'misprint' : 'far', differing: Math.max(left.words.length, right.words.length) };
  }
  const [onlyLeft, onlyRight] = unmatchedWords(left, right);
  const differing = onlyLeft.length + onlyRight.length;
  if (differing === 0 || sameWord(onlyLeft.join(''), onlyRight.join(''))) {
    return { likeness: sameSequence(left, right) ? 'variant' : 'close', differing: 0 };
  }
  const all = left.words.length + right.words.length;
  return { likeness: differing <= all * 0.25 ? 'close' : 'far', differing };
}
