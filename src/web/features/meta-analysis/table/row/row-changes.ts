/** Changes of the draft that the table makes; each gives a new draft. */
import { type AnalysisDraft, replaceRow } from '#core/meta-analysis/draft/analysis-draft.ts';
import type { AnalysisRow, CellName } from '#core/meta-analysis/rows/analysis-row.ts';
import { cellTitle } from '#web/features/meta-analysis/table/cell-text.ts';

/** A change of a deleted row has no effect. */
export function changeRow(draft: AnalysisDraft, key: string, make: (row: AnalysisRow) => AnalysisRow): AnalysisDraft {
  const row = draft.rows.find((each) => each.key === key);
  return row ? replaceRow(draft, make(row)) : draft;
}

/** Pools a retracted study by the user's decision; with null it is left out again. */
export function letRetractedIn(draft: AnalysisDraft, key: string, reason: string | null): AnalysisDraft {
  const others = draft.options.allowed.flatMap((allowance) => {
    if (allowance.kind !== 'retracted' || !allowance.rows?.includes(key)) return [allowance];
    const rows = allowance.rows.filter((each) => each !== key);
    return rows.length === 0 ? [] : [{ ...allowance, rows }];
  });
  const plain = reason?.trim() ?? '';
  const own = plain === '' ? [] : [{ kind: 'retracted' as const, reason: plain, rows: [key] }];
  return { ...draft, options: { ...draft.options, allowed: [...others, ...own] } };
}

/** Adds a column, or takes it away. */
export function toggleColumn(draft: AnalysisDraft, name: CellName): AnalysisDraft {
  const { columns } = draft.view;
  const next = columns.includes(name) ? columns.filter((each) => each !== name) : [...columns, name];
  return { ...draft, view: { ...draft.view, columns: next } };
}

/** `typed-N`, above every number that is in the table. */
export function nextTypedKeys(rows: readonly AnalysisRow[], count: number): string[] {
  const numbers = rows.map(({ key }) => Number(/^typed-(\d+)$/.exec(key)?.[1] ?? 0));
  const highest = Math.max(0, ...numbers);
  return Array.from({ length: count }, (_, index) => `typed-${highest + 1 + index}`);
}

/** The name of a change on the undo button: `Estimate of LEADER`. */
export const changeTitle = (name: CellName, { study }: AnalysisRow): string => `${cellTitle(name)} of ${study.label}`;

/** `metamind-meta-analysis-2026-11-22.csv`, by the reader's own calendar. */
export function csvFileName(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `metamind-meta-analysis-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.csv`;
}
