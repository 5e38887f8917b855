import type { StatedMeasure } from '#core/extraction/effects/stated-effect.ts';

/** The full name of each measure. */
export const measureTitles: Readonly<Record<StatedMeasure, string>> = {
  HR: 'hazard ratio',
  RR: 'risk ratio',
  OR: 'odds ratio',
  IRR: 'rate ratio',
  RD: 'risk difference',
  IRD: 'rate difference',
  MD: 'mean difference',
  SMD: 'standardised mean difference',
  ROM: 'ratio of means',
};
