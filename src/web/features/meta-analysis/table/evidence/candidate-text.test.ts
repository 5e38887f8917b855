import { expect, test } from 'vitest';
import { type Candidate, manualRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { candidateText, candidateValues } from './candidate-text.ts';

const source = { passage: 1, start: 0, end: 4, formula: null };
const cell = <Value>(value: Value) => ({ value, from: source, rejected: null });
const candidate: Candidate = {
  cells: {
    measure: cell('HR' as const),
    estimate: cell(0.73),
    low: cell(0.58),
    high: cell(0.92),
    level: cell(97.5),
    outcome: cell('heart attack, stroke'),
    studiedArm: cell('efpeglenatide'),
    referenceArm: cell('placebo'),
  },
  source,
  readBy: ['rule', 'model'],
  importance: 'secondary',
  population: 'subgroup',
  doubtful: 'the estimate lies far from the middle of its interval',
};
const row = manualRow('a', 'A');

test('figures, their reader, and their subject', () => {
  const words = candidateText(row, candidate);
  expect(words.figures).toBe('0.73 [0.58, 0.92]');
  expect(words.about).toBe(
    'hazard ratio, 97.5% interval, by rule and model: heart attack, stroke; efpeglenatide, against placebo; a subgroup; secondary outcome',
  );
  expect(words.doubtful).toBe('the estimate lies far from the middle of its interval');
});

test('an unstated value is not invented', () => {
  const bare: Candidate = {
    ...candidate,
    cells: { estimate: cell(1.5) },
    readBy: ['model'],
    importance: null,
    population: null,
    doubtful: null,
  };
  expect(candidateText(row, bare)).toEqual({ figures: '1.5', about: 'measure not said, by model', doubtful: null });
});

test('computed figures are not searched for in the quote', () => {
  expect(candidateValues(candidate)).toEqual([0.73, 0.58, 0.92]);
  expect(candidateValues({ ...candidate, source: { ...source, formula: '1 − 26 / 100' } })).toEqual([]);
});
