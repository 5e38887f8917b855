/** Pools by subgroup, and the test whether the subgroups differ (Borenstein & Higgins 2013). */
import { chiSquareSurvival } from '#core/statistics/chi-square-distribution.ts';
import { fitModel } from './fit-model.ts';
import { type Estimate, faultInLevel, meanOf } from './inference.ts';
import { explainedPercent } from './meta-regression.ts';
import { groupModel, interceptModel } from './model-data.ts';
import { defaultPoolingMethod, type PoolingMethod } from './pooling-method.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { cannotPool, type StudyEffect } from './study-effects/study-effect.ts';
import type { Precision } from './weighted-fit.ts';

interface SubgroupPool extends Estimate {
  readonly group: string;
  readonly k: number;
  readonly tau2: number;
  readonly q: number;
  readonly i2Percent: number;
}

interface Difference {
  readonly statistic: number;
  readonly df: number;
  readonly p: number;
}

export interface Subgroups {
  /** In alphabetical order. */
  readonly levels: readonly string[];
  /** One τ² for all, for small groups; the test is that of the grouping as a covariate. */
  readonly commonTau2: Difference & {
    readonly tau2: number;
    readonly residualQ: number;
    readonly explainedPercent: number | null;
  };
  /** Each group pooled by itself; the test is Q of the groups' estimates. */
  readonly separateTau2: Difference & { readonly groups: readonly SubgroupPool[] };
}

/** Σ (mean − overall mean)² / variance, and its χ² test. */
function differenceOf(means: readonly { estimate: number; variance: number }[]): Difference {
  const origin = means[0]?.estimate ?? 0;
  const total = means.reduce((sum, { variance }) => sum + 1 / variance, 0);
  const overall = means.reduce((sum, { estimate, variance }) => sum + (estimate - origin) / variance, 0) / total;
  const statistic = means.reduce(
    (sum, { estimate, variance }) => sum + (estimate - origin - overall) ** 2 / variance,
    0,
  );
  const df = means.length - 1;
  return { statistic, df, p: chiSquareSurvival(statistic, df) };
}

function faultInGroups(studies: readonly StudyEffect[], groups: readonly string[], levels: number): Refusal | null {
  if (groups.length !== studies.length)
    return refuse('bad_input', `There are ${studies.length} studies and ${groups.length} group names.`);
  const nameless = groups.findIndex((group) => group.trim() === '');
  if (nameless >= 0)
    return refuse('bad_input', `Study ${nameless + 1} is in no group.`, { study: nameless, field: 'group' });
  return levels < 2 ? refuse('no_variation', 'All studies are in one group; there is nothing to compare.') : null;
}

export function subgroups(
  studies: readonly StudyEffect[],
  groups: readonly string[],
  options: { readonly method?: PoolingMethod; readonly levelPercent?: number; readonly precision?: Precision } = {},
): Subgroups | Refusal {
  const { method = defaultPoolingMethod, levelPercent = 95, precision = 'rounding' } = options;
  const fitting = { method, precision };
  const levels = [...new Set(groups)].sort((left, right) => (left < right ? -1 : 1));
  const fault = cannotPool(studies, 2) ?? faultInLevel(levelPercent) ?? faultInGroups(studies, groups, levels.length);
  if (fault) return fault;
  const ungrouped = fitModel(interceptModel(studies), fitting);
  if (isRefusal(ungrouped)) return ungrouped;
  const members = levels.map((level) => studies.filter((_, study) => groups[study] === level));
  const common = fitModel(groupModel(members), fitting);
  if (isRefusal(common)) return common;
  const pools: SubgroupPool[] = [];
  for (const [level, group] of levels.entries()) {
    const own = fitModel(interceptModel(members[level] ?? []), fitting);
    if (isRefusal(own)) return { ...own, reason: `Group ${group}: ${own.reason}` };
    const { tau2, q, i2Percent } = own.heterogeneity;
    pools.push({ group, k: own.data.effects.length, ...meanOf(own, 'normal', levelPercent), tau2, q, i2Percent });
  }
  return {
    levels,
    commonTau2: {
      ...differenceOf(
        common.fit.coefficients.map((estimate, level) => ({
          estimate,
          variance: common.fit.variances[level] ?? Number.NaN,
        })),
      ),
      tau2: common.heterogeneity.tau2,
      residualQ: common.heterogeneity.q,
      explainedPercent: explainedPercent(ungrouped, common),
    },
    separateTau2: {
      groups: pools,
      ...differenceOf(pools.map(({ estimate, standardError }) => ({ estimate, variance: standardError ** 2 }))),
    },
  };
}
