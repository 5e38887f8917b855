import type { FittedModel } from './fit-model.ts';

/**
 * The share of the spread between studies that a covariate or grouping explains, in percent (Raudenbush 2009): of τ²
 * under random effects, of Q per degree of freedom under the common effect. Null where no residual spread is left to
 * compare.
 */
export function explainedPercent(without: FittedModel, given: FittedModel): number | null {
  const [before, after] =
    given.method === 'CE'
      ? [without.heterogeneity.q / without.df, given.df > 0 ? given.heterogeneity.q / given.df : null]
      : [without.heterogeneity.tau2, given.heterogeneity.tau2];
  if (before === 0) return 0;
  return after === null ? null : Math.max(0, (100 * (before - after)) / before);
}
