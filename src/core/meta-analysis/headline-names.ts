/** Names in the headline: the user's words, else what the rows share. */

import type { HeadlineNames } from './analysis-text.ts';
import type { AnalysisDraft } from './draft/analysis-draft.ts';
import type { MetaAnalysis } from './meta-analysis.ts';
import type { AnalysisRow, CellName } from './rows/analysis-row.ts';
import { outcomeMarks } from './rows/same-outcome.ts';
import { sharedConditions, sharedTreatment } from './rows/shared-concept.ts';

/** The words of the value that more than half of the rows have, in their most frequent spelling; null where none is. */
function usualOutcome(rows: readonly AnalysisRow[]): string | null {
  const marks = outcomeMarks(rows);
  const [most] = byFrequency(rows.map(({ key }) => marks.get(key) ?? ''));
  if (!most || most[1] * 2 <= rows.length) return null;
  const spellings = rows.flatMap(({ key, cells }) =>
    marks.get(key) === most[0] ? (cells.outcome.value?.trim() ?? []) : [],
  );
  return byFrequency(spellings)[0]?.[0] ?? null;
}

/** Each text that is not empty with its number, the most frequent first. */
function byFrequency(texts: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, left], [, right]) => right - left);
}

/** Equal words of all rows, else what their concepts share. */
function sharedArm(rows: readonly AnalysisRow[], name: CellName & ('studiedArm' | 'referenceArm')): string | null {
  const words = rows.map(({ cells }) => cells[name].value?.trim() ?? '');
  const [first] = words;
  if (first && words.every((each) => each.toLowerCase() === first.toLowerCase())) return first;
  return sharedTreatment(rows.map(({ cells }) => cells[name].concepts));
}

/**
 * An outcome that most pooled studies have represents all, because only similar ones are pooled and a partial difference
 * has a warning. Treatment, comparator and people are named only where every study has them, or a narrower one.
 */
export function headlineNames(
  { rows, names }: Pick<AnalysisDraft, 'rows' | 'names'>,
  analysis: MetaAnalysis,
): HeadlineNames {
  const used = new Set(analysis.used.map(({ key }) => key));
  const pooled = rows.filter(({ key }) => used.has(key));
  const treatment = names.treatment ?? sharedArm(pooled, 'studiedArm');
  const comparator = treatment === null || names.treatment !== null ? null : sharedArm(pooled, 'referenceArm');
  const conditions = sharedConditions(pooled.map(({ study }) => study.conditions));
  return {
    treatment,
    ...(comparator !== null && { comparator }),
    outcome: names.outcome ?? usualOutcome(pooled),
    population: names.population ?? (conditions && `with ${conditions}`),
  };
}
