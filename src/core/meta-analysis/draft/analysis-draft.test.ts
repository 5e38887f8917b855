import { expect, test } from 'vitest';
import { manualRow } from '#core/meta-analysis/rows/analysis-row.ts';
import {
  type AnalysisDraft,
  addRows,
  emptyDraft,
  optionsOf,
  removeRow,
  replaceRow,
  restoreRow,
} from './analysis-draft.ts';

const row = (key: string) => manualRow(key, key);
const keys = ({ rows }: AnalysisDraft) => rows.map(({ key }) => key);

const full: AnalysisDraft = {
  ...addRows(emptyDraft, [row('a'), row('b'), row('c')], { b: 'Text of b.' }),
  certainty: { riskOfBias: { b: 'high', c: 'low' } },
  riskOfBias: { b: { tool: 'rob-2', answers: {}, judgements: {}, overall: 'high', notes: {} } },
};

test('A row that is already there is unchanged', () => {
  const edited = replaceRow(full, { ...row('b'), leftOut: 'Other population' });
  const again = addRows(edited, [row('b'), row('d')], { b: 'Another text.', d: 'Text of d.' });
  expect(keys(again)).toEqual(['a', 'b', 'c', 'd']);
  expect(again.rows[1]?.leftOut).toBe('Other population');
  expect(again.texts).toEqual({ b: 'Text of b.', d: 'Text of d.' });
});

test('A removed row is removed with all its data and restored with all of them, at its place', () => {
  const without = removeRow(full, 'b');
  expect(keys(without)).toEqual(['a', 'c']);
  expect([without.texts, without.riskOfBias, without.certainty]).toEqual([{}, {}, { riskOfBias: { c: 'low' } }]);
  expect(restoreRow(without, full, 'b')).toEqual(full);
});

test('Restoring a row that is there, or never was, changes nothing', () => {
  expect(restoreRow(full, full, 'b')).toBe(full);
  expect(restoreRow(full, full, 'unknown')).toBe(full);
});

test('Options that the user did not set are absent, so that the rules choose', () => {
  expect(optionsOf(emptyDraft)).toEqual({ allowed: [] });
  const chosen = { ...emptyDraft, options: { ...emptyDraft.options, method: 'DL', levelPercent: 90 } as const };
  expect(optionsOf(chosen)).toEqual({ allowed: [], method: 'DL', levelPercent: 90 });
});
