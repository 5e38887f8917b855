import { Fragment } from 'react';
import type { AnalysisRow, CellName } from '#core/meta-analysis/rows/analysis-row.ts';
import { Mark } from '#web/ui/thread/mark.tsx';
import { CellPiece } from './cell-piece.tsx';
import { cellTitle } from './cell-text.ts';
import css from './column-cell.module.css';
import { evidenceMark, evidenceOf } from './evidence/cell-evidence.ts';
import type { PanelName, RowActions } from './row/row-actions.ts';

export interface CellContext {
  row: AnalysisRow;
  /** The row's place in the table, from 1: the mark of all that was read in its text. */
  number: number;
  open: PanelName | null;
  panelId: string;
  /** The DOM id of the words about a cell with a problem; undefined where the cell has none. */
  problemId: (name: CellName) => string | undefined;
  actions: RowActions;
}

/** The mark after cells: their source. Nothing after empty cells. */
function SourceMark({ cell, id, names }: { cell: CellContext; id: string; names: readonly CellName[] }) {
  const { row, number, open, panelId, actions } = cell;
  const label = evidenceMark(evidenceOf(row, names), number);
  if (label === null) return null;
  const panel: PanelName = `evidence:${id}`;
  const [first = 'estimate'] = names;
  return (
    <span className={css.mark}>
      <Mark
        label={label}
        open={open === panel}
        controls={panelId}
        spoken={`Where it was read: ${cellTitle(first).toLowerCase()} of ${row.study.label}`}
        onToggle={() => actions.open(open === panel ? null : { key: row.key, panel })}
      />
    </span>
  );
}

const between: Partial<Record<CellName, readonly [string, string]>> = {
  studiedTotal: [' of ', ''],
  referenceTotal: [' of ', ''],
  studiedSd: [' (SD ', ')'],
  referenceSd: [' (SD ', ')'],
};

/** A column's value with its companion: `406 of 3,034`, `7.1 (SD 1.2)`. */
export function ColumnCell({ cell, cells }: { cell: CellContext; cells: readonly CellName[] }) {
  const [id = 'people'] = cells;
  const { row, actions, problemId } = cell;
  const filled = cells.some((name) => row.cells[name].value !== null || row.cells[name].rejected !== null);
  return (
    <>
      {(filled ? cells : [id]).map((name, index) => {
        const [before, after] = (index > 0 && between[name]) || ['', ''];
        return (
          <Fragment key={name}>
            {before !== '' && <span className={css.quiet}>{before}</span>}
            <CellPiece row={row} name={name} actions={actions} problemId={problemId(name)} />
            {after !== '' && <span className={css.quiet}>{after}</span>}
          </Fragment>
        );
      })}
      <SourceMark cell={cell} id={id} names={cells} />
    </>
  );
}

/** The arms; a control that all rows share is above the column and not in each row. */
export function ArmsCell({ cell, withReference }: { cell: CellContext; withReference: boolean }) {
  const { row, actions, problemId } = cell;
  const { studiedArm, referenceArm } = row.cells;
  const piece = (name: CellName) => <CellPiece row={row} name={name} actions={actions} problemId={problemId(name)} />;
  const both = withReference && (studiedArm.value !== null || referenceArm.value !== null);
  return (
    <>
      {piece('studiedArm')}
      {both && (
        <>
          <span className={css.quiet}>, against </span>
          {piece('referenceArm')}
        </>
      )}
      <SourceMark cell={cell} id="arms" names={withReference ? ['studiedArm', 'referenceArm'] : ['studiedArm']} />
    </>
  );
}

export interface EffectCellProps {
  cell: CellContext;
  /** Whether the head names the row's own measure. */
  isHeadMeasure: boolean;
  /** The effect that was computed from both arms, if any: `0.86 [0.79, 0.94]`. */
  computed: string | null;
}

const effectNames: readonly CellName[] = ['estimate', 'low', 'high'];

/** The estimate and its interval as stated, or as computed from both arms. */
export function EffectCell({ cell, isHeadMeasure, computed }: EffectCellProps) {
  const { row, open, panelId, actions, problemId } = cell;
  const { estimate, low, high, level, unit, measure } = row.cells;
  if (computed !== null) {
    const panel: PanelName = 'evidence:computed';
    return (
      <>
        <span className={css.computed}>{computed}</span>
        <Mark
          label="="
          open={open === panel}
          controls={panelId}
          spoken={`How the effect of ${row.study.label} was computed`}
          onToggle={() => actions.open(open === panel ? null : { key: row.key, panel })}
        />
      </>
    );
  }
  const piece = (name: CellName, strong = false) => (
    <CellPiece row={row} name={name} actions={actions} problemId={problemId(name)} strong={strong} />
  );
  const filled = [estimate, low, high].some(({ value, rejected }) => value !== null || rejected !== null);
  const isMeasureAsked = filled && (!isHeadMeasure || measure.rejected !== null);
  return (
    <>
      {isMeasureAsked && <>{piece('measure')} </>}
      {piece('estimate', true)}
      {filled && (
        <span className={css.interval}>
          {' ['}
          {piece('low')}, {piece('high')}]
        </span>
      )}
      <SourceMark cell={cell} id="effect" names={effectNames} />
      {unit.value !== null && filled && <span className={css.aside}> {unit.value}</span>}
      {level.value !== null && level.value !== 95 && filled && <span className={css.aside}> {level.value}% CI</span>}
    </>
  );
}
