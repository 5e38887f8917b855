/** A model's own reading of the same study beside that of the rules. */
import type { AnalysisRow, Candidate } from './analysis-row.ts';
import { blankCells } from './analysis-row.ts';
import { sameFigures, withCandidate } from './with-candidate.ts';

/** Candidates of the rules, each marked where the model read the same figures, then those that the model alone read. */
function merged(own: readonly Candidate[], others: readonly Candidate[]): Candidate[] {
  const both = own.map(
    (candidate): Candidate =>
      others.some((other) => sameFigures(candidate, other)) ? { ...candidate, readBy: ['rule', 'model'] } : candidate,
  );
  const alone = others.filter((other) => !own.some((candidate) => sameFigures(candidate, other)));
  return [...both, ...alone.map((candidate): Candidate => ({ ...candidate, readBy: ['model'] }))];
}

/**
 * Agreement about the main effect fills the row; disagreement empties it and asks, with both readings at hand. `main` is
 * the one of `others` that the model takes for the study's main effect, counted from 0, or null. What the reader chose or
 * typed is never touched.
 */
export function withModelReading(row: AnalysisRow, others: readonly Candidate[], main: number | null): AnalysisRow {
  const read = { ...row, candidates: merged(row.candidates, others) };
  const isReaders = row.chosen?.by === 'reader' || Object.values(row.cells).some(({ from }) => from === 'typed');
  const models = main === null ? undefined : others[main];
  if (isReaders || !models) return read;
  const place = row.candidates.findIndex((candidate) => sameFigures(candidate, models));
  const chosen = row.chosen?.candidate;
  const { people, group } = row.cells;
  if (place >= 0 && (chosen === undefined || chosen === place) && row.candidates[place]?.doubtful === null)
    return withCandidate(read, place, 'rule and model');
  return chosen === undefined ? read : { ...read, chosen: null, cells: { ...blankCells, people, group } };
}
