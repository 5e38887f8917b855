import { expect, test } from 'vitest';
import { manualRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { basketId } from './study-reading.ts';
import { rowAddress } from './table/row/trial-row.tsx';

const idAndAddress = (known: Parameters<typeof manualRow>[2]) => {
  const { study } = manualRow('key', 'Label', known);
  return [basketId(study), rowAddress(study)];
};

test('a stored study, an uploaded paper, a deleted one and a typed one are numbered and found', () => {
  expect(idAndAddress({ id: 7 })).toEqual([7, '/study/7']);
  expect(idAndAddress({ paper: { id: 7, places: [], deleted: false } })).toEqual([-7, '/upload/7']);
  expect(idAndAddress({ paper: { id: 7, places: [], deleted: true } })).toEqual([null, null]);
  expect(idAndAddress({})).toEqual([null, null]);
});
