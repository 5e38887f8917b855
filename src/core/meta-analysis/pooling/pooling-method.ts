import { derSimonianLaird } from './tau-squared/der-simonian-laird.ts';
import { empiricalBayes } from './tau-squared/empirical-bayes.ts';
import { hedges } from './tau-squared/hedges.ts';
import { hunterSchmidt } from './tau-squared/hunter-schmidt.ts';
import { maximumLikelihood, restrictedMaximumLikelihood } from './tau-squared/likelihood.ts';
import { pauleMandel } from './tau-squared/paule-mandel.ts';
import { sidikJonkman } from './tau-squared/sidik-jonkman.ts';
import type { TauSquaredEstimator } from './tau-squared/tau-squared.ts';

/** The common-effect model, and the random-effects model with each estimator of the between-study variance. */
export type PoolingMethod = 'CE' | 'DL' | 'REML' | 'PM' | 'ML' | 'EB' | 'HS' | 'SJ' | 'HE';

export const defaultPoolingMethod: PoolingMethod = 'REML';

export const tauSquaredEstimators: Readonly<Record<Exclude<PoolingMethod, 'CE'>, TauSquaredEstimator>> = {
  DL: derSimonianLaird,
  REML: restrictedMaximumLikelihood,
  PM: pauleMandel,
  ML: maximumLikelihood,
  EB: empiricalBayes,
  HS: hunterSchmidt,
  SJ: sidikJonkman,
  HE: hedges,
};
