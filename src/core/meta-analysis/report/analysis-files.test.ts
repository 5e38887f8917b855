/** Exports: the table as CSV and the analysis as an R script. */
import { describe, expect, test } from 'vitest';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { editCell, typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import { readRow } from '#core/meta-analysis/rows/read-rows.ts';
import { splitPassages } from '#core/text/passages.ts';
import { analysisCsv } from './analysis-csv.ts';
import { rScript, rString } from './r-script.ts';

const text =
  'Death occurred in 61 of 1591 with the drug and 76 of 1592 with placebo (hazard ratio 0.79, 95% CI 0.57 to 1.11).';
const read = readRow({
  id: 3,
  title: '=HYPERLINK("http://bad.example")',
  authors: ['Husain M'],
  year: 2019,
  doi: null,
  pmid: null,
  registrations: [],
  studyTypes: ['clinical_trial'],
  randomized: true,
  standing: 'retracted',
  text,
  passages: splitPassages(text, []),
  readFrom: 'abstract',
});
const typed = typedRow('b', '@evil', { measure: 'HR', estimate: '0.87', low: '0.78', high: '0.97' });
const broken = editCell(typedRow('c', 'Broken', { measure: 'HR' }), 'estimate', '=1+1').row;

describe('the table as CSV', () => {
  const rows = [read, typed, broken];
  const analysis = analyse(rows);
  const csv = analysisCsv(rows, analysis, (row) => (row.key === read.key ? text : null));

  test('has each value with the words from which it was read', () => {
    expect(csv).toContain('"hazard ratio 0.79, 95% CI 0.57 to 1.11"');
    expect(csv).toContain('61 of 1591');
    expect(csv).toContain('Typed by the reader');
    expect(csv).toContain('(1591 + 1592: both arms together)');
  });

  test('contains no formula, and what was typed and refused is still there', () => {
    expect(csv).toContain("'=HYPERLINK");
    expect(csv).toContain("'@evil");
    expect(csv).toContain("'=1+1");
    expect(csv).not.toMatch(/(?:^|,|\r\n)"?[=@]/m);
  });

  test('marks retracted studies, in the pool or not, with the reason; every line has the same number of cells', () => {
    const [header = '', first = ''] = csv.split('\r\n');
    expect(header.startsWith('\uFEFFStudy,Title')).toBe(true);
    expect(first).toContain(',Yes,');
    expect(first).toContain('retracted');
    const cells = (line: string) => [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].length;
    const lines = csv.trimEnd().split('\r\n');
    expect(new Set(lines.map(cells)).size).toBe(1);
    expect(lines).toHaveLength(4);
  });
});

describe('the R script', () => {
  const counts = {
    measure: 'RR',
    studiedEvents: '30',
    studiedTotal: '200',
    referenceEvents: '45',
    referenceTotal: '200',
  };
  const rows = [
    typedRow('a', 'Müller "2016"\nquit() \\', {
      measure: 'RR',
      estimate: '0.87',
      low: '0.78',
      high: '0.97',
      level: '97.5',
    }),
    typedRow('b', 'B', counts),
    typedRow('c', 'C', { ...counts, studiedEvents: '0' }),
  ];
  const script = rScript(rows, analyse(rows)) ?? '';

  test('has the rows as they were pooled, and the same model with tight tolerances', () => {
    expect(script).toContain('level = c(97.5)');
    expect(script).toContain('ai = c(30, 0)');
    expect(script).toContain('escalc(measure = "RR"');
    expect(script).toContain('add = 1/2, to = "only0"');
    expect(script).toContain('method = "REML", test = "adhoc", level = 95');
    expect(script).toContain('threshold = 1e-10');
    expect(script).toContain('stated$place <- c(1)');
    expect(script).toContain('counts$place <- c(2, 3)');
    expect(rScript(rows, analyse(rows, { method: 'CE' }))).toContain('method = "EE", test = "z"');
  });

  test('no name can end its string', () => {
    expect(script).toContain(String.raw`"M\u00fcller \u00222016\u0022\u000aquit() \u005c"`);
    expect(rString('\u{1F600}\u0000\ud800')).toBe(String.raw`"\U0001f600  "`);
    expect(rString('a"b\\c\n')).not.toMatch(/[^"]".+"|\n/);
  });

  test('brackets are balanced and no value is missing', () => {
    const outside = script.replace(/"[^"]*"/g, '').replace(/#.*/g, '');
    for (const [open, close] of ['()', '[]'] as const)
      expect(outside.split(open ?? '').length).toBe(outside.split(close ?? '').length);
    expect(script).not.toMatch(/undefined|NaN|null|NA\b/);
  });

  test('from ten studies on it also makes the tests and the fill, each from the same model as ours', () => {
    const ten = Array.from({ length: 10 }, (_, index) =>
      typedRow(`t${index}`, `T${index}`, {
        ...counts,
        studiedEvents: String(20 + index),
        studiedTotal: `${150 + 30 * index}`,
      }),
    );
    expect(rScript(ten, analyse(ten))).toContain('print(trimfill(plain), digits = 6)');
    expect(rScript(ten, analyse(ten, { method: 'CE' }))).toContain('print(trimfill(pooled), digits = 6)');
    expect(script).not.toContain('trimfill');
  });

  test('no script where nothing was pooled', () => {
    expect(rScript([], analyse([]))).toBeNull();
  });
});
