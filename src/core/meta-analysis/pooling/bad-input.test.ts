/** Each impossible value is refused in words that name it. */
import { describe, expect, test } from 'vitest';
import { cumulativePools, influence, leaveOneOut } from './influence.ts';
import { mantelHaenszel } from './mantel-haenszel.ts';
import { metaRegression } from './meta-regression.ts';
import { petoOddsRatio } from './peto.ts';
import { pool } from './pool.ts';
import { predictionInterval } from './prediction-interval.ts';
import { qProfile } from './q-profile.ts';
import { isRefusal } from './refusal.ts';
import { beggTest } from './small-studies/begg.ts';
import { eggerTest } from './small-studies/egger.ts';
import { failSafeN } from './small-studies/fail-safe-n.ts';
import { failSafeWarning } from './small-studies/fail-safe-warning.ts';
import { trimAndFill } from './small-studies/trim-and-fill.ts';
import { intervalEffect } from './study-effects/interval-effect.ts';
import { meanDifferenceEffect } from './study-effects/mean-difference.ts';
import { correlationEffect, type StudyEffect } from './study-effects/study-effect.ts';
import { twoByTwoEffect } from './study-effects/two-by-two.ts';
import { subgroups } from './subgroups.ts';

const good = { treatedEvents: 4, treatedTotal: 50, controlEvents: 9, controlTotal: 50 };
const ratio = { estimate: 0.8, ciLow: 0.6, ciHigh: 1.1, scale: 'ratio' as const };
const arm = { mean: 3, standardDeviation: 1, total: 20 };
const three: StudyEffect[] = [
  { effect: 0.1, variance: 0.04 },
  { effect: 0.4, variance: 0.02 },
  { effect: -0.2, variance: 0.09 },
];

const bad: readonly [what: string, result: object, says: RegExp, field?: string][] = [
  [
    'events above total',
    twoByTwoEffect({ ...good, treatedEvents: 51 }, 'OR'),
    /more events \(51\) than people \(50\)/,
    'treatedEvents',
  ],
  [
    'a negative count',
    twoByTwoEffect({ ...good, controlEvents: -1 }, 'RR'),
    /control arm is negative \(-1\)/,
    'controlEvents',
  ],
  [
    'a percentage for a count',
    twoByTwoEffect({ ...good, treatedEvents: 8.5 }, 'RD'),
    /8\.5; a count of people is a whole number/,
    'treatedEvents',
  ],
  [
    'a total that is no number',
    twoByTwoEffect({ ...good, controlTotal: Number.NaN }, 'OR'),
    /total of the control arm is not a number/,
    'controlTotal',
  ],
  [
    'an empty arm',
    twoByTwoEffect({ ...good, treatedEvents: 0, treatedTotal: 0 }, 'OR'),
    /treated arm has no people/,
    'treatedTotal',
  ],
  [
    'SD of 0',
    meanDifferenceEffect(arm, { ...arm, standardDeviation: 0 }, 'SMD'),
    /standard deviation of the control arm is 0; it must be above 0/,
    'control.standardDeviation',
  ],
  [
    'SD that is no number',
    meanDifferenceEffect({ ...arm, standardDeviation: Number.NaN }, arm, 'MD'),
    /standard deviation of the treated arm is NaN/,
    'treated.standardDeviation',
  ],
  [
    'a mean that is no number',
    meanDifferenceEffect({ ...arm, mean: Number.POSITIVE_INFINITY }, arm, 'MD'),
    /mean of the treated arm is not a number/,
    'treated.mean',
  ],
  ['an arm of one', meanDifferenceEffect(arm, { ...arm, total: 1 }, 'MD'), /control arm has 1 people/, 'control.total'],
  [
    'an interval reversed',
    intervalEffect({ ...ratio, ciLow: 1.1, ciHigh: 0.6 }),
    /reversed: 1\.1 is above 0\.6/,
    'ciLow',
  ],
  [
    'an interval of no width',
    intervalEffect({ ...ratio, ciLow: 0.8, ciHigh: 0.8 }),
    /no width: both limits are 0\.8/,
    'ciHigh',
  ],
  [
    'an estimate outside it',
    intervalEffect({ ...ratio, estimate: 1.2 }),
    /1\.2 lies outside its interval 0\.6 to 1\.1/,
    'estimate',
  ],
  ['a ratio of 0', intervalEffect({ ...ratio, ciLow: 0 }), /lower limit is 0; a ratio is above 0/, 'ciLow'],
  [
    'a negative ratio',
    intervalEffect({ ...ratio, estimate: -0.8 }),
    /estimate is -0\.8; a ratio is above 0/,
    'estimate',
  ],
  [
    'a limit that is no number',
    intervalEffect({ ...ratio, ciHigh: Number.NaN }),
    /upper limit is not a number/,
    'ciHigh',
  ],
  ['a level of 100 %', intervalEffect({ ...ratio, levelPercent: 100 }), /level is 100 %/, 'levelPercent'],
  ['a correlation of 1', correlationEffect(1, 30), /correlation is 1; it must lie between/, 'correlation'],
  ['too few for a correlation', correlationEffect(0.3, 3), /3 people; a whole number of at least 4/, 'total'],
  [
    'an effect that is no number',
    pool([...three, { effect: Number.NaN, variance: 1 }]),
    /Study 4: the effect is not a number/,
    'effect',
  ],
  [
    'a variance of 0',
    pool([{ effect: 1, variance: 0 }, ...three]),
    /Study 1: the variance is 0; it must be above 0/,
    'variance',
  ],
  [
    'an endless variance',
    pool([...three, { effect: 1, variance: Number.POSITIVE_INFINITY }]),
    /Study 4: the variance is not a number/,
    'variance',
  ],
  [
    'a variance beyond all',
    pool([...three, { effect: 1, variance: 1e-120 }]),
    /Study 4: the variance is 1e-120, which is no variance/,
    'variance',
  ],
  [
    'an effect beyond all',
    pool([...three, { effect: -1e200, variance: 1 }]),
    /Study 4: the effect is -1e\+200/,
    'effect',
  ],
  ['a level below 0', pool(three, { levelPercent: -5 }), /level is -5 %/, 'levelPercent'],
  [
    'a table at fault',
    mantelHaenszel([good, { ...good, controlEvents: 60 }], 'OR'),
    /Study 2: The control arm has more events/,
    'controlEvents',
  ],
  [
    'a covariate that is no number',
    metaRegression(three, [1, Number.NaN, 3]),
    /Study 2: the covariate is not a number/,
    'covariate',
  ],
  ['a covariate too short', metaRegression(three, [1, 2]), /Study 3: the covariate is not a number/, 'covariate'],
  ['a study in no group', subgroups(three, ['a', ' ', 'b']), /Study 2 is in no group/, 'group'],
];

