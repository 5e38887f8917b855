/** Names in the headline: the user's words, else words in which the rows agree. */

import type { AnalysisNames } from './analysis-text.ts';
import type { AnalysisDraft } from './draft/analysis-draft.ts';
import type { MetaAnalysis } from './meta-analysis.ts';

const folded = (words: string) => words.trim().toLowerCase();

/** The words of more than `share` of all, in their first spelling; null where there are none. */
function commonWords(all: readonly (string | null)[], share: number): string | null {
  const counts = new Map<string, { words: string; count: number }>();
  for (const words of all) {
    if (words === null || words.trim() === '') continue;
    const known = counts.get(folded(words));
    counts.set(folded(words), { words: known?.words ?? words.trim(), count: (known?.count ?? 0) + 1 });
  }
  const [most] = [...counts.values()].sort((left, right) => right.count - left.count);
  return most && most.count > share * all.length ? most.words : null;
}

/**
 * An outcome that most pooled studies name in the same words represents all, because only similar ones are pooled and a
 * partial difference has a warning. A treatment is named only where every study has it.
 */
export function headlineNames(
  { rows, names }: Pick<AnalysisDraft, 'rows' | 'names'>,
  analysis: MetaAnalysis,
): AnalysisNames {
  const used = new Set(analysis.used.map(({ key }) => key));
  const pooled = rows.filter(({ key }) => used.has(key));
  const treatments = pooled.map(({ cells }) => cells.studiedArm.value);
  const every = (pooled.length - 1) / Math.max(1, pooled.length);
  return {
    treatment: names.treatment ?? commonWords(treatments, every),
    outcome:
      names.outcome ??
      commonWords(
        pooled.map(({ cells }) => cells.outcome.value),
        0.5,
      ),
    population: names.population,
  };
}
