/** No text of any plot overlaps another or leaves the picture, on a phone, a tablet and a wide screen. */
import { describe, expect, test } from 'vitest';
import { isRefusal, type Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import type { ForestInput } from './forest/forest-input.ts';
import trials from './forest/forest-plot.test-data.json' with { type: 'json' };
import { forestPlot } from './forest/forest-plot.ts';
import { leaveOneOutPlot } from './forest/leave-one-out-plot.ts';
import type { FunnelInput } from './funnel/funnel-input.ts';
import { funnelPlot } from './funnel/funnel-plot.ts';
import type { PlotPicture, TextShape } from './plot-shape.ts';
import { prismaDiagram } from './prisma/prisma-2020.ts';
import { textExtent } from './text-width.ts';

const eightTrials: ForestInput = { ...trials, sort: 'year' };
const long = 'A multicentre trial with a name that no column of any plot has ever had the room to hold, 2018';

const funnel: Omit<FunnelInput, 'width'> = {
  studies: trials.rows.map((row, index) => ({
    ...row,
    standardError: Math.log(row.high / row.low) / 3.92,
    isRetracted: index === 1,
  })),
  filledIn: [{ estimate: 1.1, standardError: 0.12 }],
  pooled: 0.86,
  adjusted: 0.9,
  measure: 'HR',
  isRatio: true,
  decimals: 2,
  title: 'Funnel',
};

function taken<Plot extends PlotPicture>(plot: Plot | Refusal): Plot {
  if (isRefusal(plot)) throw new Error(plot.reason);
  return plot;
}

const plots: Readonly<Record<string, (width: number) => PlotPicture>> = {
  'a forest plot': (width) => taken(forestPlot({ ...eightTrials, width })),
  'one long label': (width) =>
    taken(
      forestPlot({
        ...eightTrials,
        rows: eightTrials.rows.map((row, index) => (index === 2 ? { ...row, label: long, detail: long } : row)),
        width,
      }),
    ),
  'long subgroups, all retracted, figures of many digits': (width) =>
    taken(
      forestPlot({
        ...eightTrials,
        rows: eightTrials.rows.map((row, index) => ({
          ...row,
          high: index === 4 ? 123456 : row.high,
          group: index < 3 ? long : 'Weekly',
          marks: ['retracted'],
        })),
        groups: [{ name: 'Weekly', pooled: { label: long, detail: long, estimate: 0.84, low: 0.7, high: 1 } }],
        directions: { low: long, high: long },
        width,
      }),
    ),
  'a leave-one-out plot': (width) => {
    const { rows, pooled, ...frame } = eightTrials;
    const without = rows.map((row) => ({ ...row, detail: '47%', people: null }));
    return taken(leaveOneOutPlot({ ...frame, without, whole: pooled, detailHeading: 'I²', width }));
  },
  'a funnel plot': (width) => taken(funnelPlot({ ...funnel, measure: width < 500 ? 'HR' : long, width })),
  'a flow diagram': (width) =>
    taken(
      prismaDiagram({
        counts: {
          identified: [
            { database: 'PubMed', records: 60 },
            { database: long, records: null },
          ],
          duplicatesRemoved: 41,
          otherRemovals: null,
          screened: 84,
          excluded: 75,
          sought: 9,
          notRetrieved: null,
          assessed: 9,
          excludedWithReasons: [{ reason: `${long} ${'x'.repeat(200)}`, reports: 1 }],
          studiesIncluded: 8,
          reportsIncluded: null,
        },
        own: ['excluded'],
        title: 'Flow',
        width,
      }),
    ),
};

const textsOf = (plot: PlotPicture) => plot.shapes.filter((shape): shape is TextShape => shape.kind === 'text');

function boxOf(shape: TextShape) {
  const { y, style, text } = shape;
  return { text, ...textExtent(shape), top: y - style.sizePx * 0.75, bottom: y + style.sizePx * 0.22 };
}

describe.each(Object.entries(plots))('%s', (_, draw) => {
  test.each([342, 390, 720, 768, 908, 1296, 1440])('at %i px', (width) => {
    const plot = draw(width);
    expect(plot.width).toBe(width);
    const boxes = textsOf(plot).map(boxOf);
    const meetings = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        )
        .map((other) => `${one.text} | ${other.text}`),
    );
    expect(meetings).toEqual([]);
    for (const { left, right, top, bottom, text } of boxes) {
      expect(left, text).toBeGreaterThanOrEqual(-0.01);
      expect(right, text).toBeLessThanOrEqual(width + 0.01);
      expect(top, text).toBeGreaterThanOrEqual(0);
      expect(bottom, text).toBeLessThanOrEqual(plot.height);
    }
    const uprights = plot.shapes.filter((shape) => shape.kind === 'line' && shape.from.x === shape.to.x);
    for (const upright of uprights) {
      if (upright.kind !== 'line' || (upright.role !== 'no_effect' && upright.role !== 'pool_line')) continue;
      const crossed = boxes.filter(
        (box) =>
          box.left < upright.from.x &&
          upright.from.x < box.right &&
          upright.from.y < box.bottom &&
          box.top < upright.to.y,
      );
      expect(crossed.map(({ text }) => text)).toEqual([]);
    }
  });
});

test('the columns are beside the plot, partly below the names, or above each line', () => {
  const arrangement = (width: number) => taken(forestPlot({ ...eightTrials, width })).arrangement;
  expect([342, 390, 720, 768, 908, 1440].map(arrangement)).toEqual([
    'stacked',
    'stacked',
    'detail_below',
    'detail_below',
    'columns',
    'columns',
  ]);
});
