import { maximumLikelihood, restrictedMaximumLikelihood } from './tau-squared/likelihood.ts';
import { empiricalBayes } from './tau-squared/scoring.ts';
import {
  derSimonianLaird,
  hedges,
  hunterSchmidt,
  pauleMandel,
  sidikJonkman,
  type TauSquaredEstimator,
} from './tau-squared/tau-squared.ts';

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
