/** Reads the analysis.json of a bundle, after parsing. */
import { readDraft } from './read-draft.ts';

/** As `readDraft`. The file's note on the program that made it is not part of the analysis. */
export function readAnalysisFile(given: unknown): ReturnType<typeof readDraft> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return readDraft(given);
  const { madeWith: _, ...draft } = given as Record<string, unknown>;
  return readDraft(draft);
}
