import { expect, test } from 'vitest';
import { manualRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { leaveOut } from '#core/meta-analysis/rows/edit-row.ts';
import { readyText, writtenStudies } from './written-studies.ts';

const row = (key: string, id: number | null) => manualRow(key, `Study ${key}`, { id, authors: ['Marso SP'] });
const used = (...keys: string[]) => ({ used: keys.map((key) => ({ key })) });

test('the specification’s words say how many are missing', () => {
  const chosen = (length: number, papers = 0) =>
    readyText({ studies: Array.from({ length }, () => ({})), notes: [], papers });
  expect([0, 1, 2, 300].map((count) => chosen(count))).toEqual([
    'No studies selected',
    'Need 1 more study',
    'Ready for analysis',
    'Ready for analysis',
  ]);
  expect([0, 1, 2].map((count) => chosen(count, 2))).toEqual([
    'Uploaded papers are not read here. Need 2 other studies',
    'Uploaded papers are not read here. Need 1 other study',
    'Ready for analysis',
  ]);
});

test('an excluded study is not read; a study with two rows is read once; a manual row is named', () => {
  const rows = [row('a', 1), row('a2', 1), leaveOut(row('b', 2), 'Wrong people').row, row('c', null)];
  expect(writtenStudies(rows, used())).toEqual({
    studies: [
      { id: 1, title: 'Study a', authors: ['Marso SP'] },
      { title: 'Study c', authors: ['Marso SP'] },
    ],
    notes: ['1 study that was typed has no text to read.'],
    papers: 0,
  });
});

test('of more than can be read those in the pool come first, in the order of the table', () => {
  const rows = [1, 2, 3, 4].map((id) => row(String(id), id));
  const { studies, notes } = writtenStudies(rows, used('4', '2'), 3);
  expect(studies.map(({ id }) => id)).toEqual([1, 2, 4]);
  expect(notes).toEqual(['3 of 4 studies are read, those in the pool first.']);
});

test('an uploaded paper is pooled and its text is not read', () => {
  const paper = manualRow('paper-7', 'Lindqvist 2021', { paper: { id: 7, places: [], deleted: false } });
  expect(writtenStudies([row('a', 1), paper], used('a', 'paper-7'))).toEqual({
    studies: [{ id: 1, title: 'Study a', authors: ['Marso SP'] }],
    notes: ['1 uploaded paper is in the pool by figures alone: what is written reads no uploads.'],
    papers: 1,
  });
});
