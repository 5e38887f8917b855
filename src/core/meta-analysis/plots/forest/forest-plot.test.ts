import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ForestInput, ForestRow } from './forest-input.ts';
import { maxSquare, minSquare } from './forest-marks.ts';
import trials from './forest-plot.test-data.json' with { type: 'json' };
import { type ForestPlot, forestPlot } from './forest-plot.ts';

const eightTrials: ForestInput = { ...trials, sort: 'year' };

const drawn = (more: Partial<ForestInput> = {}): ForestPlot => {
  const plot = forestPlot({ ...eightTrials, ...more });
  if ('refused' in plot) throw new Error(plot.reason);
  return plot;
};
const row = (more: Partial<ForestRow> = {}): ForestRow => ({
  key: 'a',
  label: 'A 2020',
  detail: '',
  group: null,
  estimate: 0.8,
  low: 0.7,
  high: 0.9,
  weight: 10,
  people: 100,
  year: 2020,
  marks: [],
  ...more,
});
const studies = (plot: ForestPlot) => plot.entries.filter(({ kind }) => kind === 'study');
const labels = (plot: ForestPlot) => studies(plot).map(({ label }) => label);
const arrowsOf = (plot: ForestPlot) =>
  plot.shapes.flatMap((shape) => (shape.kind === 'polygon' && shape.isArrowHead ? [shape] : []));

test('positions grow with the value, and a ratio and its inverse are equally far from no effect', () => {
  const plot = drawn({
    rows: [0.5, 0.8, 1, 1.25, 2].map((estimate, index) =>
      row({ key: `${index}`, estimate, low: estimate / 1.1, high: estimate * 1.1 }),
    ),
    sort: 'effect',
    pooled: null,
    prediction: null,
  });
  const [half = 0, fifth = 0, one = 0, quarter = 0, twice = 0] = studies(plot).map(
    ({ square }) => square?.x ?? Number.NaN,
  );
  expect([half, fifth, one, quarter, twice].every((x, index, all) => index === 0 || x > (all[index - 1] ?? x))).toBe(
    true,
  );
  expect(one - half).toBeCloseTo(twice - one, 9);
  expect(one - fifth).toBeCloseTo(quarter - one, 9);
  const noEffect = plot.shapes.find((shape) => shape.kind === 'line' && shape.role === 'no_effect');
  expect(noEffect).toMatchObject({ from: { x: one }, to: { x: one } });
});

test('the areas of the squares are proportional to the weights', () => {
  const plot = drawn({
    rows: [40, 20, 10, 0.01, 0].map((weight, index) => row({ key: `${index}`, weight })),
    sort: 'weight',
  });
  const squares = studies(plot).map(({ square }) => square);
  const areas = squares.map((square) => (square?.side ?? 0) ** 2);
  expect(squares[0]?.side).toBe(maxSquare);
  expect((areas[1] ?? 0) / (areas[0] ?? 1)).toBeCloseTo(0.5, 10);
  expect((areas[2] ?? 0) / (areas[0] ?? 1)).toBeCloseTo(0.25, 10);
  expect(squares.map((square) => square?.toScale)).toEqual([true, true, true, false, false]);
  expect(squares[4]?.side).toBe(minSquare);
  expect(plot.notes[0]).toContain('2 drawn larger');
});

test('the drawn square, line and diamond are those of the entry', () => {
  const plot = drawn();
  const [first] = studies(plot);
  const rectangle = plot.shapes.find((shape) => shape.kind === 'rectangle' && shape.key === first?.key);
  if (rectangle?.kind !== 'rectangle' || !first?.square) throw new Error('no square');
  expect(rectangle.x + rectangle.width / 2).toBeCloseTo(first.square.x, 9);
  expect(rectangle.y + rectangle.height / 2).toBeCloseTo(first.y, 9);
  expect(rectangle.title).toBe('ELIXA 2015: 1.02 [0.89, 1.17], weight 14.2%');
  const pool = plot.entries.find(({ kind }) => kind === 'pool');
  const diamond = plot.shapes.find((shape) => shape.kind === 'polygon' && shape.role === 'pool');
  if (diamond?.kind !== 'polygon') throw new Error('no diamond');
  const across = diamond.points.map(({ x }) => x);
  expect([Math.min(...across), Math.max(...across)]).toEqual([pool?.interval?.x1, pool?.interval?.x2]);
});

test('people and weights of the pool are the sums of its rows', () => {
  const pool = drawn().entries.find(({ kind }) => kind === 'pool');
  expect([pool?.peopleText, pool?.weightText, pool?.effectText]).toEqual(['60,080', '100%', '0.86 [0.79, 0.94]']);
  const [unknown] = drawn({ rows: [row(), row({ key: 'b', people: null })] }).entries.filter(
    ({ kind }) => kind === 'pool',
  );
  expect(unknown?.peopleText).toBe('');
});

