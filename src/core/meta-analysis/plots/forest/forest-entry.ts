/** The lines of a forest plot in the order in which they are drawn, with the texts of their columns. */

import { formatCount, formatEffect, formatInterval, formatWeight } from '#core/meta-analysis/plots/format-estimate.ts';
import { capitalize } from '#core/text/capitalize.ts';
import type { ForestInput, ForestPool, ForestRow, ForestSort } from './forest-input.ts';

type ForestEntryKind = 'heading' | 'study' | 'group_pool' | 'pool' | 'prediction';

export interface ForestEntry {
  readonly kind: ForestEntryKind;
  /** The study's key; null for lines without a study. */
  readonly key: string | null;
  readonly label: string;
  /** Marks come first, because they must not be cut. */
  readonly detail: string;
  readonly group: string | null;
  readonly isRetracted: boolean;
  /** For a pool the sum, where every row's number is known. */
  readonly people: number | null;
  readonly weight: number | null;
  /** Null for a heading; a prediction interval has no estimate. */
  readonly effect: { readonly estimate: number | null; readonly low: number; readonly high: number } | null;
  readonly peopleText: string;
  readonly effectText: string;
  readonly weightText: string;
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const orders: Readonly<Record<ForestSort, (left: ForestRow, right: ForestRow) => number>> = {
  as_given: () => 0,
  weight: (left, right) => (right.weight ?? 0) - (left.weight ?? 0),
  effect: (left, right) => left.estimate - right.estimate,
  // Unknown years come last.
  year: (left, right) => (left.year ?? 1e9) - (right.year ?? 1e9),
  name: (left, right) => byName.compare(left.label, right.label),
};

/** Null where any number is unknown. */
function sum(values: readonly (number | null)[]): number | null {
  return values.reduce((total, value) => (total === null || value === null ? null : total + value), 0);
}

const texts = (people: number | null, weight: number | null) => ({
  people,
  weight,
  peopleText: people === null ? '' : formatCount(people),
  weightText: weight === null ? '' : formatWeight(weight),
});

function studyEntry(row: ForestRow, input: ForestInput): ForestEntry {
  return {
    kind: 'study',
    key: row.key,
    label: row.label,
    detail: [...row.marks.map(capitalize), row.detail].filter(Boolean).join(' · '),
    group: row.group,
    isRetracted: row.marks.some((mark) => mark.toLowerCase() === 'retracted'),
    effect: { estimate: row.estimate, low: row.low, high: row.high },
    effectText: formatEffect(row, input),
    ...texts(row.people, row.weight),
  };
}

function poolEntry(
  kind: 'group_pool' | 'pool',
  pool: ForestPool,
  rows: readonly ForestRow[],
  group: string | null,
  input: ForestInput,
): ForestEntry {
  return {
    kind,
    key: null,
    label: pool.label,
    detail: pool.detail,
    group,
    isRetracted: false,
    effect: { estimate: pool.estimate, low: pool.low, high: pool.high },
    effectText: formatEffect(pool, input),
    ...texts(
      pool.people === undefined ? sum(rows.map(({ people }) => people)) : pool.people,
      sum(rows.map(({ weight }) => weight)),
    ),
  };
}

const bare = { key: null, detail: '', isRetracted: false, ...texts(null, null) } as const;

/** Rows without a subgroup come first; equal rows stay in the given order. */
export function forestEntries(input: ForestInput): ForestEntry[] {
  const { rows, groups, pooled, prediction, sort } = input;
  const sorted = [...rows].sort(orders[sort]);
  const names = [...new Set([...groups.map(({ name }) => name), ...rows.flatMap(({ group }) => group ?? [])])];
  const entries = sorted.filter(({ group }) => group === null).map((row) => studyEntry(row, input));
  for (const name of names) {
    const own = sorted.filter(({ group }) => group === name);
    if (own.length === 0) continue;
    entries.push({ ...bare, kind: 'heading', label: name, group: name, effect: null, effectText: '' });
    entries.push(...own.map((row) => studyEntry(row, input)));
    const pool = groups.find((group) => group.name === name)?.pooled;
    if (pool) entries.push(poolEntry('group_pool', pool, own, name, input));
  }
  if (pooled) entries.push(poolEntry('pool', pooled, rows, null, input));
  if (prediction)
    entries.push({
      ...bare,
      kind: 'prediction',
      label: prediction.label,
      group: null,
      effect: { estimate: null, low: prediction.low, high: prediction.high },
      effectText: formatInterval(prediction.low, prediction.high, input),
    });
  return entries;
}
