import { expect, test } from 'vitest';
import type { ForestInput } from './forest/forest-input.ts';
import trials from './forest/forest-plot.test-data.json' with { type: 'json' };
import { forestPlot } from './forest/forest-plot.ts';
import { funnelPlot } from './funnel/funnel-plot.ts';
import { plotTable } from './plot-table.ts';
import { prismaDiagram } from './prisma/prisma-2020.ts';

const eightTrials: ForestInput = { ...trials, sort: 'year' };

function forest(more: Partial<ForestInput> = {}) {
  const plot = forestPlot({ ...eightTrials, ...more });
  if ('refused' in plot) throw new Error(plot.reason);
  return plot;
}

test('a forest plot as a table: the same lines and figures as in the drawing', () => {
  const plot = forest();
  const { caption, columns, rows } = plotTable(plot);
  expect(caption).toBe('Heart attack, stroke and heart death');
  expect(columns).toEqual(['Trial', 'Drug', 'People', 'HR [95% CI]', 'Weight']);
  expect(rows[0]).toEqual(['ELIXA 2015', 'lixisenatide', '6,068', '1.02 [0.89, 1.17]', '14.2%']);
  expect(rows.at(-2)).toEqual(['All 8 trials', 'random effects', '60,080', '0.86 [0.79, 0.94]', '100%']);
  expect(rows.at(-1)).toEqual(['A new trial might show', '', '', '[0.71, 1.04]', '']);
  const drawn = new Set(plot.shapes.map((shape) => (shape.kind === 'text' ? shape.text : '')));
  for (const cell of rows.flat()) expect(drawn.has(cell) || cell === '', cell).toBe(true);
});

test('a narrow plot has the same table as a wide one', () => {
  expect(plotTable(forest({ width: 342 }))).toEqual(plotTable(forest({ width: 1440 })));
});

test('the table names subgroups, marks and cut intervals', () => {
  const { columns, rows } = plotTable(
    forest({
      rows: eightTrials.rows.map((row, index) =>
        index === 0 ? { ...row, high: 5000, group: 'One', marks: ['retracted'] } : row,
      ),
    }),
  );
  expect(columns).toContain('Interval');
  const first = rows.find((row) => row[0] === 'ELIXA 2015');
  expect(first?.slice(1, 3)).toEqual(['One', 'Retracted · lixisenatide']);
  expect(first?.at(-1)).toBe('goes on beyond the right end of the axis');
  expect(rows.every((row) => row.length === columns.length)).toBe(true);
});

test('a funnel plot as a table', () => {
  const plot = funnelPlot({
    studies: [{ key: 'a', label: 'A', estimate: -1.5, standardError: 0.5, isRetracted: true }],
    filledIn: [{ estimate: 2, standardError: 0.25 }],
    pooled: null,
    adjusted: null,
    measure: 'MD',
    isRatio: false,
    decimals: 1,
    title: 'Funnel',
    width: 400,
  });
  if ('refused' in plot) throw new Error(plot.reason);
  expect(plotTable(plot)).toMatchObject({
    columns: ['Study', 'MD', 'Standard error', 'Kind'],
    rows: [
      ['A', '\u22121.5', '0.50', 'Retracted'],
      ['Filled in', '2.0', '0.25', 'Filled in by trim and fill, not a study'],
    ],
  });
});

test('a flow diagram as a table', () => {
  const plot = prismaDiagram({
    counts: {
      identified: [{ database: 'PubMed', records: 1200 }],
      duplicatesRemoved: 0,
      otherRemovals: 0,
      screened: 1200,
      excluded: null,
      sought: null,
      notRetrieved: null,
      assessed: null,
      excludedWithReasons: null,
      studiesIncluded: 3,
      reportsIncluded: 3,
    },
    own: ['reportsIncluded'],
    title: 'Flow',
    width: 800,
  });
  if ('refused' in plot) throw new Error(plot.reason);
  const { rows } = plotTable(plot);
  expect(rows).toContainEqual(['Identification', 'PubMed', '1,200', 'counted']);
  expect(rows).toContainEqual(['Screening', 'Records excluded', '', 'the reader’s own, still to be filled in']);
  expect(rows).toContainEqual(['Included', 'Reports of included studies', '3', 'the reader’s own']);
});
