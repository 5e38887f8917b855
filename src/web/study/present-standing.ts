import type { Standing } from '#core/bibliography/merge-notices.ts';
import type { LookUp } from './look-up.ts';

/** What was known of a study when it was chosen, unless a worse thing is known now. */
export function presentStanding(standing: Standing, lookUp: LookUp): Standing {
  if (lookUp.state !== 'answered') return standing;
  const { retraction, notices } = lookUp.enrichment;
  if (retraction === 'retracted' || notices.some(({ kind }) => kind === 'retraction')) return 'retracted';
  if (standing !== 'retracted' && notices.some(({ kind }) => kind === 'expression_of_concern')) return 'concern';
  return standing;
}
