/** The judgements of all studies in one table, for screen, report and file. */
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { allowanceFor } from '#core/meta-analysis/judge-refusals.ts';
import type { AnalysisRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { judgementOf, overallOf } from './overall-floor.ts';
import { blankForm, type RiskJudgement, type RiskOfBiasTool, riskOfBiasTools } from './risk-of-bias-form.ts';
import { type RiskDomain, riskTools, toolFor } from './risk-tools.ts';

/** One study; `judgements` in the order of the table's domains, null where there is no judgement. */
interface TrafficLightRow {
  readonly key: string;
  readonly label: string;
  readonly year: number | null;
  readonly judgements: readonly (RiskJudgement | null)[];
  readonly overall: RiskJudgement | null;
}

/** The studies judged by one tool. */
export interface TrafficLightTable {
  readonly tool: RiskOfBiasTool;
  readonly domains: readonly RiskDomain[];
  readonly rows: readonly TrafficLightRow[];
}

/** The tool of the study's form, or the one for its design. */
function toolOfRow(draft: AnalysisDraft, row: AnalysisRow): RiskOfBiasTool {
  const form = Object.hasOwn(draft.riskOfBias, row.key) ? draft.riskOfBias[row.key] : undefined;
  return form && Object.hasOwn(riskTools, form.tool) ? form.tool : toolFor(row.study);
}

/** Studies that are left out, or retracted and not included by the user, are not judged. */
function isJudged(draft: AnalysisDraft, { key, leftOut, study }: AnalysisRow): boolean {
  const byName = draft.options.allowed.filter(({ rows }) => rows !== undefined);
  return leftOut === null && (study.standing !== 'retracted' || allowanceFor('retracted', [key], byName) !== null);
}

/** One table for each tool by which a study is judged, RoB 2 first; empty without studies. */
export function trafficLightTable(draft: AnalysisDraft): TrafficLightTable[] {
  const rows = draft.rows.filter((row) => isJudged(draft, row));
  return riskOfBiasTools.flatMap((tool) => {
    const { domains } = riskTools[tool];
    const own = rows
      .filter((row) => toolOfRow(draft, row) === tool)
      .map(({ key, study }): TrafficLightRow => {
        const kept = Object.hasOwn(draft.riskOfBias, key) ? draft.riskOfBias[key] : undefined;
        const form = kept?.tool === tool ? kept : blankForm(tool);
        return {
          key,
          label: study.label,
          year: study.year,
          judgements: domains.map(({ id }) => judgementOf(form, id)),
          overall: overallOf(form),
        };
      });
    return own.length === 0 ? [] : [{ tool, domains, rows: own }];
  });
}
