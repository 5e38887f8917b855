import type { OpenAccessStats } from '#contract/studies.ts';
import { spellCount } from '#core/text/spell-count.ts';

/** `11 of 25 can be read free of charge (44 %), in 5 repositories.` */
export function openAccessText({
  openAccessCount,
  totalStudies,
  openAccessPercentage,
  repositoryCount,
}: OpenAccessStats): string {
  const where =
    repositoryCount === 0
      ? ''
      : `, in ${spellCount(repositoryCount)} ${repositoryCount === 1 ? 'repository' : 'repositories'}`;
  return `${spellCount(openAccessCount)} of ${spellCount(totalStudies)} can be read free of charge (${openAccessPercentage}\u00a0%)${where}.`;
}
