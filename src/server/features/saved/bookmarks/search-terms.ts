import type { Study } from '#contract/shared/study.ts';
import { foldedWords, foldText } from '#core/records/title-key.ts';

/** Words are compared up to this length; the number of different words of a study is limited, too. */
const maxWordLength = 64;
const maxWords = 3_000;
const maxQueryTerms = 20;

/** Distinct words in lower case without accents, in order of appearance. */
function wordsOf(text: string): string[] {
  return [...new Set(foldedWords(foldText(text)).map((word) => word.slice(0, maxWordLength)))];
}

/** The words that a bookmark is found by: title, authors, journal, note and abstract. */
export function searchableBookmarkText(
  study: Pick<Study, 'title' | 'authors' | 'journal' | 'abstract'>,
  note: string,
): string[] {
  const text = [study.title, study.authors.join(' '), study.journal ?? '', note, study.abstract ?? ''].join('\n');
  return wordsOf(text).slice(0, maxWords);
}

/** One word that must occur; an unfinished one matches as a prefix. */
export interface QueryTerm {
  word: string;
  unfinished: boolean;
}

/** The words of a query, 20 at most. The last is unfinished unless a blank follows it. Everything else is ignored. */
export function queryTerms(text: string): QueryTerm[] {
  const words = wordsOf(text).slice(0, maxQueryTerms);
  const last = foldedWords(foldText(text)).at(-1)?.slice(0, maxWordLength);
  const stands = /[\p{L}\p{N}\p{M}]$/u.test(text);
  return words.map((word) => ({ word, unfinished: stands && word === last }));
}

/** Whether one of the text's words equals the query word or begins with it. */
export function hasWord(text: string, { word, unfinished }: QueryTerm): boolean {
  return wordsOf(text).some((own) => (unfinished ? own.startsWith(word) : own === word));
}
