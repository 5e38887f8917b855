/** A piece of text on a page: one font, one size, one baseline. Lengths are in points from the page's top left. */
export interface TextRun {
  text: string;
  /** Start of the text, on its baseline. */
  x: number;
  y: number;
  /** Length along the baseline. */
  width: number;
  /** Font size. */
  height: number;
  /** The font's own name where it is known, else the name that the document uses for it. */
  font: string;
  /** Degrees, counterclockwise; 0 is upright. */
  angle: number;
  /** Its index among the text items of its page (`getTextContent().items` of pdf.js, without marked content). */
  item: number;
}

export interface PageRuns {
  /** Counted from 1. */
  number: number;
  width: number;
  height: number;
  runs: TextRun[];
}

/** A text item of pdf.js. Marked content has neither text nor place and is ignored. */
export interface PageTextItem {
  str?: string;
  transform?: readonly number[];
  width?: number;
  fontName?: string;
}

export interface PageViewport {
  width: number;
  height: number;
  transform: readonly number[];
}

const degrees = 180 / Math.PI;

/**
 * The runs of a page from the items of pdf.js. Blanks are left out, because the gap shows them; so are items without a
 * place. `fontNames` maps the document's name of a font (`g_d0_f2`) to its own name (`NimbusSanL-Bold`), as far as
 * known. Call pdf.js with `disableNormalization: true`, so that a position in an item's text is the same here and in a
 * viewer.
 */
export function runsOfPage(
  items: readonly PageTextItem[],
  viewport: PageViewport,
  fontNames: ReadonlyMap<string, string> = new Map(),
): TextRun[] {
  const [a = 1, b = 0, c = 0, d = -1, e = 0, f = viewport.height] = viewport.transform;
  const scale = Math.hypot(a, b);
  const runs: TextRun[] = [];
  for (const [item, { str, transform, width = 0, fontName = '' }] of items.entries()) {
    if (str === undefined || transform === undefined || str.trim() === '') continue;
    const [ta = 0, tb = 0, tc = 0, td = 0, te = Number.NaN, tf = Number.NaN] = transform;
    const x = a * te + c * tf + e;
    const y = b * te + d * tf + f;
    const height = Math.hypot(a * tc + c * td, b * tc + d * td);
    const along = -Math.atan2(b * ta + d * tb, a * ta + c * tb) * degrees;
    if (!Number.isFinite(x + y + height + width + along)) continue;
    runs.push({
      text: str,
      x,
      y,
      width: Math.abs(width) * scale,
      height,
      font: fontNames.get(fontName) ?? fontName,
      angle: along === 0 ? 0 : along,
      item,
    });
  }
  return runs;
}
