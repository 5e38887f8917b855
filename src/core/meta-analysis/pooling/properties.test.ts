/** Properties that hold for any studies. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cumulativePools, influence, leaveOneOut } from './influence.ts';
import { mantelHaenszel } from './mantel-haenszel.ts';
import { metaRegression } from './meta-regression.ts';
import { petoOddsRatio } from './peto.ts';
import { type Pool, type PoolStep, pool } from './pool.ts';
import type { PoolingMethod } from './pooling-method.ts';
import { predictionInterval } from './prediction-interval.ts';
import { qProfile } from './q-profile.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { beggTest } from './small-studies/begg.ts';
import { eggerTest } from './small-studies/egger.ts';
import { trimAndFill } from './small-studies/trim-and-fill.ts';
import type { StudyEffect } from './study-effects/study-effect.ts';
import { twoByTwoEffect } from './study-effects/two-by-two.ts';
import { subgroups } from './subgroups.ts';

const methods: readonly PoolingMethod[] = ['CE', 'DL', 'REML', 'PM', 'ML', 'EB', 'HS', 'SJ', 'HE'];

const anEffect = fc.record({
  effect: fc.double({ min: -3, max: 3, noNaN: true }),
  variance: fc.double({ min: 1e-3, max: 2, noNaN: true }),
});
const someStudies = fc.array(anEffect, { minLength: 3, maxLength: 30 });

function taken<Result extends object>(result: Result | Refusal): Result {
  if (isRefusal(result)) throw new Error(result.reason);
  return result;
}
const near = (left: number, right: number, size = 1) =>
  expect(Math.abs(left - right)).toBeLessThanOrEqual(1e-8 * Math.max(size, Math.abs(left), Math.abs(right)));

/** A set of any size without random numbers. */
const studiesOf = (count: number): StudyEffect[] =>
  Array.from({ length: count }, (_, index) => ({
    effect: 0.3 * Math.sin(index * 12.9898),
    variance: 0.02 + 0.1 * (1 + Math.sin(index * 78.233)),
  }));

describe.each(methods)('%s', (method) => {
  const poolOf = (studies: readonly StudyEffect[]): Pool => taken(pool(studies, { method, inference: 'normal' }));

  test('the order of the studies does not matter', () => {
    fc.assert(
      fc.property(someStudies, (studies) => {
        const [forth, back] = [poolOf(studies), poolOf([...studies].reverse())];
        near(forth.estimate, back.estimate);
        near(forth.heterogeneity.tau2, back.heterogeneity.tau2);
        near(forth.ciLow, back.ciLow);
      }),
      { numRuns: 60 },
    );
  });

  test('a change of units changes only the units of the estimate', () => {
    fc.assert(
      fc.property(someStudies, fc.constantFrom(1e-4, 0.01, 1000, -1), (studies, unit) => {
        const plain = poolOf(studies);
        const scaled = poolOf(
          studies.map(({ effect, variance }) => ({ effect: unit * effect, variance: unit ** 2 * variance })),
        );
        near(scaled.estimate / unit, plain.estimate);
        near(scaled.heterogeneity.tau2 / unit ** 2, plain.heterogeneity.tau2);
        near(scaled.heterogeneity.q, plain.heterogeneity.q);
      }),
      { numRuns: 60 },
    );
  });

  test('a shift of all effects shifts only the estimate', () => {
    fc.assert(
      fc.property(someStudies, fc.double({ min: -50, max: 50, noNaN: true }), (studies, shift) => {
        const plain = poolOf(studies);
        const moved = poolOf(studies.map(({ effect, variance }) => ({ effect: effect + shift, variance })));
        near(moved.estimate - shift, plain.estimate, 50);
        near(moved.heterogeneity.tau2, plain.heterogeneity.tau2);
      }),
      { numRuns: 60 },
    );
  });

  test('the estimate is within the effects, the weights add up to 100, nothing is NaN', () => {
    fc.assert(
      fc.property(someStudies, (studies) => {
        const { estimate, weightsPercent, ciLow, ciHigh, p, heterogeneity } = poolOf(studies);
        const effects = studies.map(({ effect }) => effect);
        expect(estimate).toBeGreaterThanOrEqual(Math.min(...effects) - 1e-12);
        expect(estimate).toBeLessThanOrEqual(Math.max(...effects) + 1e-12);
        near(
          weightsPercent.reduce((sum, weight) => sum + weight, 0),
          100,
        );
        expect(ciLow).toBeLessThanOrEqual(ciHigh);
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
        expect(heterogeneity.tau2).toBeGreaterThanOrEqual(0);
        expect(heterogeneity.i2Percent).toBeGreaterThanOrEqual(0);
        expect(heterogeneity.i2Percent).toBeLessThanOrEqual(100);
      }),
      { numRuns: 60 },
    );
  });

  test('studies that agree have τ² 0 and their common effect', () => {
    const alike = [0.01, 0.2, 0.05, 1].map((variance) => ({ effect: 0.3, variance }));
    const { estimate, heterogeneity } = poolOf(alike);
    expect(estimate).toBe(0.3);
    expect(heterogeneity).toMatchObject({ q: 0, p: 1, tau2: 0, i2Percent: 0 });
  });

  test('one huge study', () => {
    const huge = [{ effect: 0.5, variance: 1e-9 }, ...studiesOf(6)];
    const { estimate, convergence, heterogeneity } = poolOf(huge);
    expect(convergence.converged).toBe(true);
    expect(Number.isFinite(estimate + heterogeneity.tau2 + heterogeneity.q)).toBe(true);
    if (method === 'CE') expect(estimate).toBeCloseTo(0.5, 6);
  });

  test.each([2, 3, 10, 500, 5000])('%i studies', (count) => {
    const { k, estimate, heterogeneity, convergence } = poolOf(studiesOf(count));
    expect(k).toBe(count);
    expect(convergence.converged).toBe(true);
    expect(Math.abs(estimate)).toBeLessThan(0.5);
    expect(heterogeneity.df).toBe(count - 1);
    expect(heterogeneity.p).toBeGreaterThan(0);
  });
});

