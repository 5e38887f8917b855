/** Pools 2×2 tables by Mantel & Haenszel's weights, which are valid where events are few. */
import { chiSquareSurvival } from '#core/statistics/chi-square-distribution.ts';
import { naturalLog } from '#core/statistics/log-gamma.ts';
import { type Estimate, estimateWith, faultInLevel } from './inference.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import type { StudyEffect } from './study-effects/study-effect.ts';
import {
  isDoubleFull,
  isDoubleZero,
  type TwoByTwo,
  type TwoByTwoMeasure,
  twoByTwoEffect,
} from './study-effects/two-by-two.ts';
import { faultInTables, type TableHeterogeneity, tableHeterogeneity } from './table-heterogeneity.ts';

export interface MantelHaenszel extends Estimate {
  readonly measure: TwoByTwoMeasure;
  readonly heterogeneity: TableHeterogeneity;
  /** Cochran's test of association over all tables, with continuity correction; only with the odds ratio. */
  readonly associationTest: { readonly statistic: number; readonly p: number } | null;
}

interface Cells {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly n: number;
  readonly treated: number;
  readonly control: number;
}

function cellsOf({
  treatedEvents: a,
  treatedTotal: treated,
  controlEvents: c,
  controlTotal: control,
}: TwoByTwo): Cells {
  return { a, b: treated - a, c, d: control - c, n: treated + control, treated, control };
}

const sum = (tables: readonly Cells[], of: (cells: Cells) => number) =>
  tables.reduce((total, cells) => total + of(cells), 0);

/** ln OR with the variance of Robins, Breslow & Greenland (1986). */
function oddsRatio(tables: readonly Cells[]) {
  const r = sum(tables, ({ a, d, n }) => (a * d) / n);
  const s = sum(tables, ({ b, c, n }) => (b * c) / n);
  const variance =
    sum(tables, ({ a, d, n }) => ((a + d) / n) * ((a * d) / n)) / (2 * r * r) +
    sum(tables, ({ a, b, c, d, n }) => ((a + d) / n) * ((b * c) / n) + ((b + c) / n) * ((a * d) / n)) / (2 * r * s) +
    sum(tables, ({ b, c, n }) => ((b + c) / n) * ((b * c) / n)) / (2 * s * s);
  return { effect: naturalLog(r / s), variance };
}

/** ln RR with the variance of Greenland & Robins (1985). */
function riskRatio(tables: readonly Cells[]) {
  const r = sum(tables, ({ a, control, n }) => (a * control) / n);
  const s = sum(tables, ({ c, treated, n }) => (c * treated) / n);
  const variance =
    sum(tables, ({ a, c, n, treated, control }) => ((treated * control * (a + c)) / n - a * c) / n) / (r * s);
  return { effect: naturalLog(r / s), variance };
}

/** The risk difference with the variance of Sato, Greenland & Robins (1989). */
function riskDifference(tables: readonly Cells[]) {
  const weight = sum(tables, ({ treated, control, n }) => (treated * control) / n);
  const effect = sum(tables, ({ a, c, treated, control, n }) => (a * control - c * treated) / n) / weight;
  const byEffect = sum(
    tables,
    ({ a, c, treated, control, n }) =>
      c * (treated / n) ** 2 - a * (control / n) ** 2 + ((treated * control) / n ** 2) * ((control - treated) / 2),
  );
  const byCells = sum(tables, ({ a, b, c, d, n }) => (a * d + b * c) / n) / 2;
  return { effect, variance: (effect * byEffect + byCells) / weight ** 2 };
}

/**
 * Cochran (1954), whose variance has N³ where Mantel & Haenszel (1959) have N²(N − 1). The half is subtracted even
 * where the excess is smaller, as in R's metafor; p is then near 1 in any case.
 */
function associationTest(tables: readonly Cells[]) {
  const excess = sum(tables, ({ a, c, treated, n }) => a - (treated * (a + c)) / n);
  const variance = sum(
    tables,
    ({ a, b, c, d, n, treated, control }) => (treated * control * (a + c) * (b + d)) / n ** 3,
  );
  if (!(variance > 0)) return null;
  const statistic = (Math.abs(excess) - 0.5) ** 2 / variance;
  return { statistic, p: chiSquareSurvival(statistic, 1) };
}

const pooledBy = { OR: oddsRatio, RR: riskRatio, RD: riskDifference } as const;

/** No half is added to the pooled cells. A study without events, or with events only, is excluded from Q. */
export function mantelHaenszel(
  tables: readonly TwoByTwo[],
  measure: TwoByTwoMeasure,
  options: { readonly levelPercent?: number } = {},
): MantelHaenszel | Refusal {
  const { levelPercent = 95 } = options;
  const fault = faultInTables(tables) ?? faultInLevel(levelPercent);
  if (fault) return fault;
  const cells = tables.map(cellsOf);
  const { effect, variance } = pooledBy[measure](cells);
  if (!Number.isFinite(effect) || !(variance > 0))
    return refuse('not_estimable', 'One arm has no event, or nothing but events, in all studies together.');
  const single = tables
    .filter((table) => !isDoubleZero(table) && !isDoubleFull(table))
    .map((table) => twoByTwoEffect(table, measure))
    .filter((study): study is StudyEffect => !isRefusal(study));
  return {
    measure,
    ...estimateWith(effect, Math.sqrt(variance), null, levelPercent),
    heterogeneity: tableHeterogeneity(single, effect),
    associationTest: measure === 'OR' ? associationTest(cells) : null,
  };
}
