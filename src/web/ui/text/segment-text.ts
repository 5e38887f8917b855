/** A stretch of text to be marked: offsets in UTF-16 units, end exclusive. */
export interface TextRange<Kind extends string = string> {
  start: number;
  end: number;
  kind: Kind;
}

export interface TextSegment<Kind extends string = string> {
  start: number;
  text: string;
  /** Every kind whose range covers the segment. */
  kinds: readonly Kind[];
}

/**
 * Cuts a text at the ends of the ranges; ranges may overlap and nest. Parts outside the text are cut off, and the
 * segments joined always give the text.
 */
export function segmentText<Kind extends string>(
  text: string,
  ranges: readonly TextRange<Kind>[],
): TextSegment<Kind>[] {
  const inside = ranges
    .map((range) => ({ ...range, start: Math.max(0, range.start), end: Math.min(text.length, range.end) }))
    .filter((range) => range.start < range.end);
  const cuts = [...new Set([0, text.length, ...inside.flatMap((range) => [range.start, range.end])])].sort(
    (left, right) => left - right,
  );
  const segments: TextSegment<Kind>[] = [];
  for (const [index, start] of cuts.entries()) {
    const end = cuts[index + 1];
    if (end === undefined) break;
    const kinds = inside.filter((range) => range.start <= start && range.end >= end).map((range) => range.kind);
    segments.push({ start, text: text.slice(start, end), kinds: [...new Set(kinds)] });
  }
  return segments;
}
