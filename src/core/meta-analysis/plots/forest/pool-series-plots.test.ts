import { expect, test } from 'vitest';
import { cumulativePlot } from './cumulative-plot.ts';
import { leaveOneOutPlot, type PoolSeriesFrame, type SeriesPool } from './leave-one-out-plot.ts';

const pools: SeriesPool[] = [0.9, 0.8, 0.85].map((estimate, index) => ({
  key: `${index}`,
  label: `Study ${index}`,
  detail: `${index * 10}%`,
  estimate,
  low: estimate - 0.1,
  high: estimate + 0.1,
  people: 1000 * (index + 1),
  marks: [],
}));
const frame: PoolSeriesFrame = {
  measure: 'RR',
  isRatio: true,
  levelPercent: 95,
  decimals: 2,
  directions: { low: 'Fewer', high: 'More' },
  title: 'Pools',
  width: 800,
};
const whole = { label: 'All', detail: '', estimate: 0.85, low: 0.8, high: 0.9 };

test('leave-one-out: equal squares, no weights, the whole pool below', () => {
  const plot = leaveOneOutPlot({ ...frame, without: pools, whole, detailHeading: 'I²' });
  if ('refused' in plot) throw new Error(plot.reason);
  expect(plot.headings).toEqual({
    label: 'Without',
    detail: 'I²',
    people: 'People',
    effect: 'RR [95% CI]',
    weight: '',
  });
  expect(plot.entries.map(({ label }) => label)).toEqual(['Study 0', 'Study 1', 'Study 2', 'All']);
  expect(new Set(plot.entries.slice(0, 3).map(({ square }) => square?.side)).size).toBe(1);
  expect(plot.description).toContain('pooled RR without the study named');
  expect(plot.description).toContain('All: 0.85 [0.80, 0.90].');
  expect(plot.notes.join(' ')).not.toContain('weight');
});

test('cumulative: in the given order, whatever the effects', () => {
  const plot = cumulativePlot({ ...frame, pools, whole: null, detailHeading: '' });
  if ('refused' in plot) throw new Error(plot.reason);
  expect(plot.entries.map(({ key, peopleText }) => [key, peopleText])).toEqual([
    ['0', '1,000'],
    ['1', '2,000'],
    ['2', '3,000'],
  ]);
  expect(plot.headings.label).toBe('After adding');
});

test('the people of the whole pool are not the sum over the pools', () => {
  const plot = leaveOneOutPlot({ ...frame, without: pools, whole, detailHeading: '' });
  if ('refused' in plot) throw new Error(plot.reason);
  expect(plot.entries.at(-1)?.peopleText).toBe('');
});

test('a pool that is not a number is refused with a sentence', () => {
  const broken = pools.map((pool, index) => (index === 1 ? { ...pool, low: Number.NaN } : pool));
  expect(cumulativePlot({ ...frame, pools: broken, whole, detailHeading: '' })).toMatchObject({
    study: 1,
    field: 'low',
  });
});
