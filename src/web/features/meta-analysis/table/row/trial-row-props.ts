import type { StatedMeasure } from '#core/extraction/effects/stated-effect.ts';
import type { UnusedRow } from '#core/meta-analysis/meta-analysis.ts';
import type { AnalysisRow, CellName } from '#core/meta-analysis/rows/analysis-row.ts';
import type { AnalysisColumn } from '#web/features/meta-analysis/table/table-columns.ts';
import type { PanelName, RowActions } from './row-actions.ts';

/** The props of a row: only values that are stable until the row itself changes. */
export interface TrialRowProps {
  row: AnalysisRow;
  number: number;
  columns: readonly AnalysisColumn[];
  /** Whether the head of the arms says what all rows are compared with. */
  sharesReference: boolean;
  measure: StatedMeasure | null;
  /** The reason for which the analysis does not use the row, and its text; null if it does. */
  why: UnusedRow['why'] | null;
  reasonText: string | null;
  /** The effect that the analysis computed from both arms, and the kind of figures it used. */
  computed: string | null;
  computedFrom: 'counts' | 'means' | null;
  open: PanelName | null;
  focus: CellName | undefined;
  text: string | undefined;
  actions: RowActions;
}
