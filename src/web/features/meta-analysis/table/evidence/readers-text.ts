/** Who read the effect of a row, where a model read its study too. */
import type { AnalysisRow, CellName } from '#core/meta-analysis/rows/analysis-row.ts';
import { effectReaders } from '#core/meta-analysis/rows/effect-readers.ts';

/** Null for cells that are no part of the effect, that the reader typed, and where no model read the study. */
export function readersText(row: AnalysisRow, names: readonly CellName[]): string | null {
  const words = row.modelReading ? effectReaders(row, names, 'you') : null;
  return words && `Read ${words}.`;
}
