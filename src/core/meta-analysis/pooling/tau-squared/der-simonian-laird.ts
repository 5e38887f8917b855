import { coefficientCount } from '#core/meta-analysis/pooling/model-data.ts';
import { fitAt } from '#core/meta-analysis/pooling/weighted-fit.ts';
import { closedForm, type TauSquaredEstimator } from './tau-squared.ts';

/**
 * (Q − df) / tr P with the weights of the common-effect model (DerSimonian & Laird 1986; with covariates Raudenbush 2009).
 * The standard error is that of Q's variance at the estimate (Biggerstaff & Tweedie 1997).
 */
export const derSimonianLaird: TauSquaredEstimator = (data) => {
  const { residualSum, traceP, tracePP } = fitAt(data, 0);
  const df = data.effects.length - coefficientCount(data);
  const tau2 = Math.max(0, (residualSum - df) / traceP);
  return closedForm(tau2, Math.sqrt(2 * df + 4 * tau2 * traceP + 2 * tau2 ** 2 * tracePP) / traceP);
};
