/** A line of effects over one covariate, for meta-regression, Egger's test and trim-and-fill. */
import { type FitOptions, type FittedModel, fitModel } from './fit-model.ts';
import { lineModel } from './model-data.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import type { StudyEffect } from './study-effects/study-effect.ts';

export interface FittedLine {
  readonly model: FittedModel;
  /** The effect at a covariate of 0. */
  readonly intercept: number;
  readonly slope: number;
  readonly interceptVariance: number;
  readonly slopeVariance: number;
}

export function fitLine(
  studies: readonly StudyEffect[],
  covariate: readonly number[],
  options: FitOptions,
  covariateName = 'covariate',
): FittedLine | Refusal {
  const size = Math.max(...covariate.map(Math.abs));
  const first = covariate[0] ?? 0;
  if (covariate.every((x) => Math.abs(x - first) <= 1e-12 * size))
    return refuse('no_variation', `The ${covariateName} is the same in every study, so nothing can be told from it.`);
  const model = fitModel(lineModel(studies, covariate), options);
  if (isRefusal(model)) return model;
  const { fit } = model;
  const [level = Number.NaN, slope = Number.NaN] = fit.coefficients;
  const [levelVariance = Number.NaN, slopeVariance = Number.NaN] = fit.variances;
  return {
    model,
    intercept: model.data.origin + (level - slope * fit.centre),
    slope,
    interceptVariance: levelVariance + fit.centre ** 2 * slopeVariance,
    slopeVariance,
  };
}
