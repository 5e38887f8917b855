/** The columns of the table: the cells of each, and its heading. */

import type { StatedMeasure } from '#core/extraction/effects/stated-effect.ts';
import { type AnalysisRow, type CellName, cellNames, measureTitles } from '#core/meta-analysis/rows/analysis-row.ts';
import { cellTitle, isTextCell } from './cell-text.ts';

export interface AnalysisColumn {
  readonly id: CellName;
  readonly head: string;
  /** The cell itself, followed by its companion: events of a total, a mean with its SD. */
  readonly cells: readonly CellName[];
  readonly widthPx: number;
}

/** Always there: the effect and the arms. */
const fixedCells: readonly CellName[] = ['measure', 'estimate', 'low', 'high', 'studiedArm', 'referenceArm'];

/** The columns that a user adds or removes. */
export const choosableCells: readonly CellName[] = cellNames.filter((name) => !fixedCells.includes(name));

const readWith: Partial<Record<CellName, CellName>> = {
  studiedEvents: 'studiedTotal',
  referenceEvents: 'referenceTotal',
  studiedMean: 'studiedSd',
  referenceMean: 'referenceSd',
};
const kinds: Partial<Record<CellName, string>> = {
  people: 'People',
  level: 'Level',
  studiedEvents: 'Events',
  referenceEvents: 'Events',
  studiedTotal: 'People',
  referenceTotal: 'People',
  studiedMean: 'Mean',
  referenceMean: 'Mean',
  studiedSd: 'SD',
  referenceSd: 'SD',
};
/** A longer name makes no head of a column. */
const maxHeadLength = 24;

/** The control, if all rows have the same; null if one differs or has none. */
export function commonReference(rows: readonly AnalysisRow[]): string | null {
  const [first, ...rest] = rows.map(({ cells }) => cells.referenceArm.value?.trim() ?? '');
  if (!first || first.length > maxHeadLength) return null;
  return rest.every((other) => other.toLowerCase() === first.toLowerCase()) ? first : null;
}

function headOf(name: CellName, reference: string | null): string {
  const kind = kinds[name];
  if (kind && name.startsWith('studied')) return `${kind}, studied arm`;
  if (kind && name.startsWith('reference')) return `${kind}, ${reference ?? 'reference arm'}`;
  return kind ?? cellTitle(name);
}

const widthOf = (name: CellName, hasPair: boolean) =>
  isTextCell(name) ? 160 : name === 'people' || name === 'level' ? 88 : hasPair ? 142 : 112;

/** In the order of the cells, not of selection; a cell that is always shown is no column. */
export function analysisColumns(chosen: readonly CellName[], reference: string | null): AnalysisColumn[] {
  return choosableCells
    .filter((name) => chosen.includes(name))
    .map((id) => {
      const pair = readWith[id];
      const cells = pair && !chosen.includes(pair) ? [id, pair] : [id];
      return { id, head: headOf(id, reference), cells, widthPx: widthOf(id, cells.length > 1) };
    });
}

/** Above the arms. */
export function armsHead(reference: string | null): string {
  return reference === null ? 'Studied arm and what it is against' : `Studied arm, against ${reference}`;
}

/** Above the effect: `Hazard ratio [95% CI]`. Rows of another level say theirs. */
export function effectHead(measure: StatedMeasure | null): string {
  const name = measure === null ? 'effect' : measureTitles[measure];
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} [95% CI]`;
}

/** The cells whose evidence is shown together: those of a column by its id, `arms` or `effect`. */
export function cellsOfColumn(id: string, columns: readonly AnalysisColumn[], sharesReference: boolean): CellName[] {
  if (id === 'arms') return sharesReference ? ['studiedArm'] : ['studiedArm', 'referenceArm'];
  if (id === 'effect') return ['measure', 'estimate', 'low', 'high'];
  return cellNames.filter((name) => columns.find((column) => column.id === id)?.cells.includes(name));
}
