/** Who read the effect of a row, where a model read its study too. */
import type { AnalysisRow, CellName } from '#core/evidence/meta-analysis/analysis-row.ts';

const effect: readonly CellName[] = ['measure', 'estimate', 'low', 'high'];

/** Null for cells that are no part of the effect, that the reader typed, and where no model read the study. */
export function readersWords(
  { cells, chosen, candidates, modelReading }: AnalysisRow,
  names: readonly CellName[],
): string | null {
  const taken = chosen && candidates[chosen.candidate];
  const isRead = effect.some(
    (name) => names.includes(name) && typeof cells[name].from === 'object' && cells[name].from !== null,
  );
  if (!modelReading || !taken || !isRead) return null;
  const { readBy } = taken;
  const rule = readBy.includes('rule');
  const who =
    rule && readBy.includes('model')
      ? `by rule, and independently by ${modelReading.model}`
      : rule
        ? 'by rule alone'
        : `by ${modelReading.model} alone`;
  return `Read ${who}${chosen.by === 'reader' ? '; chosen by you' : ''}.`;
}
