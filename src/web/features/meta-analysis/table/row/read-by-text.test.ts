import { expect, test } from 'vitest';
import type { UnusedRow } from '#core/meta-analysis/meta-analysis.ts';
import { type AnalysisRow, blankCells, type Candidate, manualRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { chooseCandidate, editCell, leaveOut, typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import { withCandidate } from '#core/meta-analysis/rows/with-candidate.ts';
import { needsManualEntry, otherReadersText, readByText } from './read-by-text.ts';

const source = { passage: 1, start: 0, end: 4, formula: null };
const cell = <Value>(value: Value) => ({ value, from: source, rejected: null });
const candidate = (estimate: number, more: Partial<Candidate> = {}): Candidate => ({
  cells: { measure: cell('HR' as const), estimate: cell(estimate), low: cell(0.5), high: cell(0.95) },
  source,
  readBy: ['rule'],
  importance: null,
  population: null,
  doubtful: null,
  ...more,
});
const rowOf = (...candidates: Candidate[]): AnalysisRow => ({ ...manualRow('a', 'A'), candidates });
const words = (row: AnalysisRow, why: UnusedRow['why'] | null = null, said: string | null = null) =>
  readByText(row, why, said).words;

test('the source of a row', () => {
  const row = rowOf(candidate(0.8), candidate(0.7));
  expect(words(withCandidate(row, 0, 'rule'))).toBe('Rule');
  expect(readByText(withCandidate(row, 0, 'rule and model'), null, null)).toEqual({
    words: 'Rule and model agree',
    tone: 'agreed',
  });
  expect(words(chooseCandidate(row, 1).row)).toBe('You chose');
  expect(words(editCell(withCandidate(row, 0, 'rule'), 'low', '0.6').row)).toBe('You typed');
  expect(words(editCell(withCandidate(row, 0, 'rule'), 'outcome', 'death').row)).toBe('Rule');
});

test('the question for the user', () => {
  const parted = (ofRules: number | null, ofModel: number | null): AnalysisRow => ({
    ...rowOf(candidate(0.8), candidate(0.7, { readBy: ['model'] })),
    modelReading: { model: 'scripted-1', ofRules, ofModel },
  });
  expect(readByText(parted(0, 1), 'needs_reader', null)).toEqual({
    words: 'Two readings. Choose one',
    tone: 'caution',
  });
  expect(words(parted(0, null))).toBe('Only the rules read it. Look at it');
  expect(words(parted(null, 1))).toBe('Only the model read it. Look at it');
  expect(words(chooseCandidate(parted(0, 1), 1).row)).toBe('You chose the model’s');
  expect(words(chooseCandidate(parted(0, 1), 0).row)).toBe('You chose the rule’s');
  expect(words(chooseCandidate(parted(0, null), 1).row)).toBe('You chose');
  expect(words(rowOf(candidate(0.8), candidate(0.7), candidate(0.6)))).toBe('3 results. Choose one');
  expect(words(rowOf(candidate(0.8, { doubtful: 'odd' })))).toBe('One doubtful result. Look at it');
  expect(words(rowOf(candidate(0.8)))).toBe('One result, perhaps not the main one');
  expect(words(rowOf())).toBe('No effect was read. Type it');
});

test('an excluded row says why and asks for nothing', () => {
  const out = leaveOut(rowOf(), 'no diabetes at entry').row;
  expect(readByText(out, 'left_out', 'no diabetes at entry')).toEqual({
    words: 'Left out: no diabetes at entry',
    tone: 'quiet',
  });
  expect(needsManualEntry(out, 'left_out')).toBe(false);
  expect(readByText(rowOf(), 'retracted', null).tone).toBe('retracted');
  expect(needsManualEntry(rowOf(), 'retracted')).toBe(false);
});

test('a figure that cannot be read needs the reader', () => {
  const bad = typedRow('a', 'A', { measure: 'HR', estimate: 'abc' });
  expect(words(bad, 'has_problem')).toBe('A figure needs you');
  expect(needsManualEntry(bad, 'has_problem')).toBe(true);
});

test('an unused row gives the reason of the analysis', () => {
  const row = typedRow('a', 'A', { measure: 'HR', estimate: '0.8', low: '0.7', high: '0.9' });
  expect(words(row, 'other_measure', 'It states HR.')).toBe('Not pooled: It states HR.');
  expect(needsManualEntry(row, 'incomplete')).toBe(true);
  expect(needsManualEntry(row, null)).toBe(false);
});

test('the button for the other results', () => {
  const row = rowOf(candidate(0.8), candidate(0.7), candidate(0.6));
  expect(otherReadersText(row)).toBe('Choose');
  expect(otherReadersText(withCandidate(row, 0, 'rule'))).toBe('2 other results');
  expect(otherReadersText(withCandidate(rowOf(candidate(0.8), candidate(0.7)), 0, 'rule'))).toBe('1 other result');
  expect(otherReadersText(withCandidate(rowOf(candidate(0.8)), 0, 'rule'))).toBeNull();
  expect(otherReadersText(editCell(row, 'estimate', '0.9').row)).toBe('3 results');
  expect(otherReadersText({ ...rowOf(), cells: blankCells })).toBeNull();
});
