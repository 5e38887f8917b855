/** The `[n]` in a guide's texts, each the n-th statement of its answer. */
import type { AnswerStatement } from '#contract/shared/checked-answer.ts';
import { cautionText } from '#web/shared/study/reading/summary-evidence.ts';

/** A text cut at its marks; a mark of a statement that is not there is left out. */
export type MarkedPiece = { text: string } | { mark: number };

export function markedPieces(text: string, known: number): MarkedPiece[] {
  return text.split(/\s?(\[\d{1,3}\])/).flatMap((piece): MarkedPiece[] => {
    const found = /^\[(\d{1,3})\]$/.exec(piece);
    if (!found) return piece === '' ? [] : [{ text: piece }];
    const mark = Number(found[1]);
    return mark >= 1 && mark <= known ? [{ mark }] : [];
  });
}

/**
 * A text split after each mark that ends a sentence, so that a mark follows its own words and not ours. A mark within a
 * sentence stays in it.
 */
export function markedSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?]["”’)]?(?: \[\d{1,3}\])+) (?=[^\s[])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Statements in a text, each once, by number. */
export function marksIn(text: string, known: number): number[] {
  const marks = markedPieces(text, known).flatMap((piece) => ('mark' in piece ? piece.mark : []));
  return [...new Set(marks)];
}

/** What a text's statements omit from their sources or add to them; null for nothing. */
export function cautionOf(text: string, statements: readonly AnswerStatement[]): string | null {
  const words = marksIn(text, statements.length).flatMap((mark) => {
    const flags = statements[mark - 1]?.flags ?? [];
    return cautionText(flags) ?? [];
  });
  return words.length === 0 ? null : [...new Set(words)].join(' ');
}

/** Letters for a number from 0: `a`, `z`, `ba`. Places in an answer are named in letters. */
export function lettersFor(number: number): string {
  const last = 'abcdefghijklmnopqrstuvwxyz'.charAt(number % 26);
  return number < 26 ? last : lettersFor(Math.floor(number / 26)) + last;
}
