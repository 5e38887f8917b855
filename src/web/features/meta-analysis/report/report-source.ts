import type { AnalysisView } from '../analysis-view.ts';
import type { StoredSynthesis } from '../written/generated-synthesis.ts';

/** The content of a report: the analysis, and what an engine wrote about it. */
export interface ReportSource {
  view: AnalysisView;
  written: StoredSynthesis;
}
