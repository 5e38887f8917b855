/** The analysis values of each row: plain values, equal as long as nothing of the row changed. */
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { figure, interval } from '#core/meta-analysis/figures.ts';
import type { MetaAnalysis, UnusedRow } from '#core/meta-analysis/meta-analysis.ts';
import type { AnalysisRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { needsManualEntry } from './read-by-text.ts';

export interface AnalysisTableRow {
  readonly row: AnalysisRow;
  readonly why: UnusedRow['why'] | null;
  readonly reasonText: string | null;
  /** The effect if it was computed from counts or means and is not stated. */
  readonly computed: string | null;
  readonly computedFrom: 'counts' | 'means' | null;
  readonly needsManualEntry: boolean;
}

/** In the order of the draft. */
export function tableRows({ rows }: AnalysisDraft, { used, unused }: MetaAnalysis): AnalysisTableRow[] {
  const usedByKey = new Map(used.map((each) => [each.key, each]));
  const unusedByKey = new Map(unused.map((each) => [each.key, each]));
  return rows.map((row) => {
    const shown = usedByKey.get(row.key);
    const aside = unusedByKey.get(row.key);
    const why = aside?.why ?? null;
    const made = shown && shown.from !== 'interval' ? shown : null;
    return {
      row,
      why,
      reasonText: aside?.words ?? null,
      computed: made && `${figure(made.estimate)} ${interval(made.low, made.high)}`,
      computedFrom: made && made.from !== 'interval' ? made.from : null,
      needsManualEntry: needsManualEntry(row, why),
    };
  });
}

/** `1 row needs you`; null if none does. */
export function missingRowsText(rows: readonly AnalysisTableRow[]): string | null {
  const count = rows.filter((each) => each.needsManualEntry).length;
  if (count === 0) return null;
  return count === 1 ? '1 row needs you' : `${count} rows need you`;
}
