/** Every analysis of one set, with the names of the reference values. */

import type { Estimate } from '#core/meta-analysis/pooling/inference.ts';
import { cumulativePools, influence, leaveOneOut, type StudyInfluence } from '#core/meta-analysis/pooling/influence.ts';
import { mantelHaenszel } from '#core/meta-analysis/pooling/mantel-haenszel.ts';
import { metaRegression } from '#core/meta-analysis/pooling/meta-regression.ts';
import { petoOddsRatio } from '#core/meta-analysis/pooling/peto.ts';
import { type Pool, type PoolStep, pool } from '#core/meta-analysis/pooling/pool.ts';
import type { PoolingMethod } from '#core/meta-analysis/pooling/pooling-method.ts';
import { type PredictionVariant, predictionInterval } from '#core/meta-analysis/pooling/prediction-interval.ts';
import { type QProfile, qProfile } from '#core/meta-analysis/pooling/q-profile.ts';
import { isRefusal, type Refusal } from '#core/meta-analysis/pooling/refusal.ts';
import { beggTest } from '#core/meta-analysis/pooling/small-studies/begg.ts';
import { eggerTest } from '#core/meta-analysis/pooling/small-studies/egger.ts';
import { failSafeN } from '#core/meta-analysis/pooling/small-studies/fail-safe-n.ts';
import { type TrimEstimator, trimAndFill } from '#core/meta-analysis/pooling/small-studies/trim-and-fill.ts';
import type { StudyEffect } from '#core/meta-analysis/pooling/study-effects/study-effect.ts';
import { isDoubleFull, isDoubleZero } from '#core/meta-analysis/pooling/study-effects/two-by-two.ts';
import { subgroups } from '#core/meta-analysis/pooling/subgroups.ts';
import type { Precision } from '#core/meta-analysis/pooling/weighted-fit.ts';
import { isTwoByTwo, type ReadSet, type ReferenceSet, readSet } from './read-set.ts';

export type ReferenceField =
  | number
  | string
  | null
  | readonly ReferenceField[]
  | { readonly [name: string]: ReferenceField };

/** Precision of the iteration for each kind of analysis. */
export interface AnalysisPrecision {
  readonly fits: Precision;
  readonly filledPool: Precision;
}

/**
 * Where the reference values ended: metafor's thresholds tightened to 1e-10 and 1e-12, except for the pool with the
 * studies that trim-and-fill adds. They are not passed on to that pool, so that it has the package's own 1e-5. For a
 * comparison digit by digit, both iterations must end at the same place.
 */
export const referencePrecision: AnalysisPrecision = {
  fits: { scoringChange: 1e-10, rootDistance: 1e-12 },
  filledPool: { scoringChange: 1e-5, rootDistance: 1e-12 },
};

export const roundingPrecision: AnalysisPrecision = { fits: 'rounding', filledPool: 'rounding' };

const methods = { FE: 'CE', DL: 'DL', REML: 'REML', PM: 'PM' } as const;

const error = ({ reason }: Refusal): ReferenceField => ({ error: reason });
const orError = <Result extends object>(
  result: Result | Refusal,
  of: (result: Result) => ReferenceField,
): ReferenceField => (isRefusal(result) ? error(result) : of(result));

const coreOf = ({ estimate, standardError, statistic, p, ciLow, ciHigh }: Estimate) => ({
  estimate,
  se: standardError,
  stat: statistic,
  p,
  ciLow,
  ciHigh,
});

function poolFields(pooled: Pool) {
  const { q, df, p, tau2, tau, tau2StandardError, i2Percent, h2 } = pooled.heterogeneity;
  return {
    ...coreOf(pooled),
    weights: pooled.weightsPercent,
    Q: q,
    Qdf: df,
    Qp: p,
    tau2,
    seTau2: tau2StandardError,
    tau,
    I2: i2Percent,
    H2: h2,
    logLik: pooled.logLikelihood,
  };
}

function randomEffectsFields(
  effects: readonly StudyEffect[],
  method: PoolingMethod,
  precision: Precision,
): ReferenceField {
  const hartung = (inference: 'knapp_hartung' | 'knapp_hartung_never_narrower') =>
    orError(pool(effects, { method, inference, precision }), (result) => ({ ...coreOf(result), df: result.df }));
  const predicted = (variant: PredictionVariant): ReferenceField => {
    const interval = predictionInterval(effects, { method, variant, precision });
    return isRefusal(interval) ? null : [interval.low, interval.high];
  };
  const pair = (limits: { low: number; high: number }) => [limits.low, limits.high];
  return {
    knha: hartung('knapp_hartung'),
    knhaAdhoc: hartung('knapp_hartung_never_narrower'),
    piZ: predicted('normal'),
    piKnhaT: predicted('knapp_hartung_t_k_minus_1'),
    piT_km2: predicted('t_k_minus_2'),
    piT_km1: predicted('t_k_minus_1'),
    piKnhaT_km2: predicted('knapp_hartung_t_k_minus_2'),
    qprofile: orError(qProfile(effects, { method, precision }), (profile: QProfile) => ({
      tau2: pair(profile.tau2),
      tau: pair(profile.tau),
      I2: pair(profile.i2Percent),
      H2: pair(profile.h2),
    })),
  };
}

