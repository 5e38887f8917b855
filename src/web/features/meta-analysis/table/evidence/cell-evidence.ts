/** Where cells came from: the words of a study, its record, or the reader. */
import type { AnalysisRow, CellName, CellSource } from '#core/meta-analysis/rows/analysis-row.ts';

/** Cells with the same sentence as evidence. */
export interface EvidenceGroup {
  readonly names: readonly CellName[];
  /** From the first to the last of their words. */
  readonly source: CellSource;
  /** How figures that are not in the quote were computed. */
  readonly formulas: readonly { readonly name: CellName; readonly formula: string }[];
}

export interface CellEvidence {
  readonly read: readonly EvidenceGroup[];
  readonly typed: readonly CellName[];
  readonly fromRecord: readonly CellName[];
}

/** Where the filled ones of these cells came from, sentence by sentence. */
export function evidenceOf({ cells }: AnalysisRow, names: readonly CellName[]): CellEvidence {
  const groups = new Map<number, EvidenceGroup>();
  for (const name of names) {
    const { from, value } = cells[name];
    if (value === null || typeof from !== 'object' || from === null) continue;
    const before = groups.get(from.passage);
    const formula = from.formula === null ? [] : [{ name, formula: from.formula }];
    groups.set(from.passage, {
      names: [...(before?.names ?? []), name],
      source: {
        passage: from.passage,
        start: Math.min(from.start, before?.source.start ?? from.start),
        end: Math.max(from.end, before?.source.end ?? from.end),
        formula: null,
      },
      formulas: [...(before?.formulas ?? []), ...formula],
    });
  }
  const filled = names.filter((name) => cells[name].value !== null || cells[name].rejected !== null);
  return {
    read: [...groups.values()],
    typed: filled.filter((name) => cells[name].from === 'typed'),
    fromRecord: filled.filter((name) => cells[name].from === 'record'),
  };
}

/**
 * The label of the mark after a cell: the row's number for words of the study, `=` for a computed value; null for none.
 */
export function evidenceMark({ read, typed, fromRecord }: CellEvidence, number: number): string | null {
  if (read.length > 0) {
    const computed = read.every(({ names, formulas }) => formulas.length === names.length);
    return computed ? '=' : String(number);
  }
  if (fromRecord.length > 0) return 'R';
  return typed.length > 0 ? 'T' : null;
}
