import type { TextRun } from './page-runs.ts';

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
