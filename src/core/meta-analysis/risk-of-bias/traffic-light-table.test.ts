import { expect, test } from 'vitest';
import { type AnalysisDraft, emptyDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { manualRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { blankForm, type RiskOfBiasForm } from './risk-of-bias-form.ts';
import { trafficLightTable } from './traffic-light-table.ts';

const trial = manualRow('a', 'LEADER', { randomized: true, year: 2016 });
const cohort = manualRow('b', 'Smith 2020', { randomized: false });
const draftOf = (parts: Partial<AnalysisDraft>): AnalysisDraft => ({ ...emptyDraft, ...parts });
const allLow: RiskOfBiasForm = {
  ...blankForm('rob-2'),
  judgements: {
    randomisation: 'low',
    deviations: 'low',
    missing_data: 'low',
    measurement: 'low',
    selection_of_result: 'low',
  },
  overall: 'low',
};

test('one table for each tool; studies are placed by their design where no form says otherwise', () => {
  const tables = trafficLightTable(draftOf({ rows: [cohort, trial] }));
  expect(tables.map(({ tool, rows }) => [tool, rows.map(({ key }) => key)])).toEqual([
    ['rob-2', ['a']],
    ['robins-i', ['b']],
  ]);
  expect(tables[0]?.rows[0]).toEqual({
    key: 'a',
    label: 'LEADER',
    year: 2016,
    judgements: [null, null, null, null, null],
    overall: null,
  });
});

test('judgements are in the order of the domains, overall only where the domains allow it', () => {
  const rows = [trial];
  const [table] = trafficLightTable(draftOf({ rows, riskOfBias: { a: { ...allLow, overall: 'low' } } }));
  expect(table?.rows[0]).toMatchObject({ judgements: ['low', 'low', 'low', 'low', 'low'], overall: 'low' });
  const worse = { ...allLow, judgements: { ...allLow.judgements, measurement: 'high' as const } };
  const [overtaken] = trafficLightTable(draftOf({ rows, riskOfBias: { a: worse } }));
  expect(overtaken?.rows[0]).toMatchObject({ judgements: ['low', 'low', 'low', 'high', 'low'], overall: null });
});

test('judgements of the other tool, and forms of unknown tools, are not shown', () => {
  const wrong = { ...allLow, judgements: { ...allLow.judgements, deviations: 'critical' as const } };
  expect(trafficLightTable(draftOf({ rows: [trial], riskOfBias: { a: wrong } }))[0]?.rows[0]).toMatchObject({
    judgements: ['low', null, 'low', 'low', 'low'],
    overall: null,
  });
  const unknown = { ...allLow, tool: 'jadad' as 'rob-2' };
  expect(trafficLightTable(draftOf({ rows: [trial], riskOfBias: { a: unknown } }))[0]).toMatchObject({
    tool: 'rob-2',
    rows: [{ judgements: [null, null, null, null, null], overall: null }],
  });
});

test('studies that cannot be pooled are left out', () => {
  const leftOut = { ...trial, key: 'c', leftOut: 'Other drug' };
  const retracted = manualRow('d', 'Gone 2010', { randomized: true, standing: 'retracted' });
  const keys = (draft: AnalysisDraft) => trafficLightTable(draft).flatMap(({ rows }) => rows.map(({ key }) => key));
  const rows = [trial, leftOut, retracted];
  expect(keys(draftOf({ rows }))).toEqual(['a']);
  const allowed = [{ kind: 'retracted' as const, reason: 'To see what it did', rows: ['d'] }];
  expect(keys(draftOf({ rows, options: { ...emptyDraft.options, allowed } }))).toEqual(['a', 'd']);
  expect(trafficLightTable(emptyDraft)).toEqual([]);
});
