/** The pool without each study in turn, drawn as a forest plot of pools. */
import type { Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import type { ForestInput, ForestPool } from './forest-input.ts';
import { type ForestPlot, forestPlot } from './forest-plot.ts';

/** Fields that a series of pools shares with a forest plot. */
export type PoolSeriesFrame = Pick<
  ForestInput,
  'measure' | 'isRatio' | 'levelPercent' | 'decimals' | 'directions' | 'title' | 'width'
>;

/** One pool of a series; `label` names the study that is left out or added. */
export interface SeriesPool {
  readonly key: string;
  readonly label: string;
  /** For example `I² 47%`: must be clear without the column's head, which a narrow plot does not have. Can be empty. */
  readonly detail: string;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly people: number | null;
  readonly marks: readonly string[];
}

/**
 * A forest plot whose lines are pools in the given order. All squares have the same size, because a pool has no weight.
 */
export function poolSeriesPlot(
  pools: readonly SeriesPool[],
  whole: ForestPool | null,
  frame: PoolSeriesFrame,
  headings: { readonly label: string; readonly detail: string },
  sentence: string,
): ForestPlot | Refusal {
  const plot = forestPlot({
    ...frame,
    rows: pools.map((pool) => ({ ...pool, group: null, weight: null, year: null })),
    groups: [],
    // The pools share their participants, so that a sum would count them several times.
    pooled: whole && { ...whole, people: whole.people ?? null },
    prediction: null,
    headings: { ...headings, people: 'People' },
    sort: 'as_given',
  });
  if ('refused' in plot) return plot;
  const result = plot.entries
    .filter(({ kind }) => kind === 'pool')
    .map((entry) => `${entry.label}: ${entry.effectText}.`);
  return { ...plot, description: [sentence, ...result, ...plot.notes].join(' ') };
}

/** `detailHeading` names the second column, such as Agreement; can be empty. Refused like a forest plot. */
export function leaveOneOutPlot(
  input: PoolSeriesFrame & {
    readonly without: readonly SeriesPool[];
    readonly whole: ForestPool | null;
    readonly detailHeading: string;
  },
): ForestPlot | Refusal {
  const { without, whole, detailHeading, ...frame } = input;
  const sentence = `Each line is the pooled ${frame.measure} without the study named, with its ${frame.levelPercent}% interval.`;
  return poolSeriesPlot(without, whole, frame, { label: 'Without', detail: detailHeading }, sentence);
}