function pools(effects: readonly StudyEffect[], precision: Precision): Record<string, ReferenceField> {
  return Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      orError(pool(effects, { method, inference: 'normal', precision }), (result) => ({
        ...poolFields(result),
        ...(method === 'CE' ? {} : (randomEffectsFields(effects, method, precision) as object)),
      })),
    ]),
  );
}

function otherTau2(effects: readonly StudyEffect[], precision: Precision): ReferenceField {
  return Object.fromEntries(
    (['HE', 'SJ', 'ML', 'EB', 'HS'] as const).map((method) => [
      method,
      orError(
        pool(effects, { method, inference: 'normal', precision }),
        ({ heterogeneity, estimate, standardError }) => ({
          tau2: heterogeneity.tau2,
          estimate,
          se: standardError,
        }),
      ),
    ]),
  );
}

function tableFields(
  { effects, tables }: ReadSet,
  measure: string,
  precision: Precision,
): Record<string, ReferenceField> {
  if (!tables || !isTwoByTwo(measure)) return {};
  const kept = effects.filter((_, study) => {
    const table = tables[study];
    return table && !isDoubleZero(table) && !isDoubleFull(table);
  });
  return {
    MH: orError(mantelHaenszel(tables, measure), (result) => ({
      ...coreOf(result),
      Q: result.heterogeneity.q,
      Qp: result.heterogeneity.p,
      I2: result.heterogeneity.i2Percent,
      CMH: result.associationTest?.statistic ?? null,
      CMHp: result.associationTest?.p ?? null,
    })),
    Peto: orError(petoOddsRatio(tables), (result) => ({
      ...coreOf(result),
      Q: result.heterogeneity.q,
      Qp: result.heterogeneity.p,
    })),
    doubleZero: tables.filter(isDoubleZero).length,
    droppedDoubleZero: Object.fromEntries(
      (['FE', 'DL', 'REML'] as const).map((name) => [
        name,
        orError(pool(kept, { method: methods[name], inference: 'normal', precision }), (result) => ({
          ...coreOf(result),
          tau2: result.heterogeneity.tau2,
          Q: result.heterogeneity.q,
          k: result.k,
        })),
      ]),
    ),
  };
}

function eggerFields(effects: readonly StudyEffect[], precision: Precision): ReferenceField {
  const byRegression = (model: 'REML' | 'DL') =>
    orError(eggerTest(effects, { model, precision }), (test) => ({
      stat: test.statistic,
      p: test.p,
      limitEstimate: test.limitEstimate,
      limitCi: [test.limitCiLow, test.limitCiHigh],
      slope: test.asymmetry,
      slopeSe: test.asymmetryStandardError,
    }));
  return {
    lm: orError(eggerTest(effects), (test) => ({
      stat: test.statistic,
      df: test.df,
      p: test.p,
      limitEstimate: test.limitEstimate,
      intercept: test.asymmetry,
      interceptSe: test.asymmetryStandardError,
    })),
    rmaREML: byRegression('REML'),
    rmaDL: byRegression('DL'),
  };
}

/** The pool with the filled studies is computed again, so that it can end where the reference ended it. */
function trimFields(effects: readonly StudyEffect[], { fits, filledPool }: AnalysisPrecision): ReferenceField {
  const one = (method: PoolingMethod, estimator: TrimEstimator) =>
    orError(trimAndFill(effects, { method, estimator, precision: fits }), (result) => {
      const precision = result.missing === 0 ? fits : filledPool;
      const { missing: k0, missingStandardError: seK0, side, filled } = result;
      return orError(pool([...effects, ...filled], { method, inference: 'normal', precision }), (pooled) => ({
        k0,
        seK0,
        side,
        ...coreOf(pooled),
        tau2: pooled.heterogeneity.tau2,
        filledYi: filled.map(({ effect }) => effect),
        filledVi: filled.map(({ variance }) => variance),
      }));
    });
  return { FE_L0: one('CE', 'L0'), DL_L0: one('DL', 'L0'), REML_L0: one('REML', 'L0'), DL_R0: one('DL', 'R0') };
}

function seriesFields(steps: readonly (PoolStep | Refusal)[] | Refusal, method: PoolingMethod): ReferenceField {
  return orError(steps, (series) => {
    const column = (of: (step: PoolStep) => number | null): ReferenceField =>
      series.map((step) => (isRefusal(step) ? error(step) : of(step)));
    return {
      estimate: column((step) => step.estimate),
      se: column((step) => step.standardError),
      p: column((step) => step.p),
      ciLow: column((step) => step.ciLow),
      ciHigh: column((step) => step.ciHigh),
      Q: column((step) => step.q),
      Qp: column((step) => step.qP),
      tau2: method === 'CE' ? [] : column((step) => step.tau2),
      I2: column((step) => step.i2Percent),
    };
  });
}

