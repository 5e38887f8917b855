/** The places of a paper's words among the text items of its pages, and whether the words are really there. */

import type { getUploadedSpans } from '#contract/papers/uploads.ts';
import type { CallOutput } from '#contract/shared/endpoint.ts';
import { readableStretches } from '#core/documents/blocks/readable-text.ts';

/** As the server gives it: characters of the text, and the characters of an item that they were read from. */
export type SentSpan = CallOutput<typeof getUploadedSpans>[number];

/** Characters `from` to `to` of an item of a page, and how they are read. */
export interface LocatedSpan {
  page: number;
  item: number;
  from: number;
  to: number;
  words: string;
}

/** The text that is compared: letters, digits and signs, without formatting and spaces. */
function bare(words: string): string {
  return words.normalize('NFKD').replaceAll(/[\p{M}\p{Cc}\p{Cf}\s]/gu, '');
}

/**
 * The places of characters `start` to `end` of the text. Null unless each has a place: if one that is no space has
 * none, or if one is part of signs that are a single glyph on the page (a ligature).
 */
export function locateSpans(
  text: string,
  { start, end }: { start: number; end: number },
  spans: readonly SentSpan[],
): LocatedSpan[] | null {
  const parts: LocatedSpan[] = [];
  let at = start;
  for (const span of [...spans].sort((left, right) => left.start - right.start)) {
    const [from, to] = [Math.max(start, span.start), Math.min(end, span.end)];
    if (from >= to) continue;
    const isWhole = from === span.start && to === span.end;
    if (!isWhole && span.end - span.start !== span.itemEnd - span.itemStart) return null;
    if (bare(text.slice(at, from)) !== '') return null;
    at = Math.max(at, to);
    parts.push({
      page: span.page,
      item: span.item,
      from: isWhole ? span.itemStart : span.itemStart + from - span.start,
      to: isWhole ? span.itemEnd : span.itemStart + to - span.start,
      words: text.slice(from, to),
    });
  }
  return parts.length > 0 && bare(text.slice(at, end)) === '' ? parts : null;
}

/** Whether the items of the displayed page contain exactly these words at these places. */
export function areSpansAt(parts: readonly LocatedSpan[], items: readonly string[]): boolean {
  return parts.every(({ item, from, to, words }) => {
    const shown = items[item];
    if (shown === undefined || from < 0 || to > shown.length) return false;
    return bare(shown.slice(from, to)) === bare(words) || bare(readOf(shown, from, to)) === bare(words);
  });
}

/** Characters `from` to `to` of an item as the server reads them. */
function readOf(item: string, from: number, to: number): string {
  return readableStretches(item)
    .map((stretch) => {
      if (stretch.to <= from || stretch.from >= to) return '';
      if (stretch.text.length !== stretch.to - stretch.from) return stretch.text;
      return stretch.text.slice(Math.max(0, from - stretch.from), to - stretch.from);
    })
    .join('');
}

/** The ranges of each marked item, in order and disjoint: overlapping ones are joined. */
export function stretchesByItem(parts: readonly LocatedSpan[]): Map<number, { from: number; to: number }[]> {
  const byItem = new Map<number, { from: number; to: number }[]>();
  for (const { item, from, to } of [...parts].sort((left, right) => left.from - right.from)) {
    const stretches = byItem.get(item) ?? [];
    const last = stretches.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else stretches.push({ from, to });
    byItem.set(item, stretches);
  }
  return byItem;
}
