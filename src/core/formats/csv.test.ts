import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyRecord } from '#core/records/empty-record.ts';
import { csvCell, csvHeader, csvRow } from './csv.ts';
import type { ExportOptions, ExportStudy } from './export-options.ts';

const everything: ExportOptions = {
  includeMetadata: true,
  includeAbstracts: true,
  includeSummaries: true,
  includeCitations: true,
};
const nothing: ExportOptions = {
  includeMetadata: false,
  includeAbstracts: false,
  includeSummaries: false,
  includeCitations: false,
};

function study(own: Partial<ExportStudy> = {}, record: Partial<ExportStudy['record']> = {}): ExportStudy {
  return {
    record: { ...emptyRecord('pubmed', '1', 'A trial'), id: 7, ...record },
    summary: null,
    citation: null,
    retracted: false,
    ...own,
  };
}

/** RFC 4180, section 2. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  let end = 0;
  for (const [whole, quoted, bare, separator] of text.matchAll(pattern)) {
    cells.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'));
    end += whole.length;
    if (separator === '\r\n') {
      rows.push(cells);
      cells = [];
    }
  }
  if (end !== text.length) throw new Error(`not RFC 4180 from ${end}: ${text.slice(end, end + 40)}`);
  return rows;
}

test('a byte order mark, then the names of the chosen columns', () => {
  expect(csvHeader(nothing)).toBe('\uFEFFId,Title,Retracted\r\n');
  expect(csvHeader(everything)).toMatch(
    /^\uFEFFId,Title,Retracted,Authors,Journal,.*,Abstract,Summary,Citation \(APA\)\r\n$/,
  );
});

test('the values of a study are in the columns of the header', () => {
  const [header, row] = parse(
    csvHeader(everything).slice(1) +
      csvRow(
        study(
          { retracted: true, summary: 'Short', citation: 'Doe, J. (2018).' },
          {
            contributors: [{ family: 'Doe', given: 'Jane' }, { group: 'WHO' }],
            published: { year: 2018, month: 6, day: null },
            pages: '3-8',
            citationCount: 0,
            studyTypes: ['clinical_trial'],
            abstract: 'Said "so", twice;\nonce',
          },
        ),
        everything,
      ),
  );
  const cells = Object.fromEntries((header ?? []).map((name, position) => [name, row?.[position]]));
  expect(cells).toMatchObject({
    Id: '7',
    Retracted: 'Yes',
    Authors: 'Doe, Jane; WHO',
    Published: '2018-06',
    Year: '2018',
    // Not read as the third of August.
    Pages: '3–8',
    Citations: '0',
    'Study type': 'Clinical trial',
    Source: 'PubMed',
    DOI: '',
    Abstract: 'Said "so", twice;\nonce',
    Summary: 'Short',
    'Citation (APA)': 'Doe, J. (2018).',
  });
  expect(row?.length).toBe(header?.length);
});

test('without details a row is number, title and retraction', () => {
  expect(csvRow(study(), nothing)).toBe('7,A trial,None known\r\n');
});

test.each([
  '=1+1',
  '+49',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r1',
  '\n=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  ' =1',
  '\uFEFF=1',
  '\u200B=1',
])('%j is not a formula', (text) => {
  expect(parse(`${csvCell(text)}\r\n`)[0]?.[0]).toBe(`'${text}`);
});

test('numbers stay numbers, also below zero', () => {
  expect(csvCell(-3)).toBe('-3');
  expect(csvCell('29897866')).toBe('29897866');
});

test('any text can be read back, and no cell begins like a formula', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom('"', ',', ';', '\r', '\n', '\t', '=', '+', '-', '@', '＝', "'", ' '), fc.string()),
  });
  fc.assert(
    fc.property(text, text, text, fc.boolean(), (title, abstract, name, retracted) => {
      const row = csvRow(
        study(
          { retracted, summary: abstract, citation: name },
          { title, abstract, journal: name, contributors: [{ group: name }] },
        ),
        everything,
      );
      const [cells = [], ...more] = parse(row);
      expect(more).toEqual([]);
      for (const cell of cells) expect(cell).not.toMatch(/^[\s\uFEFF\u200B]*[=+\-@＝＋－＠]|^[\t\r\n]/);
      expect([title, `'${title}`]).toContain(cells[1]);
      expect([abstract, `'${abstract}`]).toContain(cells.at(-3));
    }),
  );
});