function influenceFields(effects: readonly StudyEffect[], method: PoolingMethod, precision: Precision): ReferenceField {
  return orError(influence(effects, { method, precision }), (all) => {
    const each = all.filter((one): one is StudyInfluence => !isRefusal(one));
    return {
      rstudent: each.map((one) => one.studentisedResidual),
      dffits: each.map((one) => one.dffits),
      cookD: each.map((one) => one.cooksDistance),
      covR: each.map((one) => one.covarianceRatio),
      tau2del: each.map((one) => one.tau2Without),
      QEdel: each.map((one) => one.qWithout),
      hat: each.map((one) => one.hat),
      weight: each.map((one) => one.weightPercent),
    };
  });
}

function subgroupFields(
  effects: readonly StudyEffect[],
  groups: readonly string[],
  method: PoolingMethod,
  precision: Precision,
): ReferenceField {
  return orError(subgroups(effects, groups, { method, precision }), ({ levels, commonTau2, separateTau2 }) => ({
    levels,
    commonTau2: {
      QM: commonTau2.statistic,
      df: commonTau2.df,
      p: commonTau2.p,
      tau2: commonTau2.tau2,
      QE: commonTau2.residualQ,
      R2: commonTau2.explainedPercent,
    },
    separateTau2: {
      groups: separateTau2.groups.map((one) => ({
        group: one.group,
        k: one.k,
        ...coreOf(one),
        tau2: one.tau2,
        Q: one.q,
        I2: one.i2Percent,
      })),
      Qbetween: separateTau2.statistic,
      df: separateTau2.df,
      p: separateTau2.p,
    },
  }));
}

function regressionFields(
  effects: readonly StudyEffect[],
  covariate: readonly number[],
  precision: Precision,
): ReferenceField {
  const one = (method: PoolingMethod, inference: 'normal' | 'knapp_hartung') =>
    orError(
      metaRegression(effects, covariate, { method, inference, precision }),
      ({ intercept, slope, test, ...rest }) => ({
        intercept: intercept.estimate,
        slope: slope.estimate,
        se: [intercept.standardError, slope.standardError],
        stat: [intercept.statistic, slope.statistic],
        p: [intercept.p, slope.p],
        ciLow: [intercept.ciLow, slope.ciLow],
        ciHigh: [intercept.ciHigh, slope.ciHigh],
        QM: test.statistic,
        QMdf: test.df,
        QMp: test.p,
        QE: rest.heterogeneity.q,
        QEp: rest.heterogeneity.p,
        tau2: rest.heterogeneity.tau2,
        I2: rest.heterogeneity.i2Percent,
        R2: rest.explainedPercent,
      }),
    );
  return {
    ...Object.fromEntries(Object.entries(methods).map(([name, method]) => [name, one(method, 'normal')])),
    REML_knha: one('REML', 'knapp_hartung'),
  };
}

const byMethod = (
  names: readonly (keyof typeof methods)[],
  of: (method: PoolingMethod) => ReferenceField,
): ReferenceField => Object.fromEntries(names.map((name) => [name, of(methods[name])]));

export function analyseSet(
  set: ReferenceSet,
  at: AnalysisPrecision = roundingPrecision,
): Record<string, ReferenceField> {
  const precision = at.fits;
  const read = readSet(set);
  if (isRefusal(read)) return { es: error(read) };
  const { effects, groups, covariate } = read;
  return {
    k: effects.length,
    es: {
      yi: effects.map(({ effect }) => effect),
      vi: effects.map(({ variance }) => variance),
      sei: effects.map(({ variance }) => Math.sqrt(variance)),
    },
    ...pools(effects, precision),
    otherTau2: otherTau2(effects, precision),
    ...tableFields(read, set.measure, precision),
    egger: eggerFields(effects, precision),
    begg: orError(beggTest(effects), ({ kendallTau, p }) => ({ tau: kendallTau, p })),
    trimfill: trimFields(effects, at),
    leave1out: byMethod(['FE', 'DL', 'REML'], (method) =>
      seriesFields(leaveOneOut(effects, { method, inference: 'normal', precision }), method),
    ),
    cumulative: byMethod(['FE', 'DL'], (method) =>
      seriesFields(cumulativePools(effects, { method, inference: 'normal', precision }), method),
    ),
    failsafeN: orError(failSafeN(effects), ({ rosenthal, orwin, rosenberg }) => ({
      rosenthal: { n: rosenthal.n, meanOrEst: null, p: rosenthal.p },
      orwin: { n: orwin.n, meanOrEst: orwin.estimate, p: null },
      rosenberg: { n: rosenberg.n, meanOrEst: rosenberg.estimate, p: rosenberg.p },
    })),
    influence: byMethod(['FE', 'DL', 'REML'], (method) => influenceFields(effects, method, precision)),
    ...(groups
      ? { subgroup: byMethod(['FE', 'DL', 'REML'], (method) => subgroupFields(effects, groups, method, precision)) }
      : {}),
    ...(covariate ? { metareg: regressionFields(effects, covariate, precision) } : {}),
  };
}
