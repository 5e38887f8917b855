import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findDuplicates } from '#core/matching/duplicates/duplicate-groups.ts';
import { describeWithData } from '../tests/shared-data.ts';
import { missingFields, scoreGroups, scoreMarks, trueGroups } from './duplicate-scores.ts';
import { authorsOf, labelledRecord } from './labelled-duplicates.ts';

const line = (cluster: string) => labelledRecord(JSON.stringify({ title: 'A title', year: '2001', cluster }));

test('the first record of a true group stays, the others are redundant', () => {
  const records = ['g1', 'g1', 'g1', 'g2'].map(line);
  const groups = trueGroups(records) ?? [];
  expect(scoreGroups(records.length, groups, [[0, 2]])).toEqual({
    redundant: 2,
    sensitivity: 0.5,
    falsePositives: 0,
    wrongPairs: 0,
  });
  expect(scoreGroups(records.length, groups, [[0, 1, 2, 3]])).toEqual({
    redundant: 2,
    sensitivity: 1,
    falsePositives: 1,
    wrongPairs: 3,
  });
});

test('a record without a group, in a set that has groups, is a group of its own', () => {
  const records = [line('g1'), line(''), line('')];
  expect(scoreGroups(3, trueGroups(records) ?? [], [[1, 2]])).toMatchObject({ falsePositives: 1, wrongPairs: 1 });
  expect(missingFields(records)).toBe('no record has authors, journal, volume, issue, pages, doi, abstract');
});

test('marks without groups are reported, not scored', () => {
  const records = [{}, { caption: 'Duplicate' }, { caption: 'Duplicate' }].map((row) =>
    labelledRecord(JSON.stringify(row)),
  );
  expect(trueGroups(records)).toBeNull();
  expect(scoreMarks(records, [[1, 2]])).toMatchObject({
    sensitivity: null,
    marked: 2,
    markedFound: 2,
    unmarkedInGroups: 0,
  });
});

test('author lists are parsed in the spellings of the labelled sets', () => {
  const familiesOf = (text: string) => authorsOf(text).map((author) => ('family' in author ? author.family : ''));
  expect(familiesOf('Al-Sharea A.Murphy A. J.Huggins L. A.')).toEqual(['Al-Sharea', 'Murphy', 'Huggins']);
  expect(familiesOf('Zuna, R E and Wang, S S')).toEqual(['Zuna', 'Wang']);
  expect(familiesOf('Asemota, E. A.; Okafor, I. M.')).toEqual(['Asemota', 'Okafor']);
  expect(familiesOf('')).toEqual([]);
});

const published: [string, number][] = [
  ['diabetes', 0.9984],
  ['cytology_screening', 0.9728],
  ['stroke', 0.9618],
];

describeWithData('evidence/duplicates', 'labelled sets', (folder, isWhole) => {
  test.each(isWhole ? published : [['own', 1] as [string, number]])(
    '%s: no wrong merge, and at least %d of the redundant records found',
    (set, sensitivity) => {
      const lines = readFileSync(path.join(folder, `${set}.jsonl`), 'utf8')
        .trim()
        .split('\n');
      const records = lines.map(labelledRecord);
      const found = findDuplicates(records.map((record) => record.candidate));
      const scores = scoreGroups(records.length, trueGroups(records) ?? [], found);
      expect(scores).toMatchObject({ falsePositives: 0, wrongPairs: 0 });
      expect(scores.sensitivity).toBeGreaterThanOrEqual(sensitivity);
    },
  );
});
