import { overallOf } from '#core/meta-analysis/risk-of-bias/overall-floor.ts';
import type { RiskJudgement, RiskOfBiasForm } from '#core/meta-analysis/risk-of-bias/risk-of-bias-form.ts';
import type { RiskOfBias } from './certainty-domains.ts';

const counted: Readonly<Record<RiskJudgement, RiskOfBias | null>> = {
  low: 'low',
  'some concerns': 'some',
  high: 'high',
  moderate: 'low',
  serious: 'high',
  critical: 'high',
  'no information': null,
};

/**
 * The overall judgement in the form that the certainty uses; null where there is none, where it says that nothing is
 * known, or where it does not belong to its form. Moderate in ROBINS-I means a sound study without randomisation. Where
 * the certainty starts at low because of that, a step for moderate would count the same reason twice (GRADE guidelines
 * 18, Schünemann et al. 2019, J Clin Epidemiol 111:105–114); where it starts at high, moderate counts as some concerns.
 */
export function certaintyRisk(form: RiskOfBiasForm, startsAt: 'high' | 'low' = 'low'): RiskOfBias | null {
  const overall = overallOf(form);
  if (overall === 'moderate' && startsAt === 'high') return 'some';
  return overall === null ? null : counted[overall];
}