test('studies of very different size, where scoring is slow: enclosed, and EB ends where PM ends', () => {
  const unlike = [1.77, 0.0126, 0.0767, 0.00714, 0.235, 0.00183].map((variance, index) => ({
    effect: index === 0 ? 3 : 0,
    variance,
  }));
  const byScoring = taken(pool(unlike, { method: 'EB' }));
  expect(byScoring.convergence.iterations).toBeLessThan(100);
  expect(byScoring.heterogeneity.tau2).toBeGreaterThan(0);
  near(byScoring.heterogeneity.tau2, taken(pool(unlike, { method: 'PM' })).heterogeneity.tau2);
});

test('REML is at the local maximum of its likelihood', () => {
  fc.assert(
    fc.property(someStudies, (studies) => {
      const { heterogeneity } = taken(pool(studies, { inference: 'normal' }));
      const { tau2 } = heterogeneity;
      // The restricted log-likelihood, written out.
      const at = (value: number) => {
        const weights = studies.map(({ variance }) => 1 / (variance + value));
        const sum = weights.reduce((total, weight) => total + weight, 0);
        const mean = studies.reduce((total, { effect }, index) => total + effect * (weights[index] ?? 0), 0) / sum;
        return studies.reduce(
          (total, { effect }, index) =>
            total + 0.5 * Math.log(weights[index] ?? 1) - 0.5 * (weights[index] ?? 0) * (effect - mean) ** 2,
          -0.5 * Math.log(sum),
        );
      };
      for (const other of [tau2 * 1.01 + 1e-4, Math.max(0, tau2 * 0.99 - 1e-4), 0])
        expect(at(other)).toBeLessThanOrEqual(at(tau2) + 1e-9);
    }),
  );
});

test('exchanged arms: ratios and differences change sign and nothing else', () => {
  const arm = fc.record({ total: fc.integer({ min: 5, max: 300 }), share: fc.double({ min: 0, max: 1, noNaN: true }) });
  const table = fc.tuple(arm, arm).map(([treated, control]) => ({
    treatedEvents: Math.round(treated.total * treated.share),
    treatedTotal: treated.total,
    controlEvents: Math.round(control.total * control.share),
    controlTotal: control.total,
  }));
  fc.assert(
    fc.property(
      fc.array(table, { minLength: 2, maxLength: 8 }),
      fc.constantFrom('OR', 'RR', 'RD'),
      (tables, measure) => {
        const swapped = tables.map((one) => ({
          treatedEvents: one.controlEvents,
          treatedTotal: one.controlTotal,
          controlEvents: one.treatedEvents,
          controlTotal: one.treatedTotal,
        }));
        for (const [index, one] of tables.entries()) {
          const [there, back] = [
            taken(twoByTwoEffect(one, measure)),
            taken(twoByTwoEffect(swapped[index] ?? one, measure)),
          ];
          near(there.effect, -back.effect);
          near(there.variance, back.variance);
        }
        for (const of of [
          (set: typeof tables) => mantelHaenszel(set, measure),
          (set: typeof tables) => petoOddsRatio(set),
        ]) {
          const [there, back] = [of(tables), of(swapped)];
          expect(isRefusal(there)).toBe(isRefusal(back));
          if (isRefusal(there) || isRefusal(back)) continue;
          near(there.estimate, -back.estimate);
          near(there.standardError, back.standardError);
          near(there.heterogeneity.q, back.heterogeneity.q, 10);
        }
      },
    ),
  );
});

