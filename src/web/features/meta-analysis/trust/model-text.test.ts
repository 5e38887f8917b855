import { expect, test } from 'vitest';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { emptyDraft, optionsOf } from '#core/meta-analysis/draft/analysis-draft.ts';
import { typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import { chooseModel, defaultInferenceOf, measuresToChoose } from './model-text.ts';

const counts = { studiedEvents: '30', studiedTotal: '200', referenceEvents: '45', referenceTotal: '200' };
const ratio = { measure: 'HR', estimate: '0.8', low: '0.72', high: '0.89' };

test('the usual choices are stored as none, others by name', () => {
  const chosen = chooseModel(emptyDraft, { method: 'PM', inference: 'normal', levelPercent: 99 });
  expect(chosen.options).toMatchObject({ method: 'PM', inference: 'normal', levelPercent: 99 });
  const usual = chooseModel(chosen, { method: 'REML', inference: 'knapp_hartung_never_narrower', levelPercent: 95 });
  expect(usual.options).toEqual(emptyDraft.options);
});

test('a common effect comes with its usual interval, and a chosen one stays', () => {
  const common = chooseModel(emptyDraft, { method: 'CE' });
  expect(analyse([], optionsOf(common)).inference).toBe(defaultInferenceOf('CE'));
  expect(chooseModel(common, { inference: 'normal' }).options.inference).toBeNull();
  const kept = chooseModel(chooseModel(emptyDraft, { inference: 'knapp_hartung' }), { method: 'CE' });
  expect(kept.options.inference).toBe('knapp_hartung');
});

test('measures to choose are those that some study in question gives', () => {
  const rows = [typedRow('a', 'a', ratio), typedRow('b', 'b', counts)];
  expect(measuresToChoose({ ...emptyDraft, rows })).toEqual(['HR', 'RR', 'OR', 'RD']);
  const out = rows.map((row) => (row.key === 'b' ? { ...row, leftOut: 'Other drug' } : row));
  expect(measuresToChoose({ ...emptyDraft, rows: out })).toEqual(['HR']);
  const chosen = { ...emptyDraft, rows: out, options: { ...emptyDraft.options, measure: 'MD' as const } };
  expect(measuresToChoose(chosen)).toContain('MD');
  expect(measuresToChoose(emptyDraft)).toEqual([]);
});
