import { describe, expect, test } from 'vitest';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { type CellName, manualRow } from './analysis-row.ts';
import { chooseCandidate, editCell, leaveOut, typedRow } from './edit-row.ts';
import { rowProblems } from './row-problems.ts';

const sound = { measure: 'HR', estimate: '0.87', low: '0.78', high: '0.97', level: '95' } as const;
const row = typedRow('a', 'A 2016', sound);
const other = typedRow('b', 'B 2017', { ...sound, estimate: '0.91', low: '0.83', high: '1.00' });
const third = typedRow('c', 'C 2018', { ...sound, estimate: '0.80', low: '0.70', high: '0.92' });

/** The problem of a cell after typing, with the row. */
const type = (cell: CellName, text: string, texts: Partial<Record<CellName, string>> = sound) =>
  editCell(typedRow('a', 'A 2016', texts), cell, text);

describe('numbers as users type them', () => {
  test.each([
    ['0,86', 0.86],
    ['12,5', 12.5],
    ['0·86', 0.86],
    ['−0.54', -0.54],
    ['-3,06', -3.06],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1e-3', 0.001],
    ['.5', 0.5],
    [' 7 ', 7],
  ])('%s is read without a question', (text, value) => {
    const { row: edited, problem } = type('studiedMean', text);
    expect(problem).toBeNull();
    expect(edited.cells.studiedMean).toEqual({ value, from: 'typed', rejected: null });
  });

  test.each([
    ['3,034', 3034],
    ['15 818', 15818],
    ['1.234.567', 1234567],
    ['0', 0],
  ])('%s is a count', (text, value) => {
    expect(type('studiedTotal', text).row.cells.studiedTotal.value).toBe(value);
  });

  test.each<[CellName, string, string, RegExp]>([
    ['estimate', '1,234', 'comma_unclear', /1\.234 or 1234/],
    ['estimate', 'NaN', 'not_a_number', /not a number/],
    ['estimate', 'Infinity', 'not_a_number', /not a number/],
    ['estimate', '1e999', 'not_a_number', /beyond/],
    ['estimate', 'about one', 'text_in_number', /takes a number/],
    ['estimate', '<0.05', 'text_in_number', /bound/],
    ['estimate', '0.86 (0.80 to 0.93)', 'text_in_number', /more than one number/],
    ['studiedMean', '12 mg', 'unit_differs', /cell for the unit/],
    ['studiedEvents', '13.4%', 'percentage_for_count', /takes a count/],
    ['studiedEvents', '13.4', 'percentage_for_count', /percentage or a share/],
    ['studiedEvents', '0.134', 'percentage_for_count', /percentage or a share/],
    ['studiedEvents', '-4', 'negative_count', /below zero/],
    ['people', '1042.5', 'not_whole', /whole number/],
    ['studiedEvents', '408 of 3034', 'text_in_number', /more than one/],
    ['measure', 'p value', 'unknown_choice', /HR, RR, OR/],
    ['adjustment', 'sort of', 'unknown_choice', /adjusted or crude/],
  ])('%s: “%s” is refused (%s), and the typed text stays', (cell, text, kind, words) => {
    const { row: edited, problem, former } = type(cell, text);
    expect(problem?.kind).toBe(kind);
    expect(problem?.words).toMatch(words);
    expect(edited.cells[cell].value).toBeNull();
    expect(edited.cells[cell].rejected?.text).toBe(text);
    expect(former.cells[cell].rejected).toBeNull();
  });

  test('a number can have the unit of its row after it, and no other', () => {
    const texts = { measure: 'MD', unit: 'mmol/L' };
    expect(type('studiedMean', '5.1 mmol/l', texts).row.cells.studiedMean.value).toBe(5.1);
    const { problem } = type('studiedMean', '92 mg/dL', texts);
    expect(problem?.kind).toBe('unit_differs');
    expect(problem?.words).toContain('mmol/L');
    expect(type('level', '95%').row.cells.level.value).toBe(95);
  });
});