test.each(bad)('%s', (_what, result, says, field) => {
  expect(result).toMatchObject({ refused: 'bad_input', reason: expect.stringMatching(says), field });
});

describe.each([0, 1])('%i studies', (count) => {
  const few = three.slice(0, count);
  test.each([
    ['pool', pool(few)],
    ['prediction interval', predictionInterval(few)],
    ['Q-profile', qProfile(few)],
    ['Mantel-Haenszel', mantelHaenszel([good].slice(0, count), 'OR')],
    ['Peto', petoOddsRatio([good].slice(0, count))],
    ['leave-one-out', leaveOneOut(few)],
    ['cumulative', cumulativePools(few)],
    ['influence', influence(few)],
    ['subgroups', subgroups(few, ['a'].slice(0, count))],
    ['meta-regression', metaRegression(few, [1])],
    ['Egger', eggerTest(few)],
    ['Begg', beggTest(few)],
    ['trim-and-fill', trimAndFill(few)],
    ['fail-safe N', failSafeN(few)],
  ])('%s', (_name, result) => {
    expect(result).toMatchObject({ refused: 'too_few_studies', reason: expect.stringMatching(/1|no/) });
  });
});

describe('too few data', () => {
  const two = three.slice(0, 2);
  const alikeVariances = three.map(({ effect }) => ({ effect, variance: 0.05 }));
  test.each([
    ['two studies, each a group', subgroups(two, ['a', 'b']), 'too_few_studies'],
    ['two studies on a line', metaRegression(two, [1, 2]), 'too_few_studies'],
    ['two studies by Egger with REML', eggerTest(two, { model: 'REML' }), 'too_few_studies'],
    ['two studies trimmed under random effects', trimAndFill(two), 'too_few_studies'],
    ['two studies left out', leaveOneOut(two), 'too_few_studies'],
    ['one group', subgroups(three, ['a', 'a', 'a']), 'no_variation'],
    ['a constant covariate', metaRegression(three, [2000, 2000, 2000]), 'no_variation'],
    ['equal variances by Egger', eggerTest(alikeVariances), 'no_variation'],
    ['equal variances trimmed', trimAndFill(alikeVariances), 'no_variation'],
    [
      'no event in any control arm',
      mantelHaenszel(
        [
          { ...good, controlEvents: 0 },
          { ...good, controlEvents: 0 },
        ],
        'RR',
      ),
      'not_estimable',
    ],
    [
      'no event at all',
      petoOddsRatio([0, 0].map(() => ({ ...good, treatedEvents: 0, controlEvents: 0 }))),
      'not_estimable',
    ],
    [
      'R₀ with all on one side',
      trimAndFill(
        [0.1, 0.2, 0.3].map((variance) => ({ effect: 1, variance })),
        { estimator: 'R0' },
      ),
      'not_estimable',
    ],
  ])('%s', (_what, result, refused) => {
    expect(result).toMatchObject({ refused, reason: expect.stringMatching(/\.$/) });
  });

  test('equal standard errors are named, not called a covariate', () => {
    expect(eggerTest(alikeVariances)).toMatchObject({
      reason: expect.stringMatching(/^The standard error is the same/),
    });
  });

  test('what can still be computed is returned, the rest is null and never NaN', () => {
    expect(eggerTest(two)).toMatchObject({ df: 0, statistic: null, p: null, asymmetryStandardError: null });
    expect(beggTest(alikeVariances)).toEqual({ kendallTau: null, p: null, exact: false });
    const alike = [1, 2, 3].map((variance) => ({ effect: 0.5, variance }));
    expect(pool(alike, { inference: 'knapp_hartung' })).toMatchObject({ standardError: 0, statistic: null, p: 0 });
  });
});

test('results are plain objects that JSON preserves', () => {
  for (const result of [
    pool(three),
    qProfile(three),
    influence(three),
    subgroups(three, ['a', 'b', 'a']),
    trimAndFill(three),
    pool([]),
  ])
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
});

test('a refusal is distinguished from a result', () => {
  expect(isRefusal(pool([]))).toBe(true);
  expect(isRefusal(pool(three))).toBe(false);
});

test('the fail-safe N, and its warning', () => {
  expect(failSafeN(three)).toMatchObject({ orwin: { n: 3 } });
  expect(failSafeWarning).toMatch(/no test for missing studies/);
});
