import { expect, test } from 'vitest';
import { typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import {
  analysisColumns,
  armsHead,
  cellsOfColumn,
  choosableCells,
  commonReference,
  effectHead,
} from './table-columns.ts';

const against = (referenceArm: string) => typedRow(referenceArm, 'A', { referenceArm });

test('a head names the control only if all rows have the same', () => {
  expect(commonReference([against('placebo'), against('Placebo')])).toBe('placebo');
  expect(commonReference([against('placebo'), against('insulin')])).toBeNull();
  expect(commonReference([against('placebo'), against('')])).toBeNull();
  expect(commonReference([])).toBeNull();
  expect(commonReference([against('usual care with a visit of a nurse')])).toBeNull();
  expect(armsHead('placebo')).toBe('Studied arm, against placebo');
  expect(armsHead(null)).not.toContain('placebo');
});

test('events have their total in the same column, unless it has one of its own', () => {
  const columns = analysisColumns(['referenceEvents', 'people', 'studiedEvents'], 'placebo');
  expect(columns.map(({ head, cells }) => [head, cells.length])).toEqual([
    ['People', 1],
    ['Events, studied arm', 2],
    ['Events, placebo', 2],
  ]);
  const apart = analysisColumns(['studiedEvents', 'studiedTotal'], null);
  expect(apart.map(({ cells }) => cells)).toEqual([['studiedEvents'], ['studiedTotal']]);
  expect(analysisColumns(['referenceEvents'], null)[0]?.head).toBe('Events, reference arm');
});

test('a fixed column is never shown twice', () => {
  expect(analysisColumns(['estimate', 'studiedArm'], null)).toEqual([]);
  expect(choosableCells).not.toContain('low');
  expect(choosableCells).toContain('group');
});

test('a mark opens the cells of its column', () => {
  const columns = analysisColumns(['studiedEvents'], null);
  expect(cellsOfColumn('studiedEvents', columns, false)).toEqual(['studiedEvents', 'studiedTotal']);
  expect(cellsOfColumn('arms', columns, true)).toEqual(['studiedArm']);
  expect(cellsOfColumn('arms', columns, false)).toEqual(['studiedArm', 'referenceArm']);
  expect(cellsOfColumn('gone', columns, false)).toEqual([]);
  expect(effectHead(null)).toBe('Effect [95% CI]');
});
