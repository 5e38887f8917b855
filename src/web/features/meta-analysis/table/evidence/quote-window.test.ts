import { expect, test } from 'vitest';
import { blankCells, type CellSource, manualRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { editCell } from '#core/meta-analysis/rows/edit-row.ts';
import { evidenceMark, evidenceOf } from './cell-evidence.ts';
import { quoteAt } from './quote-window.ts';

const text =
  'We asked 4,076 people. The event happened less often with the drug (hazard ratio, 0.73; 95% CI, 0.58 to 0.92). Nobody was harmed.';
const at = (words: string, passage = 2): CellSource => {
  const start = text.indexOf(words);
  return { passage, start, end: start + words.length, formula: null };
};

test('the quote is shown with the rest of its sentence, and its figures are marked', () => {
  const shown = quoteAt(text, at('hazard ratio, 0.73; 95% CI, 0.58 to 0.92'), [0.73, 0.58, 0.92]);
  expect(shown?.quote).toBe('(hazard ratio, 0.73; 95% CI, 0.58 to 0.92).');
  expect(shown?.before).toBe('The event happened less often with the drug');
  expect(shown?.after).toBeUndefined();
  expect(shown?.where).toBe('Abstract, sentence 2 of 3');
  expect(shown?.found.map(({ start, end }) => shown.quote.slice(start, end))).toEqual(['0.73', '0.58', '0.92']);
  expect(shown?.numbers).toBe('3 of 3 found in these words');
});

test('a figure that is not in the text is not called found', () => {
  const shown = quoteAt(text, at('hazard ratio, 0.73; 95% CI, 0.58 to 0.92'), [0.68, 0.58, 0.92]);
  expect(shown?.numbers).toBe('2 of 3 found in these words');
  expect(shown?.found).toHaveLength(2);
});

test('words alone have no figures to be found', () => {
  expect(quoteAt(text, at('the drug'), ['drug'])?.numbers).toBeNull();
});

test('a long sentence is cut at words, on both sides', () => {
  const long = `${'before '.repeat(60)}HR 0.8${' after'.repeat(60)}.`;
  const start = long.indexOf('HR');
  const shown = quoteAt(long, { passage: 1, start, end: start + 6, formula: null }, [0.8]);
  expect(shown?.before).toMatch(/^… before( before)*$/);
  expect(shown?.after).toMatch(/^after( after)* …$/);
  expect(shown?.before?.length).toBeLessThanOrEqual(152);
});

test('offsets beyond the text show nothing', () => {
  expect(quoteAt(text, { passage: 1, start: 120, end: 4_000, formula: null }, [])).toBeNull();
  expect(quoteAt(text, { passage: 1, start: 9, end: 9, formula: null }, [])).toBeNull();
  expect(quoteAt('', { passage: 1, start: 0, end: 1, formula: null }, [])).toBeNull();
});

const source = at('hazard ratio, 0.73; 95% CI, 0.58 to 0.92');
const row = {
  ...manualRow('a', 'A'),
  cells: {
    ...blankCells,
    estimate: { value: 0.73, from: source, rejected: null },
    low: { value: 0.58, from: { ...source, formula: '100 − 42' }, rejected: null },
    people: { value: 4076, from: 'record' as const, rejected: null },
  },
};

test('cells of one sentence are shown together, with the source of the others', () => {
  const typed = editCell(row, 'high', '0.92').row;
  const evidence = evidenceOf(typed, ['estimate', 'low', 'high', 'people', 'level']);
  expect(evidence.read).toHaveLength(1);
  expect(evidence.read[0]?.names).toEqual(['estimate', 'low']);
  expect(evidence.read[0]?.formulas).toEqual([{ name: 'low', formula: '100 − 42' }]);
  expect([evidence.typed, evidence.fromRecord]).toEqual([['high'], ['people']]);
});

test('the mark shows the source: words, a computation, the record, the user, nothing', () => {
  const mark = (name: 'estimate' | 'low' | 'people' | 'level') => evidenceMark(evidenceOf(row, [name]), 8);
  expect([mark('estimate'), mark('low'), mark('people'), mark('level')]).toEqual(['8', '=', 'R', null]);
  expect(evidenceMark(evidenceOf(editCell(row, 'estimate', 'abc').row, ['estimate']), 8)).toBe('T');
});

test('a table’s row is shown with its cells apart, and is no sentence of the text around it', () => {
  const whole = 'Table 2. Outcomes.\n\nPain\t3.2 (1.9)\t−1.1 (−1.6 to −0.6)\n\nDisability\t7.4 (4.8)';
  const start = whole.indexOf('−1.1');
  const source = { passage: 2, start, end: start + '−1.1 (−1.6 to −0.6)'.length, formula: null };
  const place = { start: whole.indexOf('Pain'), end: whole.indexOf('\n\nDisability') };
  const shown = quoteAt(whole, source, [-1.1, -1.6, -0.6], 'Full text', place);
  expect(shown?.quote).toBe('−1.1 (−1.6 to −0.6)');
  expect(shown?.before).toBe('Pain\u20033.2 (1.9)');
  expect(shown?.after).toBeUndefined();
  expect(shown?.numbers).toBe('3 of 3 found in these words');
});
