/** The text of a cell, and the value of its field when it is edited. */

import { isRatio } from '#core/extraction/effects/stated-effect.ts';
import { figure } from '#core/meta-analysis/figures.ts';
import { type AnalysisRow, type CellName, cellLabels } from '#core/meta-analysis/rows/analysis-row.ts';
import { spellCount } from '#core/text/spell-count.ts';

const effectCells: readonly CellName[] = ['estimate', 'low', 'high'];
const textCells: readonly CellName[] = [
  'measure',
  'unit',
  'outcome',
  'timePoint',
  'adjustment',
  'studiedArm',
  'referenceArm',
  'group',
];

/** Cells with text; all others contain numbers. */
export const isTextCell = (name: CellName): boolean => textCells.includes(name);

/** `Lower limit`. */
export function cellTitle(name: CellName): string {
  const words = cellLabels[name];
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** As it was read or typed, a ratio with at least two decimals; a computed value is rounded. */
function numberText(value: number, asRatio: boolean, isComputed: boolean): string {
  if (isComputed) return figure(value);
  const exact = String(value);
  const decimals = exact.split('.')[1]?.length ?? 0;
  const text = asRatio && decimals < 2 && !exact.includes('e') ? value.toFixed(2) : exact;
  return text.replace('-', '−');
}

/** Null if the cell is empty. Text that could not be parsed is shown as typed. */
export function cellText({ cells }: AnalysisRow, name: CellName): string | null {
  const { value, from, rejected } = cells[name];
  if (rejected) return rejected.text;
  if (value === null) return null;
  if (typeof value === 'string') return value;
  const isComputed = typeof from === 'object' && from !== null && from.formula !== null;
  if (name === 'level') return `${value}%`;
  if (name === 'people' || name.endsWith('Total') || name.endsWith('Events')) return spellCount(value);
  return numberText(value, effectCells.includes(name) && isRatio(cells.measure.value), isComputed);
}

/** In full, so that an unchanged value stays exact. */
export function editText({ cells }: AnalysisRow, name: CellName): string {
  const { value, rejected } = cells[name];
  return rejected?.text ?? (value === null ? '' : String(value));
}

/** `0.73 [0.58, 0.92]`; an empty value is a dash. Null without any figure of the effect. */
export function effectText(row: AnalysisRow): string | null {
  const [estimate, low, high] = effectCells.map((name) => cellText(row, name));
  if (!estimate && !low && !high) return null;
  return low || high ? `${estimate ?? '–'} [${low ?? '–'}, ${high ?? '–'}]` : `${estimate}`;
}

/** `semaglutide, against placebo`; null without a named arm. */
export function armText(row: AnalysisRow): string | null {
  const [studied, reference] = [cellText(row, 'studiedArm'), cellText(row, 'referenceArm')];
  if (studied && reference) return `${studied}, against ${reference}`;
  return studied ?? (reference && `against ${reference}`);
}
