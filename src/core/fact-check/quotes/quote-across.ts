/** A quote that continues from one passage into the next. */
import type { Passage } from '#core/text/passages.ts';
import { findQuote } from './quotes.ts';

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
