import { expect, test } from 'vitest';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { emptyDraft, optionsOf } from '#core/meta-analysis/draft/analysis-draft.ts';
import { manualRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { editCell, leaveOut, typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import { changeRow, changeTitle, csvFileName, letRetractedIn, nextTypedKeys, toggleColumn } from './row-changes.ts';
import { missingRowsText, tableRows } from './table-rows.ts';

const counts = { studiedEvents: '12', studiedTotal: '100', referenceEvents: '24', referenceTotal: '100' };
const draft = {
  ...emptyDraft,
  rows: [
    typedRow('a', 'A', { measure: 'RR', estimate: '0.8', low: '0.7', high: '0.9' }),
    typedRow('b', 'B', counts),
    typedRow('c', 'C', counts, { standing: 'retracted' }),
    manualRow('d', 'D'),
  ],
};
const rowsOf = (now: typeof emptyDraft) => tableRows(now, analyse(now.rows, optionsOf(now)));

test('a change applies to the present row; a change of a deleted row has no effect', () => {
  const changed = changeRow(draft, 'a', (row) => editCell(row, 'estimate', '0.75').row);
  expect(changed.rows[0]?.cells.estimate.value).toBe(0.75);
  expect(changed.rows[1]).toBe(draft.rows[1]);
  expect(changeRow(draft, 'gone', (row) => leaveOut(row, 'why').row)).toBe(draft);
});

test('a retracted study is pooled by a reason, and out again without one', () => {
  expect(rowsOf(draft)[2]?.why).toBe('retracted');
  const inPool = letRetractedIn(letRetractedIn(draft, 'c', 'once'), 'c', ' to see its weight ');
  expect(inPool.options.allowed).toEqual([{ kind: 'retracted', reason: 'to see its weight', rows: ['c'] }]);
  expect(rowsOf(inPool)[2]?.why).toBeNull();
  expect(letRetractedIn(inPool, 'c', null).options.allowed).toEqual([]);
  expect(letRetractedIn(draft, 'c', '  ').options.allowed).toEqual([]);
});

test('allowances of other rows and other kinds stay', () => {
  const allowed = [
    { kind: 'retracted' as const, reason: 'both', rows: ['a', 'c'] },
    { kind: 'mixed_outcomes' as const, reason: 'alike' },
  ];
  const now = letRetractedIn({ ...draft, options: { ...draft.options, allowed } }, 'c', null);
  expect(now.options.allowed).toEqual([{ kind: 'retracted', reason: 'both', rows: ['a'] }, allowed[1]]);
});

test('an effect computed from counts is shown as computed, a stated one is not', () => {
  const [stated, made] = rowsOf(draft);
  expect([stated?.computed, stated?.computedFrom]).toEqual([null, null]);
  expect([made?.computed, made?.computedFrom]).toEqual(['0.50 [0.26, 0.94]', 'counts']);
});

test('rows that need the user are counted, excluded ones are not', () => {
  expect(missingRowsText(rowsOf(draft))).toBe('1 row needs you');
  const two = changeRow(draft, 'a', (row) => editCell(row, 'low', 'abc').row);
  expect(missingRowsText(rowsOf(two))).toBe('2 rows need you');
  expect(missingRowsText(rowsOf(changeRow(draft, 'd', (row) => leaveOut(row, 'no figures').row)))).toBeNull();
});

test('columns come and go', () => {
  const more = toggleColumn(draft, 'outcome');
  expect(more.view.columns).toEqual(['people', 'studiedEvents', 'referenceEvents', 'outcome']);
  expect(toggleColumn(more, 'people').view.columns).not.toContain('people');
});

test('keys of manual rows are never those of existing rows', () => {
  const rows = [manualRow('typed-7', 'A'), manualRow('study-12', 'B'), manualRow('typed-x', 'C')];
  expect(nextTypedKeys(rows, 2)).toEqual(['typed-8', 'typed-9']);
  expect(nextTypedKeys([], 1)).toEqual(['typed-1']);
});

test('names for undo and for the file', () => {
  expect(changeTitle('estimate', manualRow('a', 'LEADER'))).toBe('Estimate of LEADER');
  expect(csvFileName(new Date(2026, 0, 5))).toBe('metamind-meta-analysis-2026-01-05.csv');
});
