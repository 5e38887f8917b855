import { expect, test } from 'vitest';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { analysisCsv } from '#core/meta-analysis/report/analysis-csv.ts';
import { typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import { readLimits, readPastedTable } from './pasted-table.ts';

const limits = (most: number) => ({
  remainingRows: most,
  maxRows: 300,
  keys: Array.from({ length: most }, (_, index) => `typed-${index + 1}`),
});
const read = (text: string, most = 300) => readPastedTable(text, limits(most));
const values = (text: string) =>
  read(text).rows.map(({ study, cells }) => [
    study.label,
    cells.measure.value,
    cells.estimate.value,
    cells.low.value,
    cells.high.value,
  ]);

test('a table from a spreadsheet becomes rows with study facts', () => {
  const table = read(
    'Study\tYear\tRandomised\tMeasure\tEstimate\tLower\tUpper\tEvents_t\tn_t\nLEADER\t2016\tyes\tHR\t0.87\t0.78\t0.97\t608\t4,668',
  );
  expect(table.faults).toEqual([]);
  expect(table.rest).toBe('');
  const [row] = table.rows;
  expect(row?.key).toBe('typed-1');
  expect(row?.study).toMatchObject({ label: 'LEADER', year: 2016, randomized: true, studyTypes: ['clinical_trial'] });
  expect(row?.cells.studiedTotal).toEqual({ value: 4668, from: 'typed', rejected: null });
  expect(row?.cells.high.value).toBe(0.97);
});

test('a column named by its measure, and limits in one cell, are recognised', () => {
  expect(values('trial;HR;95% CI\nA;0,74;0,58 to 0,92\nB;0.8;[0.7, 0.9]')).toEqual([
    ['A', 'HR', 0.74, 0.58, 0.92],
    ['B', 'HR', 0.8, 0.7, 0.9],
  ]);
  expect(values('study\tOR (95% CI)\nC\t1.2 (0.9–1.6)')).toEqual([['C', 'OR', 1.2, 0.9, 1.6]]);
});

test('ci is an interval, and the control arm only beside ai', () => {
  expect(values('study;RR;CI\nA;0.7;0.5 to 0.9')).toEqual([['A', 'RR', 0.7, 0.5, 0.9]]);
  const [row] = read('study,ai,n1i,ci,n2i\nB,4,123,11,139').rows;
  expect([row?.cells.studiedEvents.value, row?.cells.referenceEvents.value, row?.cells.referenceTotal.value]).toEqual([
    4, 11, 139,
  ]);
});

test('text in a number cell is named by its line, and stays in the cell of the row', () => {
  const table = read('study,measure,estimate,people\nA,HR,0.8,100\nB,HR,about one,12.5%');
  expect(table.rows).toHaveLength(2);
  expect(table.rows[1]?.cells.estimate.rejected?.text).toBe('about one');
  expect(table.rows[1]?.cells.people.rejected?.text).toBe('12.5%');
  expect(table.faults.map(({ line, words }) => `${line} ${words.slice(0, 20)}`)).toEqual([
    '3 Estimate: “about one',
    '3 Number of people: “1',
  ]);
});

test('a decimal comma in a table with commas breaks its line: the line is preserved without guessing', () => {
  const table = read('study,measure,estimate\nA,HR,0.8\nB,HR,0,74');
  expect(table.rows.map(({ study }) => study.label)).toEqual(['A']);
  expect(table.faults).toHaveLength(1);
  expect(table.faults[0]).toMatchObject({ line: 3 });
  expect(table.faults[0]?.words).toContain('4 cells');
  expect(table.rest).toBe('study,measure,estimate\nB,HR,0,74');
});

test('without names of columns nothing is read, and the text stays whole', () => {
  const text = 'A\t0.8\t0.7\t0.9\nB\t0.9\t0.8\t1.0';
  const table = read(text);
  expect(table.rows).toEqual([]);
  expect(table.rest).toBe(text);
  expect(table.faults[0]?.words).toMatch(/first line must name the columns/);
  expect(read('').faults[0]?.words).toMatch(/nothing to read/);
  expect(read('study,HR').faults[0]?.words).toMatch(/Only the line with the names/);
});

test('values without a cell stay in the text: a year, a design, a missing name', () => {
  const table = read('study,year,design,HR\nA,MMXI,RCT,0.8\nB,2011,maybe,0.8\n,2012,RCT,0.8\nC,2013,cohort,0.8');
  expect(table.rows.map(({ study }) => [study.label, study.randomized])).toEqual([['C', false]]);
  expect(table.faults.map(({ line }) => line)).toEqual([2, 3, 4]);
  expect(table.rest.split('\n')).toHaveLength(4);
});

test('of 301 rows 300 are added and the last stays to be read', () => {
  const lines = Array.from({ length: 301 }, (_, index) => `Study ${index + 1},HR,0.8`);
  const table = read(['study,measure,estimate', ...lines].join('\n'));
  expect(table.rows).toHaveLength(300);
  expect(table.rest).toBe('study,measure,estimate\nStudy 301,HR,0.8');
  expect(table.faults).toEqual([{ line: null, words: 'The table holds 300 studies. 1 line was not added.' }]);
});

test('lines beyond the limit of the table stay in the rest', () => {
  const table = read('study,HR\nA,0.8\nB,0.9\nC,1', 1);
  expect(table.rows.map(({ study }) => study.label)).toEqual(['A']);
  expect(table.rest).toBe('study,HR\nB,0.9\nC,1');
  expect(table.faults.at(-1)?.words).toContain('2 lines were not added');
});

test('an unknown column is reported as not read', () => {
  const table = read('study,HR,colour\nA,0.8,blue');
  expect(table.rows).toHaveLength(1);
  expect(table.faults).toEqual([{ line: null, words: 'Not known, so not read: “colour”.' }]);
});

test('our own download is read again, cell for cell', () => {
  const texts = { measure: 'RR', estimate: '0.7', low: '0.5', high: '0.98', outcome: 'death, "any"', people: '1,204' };
  const row = typedRow('typed-1', 'A, B', texts, { year: 2001 });
  const table = read(analysisCsv([row], analyse([row]), () => null));
  expect(table.faults).toEqual([]);
  expect(table.rows[0]?.cells).toEqual(row.cells);
  expect(table.rows[0]?.study).toMatchObject({ label: 'A, B', year: 2001 });
});

test('invalid limits are no interval', () => {
  expect(readLimits('-0.4 to -0.1')).toEqual({ low: '-0.4', high: '-0.1' });
  expect(readLimits('0.5')).toBeNull();
  expect(readLimits('wide')).toBeNull();
  expect(readLimits('0.5 to')).toBeNull();
});
