/** Estimates the width of a text without a font, so that labels can be cut and wrapped before they are drawn. */
import type { TextShape, TextStyle } from './plot-shape.ts';

// In ems, by Arial and Georgia, which replace our own fonts where those are missing and are wider.
const classes: readonly [RegExp, number][] = [
  [/^\p{M}+$|^[\u200B-\u200F\u2060]$/u, 0],
  [/^[ilj.,:;'’|!]$/u, 0.27],
  [/^[\s ftr()[\]/\-·]$/u, 0.34],
  [/^[mwMW%@—…]$/u, 0.9],
  [/^[\p{Lu}&]$/u, 0.7],
  [/^[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\u{1F000}-\u{3FFFF}]$/u, 1],
];
const otherwise = 0.56;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const split = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Cache: a plot measures the same few letters thousands of times. */
const known = new Map<string, number>();
const maxKnown = 5000;

function widthOf(character: string): number {
  const before = known.get(character);
  if (before !== undefined) return before;
  const width = classes.find(([pattern]) => pattern.test(character))?.[1] ?? otherwise;
  if (known.size >= maxKnown) known.clear();
  known.set(character, width);
  return width;
}

/** In px, estimated on the wide side. */
export function textWidth(text: string, { face, sizePx, bold }: TextStyle): number {
  let ems = 0;
  for (const character of text) ems += widthOf(character);
  return ems * sizePx * (face === 'serif' ? 1.04 : 1) * (bold ? 1.06 : 1);
}

/** The text, or as much of its beginning as fits with an ellipsis; empty where not even that fits. */
export function cutToWidth(text: string, widthPx: number, style: TextStyle): string {
  if (textWidth(text, style) <= widthPx) return text;
  let availableWidth = widthPx - textWidth('…', style);
  if (availableWidth < 0) return '';
  let kept = '';
  for (const piece of split(text)) {
    availableWidth -= textWidth(piece, style);
    if (availableWidth < 0) break;
    kept += piece;
  }
  return `${kept.trimEnd()}…`;
}

const year = /^(?<name>.+?)(?<end>\s(?:1[89]|20)\d\d[a-z]?)$/u;

/** As cutToWidth, but a year at the end of a study's name stays, because it distinguishes studies of one author. */
export function cutName(text: string, widthPx: number, style: TextStyle): string {
  if (textWidth(text, style) <= widthPx) return text;
  const { name = '', end = '' } = year.exec(text)?.groups ?? {};
  const cut = cutToWidth(name, widthPx - textWidth(end, style), style);
  // One or two letters are not a name.
  return cut.length > 3 ? `${cut}${end}` : cutToWidth(text, widthPx, style);
}

/** Lines that fit the width. A word that is wider by itself is broken; nothing is lost. */
export function wrapToWidth(text: string, widthPx: number, style: TextStyle): string[] {
  const lines: string[] = [];
  let current = '';
  const fits = (candidate: string) => textWidth(candidate, style) <= widthPx;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const joined = current ? `${current} ${word}` : word;
    if (fits(joined)) {
      current = joined;
      continue;
    }
    if (current) lines.push(current);
    current = '';
    for (const piece of split(word)) {
      if (current && !fits(current + piece)) {
        lines.push(current);
        current = '';
      }
      current += piece;
    }
  }
  return current ? [...lines, current] : lines;
}

/** A line of text that fits its width. Where it is cut, the tooltip has the whole text. */
export function textShape(
  place: Pick<TextShape, 'x' | 'y' | 'style'> & Partial<Pick<TextShape, 'anchor' | 'tone' | 'key'>>,
  whole: string,
  availablePx = Number.POSITIVE_INFINITY,
  cut = cutToWidth,
): TextShape {
  const text = cut(whole, availablePx, place.style);
  return {
    kind: 'text',
    anchor: 'start',
    tone: 'ink',
    key: null,
    ...place,
    text,
    width: textWidth(text, place.style),
    title: text === whole ? null : whole,
  };
}

/** The left and right edge of a text, by its anchor. */
export function textExtent({ x, width, anchor }: TextShape): { readonly left: number; readonly right: number } {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width };
}
