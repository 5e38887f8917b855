/** A model's own reading of a study beside that of the rules. */
import type { AnalysisRow, Candidate } from './analysis-row.ts';
import { betweenReaders, blankCells } from './analysis-row.ts';
import { sameFigures, withCandidate } from './with-candidate.ts';

/** What a model read of one study. */
export interface ReadByModel {
  readonly model: string;
  readonly effects: readonly Candidate[];
  /** The effect of `effects` that the model chose as the study's main effect, counted from 0, or null. */
  readonly main: number | null;
}

/** Candidates of the rules, marked where the model read the same figures, then those that only the model read. */
function merged(own: readonly Candidate[], others: readonly Candidate[]): Candidate[] {
  const both = own.map(
    (candidate): Candidate =>
      others.some((other) => sameFigures(candidate, other)) ? { ...candidate, readBy: ['rule', 'model'] } : candidate,
  );
  const alone = others.filter(
    (other, index) => ![...own, ...others.slice(0, index)].some((candidate) => sameFigures(candidate, other)),
  );
  return [...both, ...alone.map((candidate): Candidate => ({ ...candidate, readBy: ['model'] }))];
}

/** Whether the user has put anything into the row; then no reading fills or empties it. */
export function isReaders({ chosen, cells }: AnalysisRow): boolean {
  return chosen?.by === 'reader' || Object.values(cells).some(({ from }) => from === 'typed');
}

/**
 * A row of the rules with a model's reading. Agreement about the main effect fills the row. Where they differ, or only
 * one of them read it, the row is emptied and asks, with every reading as a candidate. What the user chose or typed is
 * never changed.
 */
export function withModelReading(row: AnalysisRow, { model, effects, main }: ReadByModel): AnalysisRow {
  const candidates = merged(row.candidates, effects);
  const models = main === null ? undefined : effects[main];
  const place = models ? candidates.findIndex((candidate) => sameFigures(candidate, models)) : -1;
  const ofModel = place < 0 ? null : place;
  const ofRules = row.chosen?.by === 'rule' ? row.chosen.candidate : null;
  const read: AnalysisRow = { ...row, candidates, modelReading: { model, ofRules, ofModel } };
  if (isReaders(row)) return read;
  const taken = ofModel === null ? undefined : candidates[ofModel];
  const agree = taken?.readBy.includes('rule') && (ofRules === null || ofRules === ofModel);
  if (ofModel !== null && agree && taken?.doubtful === null) return withCandidate(read, ofModel, 'rule and model');
  if (betweenReaders(read) === null || ofRules === null) return read;
  const { people, group } = row.cells;
  return { ...read, chosen: null, cells: { ...blankCells, people, group } };
}
