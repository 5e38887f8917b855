import { memo, useId } from 'react';
import type { AnalysisRow, CellName, RowStudy } from '#core/meta-analysis/rows/analysis-row.ts';
import { type RowProblem, rowProblems } from '#core/meta-analysis/rows/row-problems.ts';
import { cellTitle, isTextCell } from '#web/features/meta-analysis/table/cell-text.ts';
import { ArmsCell, type CellContext, ColumnCell, EffectCell } from '#web/features/meta-analysis/table/column-cell.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { TextLink } from '#web/ui/controls/text-link.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { Stamp } from '#web/ui/text/stamp.tsx';
import { otherReadersText, readByText } from './read-by-text.ts';
import type { OpenPanel, RowActions } from './row-actions.ts';
import css from './trial-row.module.css';
import type { TrialRowProps } from './trial-row-props.ts';

interface RowProblemsProps {
  problems: readonly RowProblem[];
  /** Prefix of the id of a cell's error message; the cell's name follows. */
  base: string;
  row: AnalysisRow;
  span: number;
  actions: RowActions;
}

/** The errors of a row's cells, below the row; the name of each links to its field. */
function RowProblems({ problems, base, row, span, actions }: RowProblemsProps) {
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

/** Where the study of a row is read; null for a typed one and for a paper that was deleted. */
export function rowAddress({ id, paper }: Pick<RowStudy, 'id' | 'paper'>): string | null {
  if (paper) return paper.deleted ? null : `/upload/${paper.id}`;
  return id === null ? null : `/study/${id}`;
}

/** Asked for by opening a row's figures, its other results, or the words of one. */
const RowPanel = lazyPart(async () => (await import('./row-panel.lazy.tsx')).RowPanel);

/** One trial: its figures, their readers, and its open panel. Rendered only when it changed itself. */
export const TrialRow = memo(function TrialRow(props: TrialRowProps) {
  const { row, number, columns, sharesReference, measure, why, reasonText, computed, open, actions } = props;
  const { key, study } = row;
  const base = useId();
  const problems = rowProblems(row);
  const problemOf = (name: CellName) => problems.find(({ cell }) => cell === name)?.words;
  const panelId = `${base}-panel`;
  const cell: CellContext = {
    row,
    number,
    open,
    panelId,
    problemId: (name) => (problemOf(name) === undefined ? undefined : `${base}-${name}`),
    actions,
  };
  const address = rowAddress(study);
  const isRetracted = study.standing === 'retracted';
  const isOut = row.leftOut !== null || why === 'retracted';
  const readBy = readByText(row, why, reasonText);
  const others = otherReadersText(row);
  const toggle = (panel: OpenPanel['panel']) => actions.open(open === panel ? null : { key, panel });
  return (
    <>
      <tr
        data-row={key}
        className={classNames(css.row, isOut && css.out, isRetracted && css.retracted, open !== null && css.opened)}
      >
        <td className={css.check}>
          <Checkbox
            hideLabel
            label={`${study.label} in the pool`}
            checked={!isOut}
            onChange={(checked) => {
              if (!checked && isRetracted) actions.letIn(key, null);
              else if (!checked) actions.open({ key, panel: 'leave-out' });
              else if (row.leftOut !== null) actions.takeBack(key);
              else actions.open({ key, panel: 'let-in' });
            }}
          />
        </td>
        <th scope="row" className={css.trial}>
          {address === null ? (
            <span className={css.name}>{study.label}</span>
          ) : (
            <TextLink tone="plain" className={css.name} href={address}>
              {study.label}
            </TextLink>
          )}
          {study.year !== null && !study.label.includes(String(study.year)) && (
            <span className={css.year}> {study.year}</span>
          )}
          {(isRetracted || study.standing === 'concern') && (
            <span className={css.stamp}>
              {' '}
              <Stamp kind={isRetracted ? 'retracted' : 'concern'} />
            </span>
          )}
        </th>
        <td className={css.arms}>
          <ArmsCell cell={cell} withReference={!sharesReference} />
        </td>
        {columns.map(({ id, cells }) => (
          <td key={id} className={isTextCell(id) ? css.words : css.figures}>
            <ColumnCell cell={cell} cells={cells} />
          </td>
        ))}
        <td className={css.effect}>
          <EffectCell
            cell={cell}
            isHeadMeasure={measure === null || row.cells.measure.value === measure}
            computed={computed}
          />
        </td>
        <td className={css.by} data-tone={readBy.tone}>
          {readBy.words}
        </td>
        <td className={css.actions}>
          {others !== null && (
            <Button look="row" data-opener="" aria-expanded={open === 'choices'} onClick={() => toggle('choices')}>
              {others}
            </Button>
          )}
          <Button
            look="row"
            data-opener=""
            aria-expanded={open === 'edit'}
            aria-label={`Edit all figures of ${study.label}`}
            onClick={() => toggle('edit')}
          >
            Edit
          </Button>
          <Button look="row" aria-label={`Remove ${study.label}`} onClick={() => actions.remove(key)}>
            Remove
          </Button>
        </td>
      </tr>
      <RowProblems problems={problems} base={base} row={row} span={columns.length + 6} actions={actions} />
      {open !== null && (
        <RowPanel {...props} id={panelId} open={open} span={columns.length + 6} problemOf={problemOf} />
      )}
    </>
  );
});
