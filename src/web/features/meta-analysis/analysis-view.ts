import type { Certainty } from '#core/meta-analysis/certainty/certainty.ts';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import type { MetaAnalysis } from '#core/meta-analysis/meta-analysis.ts';

/** The input of every part of the page: one draft, and the results computed from it, so that no two parts disagree. */
export interface AnalysisView {
  readonly draft: AnalysisDraft;
  readonly analysis: MetaAnalysis;
  readonly certainty: Certainty;
  /** Makes a change that undo reverts. `what` names it for the undo button: `Estimate of LEADER`. */
  readonly change: (what: string, make: (draft: AnalysisDraft) => AnalysisDraft) => void;
}
