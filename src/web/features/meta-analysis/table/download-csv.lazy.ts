import { analysisCsv } from '#core/meta-analysis/report/analysis-csv.ts';
import { offerDownload } from '#web/ui/download.ts';
import type { AnalysisView } from '../analysis-view.ts';
import { csvFileName } from './row/row-changes.ts';

/** The table as a file. False where the browser refuses it. */
export function downloadCsv({ draft, analysis }: AnalysisView): boolean {
  const csv = analysisCsv(draft.rows, analysis, ({ key }) => draft.texts[key] ?? null);
  return offerDownload(csvFileName(new Date()), new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}
