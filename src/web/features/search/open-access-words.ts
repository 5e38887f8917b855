import type { OpenAccessStats } from '#contract/studies.ts';
import { countWords } from '#core/language/count-words.ts';

/** `11 of 25 can be read free of charge (44 %), in 5 repositories.` */
export function openAccessWords({
  openAccessCount,
  totalStudies,
  openAccessPercentage,
  repositoryCount,
}: OpenAccessStats): string {
  const where =
    repositoryCount === 0
      ? ''
      : `, in ${countWords(repositoryCount)} ${repositoryCount === 1 ? 'repository' : 'repositories'}`;
  return `${countWords(openAccessCount)} of ${countWords(totalStudies)} can be read free of charge (${openAccessPercentage}\u00a0%)${where}.`;
}
