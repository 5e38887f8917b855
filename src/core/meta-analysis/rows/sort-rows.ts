/** The rows that would be pooled, and the reason for each of the others. */
import type { StatedMeasure } from '#core/extraction/effects/stated-effect.ts';
import { allowanceFor, eventRatios } from '#core/meta-analysis/judge-refusals.ts';
import type { PooledRow } from '#core/meta-analysis/judge-warnings.ts';
import type { Allowance, UnusedRow } from '#core/meta-analysis/meta-analysis.ts';
import { type AnalysisRow, type CellName, needsReader } from './analysis-row.ts';
import { chooseMeasure, measuresOf, rowEffect } from './row-effect.ts';
import { rowProblems } from './row-problems.ts';

/** Every row is in `pooling` or in `unused`. */
export interface SortedRows {
  readonly measure: StatedMeasure | null;
  readonly pooling: readonly PooledRow[];
  /**
   * Rows with an effect that cannot be converted to `measure`; part of `pooling` where the user allows mixed ratios.
   */
  readonly otherMeasure: readonly AnalysisRow[];
  readonly unused: readonly UnusedRow[];
}

const intervalCells: readonly CellName[] = ['measure', 'estimate', 'low', 'high', 'level', 'unit'];
const wordCells: readonly CellName[] = ['outcome', 'timePoint', 'adjustment', 'people', 'group'];

const unusedRow = ({ key, study }: AnalysisRow, why: UnusedRow['why'], words: string): UnusedRow => ({
  key,
  label: study.label,
  why,
  words,
});

/** Why a row cannot be pooled at all; null where it can. */
function setAside(row: AnalysisRow, allowed: readonly Allowance[]): UnusedRow | null {
  if (row.leftOut !== null) return unusedRow(row, 'left_out', row.leftOut);
  const letIn = allowed.filter(({ rows }) => rows !== undefined);
  if (row.study.standing === 'retracted' && allowanceFor('retracted', [row.key], letIn) === null)
    return unusedRow(row, 'retracted', 'It was retracted. It is pooled only if you say so.');
  const [problem] = rowProblems(row).filter(({ cell }) => intervalCells.includes(cell));
  if (problem) return unusedRow(row, 'has_problem', problem.words);
  const needed = needsReader(row);
  return needed === null ? null : unusedRow(row, 'needs_reader', needed);
}

/** `asked` null: the measure of most rows. */
export function sortRows(
  rows: readonly AnalysisRow[],
  asked: StatedMeasure | null,
  allowed: readonly Allowance[],
): SortedRows {
  const unused: UnusedRow[] = [];
  const open: AnalysisRow[] = [];
  for (const row of rows) {
    const aside = setAside(row, allowed);
    if (aside) unused.push(aside);
    else open.push(row);
  }
  const measure = asked ?? chooseMeasure(open);
  const pooling: PooledRow[] = [];
  const otherMeasure: AnalysisRow[] = [];
  const mixable = allowed.some(({ kind, reason }) => kind === 'mixed_ratios' && reason.trim() !== '');
  for (const row of open) {
    const fitting = measure ?? row.cells.measure.value;
    const effect = fitting ? rowEffect(row, fitting) : { none: 'incomplete' as const, words: needsFigures };
    if (!('none' in effect)) {
      const [problem] = rowProblems(row).filter(({ cell }) => effect.from !== 'interval' && !wordCells.includes(cell));
      if (problem) unused.push(unusedRow(row, 'has_problem', problem.words));
      else pooling.push({ row, effect });
      continue;
    }
    const [problem] = rowProblems(row).filter(({ cell }) => !wordCells.includes(cell));
    if (problem) {
      unused.push(unusedRow(row, 'has_problem', problem.words));
      continue;
    }
    if (effect.none === 'other_measure') otherMeasure.push(row);
    const own = measuresOf(row).find((each) => eventRatios.includes(each));
    const mixed =
      effect.none === 'other_measure' && mixable && own && measure && eventRatios.includes(measure)
        ? rowEffect(row, own)
        : null;
    if (mixed && !('none' in mixed)) pooling.push({ row, effect: mixed });
    else unused.push(unusedRow(row, effect.none, effect.words));
  }
  return { measure, pooling, otherMeasure, unused };
}

const needsFigures = 'No measure and no figures of both arms. Type them, or leave the study out.';
