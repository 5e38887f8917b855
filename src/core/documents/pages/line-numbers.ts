import type { LeftOut } from '#core/documents/document.ts';
import { type Atom, type Row, rowOfAtoms } from './rows.ts';

/** A page with fewer numbered lines does not count as numbered: a table can count its rows too. */
const minNumbered = 12;
const leastShare = 0.4;

const numberOf = (atom: Atom | undefined): number | null => {
  const text =
    atom?.pieces
      .map(({ run }) => run.text)
      .join('')
      .trim() ?? '';
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
};

/**
 * The consecutive numbers beside a page's lines, by which reviewers refer to them: to the left of all other text, or to
 * its right. Empty where there are none.
 */
function numbersBeside(rows: readonly Row[], side: 'left' | 'right'): Map<Row, Atom> {
  const found = new Map<Row, Atom>();
  const values: number[] = [];
  let inner = side === 'left' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  let text = side === 'left' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const atom = row.atoms.at(side === 'left' ? 0 : -1);
    const value = numberOf(atom);
    const rest = value === null ? row.atoms : row.atoms.filter((one) => one !== atom);
    if (atom && value !== null) {
      found.set(row, atom);
      values.push(value);
      inner = side === 'left' ? Math.max(inner, atom.x1) : Math.min(inner, atom.x0);
    }
    for (const one of rest) text = side === 'left' ? Math.min(text, one.x0) : Math.max(text, one.x1);
  }
  const apart = side === 'left' ? inner < text : inner > text;
  const steps = values.slice(1).filter((value, index) => [1, 5].includes(value - (values[index] ?? 0))).length;
  const counted = steps >= 0.9 * (values.length - 1);
  return apart && counted && values.length >= Math.max(minNumbered, leastShare * rows.length) ? found : new Map();
}

/** The rows of a page without the numbers of its lines. */
export function withoutLineNumbers(rows: readonly Row[]): { rows: Row[]; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = [];
  let kept = [...rows];
  for (const side of ['left', 'right'] as const) {
    const numbers = numbersBeside(kept, side);
    if (numbers.size === 0) continue;
    kept = kept.flatMap((row) => {
      const number = numbers.get(row);
      if (!number) return [row];
      leftOut.push({ page: row.page, text: String(numberOf(number)), why: 'marginal' });
      const atoms = row.atoms.filter((atom) => atom !== number);
      const height = Math.max(0, ...atoms.flatMap(({ pieces }) => pieces.map(({ run }) => run.height)));
      return atoms.length === 0 ? [] : [rowOfAtoms(atoms, row.page, row.y, height)];
    });
  }
  return { rows: kept, leftOut };
}