test('one outlying interval is cut with arrows and does not compress the others', () => {
  const calm = drawn();
  const wild = drawn({
    rows: [...eightTrials.rows, row({ key: 'wild', label: 'Wild', low: 0.001, high: 900, weight: 0.1 })],
  });
  const widthOf = (plot: ForestPlot) => {
    const interval = plot.entries.find(({ label }) => label === 'LEADER 2016')?.interval;
    return (interval?.x2 ?? 0) - (interval?.x1 ?? 0);
  };
  expect(widthOf(wild)).toBeGreaterThan(widthOf(calm) * 0.6);
  expect(wild.entries.find(({ key }) => key === 'wild')?.interval).toEqual({
    x1: wild.axis.scale.left,
    x2: wild.axis.scale.right,
    clippedLow: true,
    clippedHigh: true,
  });
  expect(arrowsOf(calm)).toEqual([]);
  expect(arrowsOf(wild).map(({ key }) => key)).toEqual(['wild', 'wild']);
  expect(wild.notes.join(' ')).toContain('An arrow marks an interval that goes on');
});

test('an estimate beyond the axis has an arrow and no square, and a note says so', () => {
  const plot = drawn({ rows: [...eightTrials.rows, row({ key: 'far', estimate: 400, low: 300, high: 500 })] });
  expect(plot.entries.find(({ key }) => key === 'far')?.square).toBeNull();
  expect(arrowsOf(plot)).toHaveLength(1);
  expect(plot.notes.join(' ')).toContain('the estimate itself lies beyond');
});

test('a pool too wide for the axis is cut with arrow heads beside the diamond', () => {
  const plot = drawn({ pooled: { label: 'All', detail: '', estimate: 0.86, low: 1e-6, high: 1e6 } });
  const heads = arrowsOf(plot);
  expect(heads.map(({ role }) => role)).toEqual(['pool', 'pool']);
  const diamond = plot.shapes.find((shape) => shape.kind === 'polygon' && shape.role === 'pool' && !shape.isArrowHead);
  if (diamond?.kind !== 'polygon') throw new Error('no diamond');
  expect(Math.min(...diamond.points.map(({ x }) => x))).toBeGreaterThan(plot.axis.scale.left);
  expect(Math.max(...diamond.points.map(({ x }) => x))).toBeLessThan(plot.axis.scale.right);
});

test('a long label is cut with an ellipsis before its year, and its tooltip has all of it', () => {
  const long = 'The trial of a very long name and a great many words in the label of its row 2018';
  const plot = drawn({ rows: [row({ label: long }), row({ key: 'b' })] });
  const text = plot.shapes.find((shape) => shape.kind === 'text' && shape.title === long);
  expect(text).toMatchObject({ text: expect.stringMatching(/^The trial .*… 2018$/) });
});

test('sorts by weight, effect, year and name; equal rows and unknown years stay in order', () => {
  const rows = [
    row({ key: '1', label: 'b 10', weight: 1, estimate: 0.9, year: null }),
    row({ key: '2', label: 'b 9', weight: 3, estimate: 0.7, low: 0.6, year: 2001 }),
    row({ key: '3', label: 'A', weight: 3, estimate: 0.8, year: 1999 }),
  ];
  expect(labels(drawn({ rows, sort: 'weight' }))).toEqual(['b 9', 'A', 'b 10']);
  expect(labels(drawn({ rows, sort: 'effect' }))).toEqual(['b 9', 'A', 'b 10']);
  expect(labels(drawn({ rows, sort: 'year' }))).toEqual(['A', 'b 9', 'b 10']);
  expect(labels(drawn({ rows, sort: 'name' }))).toEqual(['A', 'b 9', 'b 10']);
  expect(labels(drawn({ rows, sort: 'as_given' }))).toEqual(['b 10', 'b 9', 'A']);
});

test('subgroups have a heading, their rows and their pool, in the order given', () => {
  const plot = drawn({
    rows: [
      row({ key: '1', group: 'Two' }),
      row({ key: '2', group: 'One' }),
      row({ key: '3' }),
      row({ key: '4', group: 'Three' }),
    ],
    groups: [
      { name: 'One', pooled: { label: 'One, pooled', detail: '', estimate: 0.8, low: 0.7, high: 0.9 } },
      { name: 'Two', pooled: null },
      { name: 'Empty', pooled: null },
    ],
  });
  expect(plot.entries.map(({ kind, label, key }) => key ?? `${kind} ${label}`)).toEqual([
    '3',
    'heading One',
    '2',
    'group_pool One, pooled',
    'heading Two',
    '1',
    'heading Three',
    '4',
    'pool All 8 trials',
    'prediction A new trial might show',
  ]);
});

