import type { Vocabulary } from '#core/documents/blocks/join-blocks.ts';
import { type Baseline, endOf, firstFrom } from './baselines.ts';
import { cutAround, type TextRun } from './page-runs.ts';
import { type Atom, type Piece, piecesOf, type Row, rowOf, type Stand } from './rows.ts';

const timesLarger = 1.8;

const isDropCapital = (piece: Piece, size: number) =>
  piece.run.height > timesLarger * size && /^[“"‘']?\p{Lu}$/u.test(piece.run.text.trim());

/**
 * Puts a drop capital in front of the first line of its paragraph. That line is beside the top of the capital, while
 * the capital's baseline is that of a later line. `size`: font size of the running text.
 */
export function attachDropCapitals(rows: readonly Row[], size: number, vocabulary: Vocabulary): Row[] {
  const result = [...rows];
  for (let index = 0; index < result.length; index += 1) {
    const row = result[index];
    if (!row || row.atoms.length > 50) continue;
    const capital = piecesOf(row).find((piece) => isDropCapital(piece, size));
    if (!capital) continue;
    const head = capital.run.y - 0.8 * capital.run.height;
    const end = capital.run.x + capital.run.width;
    let line = -1;
    for (let at = Math.max(0, index - 12); at < Math.min(result.length, index + 2); at += 1) {
      const first = result[at];
      const beside = first?.atoms.some(({ x0 }) => x0 > end - size && x0 < end + 2.5 * size) ?? false;
      if (
        first &&
        at !== index &&
        first.y >= head &&
        beside &&
        first.height < (capital.run.height / timesLarger) * 1.2
      ) {
        line = at;
        break;
      }
    }
    const target = result[line];
    if (!target || line > index) continue;
    const own = target.atoms.find(({ x0 }) => x0 > end - size && x0 < end + 2.5 * size);
    const next = own?.pieces[0];
    if (!own || !next) continue;
    const rest = /^\p{L}+/u.exec(next.run.text)?.[0] ?? '';
    const word = `${capital.run.text.trim()}${rest}`.toLowerCase();
    const standsAlone =
      /^[AI]$/.test(capital.run.text.trim()) &&
      /^\p{Ll}/u.test(rest) &&
      !vocabulary.has(word) &&
      vocabulary.has(rest.toLowerCase());
    const gap = standsAlone ? 0.3 * size : 0;
    const run = { ...capital.run, y: target.y, height: next.run.height, x: next.run.x - gap - 0.01, width: 0 };
    const atom: Atom = { x0: run.x, x1: own.x1, pieces: [{ ...capital, run }, ...own.pieces] };
    result[line] = {
      ...target,
      x0: Math.min(target.x0, run.x),
      atoms: target.atoms.map((one) => (one === own ? atom : one)),
    };
    const rest2 = piecesOf(row).filter((piece) => piece !== capital);
    if (rest2.length > 0) result[index] = rowOf(rest2, row.y);
    else {
      result.splice(index, 1);
      index -= 1;
    }
  }
  return result;
}

/** Largest ratio of the size of a word to a small run on it; beyond it the larger one is a drop capital. */
const maxTimesLarger = 2.4;

/** The size of the larger run on another baseline that a small run touches, as a power or an index touches its word. */
function sizeTouched(small: TextRun, line: Baseline): number | null {
  const at = firstFrom(line.runs, small.x - small.height * 0.1);
  const before = line.runs[at - 1];
  const after = line.runs[at];
  const reach = 0.45;
  const larger = (run: TextRun) => run.height > small.height * 1.15 && run.height < small.height * maxTimesLarger;
  if (before && larger(before)) {
    const gap = small.x - endOf(before);
    if (gap < reach * before.height && gap > -0.6 * before.height) return before.height;
  }
  return after && larger(after) && after.x - endOf(small) < reach * after.height ? after.height : null;
}

/**
 * Position of a small run at `dy` above (positive) the baseline of a larger run; null where it does not belong to it.
 */
function standAt(dy: number, larger: number): Stand | null {
  if (dy > 0.1 * larger && dy < 0.75 * larger) return 'raised';
  if (dy < -0.05 * larger && dy > -0.4 * larger) return 'lowered';
  return Math.abs(dy) <= 0.12 * larger ? 'on' : null;
}

/** Number of baselines above and below that are searched for the line of a small run. */
const linesLookedAt = 40;

/** The line, by its index, to which a run belongs, and its position relative to it. */
export interface Home {
  host: number;
  stand: Stand;
}

/** One or two letters of the same size, slightly higher or lower within a line, as in some names and formulas. */
const shiftedLetters = 2;

function isShiftedWithin(run: TextRun, dy: number, other: Baseline): boolean {
  if (run.text.trim().length > shiftedLetters || Math.abs(dy) > 0.36 * run.height) return false;
  const at = firstFrom(other.runs, run.x + run.width * 0.5);
  const [before, after] = [other.runs[at - 1], other.runs[at]];
  const near = (gap: number) => gap < 0.3 * run.height && gap > -0.3 * run.height;
  const alike = (size: number) => size > 0.8 * run.height && size < 1.25 * run.height;
  const left = before !== undefined && alike(before.height) && near(run.x - endOf(before));
  const right = after !== undefined && alike(after.height) && near(after.x - endOf(run));
  const longer = (before?.text.length ?? 0) + (after?.text.length ?? 0) > 2 * run.text.trim().length;
  return longer && (left ? right || !after || after.x > endOf(run) : right && (!before || endOf(before) < run.x));
}

/** The nearest line with a larger run that this one touches. */
export function homeOf(run: TextRun, index: number, lines: readonly Baseline[]): Home | null {
  const own = lines[index] ?? { letters: 0 };
  const farthest = 0.75 * maxTimesLarger * run.height;
  let home: Home | null = null;
  let nearest = farthest;
  for (const direction of [1, -1]) {
    for (let step = 1; step <= linesLookedAt; step += 1) {
      const host = index + direction * step;
      const other = lines[host];
      if (!other) break;
      const dy = other.y - run.y;
      if (Math.abs(dy) >= nearest) break;
      const size = other.tallest <= run.height * 1.15 ? null : sizeTouched(run, other);
      let stand = size === null ? null : standAt(dy, size);
      if (stand === null && other.letters > own.letters && isShiftedWithin(run, dy, other)) stand = 'on';
      if (stand === null) continue;
      nearest = Math.abs(dy);
      home = { host, stand };
    }
  }
  return home;
}

const maxSmallRunLength = 6;

/** Cuts the runs in whose gaps a small run lies, so that the small run can be inserted there. */
export function cutHosts(lines: readonly Baseline[]): void {
  for (const [index, line] of lines.entries()) {
    for (const small of line.runs) {
      if (small.text.length > maxSmallRunLength) continue;
      for (const near of [index + 1, index - 1, index + 2, index - 2, index + 3]) {
        const other = lines[near];
        if (!other || other.tallest <= small.height * 1.15) continue;
        const at = firstFrom(other.runs, small.x) - 1;
        const host = other.runs[at];
        if (!host || host.height <= small.height * 1.15 || host.height > small.height * maxTimesLarger) continue;
        const stand = standAt(other.y - small.y, host.height);
        const cut = stand === 'raised' || stand === 'lowered' ? cutAround(host, small) : null;
        if (!cut) continue;
        other.runs.splice(at, 1, ...cut);
        break;
      }
    }
  }
}

/**
 * Puts a prime, a hat or a dot of a formula that touches no letter into the nearest line, so that it does not break a
 * paragraph.
 */
export function giveStraySigns(lines: readonly Baseline[], pieces: Piece[][]): void {
  for (const [index, line] of lines.entries()) {
    const own = pieces[index];
    if (!own || own.length === 0 || own.length > 3 || line.letters > 4) continue;
    if (own.some(({ run }) => /[\p{L}\p{N}]/u.test(run.text) || run.height > 14)) continue;
    let best = -1;
    let nearest = 0.8 * line.tallest;
    for (const near of [index - 2, index - 1, index + 1, index + 2]) {
      const other = lines[near];
      const distance = Math.abs((other?.y ?? Number.POSITIVE_INFINITY) - line.y);
      if (other && distance < nearest && other.letters > 4 && (pieces[near]?.length ?? 0) > 0)
        [best, nearest] = [near, distance];
    }
    if (best < 0) continue;
    pieces[best]?.push(...own);
    pieces[index] = [];
  }
}