describe('impossible values', () => {
  test.each<[string, Partial<Record<CellName, string>>, CellName, string, string]>([
    ['an interval reversed', sound, 'low', '0.99', 'interval_reversed'],
    ['an interval without width', sound, 'high', '0.78', 'interval_without_width'],
    ['an estimate outside', sound, 'estimate', '0.5', 'estimate_outside'],
    ['a ratio of zero', sound, 'low', '0', 'ratio_not_positive'],
    ['a negative ratio', sound, 'estimate', '-0.87', 'ratio_not_positive'],
    ['a difference called a ratio', { ...sound, measure: 'MD', low: '-0.2' }, 'measure', 'HR', 'ratio_not_positive'],
    ['a level that is a share', sound, 'level', '0.95', 'level_out_of_range'],
    ['a level of 100', sound, 'level', '100', 'level_out_of_range'],
    ['a standard deviation of 0', {}, 'studiedSd', '0', 'sd_not_positive'],
    ['events above the total', { studiedTotal: '100' }, 'studiedEvents', '101', 'events_above_total'],
    ['an empty arm', {}, 'referenceTotal', '0', 'total_too_small'],
    ['a risk difference in percent', { measure: 'RD' }, 'estimate', '7.5', 'share_out_of_range'],
  ])('%s is reported', (_, texts, cell, text, kind) => {
    const edit = type(cell, text, texts);
    const problems = rowProblems(edit.row);
    expect(problems.map((each) => each.kind)).toContain(kind);
    expect(problems[0]?.words).toMatch(/[.]$/);
    if (kind !== 'ratio_not_positive' || cell !== 'measure') expect(edit.problem?.kind).toBe(kind);
    if (cell !== 'measure') expect(String(edit.row.cells[cell].value)).toBe(String(Number(text)));
  });

  test('a row with a problem is left out and the rest is pooled', () => {
    for (const [cell, text] of [
      ['low', '0.99'],
      ['estimate', 'x'],
      ['high', '0'],
      ['level', '0.95'],
    ] as const) {
      const analysis = analyse([editCell(row, cell, text).row, other, third]);
      expect(analysis.used.map(({ key }) => key)).toEqual(['b', 'c']);
      expect(analysis.unused).toMatchObject([{ key: 'a', why: 'has_problem' }]);
      expect(analysis.pooled).not.toBeNull();
    }
  });

  test('while a limit is being corrected the row does not use its counts instead', () => {
    const counts = { studiedEvents: '10', studiedTotal: '100', referenceEvents: '20', referenceTotal: '100' };
    const full = typedRow('a', 'A', { ...sound, measure: 'RR', ...counts });
    expect(analyse([editCell(full, 'low', 'x').row, other, third]).unused).toMatchObject([{ why: 'has_problem' }]);
  });

  test('a bad count does not invalidate a valid interval', () => {
    const edited = editCell(editCell(row, 'studiedTotal', '10').row, 'studiedEvents', '11').row;
    expect(rowProblems(edited)).toMatchObject([{ cell: 'studiedEvents' }]);
    expect(analyse([edited, other]).used).toHaveLength(2);
  });
});

describe('changes can be undone', () => {
  test('the former row is unchanged, and the edit changes nothing else', () => {
    const before = structuredClone(row);
    const edit = editCell(row, 'estimate', '0.9');
    expect(row).toEqual(before);
    expect(edit.former).toBe(row);
    expect({ ...edit.row, cells: { ...edit.row.cells, estimate: row.cells.estimate } }).toEqual(row);
  });

  test('an empty text clears a cell', () => {
    expect(editCell(row, 'estimate', '  ').row.cells.estimate).toEqual({ value: null, from: null, rejected: null });
  });

  test('left out with a reason and included again; blanks are not a reason', () => {
    const out = leaveOut(row, ' other drug ').row;
    expect(out.leftOut).toBe('other drug');
    expect(leaveOut(out, null).row.leftOut).toBeNull();
    expect(leaveOut(row, '  ').row).toBe(row);
    expect(chooseCandidate(manualRow('x', 'X'), 3).row).toEqual(manualRow('x', 'X'));
  });
});
