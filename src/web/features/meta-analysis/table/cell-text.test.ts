import { expect, test } from 'vitest';
import { blankCells, manualRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { editCell, typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import { armText, cellText, editText, effectText } from './cell-text.ts';

const row = typedRow('a', 'A', {
  measure: 'HR',
  estimate: '0.7',
  low: '0.583',
  high: '0,92',
  people: '1 200',
  level: '95.02',
});

test('a ratio has two decimals and loses none, a count has its thousands', () => {
  expect(effectText(row)).toBe('0.70 [0.583, 0.92]');
  expect([cellText(row, 'people'), cellText(row, 'level')]).toEqual(['1,200', '95.02%']);
  expect(editText(row, 'people')).toBe('1200');
});

test('a difference is shown as it is, with a minus sign', () => {
  const difference = typedRow('a', 'A', { measure: 'MD', estimate: '-1.5', low: '-3', high: '0' });
  expect(effectText(difference)).toBe('−1.5 [−3, 0]');
});

test('a computed value is rounded for display, and whole for editing', () => {
  const from = { passage: 1, start: 0, end: 3, formula: '5 × √7' };
  const computed = {
    ...manualRow('a', 'A'),
    cells: { ...blankCells, studiedSd: { value: 13.228756555, from, rejected: null } },
  };
  expect(cellText(computed, 'studiedSd')).toBe('13.23');
  expect(editText(computed, 'studiedSd')).toBe('13.228756555');
});

test('a text that could not be read is shown and edited as it was typed', () => {
  const bad = editCell(row, 'low', 'abc').row;
  expect([cellText(bad, 'low'), editText(bad, 'low')]).toEqual(['abc', 'abc']);
  expect(effectText(bad)).toBe('0.70 [abc, 0.92]');
});

test('empty cells are null, and a missing limit is a dash', () => {
  expect(cellText(manualRow('a', 'A'), 'estimate')).toBeNull();
  expect(effectText(manualRow('a', 'A'))).toBeNull();
  expect(effectText(typedRow('a', 'A', { estimate: '2', high: '3' }))).toBe('2 [–, 3]');
});

test('arms as one phrase', () => {
  const arms = (studiedArm: string, referenceArm: string) => armText(typedRow('a', 'A', { studiedArm, referenceArm }));
  expect(arms('liraglutide', 'placebo')).toBe('liraglutide, against placebo');
  expect(arms('liraglutide', '')).toBe('liraglutide');
  expect(arms('', 'placebo')).toBe('against placebo');
  expect(arms('', '')).toBeNull();
});
