import { searchAddress } from '#web/features/home/offered.ts';
import type { BasketPurpose } from '#web/shared/study/study-basket.ts';

export interface BasketText {
  heading: string;
  /** How far it is, the meta-analysis in the specification's words. */
  state: string;
  next: { label: string; href: string };
}

const chosen = (count: number) => `${count} ${count === 1 ? 'study' : 'studies'} chosen`;

/** What a basket of so many studies says of itself, and where it leads. */
export function basketText(purpose: BasketPurpose, count: number): BasketText {
  if (purpose === 'meta-analysis') {
    const heading = 'Meta-analysis';
    if (count === 0)
      return {
        heading,
        state: 'No studies selected. Add to Analysis at a study puts it here; two are enough to begin.',
        next: { label: 'Eight trials to try it with: search GLP-1', href: searchAddress('GLP-1') },
      };
    if (count === 1)
      return {
        heading,
        state: `${chosen(count)}. Need 1 more study`,
        next: { label: 'Find another study', href: '/search' },
      };
    return {
      heading,
      state: `${chosen(count)}. Ready for analysis`,
      next: { label: 'Open meta-analysis', href: '/meta-analysis' },
    };
  }
  const heading = 'Study guide';
  if (count === 0)
    return {
      heading,
      state: 'No studies chosen. Study Guide at a study puts it here; one is enough to begin.',
      next: { label: 'Start searching', href: '/search' },
    };
  return { heading, state: `${chosen(count)}.`, next: { label: 'Open the study guide', href: '/study-guide' } };
}
