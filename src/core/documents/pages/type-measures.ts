import { piecesOf, type Row } from './rows.ts';

/** Type of most of a document. */
export interface TypeMeasures {
  /** Font size of the running text, in points. */
  size: number;
  /** Font of the running text. */
  font: string;
  /** From baseline to baseline, in font sizes. */
  leading: number;
}

function most<Key>(counts: ReadonlyMap<Key, number>, otherwise: Key): Key {
  let best = otherwise;
  let highest = 0;
  for (const [key, count] of counts) if (count > highest) [best, highest] = [key, count];
  return best;
}

const add = <Key>(counts: Map<Key, number>, key: Key, count: number) => counts.set(key, (counts.get(key) ?? 0) + count);

/** The font of most letters of a row. */
export function fontOf(row: Row): string {
  const letters = new Map<string, number>();
  for (const { run } of piecesOf(row)) add(letters, run.font, run.text.length);
  return most(letters, '');
}

/** Measures the rows of all pages, weighted by the length of their texts. */
export function typeMeasures(pages: readonly (readonly Row[])[]): TypeMeasures {
  const sizes = new Map<number, number>();
  for (const rows of pages) {
    for (const row of rows) {
      let length = 0;
      for (const { run } of piecesOf(row)) length += run.text.length;
      add(sizes, Math.round(row.height * 10) / 10, length);
    }
  }
  const size = most(sizes, 10);
  const fonts = new Map<string, number>();
  const leadings = new Map<number, number>();
  for (const rows of pages) {
    let above: Row | null = null;
    for (const row of rows) {
      if (Math.abs(row.height - size) > 0.06 * size) {
        above = null;
        continue;
      }
      for (const { run } of piecesOf(row)) add(fonts, run.font, run.text.length);
      if (above && row.x0 < above.x1 && above.x0 < row.x1) {
        const leading = Math.round(((row.y - above.y) / size) * 20) / 20;
        if (leading >= 0.9 && leading < 3.5) add(leadings, leading, 1);
      }
      above = row;
    }
  }
  return { size, font: most(fonts, ''), leading: most(leadings, 1.2) };
}

/** By the font's name, where it says so. */
export const isBold = (font: string): boolean =>
  /bold|black|heavy|demi|semibd|(?:^|\+)cm(?:b|ssb)|-?medi(?:ital)?$|\bbd\b|-b[io]?$|\.b(?:i)?$|[A-Z]{2,}-?BX\d/i.test(
    font,
  ) && !/light/i.test(font);

export const isItalic = (font: string): boolean => /ital|obliq|(?:^|\+)cm(?:ti|sl|mi)|-i$|-it$/i.test(font);

/** Monospaced type, in which programs are printed. By the font's name. */
export const isTypewriter = (font: string): boolean =>
  /mono|courier|typewriter|consol|(?:^|\+)(?:cm|sf|ec)?tt\d|menlo/i.test(font);
