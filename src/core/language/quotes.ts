import { type FoldedText, foldText } from './fold-text.ts';
import type { Span } from './sentences.ts';

const isWordUnit = (unit: string) => /[\p{L}\p{N}\p{M}]/u.test(unit);
const isDigit = (unit: string) => /\p{Nd}/u.test(unit);

/**
 * Whether a match stops inside a word or a number: `7 patients` is no quote of `17 patients`, nor `0.7` of `0.74`, nor
 * `5%` of `0.5%`.
 */
function cutsWord(text: string, start: number, end: number): boolean {
  const first = text.charAt(start);
  const last = text.charAt(end - 1);
  const before = text.charAt(start - 1);
  const after = text.charAt(end);
  if (before && isWordUnit(before) && isWordUnit(first)) return true;
  if (after && isWordUnit(after) && isWordUnit(last)) return true;
  const isMark = (unit: string) => unit === '.' || unit === ',';
  if (isDigit(first) && isMark(before) && (isDigit(text.charAt(start - 2)) || before === '.')) {
    if (isDigit(text.charAt(start - 2)) || /[\s=<>(]/.test(text.charAt(start - 2))) return true;
  }
  if (isDigit(first) && before === '-' && !isWordUnit(text.charAt(start - 2))) return true;
  return isDigit(last) && isMark(after) && isDigit(text.charAt(end + 1));
}

function findPart(folded: FoldedText, part: string, from: number): Span | null {
  for (let at = folded.text.indexOf(part, from); at >= 0; at = folded.text.indexOf(part, at + 1))
    if (!cutsWord(folded.text, at, at + part.length)) return { start: at, end: at + part.length };
  return null;
}

const ellipsis = /\s?(?:\[\s?\.{3}\s?\]|\(\s?\.{3}\s?\)|\.{3,4})\s?/;
const negation =
  /\b(?:not?|nor|never|neither|without|cannot|fail(?:ed|s|ure)?|absence|unlikely|lack(?:ed|s)?)\b|n't\b/i;

function toOriginal(folded: FoldedText, span: Span): Span {
  return { start: folded.starts[span.start] ?? 0, end: folded.ends[span.end - 1] ?? 0 };
}

/**
 * Where a quote stands in a text: offsets into the text as given, one span, or two where an ellipsis in the quote leaves
 * words out; null where it does not stand there. Compared after `foldText` and nothing looser: a changed letter, digit or
 * sign is not found, nor a quote that begins or ends inside a word or a number. An ellipsis joins two parts in their
 * order, once, and may not leave out a negation.
 */
export function findQuote(quote: string, text: string): Span[] | null {
  const wanted = foldText(quote).text.trim();
  if (!/[\p{L}\p{N}]/u.test(wanted)) return null;
  const folded = foldText(text);
  const whole = findPart(folded, wanted, 0);
  if (whole) return [toOriginal(folded, whole)];

  const parts = wanted.split(ellipsis);
  const [first, second] = parts;
  if (parts.length !== 2 || !first || !second) return null;
  if (!parts.every((part) => /[\p{L}\p{N}]/u.test(part))) return null;
  for (let head = findPart(folded, first, 0); head; head = findPart(folded, first, head.start + 1)) {
    const tail = findPart(folded, second, head.end);
    if (!tail) return null;
    if (!negation.test(folded.text.slice(head.end, tail.start)))
      return [toOriginal(folded, head), toOriginal(folded, tail)];
  }
  return null;
}
