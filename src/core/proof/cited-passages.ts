/** In which passages of a study a quote is. */
import { findQuote, findQuoteAcross } from '#core/evidence/quotes.ts';
import type { Passage } from '#core/text/passages.ts';

/** Sentences that one quote may span. */
const maxPassages = 4;
const minWords = 3;

/**
 * Numbers of the passages that a quote is in, in the order of the text; empty where it is in none. `named` is the
 * passage that the quote was said to be from, and is looked at first. A quote that begins or ends inside a word is looked
 * for without that word: a proof rests on the whole sentence, the quote only finds it.
 */
export function citedPassages(quote: string, passages: readonly Passage[], named: number | null = null): number[] {
  const own = passages.find(({ passage }) => passage === named);
  const ordered = own ? [own, ...passages.filter((one) => one !== own)] : passages;
  for (const words of [quote, ...withoutEnds(quote)]) {
    const whole = ordered.find(({ text }) => findQuote(words, text) !== null);
    if (whole) return [whole.passage];
    for (const index of passages.keys()) {
      const parts = findQuoteAcross(words, passages.slice(index, index + maxPassages));
      if (parts) return parts.map(({ passage }) => passage.passage);
    }
  }
  return [];
}

/** The quote without its first, its last and both words. */
function withoutEnds(quote: string): string[] {
  const words = quote.trim().split(/\s+/);
  return words.length < minWords + 2
    ? []
    : [words.slice(1), words.slice(0, -1), words.slice(1, -1)].map((one) => one.join(' '));
}
