import type { AnalysisView } from '../analysis-view.ts';
import type { StoredSynthesis } from '../written/generated-synthesis.ts';

/** What a report is made of: the one analysis, and what an engine wrote on it. */
export interface ReportSource {
  view: AnalysisView;
  written: StoredSynthesis;
}
