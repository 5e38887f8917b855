import type { PageRuns, TextRun } from '#core/documents/pages/page-runs.ts';

/** A text at a place of a made page; a letter is half as wide as its type is high. */
export interface SampleText {
  text: string;
  x: number;
  y: number;
  size?: number;
  font?: string;
  angle?: number;
}

export const widthOfSample = (text: string, size = 10): number => text.length * size * 0.5;

export function buildPage(number: number, texts: readonly SampleText[]): PageRuns {
  const runs = texts.map(
    ({ text, x, y, size = 10, font = 'Body', angle = 0 }, item): TextRun => ({
      text,
      x,
      y,
      width: widthOfSample(text, size),
      height: size,
      font,
      angle,
      item,
    }),
  );
  return { number, width: 600, height: 800, runs };
}

/** Lines 12 points apart, the first at `y`. */
export function sampleLines(
  lines: readonly string[],
  x: number,
  y: number,
  more: Partial<SampleText> = {},
): SampleText[] {
  return lines.map((text, index) => ({ text, x, y: y + index * 12, ...more }));
}

export const noMetadata = { title: null, author: null, creationDate: null };
