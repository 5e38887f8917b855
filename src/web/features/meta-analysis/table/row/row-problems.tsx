import type { AnalysisRow } from '#core/meta-analysis/rows/analysis-row.ts';
import type { RowProblem } from '#core/meta-analysis/rows/row-problems.ts';
import { cellTitle } from '#web/features/meta-analysis/table/cell-text.ts';
import type { RowActions } from './row-actions.ts';
import css from './trial-row.module.css';

export interface RowProblemsProps {
  problems: readonly RowProblem[];
  /** Prefix of the id of a cell's error message; the cell's name follows. */
  base: string;
  row: AnalysisRow;
  span: number;
  actions: RowActions;
}

/** The errors of a row's cells, below the row; the name of each links to its field. */
export function RowProblems({ problems, base, row, span, actions }: RowProblemsProps) {
  if (problems.length === 0) return null;
  const first = problems.filter(({ cell }, index) => problems.findIndex((other) => other.cell === cell) === index);
  return (
    <tr className={css.below}>
      <td colSpan={span} className={css.problems}>
        <ul>
          {first.map(({ cell, words }) => (
            <li key={cell}>
              <button
                type="button"
                className={css.problemCell}
                onClick={() => actions.open({ key: row.key, panel: 'edit', focus: cell })}
              >
                {cellTitle(cell)}
              </button>
              : <span id={`${base}-${cell}`}>{words}</span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
