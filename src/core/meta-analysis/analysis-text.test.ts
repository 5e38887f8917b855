import { describe, expect, test } from 'vitest';
import { analyse } from './analyse.ts';
import {
  agreement,
  headline,
  heterogeneityLines,
  leaveOneOutText,
  pooledFigures,
  refusalTexts,
} from './analysis-text.ts';
import type { CertaintyLevel } from './certainty/certainty.ts';
import { figure, percent } from './figures.ts';
import { methodText, predictionText } from './method-text.ts';
import type { AnalysisRow, CellName, RowStudy } from './rows/analysis-row.ts';
import { typedRow } from './rows/edit-row.ts';

const row = (key: string, texts: Partial<Record<CellName, string>>, known: Partial<RowStudy> = {}): AnalysisRow =>
  typedRow(
    key,
    `Trial ${key}`,
    { measure: 'HR', level: '95', people: '1000', ...texts },
    { randomized: true, ...known },
  );
const lowering = [
  row('A', { estimate: '0.80', low: '0.70', high: '0.915' }),
  row('B', { estimate: '0.78', low: '0.70', high: '0.869' }),
  row('C', { estimate: '0.84', low: '0.75', high: '0.941' }),
];
const names = { treatment: 'the drug', outcome: 'stroke', population: null };

/** Every number in an object, in the forms in which sentences can show it. */
function formsOf(value: unknown): string[] {
  if (typeof value === 'number')
    return [
      figure(value),
      percent(value),
      percent(Math.abs(value)),
      value.toFixed(0),
      value.toFixed(1),
      value.toFixed(2),
      value.toFixed(3),
      value.toLocaleString('en-US'),
    ];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(formsOf) : [];
}

describe('the headline', () => {
  test('says what was found, among how many people', () => {
    expect(headline(analyse(lowering), names)).toBe(
      'Across 3 trials and 3,000 people, the drug lowered the hazard of stroke by about 19%.',
    );
    expect(headline(analyse(lowering))).toBe(
      'Across 3 trials and 3,000 people, the studied treatment lowered the hazard of the outcome by about 19%.',
    );
  });

  test('people are left out where one study does not give their number', () => {
    const [first, ...others] = lowering;
    const unknown = analyse([
      ...(first ? [{ ...first, cells: { ...first.cells, people: { value: null, from: null, rejected: null } } }] : []),
      ...others,
    ]);
    expect(headline(unknown, names)).toMatch(/^Across 3 trials, the drug/);
  });

  test('claims no cause for observational studies', () => {
    const observed = analyse(lowering.map((each) => ({ ...each, study: { ...each.study, randomized: false } })));
    const words = headline(observed, names) ?? '';
    expect(words).toMatch(/^Across 3 studies .* went along with a lower hazard of stroke: hazard ratio 0\.81/);
    expect(words).not.toMatch(/lowered|raised/);
    expect(words).toMatch(/does not show that one caused/);
  });

  test('claims nothing where the interval includes no effect', () => {
    const unclear = ['A', 'B', 'C'].map((key) => row(key, { estimate: '0.95', low: '0.80', high: '1.13' }));
    expect(headline(analyse(unclear), names)).toMatch(
      /it is not clear whether the drug changed the hazard of stroke: hazard ratio 0\.95 \[0\.\d\d, 1\.\d\d\]\.$/,
    );
    const observed = unclear.map((each) => ({ ...each, study: { ...each.study, randomized: false } }));
    expect(headline(analyse(observed), names)).toMatch(/no clear link was seen/);
  });

  test('odds are odds, large ratios are multiples, differences have their unit', () => {
    const large = ['A', 'B'].map((key) => row(key, { measure: 'OR', estimate: '5.9', low: '3.7', high: '9.4' }));
    expect(headline(analyse(large, { inference: 'normal' }), names)).toMatch(
      /raised the odds of stroke to about 5\.90 times\.$/,
    );
    const differences = ['A', 'B'].map((key) =>
      row(key, { measure: 'MD', unit: 'kg', estimate: '-3.4', low: '-5.5', high: '-1.3' }),
    );
    expect(headline(analyse(differences, { inference: 'normal' }), { ...names, outcome: 'weight' })).toMatch(
      /lowered weight by about 3\.40 kg\.$/,
    );
    expect(pooledFigures(analyse(differences, { inference: 'normal' }))).toMatch(
      /^Mean difference −3\.40 \[−4\.88, −1\.92\] kg$/,
    );
  });

  test('its wording follows the certainty', () => {
    const analysis = analyse(lowering);
    const of = (level: CertaintyLevel) => headline(analysis, names, level) ?? '';
    expect(of('high')).toMatch(/the drug lowered the hazard of stroke/);
    expect(of('moderate')).toMatch(/the drug probably lowered the hazard of stroke by about 19%\.$/);
    expect(of('low')).toMatch(/the drug may have lowered the hazard of stroke by about 19%\.$/);
    expect(of('very low')).toMatch(
      /the evidence on the drug and the hazard of stroke is very uncertain: hazard ratio 0\.81 /,
    );
    expect(of('very low')).not.toMatch(/lowered/);
  });

  test('an outcome that is a risk by its own words does not get a second “risk of”', () => {
    expect(headline(analyse(lowering), { ...names, outcome: 'risk of stroke' })).toMatch(/lowered risk of stroke by/);
  });

  test('is empty where nothing was pooled, and the refusals are shown', () => {
    const analysis = analyse([]);
    expect([
      headline(analysis),
      agreement(analysis),
      predictionText(analysis),
      pooledFigures(analysis),
      leaveOneOutText(analysis),
    ]).toEqual([null, null, null, null, null]);
    expect(refusalTexts(analysis)).toEqual(['No study has an effect that can be pooled. At least 2 are needed.']);
    expect(heterogeneityLines(analysis)).toEqual([]);
  });
});

