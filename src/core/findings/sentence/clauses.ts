/** The clauses of a sentence: stretches of its main line with one predicate each, as far as word classes show. */
import { isComma, kindFrom, listFollows } from './phrases.ts';
import { isFiniteVerb, reportingVerb } from './verbs.ts';
import type { ReadSentence, SentenceWord } from './words.ts';

export interface Clause {
  /** Indexes of words, the end exclusive. */
  from: number;
  to: number;
  /** The subject is that of the clause before: `A reduced X and increased Y`, `…, which fell`. */
  continues: boolean;
  /** It leads into the next clause: `Compared with B,`, `In the A group,`, `When analysed by sex,`. */
  introduces: boolean;
  /** Index of the word that denies the whole of it: `did not show that …`. */
  denial: number | null;
}

const isHardMark = (word: SentenceWord | undefined) =>
  word?.tag === 'mark' && (word.lower === ';' || word.lower === ':');

/** For each word, the distance-free answer to “does a verb follow before the next joint?”, from right to left. */
function verbsAhead(words: readonly SentenceWord[]): boolean[] {
  const ahead: boolean[] = new Array(words.length + 1).fill(false);
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = words[at];
    if (isComma(word) || isHardMark(word) || word?.tag === 'contrast' || word?.tag === 'conjunction') ahead[at] = false;
    else ahead[at] = isFiniteVerb(words, at) || (ahead[at + 1] ?? false);
  }
  return ahead;
}

/** `with no difference between groups`, `without changes`: says something of what came before. */
function isAbsolute(words: readonly SentenceWord[], at: number): boolean {
  const first = words[at];
  if (first?.lower !== 'with' && first?.lower !== 'without') return false;
  for (let next = at + 1; next < Math.min(words.length, at + 8); next += 1) {
    const tag = words[next]?.tag;
    if (tag === 'differing' || tag === 'alike' || tag === 'effect' || tag === 'significance') return true;
    if (tag === 'mark' || tag === 'preposition' || tag === 'auxiliary') return false;
  }
  return false;
}

/** A time or a comparison before a comma begins no list: `For five years, X and Y were alike`. */
function leadsOnly(sentence: string, words: readonly SentenceWord[], from: number, to: number): boolean {
  if (words[from]?.tag === 'comparing') return true;
  const kind = kindFrom(sentence, words, from + 1, to);
  return kind === 'time' || kind === 'start';
}

export function clausesOf({ text: sentence, words }: ReadSentence): Clause[] {
  const ahead = verbsAhead(words);
  const clauses: Clause[] = [];
  let from = 0;
  let continues = false;
  let hasVerb = false;
  let denial: number | null = null;
  const close = (to: number, next: number, nextContinues: boolean, introduces = false) => {
    if (to > from) clauses.push({ from, to, continues, introduces, denial });
    denial = null;
    from = next;
    continues = nextContinues;
    hasVerb = false;
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) continue;
    if (isHardMark(word)) {
      close(at, at + 1, false);
      continue;
    }
    if (word.tag === 'contrast') {
      if (at > from)
        close(isComma(words[at - 1]) ? at - 1 : at, at + 1, startsWithVerb(words, at + 1) || !ahead[at + 1]);
      else from = at + 1;
      continue;
    }
    // `The analysis showed that X was lower`: what was shown is the claim.
    if (
      word.lower === 'that' &&
      (/^(?:having|observing)$/.test(words[at - 1]?.tag ?? '') || reportingVerb.test(words[at - 1]?.lower ?? ''))
    ) {
      for (let before = from; before < at; before += 1) if (words[before]?.tag === 'negation') denial = before;
      from = at + 1;
      hasVerb = false;
      continues = false;
      continue;
    }
    // `Results suggest six weeks of A …`: the same without `that`.
    if (isSaidBy(words, from, at)) {
      from = at + 1;
      continue;
    }
    if (
      isComma(word) &&
      introducing(words, from) &&
      (leadsOnly(sentence, words, from, at) || !listFollows(words, at, words.length))
    ) {
      close(at, at + 1, false, true);
      continue;
    }
    // `fell in both groups without a difference between them`
    const isDenied = word.lower === 'without' || (word.lower === 'with' && words[at + 1]?.tag === 'negation');
    if (hasVerb && isDenied && isAbsolute(words, at)) {
      close(at, at, true);
      hasVerb = false;
      continue;
    }
    if (hasVerb && (isComma(word) || word.tag === 'conjunction')) {
      let next = at + 1;
      if (isComma(word) && (words[next]?.tag === 'conjunction' || words[next]?.tag === 'contrast')) next += 1;
      const following = words[next];
      if (following?.tag === 'relative' && isComma(word)) {
        close(at, next + 1, true);
        at = next;
        continue;
      }
      // `, since it reduced X`
      if (
        isComma(word) &&
        /^(?:since|because)$/.test(following?.lower ?? '') &&
        /^(?:it|they|this|these)$/.test(words[next + 1]?.lower ?? '')
      ) {
        close(at, next + 1, true);
        at = next;
        continue;
      }
      // `, as was X`; `, as well as X`
      if (
        isComma(word) &&
        following?.lower === 'as' &&
        (words[next + 1]?.tag === 'auxiliary' || (words[next + 1]?.lower === 'well' && words[next + 2]?.lower === 'as'))
      ) {
        close(at, next, true);
        at = next + 1;
        continue;
      }
      if (isComma(word) && isAbsolute(words, next)) {
        close(at, next, true);
        continue;
      }
      if (ahead[next]) {
        close(at, next, startsWithVerb(words, next));
        at = next - 1;
        continue;
      }
    }
    if (isFiniteVerb(words, at)) hasVerb = true;
  }
  close(words.length, words.length, false);
  return clauses;
}

/** Whether the word at `at` reports what follows: `the results indicated no reduction in X`. */
function isSaidBy(words: readonly SentenceWord[], from: number, at: number): boolean {
  if (!/^(?:suggest|suggests|suggested|indicate|indicates|indicated)$/.test(words[at]?.lower ?? '')) return false;
  if (/^(?:that|by|for|to|in|,)$/.test(words[at + 1]?.lower ?? ',')) return false;
  return at - from <= 4 && /^(?:results?|findings?|data|evidence|analyses|analysis)$/.test(words[at - 1]?.lower ?? '');
}

/** Whether the clause that starts at `from` leads into another. */
function introducing(words: readonly SentenceWord[], from: number): boolean {
  const first = words[from];
  if (!first) return false;
  if (
    /^(?:similarly|nevertheless|nonetheless|likewise|meanwhile|conversely|finally|overall|hence|thus)$/.test(
      first.lower,
    )
  )
    return true;
  return (
    /^(?:preposition|comparing|relative|adverb)$/.test(first.tag) ||
    /^(?:comparing|although|though|while|whereas)$/.test(first.lower)
  );
}

/** `and increased Y`, `and was significantly lower`: the subject is not repeated. */
function startsWithVerb(words: readonly SentenceWord[], at: number): boolean {
  let first = at;
  while (words[first]?.tag === 'adverb' || words[first]?.tag === 'negation') first += 1;
  return isFiniteVerb(words, first);
}
