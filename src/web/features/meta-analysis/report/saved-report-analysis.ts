/** The analysis that a saved report holds. */
import type { SavedReport } from '#contract/saved/reports.ts';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { readDraft } from '#core/meta-analysis/draft/read-draft.ts';

/** `fault` is the end of a sentence: `The analysis could not be opened: …`. */
export function savedAnalysis({ reportData, hasAnalysis }: Pick<SavedReport, 'reportData' | 'hasAnalysis'>) {
  return hasAnalysis ? readDraft(reportData['draft']) : { fault: 'the report was saved without its table' };
}

/** Whether opening one in place of the other would change nothing, however their fields are ordered. */
export function isSameAnalysis(one: AnalysisDraft, other: AnalysisDraft): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

/** As text, without what JSON leaves out and the order in which a database keeps fields. */
function canonicalJson(draft: AnalysisDraft): string {
  return JSON.stringify(draft, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