describe('the other sentences', () => {
  test('agreement, in words that overlap like the bands of I²', () => {
    const spread = (by: number) =>
      agreement(
        analyse(
          [0, 1, 2, 3, 4].map((index) => {
            const estimate = 0.7 * Math.exp(by * (index - 2));
            return row(`n${index}`, {
              estimate: String(estimate),
              low: String(estimate / 1.15),
              high: String(estimate * 1.15),
            });
          }),
        ),
      ) ?? '';
    expect(spread(0)).toMatch(/^Yes, as far as can be told\. No difference beyond chance was seen\./);
    expect(spread(0.055)).toMatch(/^Mostly\. They seem to differ little or moderately beyond chance/);
    expect(spread(0.06)).toMatch(/^Mostly\. They seem to differ moderately beyond chance/);
    expect(spread(0.065)).toMatch(/^In part\. They seem to differ moderately or substantially beyond chance/);
    expect(spread(0.3)).toMatch(/^No\. They seem to differ considerably beyond chance/);
    expect(spread(0.12)).toMatch(/, and in a new study there could still be no effect\./);
  });

  test('an I² with a very wide interval is described so, and agreement of few studies as hard to judge', () => {
    const alike = lowering.map((each) => each);
    expect(agreement(analyse(alike))).toMatch(
      /^Yes, as far as can be told\. .* I² may be anything from 0% to \d\d%\. With 3 studies this is hard to tell\.$/,
    );
  });

  test('two trials with opposite results: the average is described as misleading, and no limit is made up', () => {
    const apart = analyse([
      row('A', { estimate: '0.50', low: '0.40', high: '0.63' }),
      row('B', { estimate: '1.40', low: '1.10', high: '1.78' }),
    ]);
    expect(agreement(apart)).toBe(
      'No. They seem to differ considerably beyond chance. An average of effects in both directions can mislead.',
    );
    expect(heterogeneityLines(apart).find(({ name }) => name === 'τ²')?.value).toMatch(/, > 100\]$/);
  });

  test('a prediction interval is of the true effect, and rough with few studies', () => {
    expect(predictionText(analyse(lowering))).toMatch(
      /^The true effect in a new trial might be 0\.\d\d to \d\.\d\d\. From 3 trials that is rough\.$/,
    );
    const observed = Array.from({ length: 10 }, (_, index) =>
      row(`n${index}`, { estimate: '0.80', low: '0.70', high: '0.915' }, { randomized: false }),
    );
    expect(predictionText(analyse(observed))).toMatch(/^The true effect in a new study might be [\d.]+ to [\d.]+\.$/);
    // Three agreeing trials and t with one degree of freedom: the width results from the number of trials alone.
    expect(agreement(analyse(lowering))).not.toMatch(/could still be no effect/);
  });

  test('a common effect estimates no τ², and the method names the source of I² and the intervals', () => {
    const common = analyse(lowering, { method: 'CE' });
    expect(heterogeneityLines(common).map(({ name }) => name)).toEqual(['I²', 'Q, 2 df']);
    expect(methodText(common)).toMatch(/^Common effect, weights by inverse variance, .* I² is from Q, /);
    expect(methodText(analyse(lowering))).toMatch(/REML.* never narrower .* I² is from τ², .* by t with 1 df\./);
  });

  test('every number in them is a field of the analysis', () => {
    const analysis = analyse(lowering);
    const forms = new Set(formsOf(analysis));
    const sentences = [
      headline(analysis, names),
      agreement(analysis),
      predictionText(analysis),
      leaveOneOutText(analysis),
      pooledFigures(analysis),
      methodText(analysis),
      ...heterogeneityLines(analysis).map(({ value, name }) => `${name.startsWith('Q') ? name : ''} ${value}`),
    ];
    const numbers = sentences.flatMap((sentence) => sentence?.match(/−?\d[\d,]*(?:\.\d+)?%?/g) ?? []);
    expect(numbers.length).toBeGreaterThan(15);
    const bare = new Set([...forms].flatMap((form) => [form, form.replace('%', '')]));
    expect(
      numbers.filter((number) => !bare.has(number.replace(/,$/, '').replace('%', '')) && !bare.has(number)),
    ).toEqual([]);
  });
});

test('small and large figures are rounded without losing their meaning', () => {
  expect([figure(0.0046), figure(-0.05), figure(0), figure(1234.5), figure(0.863)]).toEqual([
    '0.0046',
    '−0.05',
    '0.00',
    '1235',
    '0.86',
  ]);
  expect([percent(0), percent(0.4), percent(47.2)]).toEqual(['0%', '0.4%', '47%']);
});
