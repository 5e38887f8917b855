/** The input of a forest plot: plain numbers, checked before they are drawn. */

import {
  type CheckedValue,
  faultInEffect,
  faultInFrame,
  faultInValues,
} from '#core/meta-analysis/plots/bad-plot-input.ts';
import type { Refusal } from '#core/meta-analysis/pooling/refusal.ts';

export type ForestSort = 'weight' | 'effect' | 'year' | 'name' | 'as_given';

export interface ForestRow {
  readonly key: string;
  readonly label: string;
  /** A short second column, such as the drug; can be empty. */
  readonly detail: string;
  /** The subgroup's name; null for none. */
  readonly group: string | null;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  /** Share of the pool in percent; null where rows have no weight, as in a cumulative plot. */
  readonly weight: number | null;
  readonly people: number | null;
  readonly year: number | null;
  /** Words that must be shown with the study. `retracted` also draws its square hollow. */
  readonly marks: readonly string[];
}

export interface ForestPool {
  readonly label: string;
  /** For example the model's name; can be empty. */
  readonly detail: string;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  /** Absent: the sum of the rows' numbers, if every one is known. */
  readonly people?: number | null;
}

export interface ForestGroup {
  readonly name: string;
  /** Null where the subgroup has no pool of its own. */
  readonly pooled: ForestPool | null;
}

export interface ForestInput {
  readonly rows: readonly ForestRow[];
  /** Subgroups in the order in which they are drawn. Subgroups that only rows name come after them. */
  readonly groups: readonly ForestGroup[];
  readonly pooled: ForestPool | null;
  readonly prediction: { readonly label: string; readonly low: number; readonly high: number } | null;
  /** Short name of the measure, such as HR, for the column's head. */
  readonly measure: string;
  readonly isRatio: boolean;
  readonly levelPercent: number;
  /** For a difference, the decimals of its unit. Ratios always have two. */
  readonly decimals: number;
  /** Texts for the two sides of no effect. */
  readonly directions: { readonly low: string; readonly high: string };
  readonly headings: { readonly label: string; readonly detail: string; readonly people: string };
  readonly sort: ForestSort;
  readonly title: string;
  /** In px. */
  readonly width: number;
}

function faultInRow(row: ForestRow, isRatio: boolean, index: number): Refusal | null {
  const values: CheckedValue[] = [];
  if (row.weight !== null)
    values.push({ what: 'The weight', field: 'weight', value: row.weight, must: 'not_negative' });
  if (row.people !== null)
    values.push({ what: 'The number of people', field: 'people', value: row.people, must: 'not_negative' });
  if (row.year !== null) values.push({ what: 'The year', field: 'year', value: row.year, must: 'finite' });
  return faultInEffect(row, isRatio, row.label, index) ?? faultInValues(values, row.label, index);
}

/** Null where everything can be drawn. `study` of a refusal is the index of the row, from 0. */
export function faultInForest(input: ForestInput): Refusal | null {
  const { rows, groups, pooled, prediction, isRatio, decimals, width } = input;
  const frame = faultInFrame(width, rows.length);
  if (frame) return frame;
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 20)
    return { refused: 'bad_input', reason: 'Decimals are a whole number from 0 to 20.', field: 'decimals' };
  for (const [index, row] of rows.entries()) {
    const fault = faultInRow(row, isRatio, index);
    if (fault) return fault;
  }
  for (const pool of [...groups.map((group) => group.pooled), pooled]) {
    const fault = pool && faultInEffect(pool, isRatio, pool.label);
    if (fault) return fault;
  }
  return prediction && faultInEffect(prediction, isRatio, prediction.label);
}
