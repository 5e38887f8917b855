/** What the cited passages say about one number of a statement. */

import type { ReadPassage } from '#core/fact-check/check-material.ts';
import type { ComputedNumber } from '#core/fact-check/origins.ts';
import type { FoundNumber } from '#core/text/numbers/found-number.ts';
import { computeNumber } from './computed-number.ts';
import { deriveNumber } from './derived-number.ts';

/** A number with its unit, as written. */
export function withUnit(number: FoundNumber, text: string): string {
  return text
    .slice(number.start, Math.min(text.length, number.end + 24))
    .split(/[\s,;)]\s?(?=\S)/)
    .slice(0, 2)
    .join(' ');
}

/** `95% CI 1.06–1.68` of a source that gives the interval and names no level. */
export function isIntervalLevel(number: FoundNumber, text: string, cited: readonly ReadPassage[]): boolean {
  return (
    number.value === 95 &&
    /^\s?%\s?(?:CI|confidence)/i.test(text.slice(number.end)) &&
    cited.every(({ passage }) => !/\d\s?%\s?(?:CI|confidence)/i.test(passage.text))
  );
}

/** How often a value is in the cited passages. */
export function timesIn(number: FoundNumber, cited: readonly ReadPassage[]): number {
  return cited.reduce(
    (sum, { readings }) => sum + (readings[0] ?? []).filter((source) => source.value === number.value).length,
    0,
  );
}

/** What our own formula makes of the first cited passage that bears it, or of several together. */
export function firstComputed(number: FoundNumber, text: string, cited: readonly ReadPassage[]): ComputedNumber | null {
  for (const { passage, read, readings } of cited) {
    const computed = computeNumber(number, text, read, readings[0] ?? []);
    if (computed) return { ...computed, passage: passage.passage };
  }
  const sources = cited.map(({ passage, readings }) => ({ text: passage.text, numbers: readings[0] ?? [] }));
  const derived = deriveNumber(number, text, sources);
  const passage = derived && cited.find(({ passage: { text: words } }) => words.includes(derived.from));
  return derived
    ? { start: number.start, end: number.end, ...derived, passage: passage?.passage.passage ?? null }
    : null;
}
