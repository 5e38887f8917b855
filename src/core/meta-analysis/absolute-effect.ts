/** The pooled ratio in numbers of people, at an assumed risk that is named (Cochrane Handbook 14.1.5). */

import type { MetaAnalysis } from './meta-analysis.ts';
import type { AnalysisRow } from './rows/analysis-row.ts';
import { tableOf } from './rows/row-effect.ts';

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const [lower = 0, upper = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return (lower + upper) / 2;
}

const perThousand = (risk: number) => {
  const count = 1000 * risk;
  return count < 10 ? String(Number(count.toPrecision(2))) : Math.round(count).toLocaleString('en-US');
};

/**
 * Null unless a risk ratio or an odds ratio was pooled and every pooled study has the counts of its reference arm;
 * their median is the assumed risk. A hazard ratio would also need a time. Null where the risk would be above 1.
 */
export function absoluteEffectText(
  rows: readonly AnalysisRow[],
  { measure, pooled, used }: MetaAnalysis,
): string | null {
  if (!pooled || (measure !== 'RR' && measure !== 'OR')) return null;
  const tables = used.flatMap(({ key }) => {
    const row = rows.find((each) => each.key === key);
    return (row && tableOf(row)) ?? [];
  });
  if (tables.length < used.length) return null;
  const assumed = median(tables.map(({ controlEvents, controlTotal }) => controlEvents / controlTotal));
  const at = (ratio: number) =>
    measure === 'RR' ? ratio * assumed : (ratio * assumed) / (1 - assumed + ratio * assumed);
  const [middle, low, high] = [at(pooled.estimate), at(pooled.low), at(pooled.high)];
  if (!(assumed > 0 && assumed < 1 && high <= 1)) return null;
  return `Where ${perThousand(assumed)} of 1,000 people have the outcome, as in the median reference arm, the pooled ratio makes them ${perThousand(middle)} [${perThousand(low)}, ${perThousand(high)}].`;
}
