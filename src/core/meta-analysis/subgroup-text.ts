import { pValue } from './figures.ts';
import type { MetaAnalysis } from './meta-analysis.ts';
import { isRefusal } from './pooling/refusal.ts';

/**
 * How the subgroups were pooled and the result of their test, for the text below the forest plot; empty without
 * subgroups.
 */
export function subgroupTexts({ subgroups }: MetaAnalysis): string[] {
  if (!subgroups) return [];
  if (isRefusal(subgroups)) return [`The subgroups were not pooled: ${subgroups.reason}`];
  const { statistic, df, p, groups } = subgroups.separateTau2;
  const alone = groups.some(({ k }) => k < 2) ? ' A subgroup of one study has no diamond.' : '';
  return [
    `Each subgroup is pooled by itself, with a normal interval.${alone} Whether they differ: Q = ${statistic.toFixed(1)}, ${df} df, p ${pValue(p)}. Studies in other groups may differ in other ways too, and a large p does not show that groups are alike.`,
  ];
}
