import { expect, test } from 'vitest';
import { analyse } from './analyse.ts';
import { addRows, emptyDraft } from './draft/analysis-draft.ts';
import { headlineNames } from './headline-names.ts';
import { typedRow } from './rows/edit-row.ts';

const row = (key: string, outcome: string, studiedArm: string) =>
  typedRow(key, key, { measure: 'HR', estimate: '0.8', low: '0.7', high: '0.9', outcome, studiedArm });
const namesOf = (rows: ReturnType<typeof row>[], names = emptyDraft.names) =>
  headlineNames({ rows, names }, analyse(rows));

test('The headline has the outcome of most studies; a treatment only where all studies have it', () => {
  const rows = [row('a', 'Stroke', 'aspirin'), row('b', 'stroke', 'Aspirin'), row('c', 'stroke or death', 'aspirin')];
  expect(namesOf(rows)).toEqual({ treatment: 'aspirin', outcome: 'Stroke', population: null });
  expect(namesOf([...rows.slice(0, 2), row('c', 'stroke', 'clopidogrel')]).treatment).toBeNull();
});

test('Where the studies disagree, or give no names, nothing is named', () => {
  expect(namesOf([row('a', 'stroke', ''), row('b', 'fatal stroke', '')])).toEqual({
    treatment: null,
    outcome: null,
    population: null,
  });
});

test('The reader’s own words come first', () => {
  const rows = [row('a', 'stroke', 'aspirin'), row('b', 'stroke', 'aspirin')];
  const names = { treatment: 'low-dose aspirin', outcome: null, population: 'with diabetes' };
  expect(namesOf(rows, names)).toEqual({ ...names, outcome: 'stroke' });
});

test('Studies outside the pool are not counted', () => {
  const rows = [
    row('a', 'stroke', 'aspirin'),
    row('b', 'stroke', 'aspirin'),
    { ...row('c', 'death', 'x'), leftOut: 'Other' },
  ];
  const draft = addRows(emptyDraft, rows);
  expect(headlineNames(draft, analyse(rows))).toMatchObject({ treatment: 'aspirin', outcome: 'stroke' });
});
