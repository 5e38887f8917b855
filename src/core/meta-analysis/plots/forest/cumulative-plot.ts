/** The pool after each study, drawn as a forest plot of pools. */
import type { Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import type { ForestPool } from './forest-input.ts';
import type { ForestPlot } from './forest-plot.ts';
import { type PoolSeriesFrame, poolSeriesPlot, type SeriesPool } from './leave-one-out-plot.ts';

/**
 * `pools` in the order in which the studies are added; the first is a single study. `whole` is the pool of all, null
 * where the last line shows it. Refused like a forest plot.
 */
export function cumulativePlot(
  input: PoolSeriesFrame & {
    readonly pools: readonly SeriesPool[];
    readonly whole: ForestPool | null;
    readonly detailHeading: string;
  },
): ForestPlot | Refusal {
  const { pools, whole, detailHeading, ...frame } = input;
  const sentence = `Each line is the pooled ${frame.measure} after the study named was added, with its ${frame.levelPercent}% interval.`;
  return poolSeriesPlot(pools, whole, frame, { label: 'After adding', detail: detailHeading }, sentence);
}