test('reversed effects: tests and influence are mirrored', () => {
  fc.assert(
    fc.property(someStudies, (studies) => {
      const mirrored = studies.map(({ effect, variance }) => ({ effect: -effect, variance }));
      const pairs = [eggerTest(studies), eggerTest(mirrored)] as const;
      if (!isRefusal(pairs[0]) && !isRefusal(pairs[1])) near(pairs[0].asymmetry, -pairs[1].asymmetry, 1e3);
      const ranks = [taken(beggTest(studies)), taken(beggTest(mirrored))] as const;
      expect(ranks[0].kendallTau).toBeCloseTo(-(ranks[1].kendallTau ?? 0), 12);
      const moved = [taken(influence(studies)), taken(influence(mirrored))] as const;
      moved[0].forEach((one, index) => {
        near(taken(one).dffits, -taken(moved[1][index] ?? one).dffits, 10);
      });
    }),
    { numRuns: 40 },
  );
});

const stepAt = (steps: readonly (PoolStep | Refusal)[], index: number) =>
  taken(steps[index] ?? { refused: 'not_estimable', reason: 'There is no such step.' });

test('leave-one-out and cumulative steps are the pools of their studies', () => {
  fc.assert(
    fc.property(someStudies, (studies) => {
      const left = taken(leaveOneOut(studies));
      const grown = taken(cumulativePools(studies));
      expect(left).toHaveLength(studies.length);
      near(stepAt(left, 1).estimate, taken(pool(studies.filter((_, index) => index !== 1))).estimate);
      near(stepAt(grown, 2).ciLow, taken(pool(studies.slice(0, 3))).ciLow, 1e3);
      expect(grown.at(-1)).toMatchObject({ k: studies.length });
      expect(grown[0]).toMatchObject({ k: 1, q: 0, tau2: 0 });
      near(stepAt(grown, 0).estimate, studies[0]?.effect ?? Number.NaN);
    }),
    { numRuns: 40 },
  );
});

test('limits enclose: the Q-profile its Q, a prediction interval its pool', () => {
  fc.assert(
    fc.property(someStudies, (studies) => {
      const { tau2WithoutCeiling, tau2 } = taken(qProfile(studies));
      expect(tau2WithoutCeiling.low).toBeLessThanOrEqual(tau2WithoutCeiling.high);
      expect(tau2.high).toBeLessThanOrEqual(tau2WithoutCeiling.high);
      const paule = taken(pool(studies, { method: 'PM' })).heterogeneity.tau2;
      expect(tau2WithoutCeiling.low).toBeLessThanOrEqual(paule + 1e-9);
      const predicted = taken(predictionInterval(studies));
      const pooled = taken(pool(studies, { inference: 'normal' }));
      expect(predicted.low).toBeLessThanOrEqual(pooled.ciLow);
      expect(predicted.high).toBeGreaterThanOrEqual(pooled.ciHigh);
    }),
    { numRuns: 60 },
  );
});

test('two groups are equal to a covariate of two values', () => {
  fc.assert(
    fc.property(fc.array(anEffect, { minLength: 6, maxLength: 20 }), (studies) => {
      const sides = studies.map((_, index) => index % 2);
      const split = taken(
        subgroups(
          studies,
          sides.map((side) => (side === 0 ? 'women' : 'men')),
        ),
      );
      const line = taken(metaRegression(studies, sides, { inference: 'normal' }));
      near(split.commonTau2.statistic, line.test.statistic ?? Number.NaN, 10);
      near(split.commonTau2.tau2, line.heterogeneity.tau2);
      near(split.commonTau2.residualQ, line.heterogeneity.q, 10);
      expect(split.levels).toEqual(['men', 'women']);
    }),
    { numRuns: 60 },
  );
});

test('a symmetrical funnel has no missing study', () => {
  const half = [0.1, 0.25, 0.4, 0.7].map((effect, index) => ({ effect, variance: 0.01 * (index + 1) ** 2 }));
  const whole = [...half, ...half.map(({ effect, variance }) => ({ effect: -effect, variance }))];
  expect(taken(trimAndFill([...whole, { effect: 0, variance: 0.005 }]))).toMatchObject({ missing: 0, filled: [] });
});
