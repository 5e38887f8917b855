import { coefficientCount, type ModelData, unweighted } from '#core/meta-analysis/pooling/model-data.ts';
import { fitAt, type WeightedFit } from '#core/meta-analysis/pooling/weighted-fit.ts';
import { closedForm, type TauSquaredEstimator } from './tau-squared.ts';

const sumOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);

/** tr PV = Σ vᵢ(1 − hᵢ), where hᵢ is the study's share of its own fitted value in the unweighted fit. */
function samplingSum(data: ModelData, even: WeightedFit): number {
  if (data.kind === 'groups')
    return data.groups.reduce((sum, { variances }) => sum + sumOf(variances) * (1 - 1 / variances.length), 0);
  const [first = 0, second = 0] = even.variances;
  return data.variances.reduce(
    (sum, variance, study) => sum + variance * (1 - first - second * ((data.covariate[study] ?? 0) - even.centre) ** 2),
    0,
  );
}

/**
 * (RSS − tr PV) / df, all unweighted: the plain variance of the effects minus their mean sampling variance (Hedges
 * 1983; Viechtbauer 2005).
 */
export const hedges: TauSquaredEstimator = (data) => {
  const even = fitAt(unweighted(data), 0);
  return closedForm(
    (even.residualSum - samplingSum(data, even)) / (data.effects.length - coefficientCount(data)),
    null,
  );
};
