import { expect, test } from 'vitest';
import { type AnalysisRow, type Candidate, manualRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { chooseCandidate, editCell } from '#core/meta-analysis/rows/edit-row.ts';
import { withCandidate } from '#core/meta-analysis/rows/with-candidate.ts';
import { readersText } from './evidence-panel.tsx';
import { readingSides } from './reading-sides.ts';

const source = { passage: 1, start: 0, end: 4, formula: null };
const cell = <Value>(value: Value) => ({ value, from: source, rejected: null });
const candidate = (estimate: number, readBy: Candidate['readBy']): Candidate => ({
  cells: { measure: cell('HR' as const), estimate: cell(estimate), low: cell(0.5), high: cell(0.95) },
  source,
  readBy,
  importance: null,
  population: null,
  doubtful: null,
});
const rowOf = (candidates: Candidate[], ofRules: number | null, ofModel: number | null): AnalysisRow => ({
  ...manualRow('a', 'A'),
  candidates,
  modelReading: { model: 'scripted-1', ofRules, ofModel },
});
const [rule, model, both] = [
  candidate(0.8, ['rule']),
  candidate(0.7, ['model']),
  candidate(0.9, ['rule', 'model']),
] as const;

test('two readings are side by side, each with a button that takes it', () => {
  const sides = readingSides(rowOf([rule, model], 0, 1));
  expect(sides?.map(({ heading, use, candidate: index }) => [heading, use, index])).toEqual([
    ['By rule', 'Use the rule’s', 0],
    ['By the model, scripted-1', 'Use the model’s', 1],
  ]);
  // Even if one is chosen, the other can be taken instead.
  expect(readingSides(chooseCandidate(rowOf([rule, model], 0, 1), 1).row)).not.toBeNull();
});

test('a reading without a main effect shows a note in its place', () => {
  const none = (row: AnalysisRow) => readingSides(row)?.flatMap((side) => (side.candidate === null ? side.none : []));
  expect(none(rowOf([rule], 0, null))).toEqual(['scripted-1 read no effect here.']);
  expect(none(rowOf([rule, model], 0, null))).toEqual([
    'scripted-1 read 1 effect here and took none for the main one.',
  ]);
  expect(none(rowOf([model], null, 0))).toEqual(['The rules read no effect here.']);
  expect(none(rowOf([rule, both, model], null, 2))).toEqual([
    'The rules read 2 effects here and took none for the main one.',
  ]);
});

test('nothing is side by side if they agree, or if no model read', () => {
  expect(readingSides(rowOf([both], 0, 0))).toBeNull();
  expect(readingSides(rowOf([both], 0, null))).toBeNull();
  expect(readingSides({ ...manualRow('a', 'A'), candidates: [rule] })).toBeNull();
});

test('an effect says who read it and who chose it', () => {
  const effect = ['estimate', 'low', 'high'] as const;
  expect(readersText(withCandidate(rowOf([both], 0, 0), 0, 'rule and model'), effect)).toBe(
    'Read by rule, and independently by scripted-1.',
  );
  expect(readersText(chooseCandidate(rowOf([rule, model], 0, 1), 1).row, effect)).toBe(
    'Read by scripted-1 alone; chosen by you.',
  );
  const chosen = chooseCandidate(rowOf([rule, model], 0, 1), 0).row;
  expect(readersText(chosen, effect)).toBe('Read by rule alone; chosen by you.');
  expect(readersText(chosen, ['people'])).toBeNull();
  const typed = effect.reduce((row, name) => editCell(row, name, '0.6').row, chosen);
  expect(readersText(typed, effect)).toBeNull();
  const { modelReading: _, ...unread } = chosen;
  expect(readersText(unread, effect)).toBeNull();
});
