import type { LeftOut } from '#core/documents/document.ts';

/** Points. Smaller letters cannot be read on paper. */
const smallestLegible = 1;

/**
 * Removes text that is invisible to a person: beside the page, or in letters smaller than a point. It can be meant for
 * printers, or as a prompt injection for a machine that reads papers. Where most of a page is so small, the file uses
 * another unit for its letters, and they stay. Text without ink, and white on white, cannot be recognised here.
 */
export function withoutHiddenRuns(pages: readonly PageRuns[]): { pages: PageRuns[]; hidden: LeftOut[] } {
  const hidden: LeftOut[] = [];
  const seen = pages.map((page) => {
    const tiny = page.runs.filter(isTiny);
    const isMeasuredSo = lettersOf(tiny) > lettersOf(page.runs) / 2;
    const isHidden = (run: TextRun) => (isTiny(run) && !isMeasuredSo) || isBeside(run, page);
    if (!page.runs.some(isHidden)) return page;
    for (const run of page.runs) if (isHidden(run)) hidden.push({ page: page.number, text: run.text, why: 'hidden' });
    return { ...page, runs: page.runs.filter((run) => !isHidden(run)) };
  });
  return { pages: seen, hidden };
}

function isTiny({ height }: TextRun): boolean {
  return height < smallestLegible;
}

/** Whether the whole run is beside the page, whatever its direction. */
function isBeside({ x, y, width, height }: TextRun, page: PageRuns): boolean {
  const reach = width + height;
  return x + reach < 0 || y + reach < 0 || x - reach > page.width || y - reach > page.height;
}

function lettersOf(runs: readonly TextRun[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}

/** A run or a part of one; `offset` is the start of the part in its item's text. */
export interface PlacedRun extends TextRun {
  offset?: number;
}

/** Rough widths in font sizes. Only their proportions matter, because the total is scaled to the run's own width. */
function roughWidth(character: string): number {
  if (/[ijltfrI.,;:'’|!()[\]\s]/.test(character)) return 0.29;
  if (/[mwMW%]/.test(character)) return 0.8;
  return /\p{Lu}/u.test(character) ? 0.66 : 0.5;
}

/** Largest distance of a blank from its expected place, in font sizes. */
const farthestBlank = 1.1;

/** The index of the run's blank that is nearest to a place; -1 where none is near. */
function blankAt(run: TextRun, place: number): number {
  const widths = Array.from(run.text, roughWidth);
  const scale =
    run.width /
    Math.max(
      0.01,
      widths.reduce((sum, width) => sum + width, 0),
    );
  let x = run.x;
  let best = -1;
  let nearest = farthestBlank * run.height;
  let index = 0;
  for (const character of run.text) {
    const width = roughWidth(character) * scale;
    // A blank before a closing sign was not written by the author: the gap is there.
    const closing = /[).,;:\]]/.test(run.text.charAt(index + 1));
    const distance = Math.abs(x + width / 2 - place) * (closing ? 0.3 : 1);
    if (/\s/.test(character) && distance < nearest) [best, nearest] = [index, distance];
    x += width;
    index += character.length;
  }
  return best;
}

/**
 * Splits a run where a small one (a power, an index) lies in a gap of it that was read as a blank: some programs write
 * a line first and what is raised over it afterwards. Null where no blank is there.
 */
export function cutAround(run: PlacedRun, small: TextRun): [PlacedRun, PlacedRun] | null {
  const end = small.x + small.width;
  if (small.x < run.x + 0.3 * run.height || end > run.x + run.width - 0.1 * run.height) return null;
  const blank = blankAt(run, small.x + small.width / 2);
  if (blank <= 0 || blank >= run.text.length - 1) return null;
  const offset = run.offset ?? 0;
  // The text after a power is a separate word; an index can be inside a formula.
  const next = run.text.charAt(blank + 1);
  const rest = small.y > run.y ? /[\p{Ll}\p{N}(]/u.test(next) : /[\p{L}\p{N}(]/u.test(next);
  const from = rest ? blank : blank + 1;
  return [
    { ...run, text: run.text.slice(0, blank), width: small.x - run.x, offset },
    { ...run, text: run.text.slice(from), x: end, width: run.x + run.width - end, offset: offset + from },
  ];
}

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
