import type { Passage } from '#core/text/passages.ts';
import { readablePassages } from '#core/text/readable-passages.ts';
import { domainPatterns } from './domain-patterns.ts';
import type { RiskDomainId } from './risk-tools.ts';

/** A verbatim sentence of the study, with the words that matched; offsets in the study's text. */
export interface SuggestedQuote {
  readonly passage: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly words: readonly { readonly start: number; readonly end: number }[];
}

/** Sentences about a domain, in the order of the text. The user judges them; they decide nothing. */
export function passagesFor(domain: RiskDomainId, passages: readonly Passage[]): SuggestedQuote[] {
  const pattern = domainPatterns[domain];
  return readablePassages(passages).flatMap(({ passage, start, end, text }) => {
    const words = [...text.matchAll(pattern)].map((match) => ({
      start: start + match.index,
      end: start + match.index + match[0].length,
    }));
    return words.length === 0 ? [] : [{ passage, start, end, text, words }];
  });
}
