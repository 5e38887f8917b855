/** Known values, through the public functions. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeWithData } from '../../../../tests/shared-data.ts';
import { mantelHaenszel } from './mantel-haenszel.ts';
import { petoOddsRatio } from './peto.ts';
import { type Pool, type PoolOptions, pool } from './pool.ts';
import { predictionInterval } from './prediction-interval.ts';
import { qProfile } from './q-profile.ts';
import { type ReferenceSet, readSet } from './reference/read-set.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { intervalEffect } from './study-effects/interval-effect.ts';
import { meanDifferenceEffect } from './study-effects/mean-difference.ts';
import { correlationEffect, type StudyEffect } from './study-effects/study-effect.ts';
import { isDoubleFull, isDoubleZero, twoByTwoEffect } from './study-effects/two-by-two.ts';

function taken<Result extends object>(result: Result | Refusal): Result {
  if (isRefusal(result)) throw new Error(result.reason);
  return result;
}
const ratioOf = ({ estimate, ciLow, ciHigh }: Pool) =>
  [estimate, ciLow, ciHigh].map((value) => Math.exp(value).toFixed(3));

/** Rows of a CSV file with quoted cells, by the names in its first row. */
function rowsOf(text: string): Record<string, string>[] {
  const [head, ...rows] = text
    .trim()
    .split('\n')
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell));
  return rows.map((cells) => Object.fromEntries((head ?? []).map((name, index) => [name, cells[index] ?? ''])));
}

describeWithData('evidence/trials', 'published pools of trials', (folder) => {
  const poolOf = (name: string, options: PoolOptions) => {
    const studies = rowsOf(fs.readFileSync(path.join(folder, 'trials.csv'), 'utf8'))
      .filter((row) => row['pool_sets']?.split(';').includes(name))
      .map((row) =>
        taken(
          intervalEffect({
            estimate: Number(row['estimate']),
            ciLow: Number(row['ci_low']),
            ciHigh: Number(row['ci_high']),
            levelPercent: Number(row['ci_level']),
            scale: 'ratio',
          }),
        ),
      );
    return taken(pool(studies, options));
  };

  test('eight GLP-1 receptor agonist trials: 0.86 [0.80, 0.93], with Knapp-Hartung [0.79, 0.94]', () => {
    const plain = poolOf('glp1_8', { method: 'DL', inference: 'normal' });
    expect(plain.k).toBe(8);
    expect(ratioOf(plain)).toEqual(['0.863', '0.804', '0.926']);
    expect(plain.heterogeneity.i2Percent).toBeCloseTo(44.5, 1);
    expect(ratioOf(poolOf('glp1_8', { method: 'DL', inference: 'knapp_hartung' }))).toEqual([
      '0.863',
      '0.790',
      '0.943',
    ]);
    expect(ratioOf(poolOf('glp1_8', { method: 'CE' }))).toEqual(['0.874', '0.833', '0.918']);
  });

  test('SGLT2 inhibitors in heart failure: 0.77 [0.72, 0.82]', () => {
    const five = poolOf('sglt2_hf5', { method: 'CE' });
    expect(five.k).toBe(5);
    expect(ratioOf(five)).toEqual(['0.771', '0.724', '0.821']);
    expect(five.heterogeneity.i2Percent).toBe(0);
  });
});

describeWithData('evidence/pooling', 'published sets', (folder) => {
  test('BCG vaccine by REML: log RR −0.7145 [−1.0669, −0.3622], τ² 0.3132, I² 92.22 %', () => {
    const sets: ReferenceSet[] = JSON.parse(fs.readFileSync(path.join(folder, 'published_datasets.json'), 'utf8'));
    const bcg = sets.find(({ id }) => id === 'dat.bcg-RR');
    if (!bcg) throw new Error('The set is absent.');
    const pooled = taken(pool(taken(readSet(bcg)).effects, { inference: 'normal' }));
    expect(pooled.method).toBe('REML');
    expect(pooled.estimate).toBeCloseTo(-0.7145, 4);
    expect(pooled.ciLow).toBeCloseTo(-1.0669, 4);
    expect(pooled.ciHigh).toBeCloseTo(-0.3622, 4);
    expect(pooled.heterogeneity.tau2).toBeCloseTo(0.3132, 4);
    expect(pooled.heterogeneity.i2Percent).toBeCloseTo(92.22, 2);
    expect(pooled.convergence.converged).toBe(true);
    expect(pooled.convergence.iterations).toBeGreaterThan(1);
  });
});