test('a retracted study is hollow and its line says so', () => {
  const plot = drawn({ rows: [row({ marks: ['retracted'], detail: 'aspirin' }), row({ key: 'b' })] });
  expect(plot.shapes.filter((shape) => shape.kind === 'rectangle').map(({ role }) => role)).toEqual([
    'study_retracted',
    'study',
  ]);
  expect(plot.entries[0]?.detail).toBe('Retracted · aspirin');
});

test('1 row, 300 rows and equal estimates can be drawn', () => {
  const one = drawn({ rows: [row()], pooled: null, prediction: null });
  expect(one.entries).toHaveLength(1);
  expect(one.entries[0]?.square?.side).toBe(maxSquare);
  const many = drawn({ rows: Array.from({ length: 300 }, (_, index) => row({ key: `${index}` })) });
  expect(many.entries).toHaveLength(302);
  expect(many.entries.every(({ y }, index, all) => index === 0 || y > (all[index - 1]?.y ?? y))).toBe(true);
  expect(many.height).toBeGreaterThan(many.entries.at(-1)?.y ?? Number.NaN);
  const same = drawn({ rows: [row({ estimate: 1, low: 1, high: 1, weight: 0 })], pooled: null, prediction: null });
  expect(same.axis.scale.high).toBeGreaterThan(same.axis.scale.low);
});

test('differences have a plain axis, their own decimals and a minus sign', () => {
  const plot = drawn({
    rows: [row({ estimate: -12.34, low: -20, high: -4 }), row({ key: 'b', estimate: 3, low: -1, high: 7 })],
    isRatio: false,
    measure: 'MD',
    decimals: 1,
    pooled: null,
    prediction: null,
    sort: 'as_given',
  });
  expect(plot.entries[0]?.effectText).toBe('\u221212.3 [\u221220.0, \u22124.0]');
  expect(plot.axis.ticks.map(({ value }) => value)).toContain(0);
  const gaps = plot.axis.ticks.slice(1).map(({ x }, index) => x - (plot.axis.ticks[index]?.x ?? 0));
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(1e-9);
});

test.each([
  [{ rows: [] }, 'There is no study to draw.'],
  [{ width: 100 }, 'A plot must be at least 240 px wide.'],
  [{ width: Number.NaN }, 'A plot must be at least 240 px wide.'],
  [{ rows: [row(), row({ estimate: Number.NaN })] }, 'The estimate of A 2020 is not a number that can be drawn.'],
  [{ rows: [row({ high: Number.POSITIVE_INFINITY })] }, 'The upper limit of A 2020 is not a number that can be drawn.'],
  [{ rows: [row({ low: 0 })] }, 'The lower limit of A 2020 must be above 0.'],
  [{ rows: [row({ low: 0.9, high: 0.7 })] }, 'The lower limit of A 2020 is above the upper one.'],
  [{ rows: [row({ weight: -1 })] }, 'The weight of A 2020 must not be below 0.'],
  [{ rows: [row({ people: Number.NaN })] }, 'The number of people of A 2020 is not a number that can be drawn.'],
  [{ rows: [row({ high: 1e200 })] }, 'The upper limit of A 2020 is too far from the others to be drawn.'],
  [
    { prediction: { label: 'New', low: Number.NaN, high: 2 } },
    'The lower limit of New is not a number that can be drawn.',
  ],
] as const)('refuses with a sentence: %#', (more, reason) => {
  expect(forestPlot({ ...eightTrials, ...more })).toMatchObject({ reason });
});

test('for any numbers every mark is within the axis and no coordinate is missing', () => {
  const value = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      (triples, isRatio) => {
        const rows = triples.map((triple, index) => {
          const [low = 1, estimate = 1, high = 1] = [...triple].sort((left, right) => left - right);
          return row({ key: `${index}`, low, estimate, high, weight: index });
        });
        const plot = drawn({ rows, isRatio, pooled: null, prediction: null });
        const { left, right } = plot.axis.scale;
        for (const { interval, square } of plot.entries) {
          expect(interval && interval.x1 >= left && interval.x2 <= right && interval.x1 <= interval.x2).toBe(true);
          if (square) expect(square.x >= left - 1e-6 && square.x <= right + 1e-6).toBe(true);
        }
        JSON.stringify(plot.shapes, (name, each: unknown) => {
          if (typeof each === 'number') expect(Number.isFinite(each), name).toBe(true);
          return each;
        });
        const cut = plot.entries.reduce(
          (sum, { interval }) => sum + Number(interval?.clippedLow ?? 0) + Number(interval?.clippedHigh ?? 0),
          0,
        );
        expect(arrowsOf(plot)).toHaveLength(cut);
      },
    ),
    { numRuns: 200 },
  );
});
