import type { AnalysisRow, CellName } from '#core/evidence/meta-analysis/analysis-row.ts';
import type { UnusedRow } from '#core/evidence/meta-analysis/meta-analysis.ts';
import type { StatedMeasure } from '#core/language/effects/stated-effect.ts';
import type { PanelName, RowActions } from './row-actions.ts';
import type { TableColumn } from './table-columns.ts';

/** What a row is drawn from: only what stays the same until the row itself changes. */
export interface TrialRowProps {
  row: AnalysisRow;
  number: number;
  columns: readonly TableColumn[];
  /** Whether the head of the arms says what all rows are compared with. */
  sharesReference: boolean;
  measure: StatedMeasure | null;
  /** Why the analysis does not use the row, and its words for it; null where it does. */
  why: UnusedRow['why'] | null;
  reasonText: string | null;
  /** What the analysis made of the figures of both arms, and of which. */
  computed: string | null;
  computedFrom: 'counts' | 'means' | null;
  open: PanelName | null;
  focus: CellName | undefined;
  text: string | undefined;
  actions: RowActions;
}