describe('computed by hand', () => {
  const two: StudyEffect[] = [
    { effect: 0, variance: 1 },
    { effect: 4, variance: 1 },
  ];

  test('two studies of one size: the mean, Q = 8, τ² = Q − 1 over 1', () => {
    const common = taken(pool(two, { method: 'CE' }));
    expect(common).toMatchObject({ estimate: 2, weightsPercent: [50, 50], inference: 'normal', df: null });
    expect(common.standardError).toBeCloseTo(Math.SQRT1_2, 15);
    expect(common.heterogeneity).toMatchObject({ q: 8, df: 1, tau2: 0, i2Percent: 87.5, h2: 8 });
    for (const method of ['DL', 'REML', 'PM', 'EB', 'HE'] as const)
      expect(taken(pool(two, { method })).heterogeneity.tau2).toBeCloseTo(7, 12);
    expect(taken(pool(two, { method: 'ML' })).heterogeneity.tau2).toBeCloseTo(3, 12);
    // τ₀² = 8/2, at which Q is 8/5.
    expect(taken(pool(two, { method: 'SJ' })).heterogeneity.tau2).toBeCloseTo(4 * 1.6, 12);
    expect(taken(pool(two, { method: 'HS' })).heterogeneity.tau2).toBeCloseTo(3, 12);
  });

  test('the default is REML with the never-narrower Knapp-Hartung interval', () => {
    const alike: StudyEffect[] = [0.2, 0.21, 0.19, 0.2].map((effect) => ({ effect, variance: 0.01 }));
    const byDefault = taken(pool(alike));
    expect(byDefault).toMatchObject({ method: 'REML', inference: 'knapp_hartung_never_narrower', df: 3 });
    const normal = taken(pool(alike, { inference: 'normal' }));
    const plain = taken(pool(alike, { inference: 'knapp_hartung' }));
    expect(plain.standardError).toBeLessThan(normal.standardError);
    expect(byDefault.standardError).toBe(normal.standardError);
  });

  test('the level is the requested one', () => {
    const at = (levelPercent: number) => taken(pool(two, { method: 'CE', levelPercent }));
    expect(at(95).ciHigh - 2).toBeCloseTo(1.959963984540054 * Math.SQRT1_2, 13);
    expect(at(99).ciHigh - 2).toBeCloseTo(2.5758293035489004 * Math.SQRT1_2, 13);
  });

  test('the prediction interval by default has t with k − 2', () => {
    const three: StudyEffect[] = [0, 2, 4].map((effect) => ({ effect, variance: 1 }));
    const pooled = taken(pool(three, { inference: 'normal' }));
    const { low, high, df } = taken(predictionInterval(three));
    expect(df).toBe(1);
    // t of 1 degree of freedom at 0.975 is tan(0.475 π).
    const reach = Math.tan(0.475 * Math.PI) * Math.sqrt(pooled.standardError ** 2 + pooled.heterogeneity.tau2);
    expect(high - low).toBeCloseTo(2 * reach, 10);
    expect(predictionInterval(two)).toMatchObject({ refused: 'too_few_studies' });
    expect(predictionInterval(three, { method: 'CE' })).toMatchObject({ refused: 'not_estimable' });
  });

  test('a Q-profile limit above the ceiling is reported as cut', () => {
    const profile = taken(qProfile(two));
    // Q(τ²) = 8/(1 + τ²) meets the quantiles 5.0239 and 0.000982 of χ² with 1.
    expect(profile.tau2.low).toBeCloseTo(8 / 5.023886187314888 - 1, 10);
    expect(profile).toMatchObject({ aboveCeiling: { low: false, high: true }, ceiling: 100 });
    expect(profile.tau2.high).toBe(100);
    expect(profile.tau2WithoutCeiling.high).toBeCloseTo(8 / 0.000982069117175256 - 1, 5);
  });

  test('effects from counts, means, correlations and intervals', () => {
    const table = { treatedEvents: 10, treatedTotal: 100, controlEvents: 20, controlTotal: 100 };
    expect(taken(twoByTwoEffect(table, 'RR')).effect).toBeCloseTo(Math.log(0.5), 14);
    expect(taken(twoByTwoEffect(table, 'RR')).variance).toBeCloseTo(1 / 10 - 1 / 100 + 1 / 20 - 1 / 100, 14);
    expect(taken(twoByTwoEffect(table, 'OR')).effect).toBeCloseTo(Math.log((10 * 80) / (90 * 20)), 14);
    expect(taken(twoByTwoEffect(table, 'RD'))).toEqual({
      effect: expect.closeTo(-0.1, 14),
      variance: expect.closeTo((0.1 * 0.9 + 0.2 * 0.8) / 100, 14),
    });
    const empty = { treatedEvents: 0, treatedTotal: 50, controlEvents: 4, controlTotal: 50 };
    expect(taken(twoByTwoEffect(empty, 'OR')).effect).toBeCloseTo(Math.log((0.5 * 46.5) / (50.5 * 4.5)), 14);
    expect(isDoubleZero({ ...empty, controlEvents: 0 })).toBe(true);
    expect(isDoubleFull({ ...empty, treatedEvents: 50, controlEvents: 50 })).toBe(true);
    const arm = (mean: number) => ({ mean, standardDeviation: 2, total: 10 });
    expect(taken(meanDifferenceEffect(arm(5), arm(4), 'MD'))).toEqual({ effect: 1, variance: expect.closeTo(0.8, 14) });
    // Hedges' correction for 18 degrees of freedom is Γ(9) / (3 Γ(8.5)) = 0.9576464.
    expect(taken(meanDifferenceEffect(arm(5), arm(4), 'SMD')).effect).toBeCloseTo(0.5 * 0.957_646_427, 9);
    expect(taken(correlationEffect(0.5, 28))).toEqual({ effect: expect.closeTo(Math.atanh(0.5), 14), variance: 0.04 });
    const interval = { estimate: 0.8, ciLow: 0.64, ciHigh: 1, scale: 'ratio' as const };
    const half = Math.log(1 / 0.64) / 2;
    expect(taken(intervalEffect(interval)).variance).toBeCloseTo((half / 1.959963984540054) ** 2, 14);
    expect(taken(intervalEffect({ ...interval, levelPercent: 99 })).variance).toBeCloseTo(
      (half / 2.5758293035489004) ** 2,
      14,
    );
  });

  test('Mantel-Haenszel and Peto of two equal tables are those of one', () => {
    const table = { treatedEvents: 12, treatedTotal: 40, controlEvents: 20, controlTotal: 40 };
    const odds = (12 * 20) / (28 * 20);
    expect(taken(mantelHaenszel([table, table], 'OR')).estimate).toBeCloseTo(Math.log(odds), 14);
    expect(taken(mantelHaenszel([table, table], 'RR')).estimate).toBeCloseTo(Math.log(0.6), 14);
    expect(taken(mantelHaenszel([table, table], 'RD')).estimate).toBeCloseTo(-0.2, 14);
    // O − E = 12 − 16; V = 40 · 40 · 32 · 48 / (80² · 79).
    const variance = (40 * 40 * 32 * 48) / (80 * 80 * 79);
    expect(taken(petoOddsRatio([table, table])).estimate).toBeCloseTo(-4 / variance, 13);
    expect(taken(petoOddsRatio([table, table])).standardError).toBeCloseTo(1 / Math.sqrt(2 * variance), 14);
    expect(taken(petoOddsRatio([table, table])).heterogeneity.q).toBeCloseTo(0, 14);
  });
});
