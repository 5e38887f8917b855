/** The analysis.json of a bundle, as it was parsed. */
import { readDraft } from './read-draft.ts';

/** As `readDraft`; what the file says of the program that made it is no part of the analysis. */
export function readAnalysisFile(given: unknown): ReturnType<typeof readDraft> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return readDraft(given);
  const { madeWith: _, ...draft } = given as Record<string, unknown>;
  return readDraft(draft);
}
