import { expect, test } from 'vitest';
import type { PlotRole } from '#core/meta-analysis/plots/plot-shape.ts';
import type { FunnelInput } from './funnel-input.ts';
import { type FunnelPlot, funnelPlot } from './funnel-plot.ts';

const study = (estimate: number, standardError: number, isRetracted = false) => ({
  key: `${estimate} ${standardError}`,
  label: `Study ${estimate}`,
  estimate,
  standardError,
  isRetracted,
});
const given: FunnelInput = {
  studies: [study(0.9, 0.05), study(0.7, 0.2), study(0.8, 0.1, true)],
  filledIn: [{ estimate: 1.2, standardError: 0.2 }],
  pooled: 0.85,
  adjusted: 0.9,
  measure: 'HR',
  isRatio: true,
  decimals: 2,
  title: 'Funnel',
  width: 600,
};
const drawn = (more: Partial<FunnelInput> = {}): FunnelPlot => {
  const plot = funnelPlot({ ...given, ...more });
  if ('refused' in plot) throw new Error(plot.reason);
  return plot;
};
const linesOf = (plot: FunnelPlot, role: PlotRole) =>
  plot.shapes.flatMap((shape) => (shape.kind === 'line' && shape.role === role ? [shape] : []));

test('precise studies are at the top and effects grow to the right', () => {
  const [precise, wide, middle] = drawn().points;
  expect(precise && wide && middle && precise.y < middle.y && middle.y < wide.y).toBe(true);
  expect(precise && wide && middle && wide.x < middle.x && middle.x < precise.x).toBe(true);
});

test('a study on the edge of the funnel has p = 0.05 against the pool, one on a contour against no effect', () => {
  const z = 1.959963984540054;
  const plot = drawn({
    studies: [
      study(0.85 * Math.exp(z * 0.2), 0.2),
      study(Math.exp(-z * 0.2), 0.2),
      study(Math.exp(-2.5758293035489004 * 0.1), 0.1),
    ],
    filledIn: [],
  });
  const reach = (line: ReturnType<typeof linesOf>[number] | undefined, y: number) => {
    if (!line) throw new Error('no line');
    const { from, to } = line;
    return from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
  };
  const [onFunnel, on05, on01] = plot.points;
  expect(reach(linesOf(plot, 'funnel')[1], onFunnel?.y ?? 0)).toBeCloseTo(onFunnel?.x ?? 0, 6);
  const contours = linesOf(plot, 'contour_edge');
  expect(reach(contours[0], on05?.y ?? 0)).toBeCloseTo(on05?.x ?? 0, 6);
  expect(reach(contours[2], on01?.y ?? 0)).toBeCloseTo(on01?.x ?? 0, 6);
});

test('filled-in studies are hollow and have no key, and a retracted study is a hollow square', () => {
  const { points, shapes } = drawn();
  expect(points.map(({ kind, key }) => [kind, key])).toEqual([
    ['study', '0.9 0.05'],
    ['study', '0.7 0.2'],
    ['retracted', '0.8 0.1'],
    ['filled_in', null],
  ]);
  const marks = shapes.filter(({ title }) => title?.includes('standard error'));
  expect(marks.map((shape) => shape.kind)).toEqual(['circle', 'circle', 'rectangle', 'circle']);
  expect(marks.map((shape) => (shape.kind === 'text' ? '' : shape.role))).toEqual([
    'study',
    'study',
    'study_retracted',
    'filled_in',
  ]);
});

test('the areas behind the points stay within the axes, and a far study gets an arrow', () => {
  const plot = drawn({ studies: [...given.studies, study(0.85, 0.06), study(0.88, 0.07), study(5e6, 4)] });
  const { left, right } = plot.axis.scale;
  for (const shape of plot.shapes) {
    const points =
      shape.kind === 'polygon' && shape.role === 'contour'
        ? shape.points
        : shape.kind === 'line' && shape.role !== 'axis'
          ? [shape.from, shape.to]
          : [];
    for (const { x, y } of points) {
      if (y > plot.frame.bottom + 1e-6) continue;
      expect(x).toBeGreaterThanOrEqual(left - 1e-6);
      expect(x).toBeLessThanOrEqual(right + 1e-6);
    }
  }
  expect(plot.points.filter(({ beyond }) => beyond).map(({ beyond, x }) => [beyond, x])).toEqual([['right', right]]);
  expect(plot.notes.join(' ')).toContain('An arrow marks');
});

test('without a pool there is no funnel, and one study is enough', () => {
  const plot = drawn({ studies: [study(1, 0.3)], filledIn: [], pooled: null, adjusted: null });
  expect(linesOf(plot, 'funnel')).toEqual([]);
  expect(plot.points).toHaveLength(1);
  expect(plot.shapes.some((shape) => shape.kind === 'text' && shape.text.startsWith('Filled in'))).toBe(false);
});

test.each([
  [{ studies: [] }, 'There is no study to draw.'],
  [{ studies: [study(1, 0)] }, 'The standard error of Study 1 must be above 0.'],
  [{ studies: [study(Number.NaN, 1)] }, 'The estimate of Study NaN is not a number that can be drawn.'],
  [{ pooled: -1 }, 'The estimate of the pool must be above 0.'],
  [
    { filledIn: [{ estimate: 1, standardError: Number.NaN }] },
    'The standard error of a filled-in study is not a number',
  ],
] as const)('refuses with a sentence: %#', (more, reason) => {
  expect(funnelPlot({ ...given, ...more })).toMatchObject({ reason: expect.stringContaining(reason) });
});
