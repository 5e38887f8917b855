/** Where a quote is in a text, word for word. */
import { type FoldedText, foldTypography } from '#core/text/fold-text.ts';
import type { Passage } from '#core/text/passages.ts';
import type { Span } from '#core/text/sentences.ts';
import { termsOf } from '#core/text/words/terms.ts';

/** The part of a quote that is in one passage: offsets in UTF-16 units in that passage's text. */
export interface QuotePart {
  passage: Passage;
  start: number;
  end: number;
}

/** Sentences. More are not a quote. */
const maxPassages = 4;

/**
 * The place of a quote of several sentences: passages that follow each other, from the first of `passages` on, with
 * nothing left out between them. Null where there is no such place, or where the quote is in the first passage alone.
 */
export function findQuoteAcross(quote: string, passages: readonly Passage[]): QuotePart[] | null {
  for (let count = 2; count <= Math.min(maxPassages, passages.length); count += 1) {
    const taken = passages.slice(0, count);
    for (const joint of [' ', '']) {
      const spans = findQuote(quote, taken.map(({ text }) => text).join(joint));
      const [span] = spans ?? [];
      if (!span || spans?.length !== 1) continue;
      let before = 0;
      const parts: QuotePart[] = [];
      for (const passage of taken) {
        const start = Math.max(0, span.start - before);
        const end = Math.min(passage.text.length, span.end - before);
        if (end > start) parts.push({ passage, start, end });
        before += passage.text.length + joint.length;
      }
      return parts.length === count ? parts : null;
    }
  }
  return null;
}

const isWordUnit = (unit: string) => /[\p{L}\p{N}\p{M}]/u.test(unit);
const isDigit = (unit: string) => /\p{Nd}/u.test(unit);

/**
 * Whether a match stops inside a word or a number: `7 patients` is not a quote from `17 patients`, nor `0.7` from
 * `0.74`, nor `5%` from `0.5%`.
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

/**
 * Words of contrast, negation or comparison. A quote must not leave them out, because its halves would say what the
 * text does not.
 */
const contrast =
  /\b(?:but|whereas|while|although|though|however|except|unless|only|instead|rather|placebo|controls?|versus|vs|than|compared)\b|[;.]\s/i;
const wordsIn = (part: string) => part.match(/[\p{L}\p{N}]+(?:[.,'’][\p{L}\p{N}]+)*/gu)?.length ?? 0;
/** Words of each part. With shorter parts an ellipsis could make a quote of anything. */
const minWords = 3;

/**
 * Whether a quote is long enough to support a statement: three words, at least one of them neither a function word nor
 * a number.
 */
export function hasEvidenceValue(quote: string, passage: string): boolean {
  if (quote.trim() === passage.trim()) return true;
  return wordsIn(quote) >= minWords && termsOf(quote).some((term) => /\p{L}{2}/u.test(term));
}

const asItIs = /^[\x20-\x5f\x61-\x7e]*$/;
const isFolded = (text: string) => asItIs.test(text) && !text.includes('  ');

/** Printable ASCII except the blank. */
const isSeenAsIs = (unit: number) => unit > 0x20 && unit < 0x7f;

const foldedTexts = new Map<string, FoldedText>();
/** The same passages are read many times; the last few hundred are cached in folded form. */
function foldedOf(text: string): FoldedText {
  const known = foldedTexts.get(text);
  if (known) return known;
  if (foldedTexts.size > 500) foldedTexts.clear();
  const folded = foldTypography(text);
  foldedTexts.set(text, folded);
  return folded;
}

function toOriginal(folded: FoldedText, span: Span): Span {
  return { start: folded.starts[span.start] ?? 0, end: folded.ends[span.end - 1] ?? 0 };
}

/**
 * The place of a quote in a text: offsets in the text as given, one span, or two where an ellipsis in the quote leaves
 * words out; null where it is not found. Both are compared after `foldText` only: a changed letter, digit or sign is
 * not found, nor a quote that begins or ends inside a word or a number. One ellipsis can join two parts in their order,
 * each of three words or more, and must not leave out a negation or a contrast.
 */
export function findQuote(quote: string, text: string): Span[] | null {
  const plain = quote.trim();
  if (!/[\p{L}\p{N}]/u.test(plain)) return null;
  // Most quotes are the whole text. Both ends must be visible characters.
  if (quote === text && isSeenAsIs(text.charCodeAt(0)) && isSeenAsIs(text.charCodeAt(text.length - 1)))
    return [{ start: 0, end: text.length }];
  // Most quotes are plain letters and are found without folding.
  if (isFolded(plain))
    for (let at = text.indexOf(plain); at >= 0; at = text.indexOf(plain, at + 1))
      if (isFolded(text) && !cutsWord(text, at, at + plain.length)) return [{ start: at, end: at + plain.length }];
  const wanted = foldTypography(quote).text.trim();
  const folded = foldedOf(text);
  const whole = findPart(folded, wanted, 0);
  if (whole) return [toOriginal(folded, whole)];

  if (!wanted.includes('...')) return null;
  const parts = wanted.split(ellipsis);
  const [first, second] = parts;
  if (parts.length !== 2 || !first || !second) return null;
  if (!parts.every((part) => wordsIn(part) >= minWords)) return null;
  for (let head = findPart(folded, first, 0); head; head = findPart(folded, first, head.start + 1)) {
    const tail = findPart(folded, second, head.end);
    if (!tail) return null;
    const between = folded.text.slice(head.end, tail.start);
    if (!negation.test(between) && !contrast.test(between)) return [toOriginal(folded, head), toOriginal(folded, tail)];
  }
  return null;
}
