import { describe, expect, test } from 'vitest';
import { analyse } from '#core/meta-analysis/analyse.ts';
import type { AnalysisRow } from '#core/meta-analysis/rows/analysis-row.ts';
import { editCell, typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import { judgeCertainty } from './certainty.ts';
import type { RiskOfBias } from './certainty-domains.ts';

const ratio = (key: string, [estimate, low, high]: readonly [number, number, number], randomized = true): AnalysisRow =>
  typedRow(
    key,
    key,
    { measure: 'HR', estimate: String(estimate), low: String(low), high: String(high), level: '95' },
    { randomized },
  );
const agreeing = ['a', 'b', 'c'].map((key) => ratio(key, [0.8, 0.72, 0.89]));
const step = (certainty: ReturnType<typeof judgeCertainty>, domain: string) =>
  certainty.steps.find((each) => each.domain === domain);
const risks = (of: RiskOfBias): Record<string, RiskOfBias> => ({ a: of, b: of, c: of });

describe('starting level', () => {
  test('randomised studies start at high, all others at low, with the reason', () => {
    expect(judgeCertainty(analyse(agreeing))).toMatchObject({ level: 'high', strengthOfEvidence: 'high' });
    const observed = analyse(['a', 'b', 'c'].map((key) => ratio(key, [0.8, 0.72, 0.89], key !== 'c')));
    const certainty = judgeCertainty(observed);
    expect(certainty).toMatchObject({ level: 'low', strengthOfEvidence: 'low' });
    expect(certainty.start.reason).toContain('1 of 3');
  });

  test('without a pool there is no level, and the strength is the lowest', () => {
    expect(judgeCertainty(analyse([]))).toMatchObject({ level: null, strengthOfEvidence: 'low' });
  });
});

describe('steps down', () => {
  test('risk of bias by weight, and open until every study is judged', () => {
    const analysis = analyse(agreeing);
    expect(step(judgeCertainty(analysis), 'risk_of_bias')).toMatchObject({ down: 0, open: true });
    const answered = (riskOfBias: Record<string, RiskOfBias>) =>
      step(judgeCertainty(analysis, { riskOfBias }), 'risk_of_bias');
    expect(answered(risks('low'))).toMatchObject({ down: 0, open: false });
    expect(answered(risks('some'))).toMatchObject({ down: 1, open: false });
    expect(answered(risks('high'))).toMatchObject({ down: 2, open: false });
    expect(answered({ ...risks('low'), a: 'high' })).toMatchObject({ down: 1 });
    expect(answered({ a: 'low' })).toMatchObject({ down: 0, open: true });
    expect(answered({ toString: 'high' as const })).toMatchObject({ down: 0, open: true });
  });

  test('inconsistency: a large spread with effects on both sides takes two levels, and the reason has the figures', () => {
    const apart = analyse([
      ratio('a', [0.5, 0.45, 0.56]),
      ratio('b', [1.5, 1.35, 1.67]),
      ratio('c', [0.8, 0.72, 0.89]),
    ]);
    const found = step(judgeCertainty(apart), 'inconsistency');
    expect(found).toMatchObject({ down: 2 });
    expect(found?.reason).toMatch(/I² is 9\d%/);
    expect(step(judgeCertainty(analyse(agreeing)), 'inconsistency')).toMatchObject({ down: 0 });
    const sameSide = analyse([
      ratio('a', [0.5, 0.45, 0.56]),
      ratio('b', [0.9, 0.81, 0.999]),
      ratio('c', [0.8, 0.72, 0.89]),
    ]);
    expect(step(judgeCertainty(sameSide), 'inconsistency')).toMatchObject({ down: 1 });
  });

  test('imprecision: a wide interval about no effect from few events takes two levels, a narrow one none', () => {
    const wide = analyse([ratio('a', [0.9, 0.4, 2.03]), ratio('b', [1.05, 0.5, 2.2])]);
    expect(step(judgeCertainty(wide), 'imprecision')).toMatchObject({ down: 2 });
    expect(step(judgeCertainty(analyse(agreeing)), 'imprecision')).toMatchObject({ down: 0 });
    const few = analyse([ratio('a', [0.5, 0.3, 0.83]), ratio('b', [0.5, 0.3, 0.83]), ratio('c', [0.5, 0.3, 0.83])]);
    const found = step(judgeCertainty(few), 'imprecision');
    expect(found).toMatchObject({ down: 1 });
    expect(found?.reason).toMatch(/reckoned from the intervals/);
  });

  test('counted events are used where every study has them', () => {
    const counts = { studiedEvents: '30', studiedTotal: '200', referenceEvents: '45', referenceTotal: '200' };
    const analysis = analyse(
      ['a', 'b'].map((key) => typedRow(key, key, { measure: 'RR', ...counts }, { randomized: true })),
      { measure: 'RR' },
    );
    expect(step(judgeCertainty(analysis), 'imprecision')?.reason).toMatch(/There are 150 events, fewer than the 300/);
  });

  test('imprecision: too little information takes one level where the interval includes nothing important', () => {
    const score = (key: string, estimate: string, low: string, high: string, measure: string) =>
      typedRow(key, key, { measure, estimate, low, high, level: '95', people: '150' }, { randomized: true });
    const narrow = analyse(
      ['a', 'b'].map((key) => score(key, '-0.05', '-0.20', '0.10', 'SMD')),
      { inference: 'normal' },
    );
    expect(step(judgeCertainty(narrow), 'imprecision')).toMatchObject({ down: 1, open: false });
    const kilograms = analyse(
      ['a', 'b'].map((key) => score(key, '-1', '-3', '1', 'MD')),
      { inference: 'normal' },
    );
    const found = step(judgeCertainty(kilograms), 'imprecision');
    expect(found).toMatchObject({ down: 1, open: true });
    expect(found?.reason).toMatch(/one that matters is for you to say\.$/);
  });

  test('inconsistency: with fewer than five studies a wide prediction interval takes no level', () => {
    const spread = [0.62, 0.8, 0.9, 0.64, 0.88].map((estimate, index) =>
      ratio(`s${index}`, [estimate, estimate / 1.3, estimate * 1.3]),
    );
    const [four, five] = [
      analyse(spread.slice(0, 4), { inference: 'normal' }),
      analyse(spread, { inference: 'normal' }),
    ];
    for (const { heterogeneity, prediction, pooled } of [four, five]) {
      expect(heterogeneity?.i2Percent).toBeGreaterThan(30);
      expect(heterogeneity?.i2Percent).toBeLessThan(50);
      expect(prediction).toMatchObject({ includesNoEffect: true });
      expect(pooled?.includesNoEffect).toBe(false);
    }
    expect(step(judgeCertainty(four), 'inconsistency')).toMatchObject({ down: 0 });
    expect(step(judgeCertainty(five), 'inconsistency')).toMatchObject({ down: 1 });
    expect(step(judgeCertainty(five), 'inconsistency')?.reason).toContain('the true effect in a new study might be');
  });

  test('missing studies: no test with fewer than ten, and an asymmetry of small studies takes one level', () => {
    expect(step(judgeCertainty(analyse(agreeing)), 'missing_studies')).toMatchObject({
      down: 0,
      reason: expect.stringMatching(
        /made from 10 studies on; with 3 .* Whether any are missing is for you to judge\.$/,
      ),
    });
    const skewed = Array.from({ length: 12 }, (_, index) => {
      const spread = 1.1 + index * 0.12;
      const estimate = 0.95 - index * 0.05 + (index % 3) * 0.01;
      return ratio(`n${index}`, [estimate, estimate / spread, estimate * spread]);
    });
    const found = step(judgeCertainty(analyse(skewed)), 'missing_studies');
    expect(found).toMatchObject({ down: 1 });
    expect(found?.reason).toMatch(/p (?:=|<) 0\.0.* or differ in other ways\.$/);
    const odds = skewed.map((row) => editCell(row, 'measure', 'OR').row);
    expect(step(judgeCertainty(analyse(odds)), 'missing_studies')?.reason).toMatch(/An OR and .* finds too much\.$/);
    const even = Array.from({ length: 12 }, (_, index) => {
      const spread = 1.1 + index * 0.12;
      const estimate = 0.8 * (index % 2 === 0 ? 1.05 : 1 / 1.05);
      return ratio(`e${index}`, [estimate, estimate / spread, estimate * spread]);
    });
    expect(step(judgeCertainty(analyse(even)), 'missing_studies')).toMatchObject({
      down: 0,
      reason: expect.stringContaining('does not rule out that results are missing'),
    });
  });

  test('never below very low, which reports call low', () => {
    const analysis = analyse([ratio('a', [0.9, 0.4, 2.03], false), ratio('b', [1.05, 0.5, 2.2], false)]);
    expect(judgeCertainty(analysis, { riskOfBias: risks('high'), indirectness: 2 })).toMatchObject({
      level: 'very low',
      strengthOfEvidence: 'low',
    });
  });
});

test('the user overrules with a reason, which is stored beside the suggestion; without a reason the rule applies', () => {
  const analysis = analyse(agreeing);
  const overruled = judgeCertainty(analysis, {
    overrules: [{ domain: 'inconsistency', down: 1, reason: ' Doses differ. ' }],
  });
  expect(step(overruled, 'inconsistency')).toMatchObject({
    down: 1,
    overruled: { suggested: 0, reason: 'Doses differ.' },
  });
  expect(overruled.level).toBe('moderate');
  const blank = judgeCertainty(analysis, { overrules: [{ domain: 'inconsistency', down: 2, reason: '  ' }] });
  expect(blank.level).toBe('high');
  expect(step(blank, 'inconsistency')?.overruled).toBeNull();
});
