/** Words around the plots, from the analysis alone. */

import { subgroupTexts } from '#core/meta-analysis/analysis-text.ts';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { headlineNames } from '#core/meta-analysis/headline-names.ts';
import type { MetaAnalysis } from '#core/meta-analysis/meta-analysis.ts';
import type { ForestSort } from '#core/meta-analysis/plots/forest/forest-input.ts';
import { isRefusal } from '#core/meta-analysis/pooling/refusal.ts';
import { measureTitles } from '#core/meta-analysis/rows/analysis-row.ts';

/** `Forest plot: hazard ratio of stroke`. */
export function plotTitle(plot: string, draft: AnalysisDraft, analysis: MetaAnalysis): string {
  const { measure } = analysis;
  const about = [measure ? measureTitles[measure] : null, headlineNames(draft, analysis).outcome].filter(
    (word) => word !== null,
  );
  return about.length === 0 ? plot : `${plot}: ${about.join(' of ')}`;
}

const sorted: Readonly<Record<ForestSort, string>> = {
  as_given: 'Studies stand in the order of the table.',
  weight: 'Sorted by weight, the heaviest first.',
  effect: 'Sorted by effect, the lowest first.',
  year: 'Sorted by year, the oldest first.',
  name: 'Sorted by name.',
};

/** Facts that the forest plot's own notes do not contain. */
export function forestNotesOf({ view }: AnalysisDraft, analysis: MetaAnalysis): string[] {
  const { pooled, prediction, used } = analysis;
  return [
    ...(used.length > 1 ? [sorted[view.sort]] : []),
    ...(pooled ? [] : ['Nothing was pooled: the studies stand with their own effects, without weights or a diamond.']),
    ...(prediction && isRefusal(prediction) ? [`No prediction interval is drawn. ${prediction.reason}`] : []),
    ...subgroupTexts(analysis),
  ];
}
