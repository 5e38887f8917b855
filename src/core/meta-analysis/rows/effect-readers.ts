/** Who read the effect of a row: rules, a model, or both independently. */
import type { AnalysisRow, CellName } from './analysis-row.ts';

const effect: readonly CellName[] = ['measure', 'estimate', 'low', 'high'];

/**
 * Words that complete "Read …"; `chooser` is who chose it from several readings. Null for cells outside the effect and
 * for typed values.
 */
export function effectReaders(
  { cells, chosen, candidates, modelReading }: AnalysisRow,
  names: readonly CellName[] = effect,
  chooser = 'the author of this analysis',
): string | null {
  const taken = chosen && candidates[chosen.candidate];
  const isRead = effect.some(
    (name) => names.includes(name) && typeof cells[name].from === 'object' && cells[name].from !== null,
  );
  if (!taken || !isRead) return null;
  const choice = chosen.by === 'reader' ? `; chosen by ${chooser}` : '';
  return `${readersOf(taken.readBy, modelReading?.model ?? null)}${choice}`;
}

function readersOf(readBy: readonly ('rule' | 'model')[], model: string | null): string {
  if (model === null) return readBy.includes('rule') ? 'by rule' : 'by a language model alone';
  if (!readBy.includes('rule')) return `by ${model} alone`;
  return readBy.includes('model') ? `by rule, and independently by ${model}` : 'by rule alone';
}
