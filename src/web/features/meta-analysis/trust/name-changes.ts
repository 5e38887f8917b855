/** The reader's words in the headline, as changes of the draft. */

import type { AnalysisNames } from '#core/meta-analysis/analysis-text.ts';
import type { AnalysisDraft } from '#core/meta-analysis/draft/analysis-draft.ts';

export const maxNameLength = 120;

/** One line, trimmed; null if it is empty, and then the default text is used. */
export function readTypedName(typed: string): string | null {
  const words = typed.replace(/\s+/g, ' ').trim().slice(0, maxNameLength).trim();
  return words === '' ? null : words;
}

export function rename(draft: AnalysisDraft, name: keyof AnalysisNames, typed: string): AnalysisDraft {
  const words = readTypedName(typed);
  return draft.names[name] === words ? draft : { ...draft, names: { ...draft.names, [name]: words } };
}
