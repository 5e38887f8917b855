import type { AnalysisDraft } from '#core/evidence/meta-analysis/analysis-draft.ts';
import type { Certainty } from '#core/evidence/meta-analysis/certainty.ts';
import type { MetaAnalysis } from '#core/evidence/meta-analysis/meta-analysis.ts';

/** What every part of the page is given: one draft, and what was reckoned from it, so that no two parts disagree. */
export interface AnalysisView {
  readonly draft: AnalysisDraft;
  readonly analysis: MetaAnalysis;
  readonly certainty: Certainty;
  /** Makes a change that undo takes back. `what` names it for the undo button: `Estimate of LEADER`. */
  readonly change: (what: string, make: (draft: AnalysisDraft) => AnalysisDraft) => void;
}
