import { type Estimate, estimateWith, faultInLevel } from './inference.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { TwoByTwo } from './study-effects/two-by-two.ts';
import { faultInTables, type TableHeterogeneity, tableHeterogeneity } from './table-heterogeneity.ts';

export interface PetoPool extends Estimate {
  readonly heterogeneity: TableHeterogeneity;
}

/**
 * Peto's one-step odds ratio: Σ(O − E) / ΣV with the hypergeometric mean and variance of the treated events (Yusuf et
 * al. 1985). For rare events, small effects and arms of similar size; biased otherwise (Cochrane Handbook 10.4.2).
 */
export function petoOddsRatio(
  tables: readonly TwoByTwo[],
  options: { readonly levelPercent?: number } = {},
): PetoPool | Refusal {
  const { levelPercent = 95 } = options;
  const fault = faultInTables(tables) ?? faultInLevel(levelPercent);
  if (fault) return fault;
  const informative = tables
    .map(({ treatedEvents, treatedTotal, controlEvents, controlTotal }) => {
      const n = treatedTotal + controlTotal;
      const events = treatedEvents + controlEvents;
      return {
        excess: treatedEvents - (treatedTotal * events) / n,
        variance: (treatedTotal * controlTotal * events * (n - events)) / (n * n * (n - 1)),
      };
    })
    .filter(({ variance }) => variance > 0);
  const information = informative.reduce((sum, { variance }) => sum + variance, 0);
  if (!(information > 0)) return refuse('not_estimable', 'No study has both people with and people without the event.');
  const effect = informative.reduce((sum, { excess }) => sum + excess, 0) / information;
  return {
    ...estimateWith(effect, 1 / Math.sqrt(information), null, levelPercent),
    heterogeneity: tableHeterogeneity(
      informative.map(({ excess, variance }) => ({ effect: excess / variance, variance: 1 / variance })),
      effect,
    ),
  };
}
