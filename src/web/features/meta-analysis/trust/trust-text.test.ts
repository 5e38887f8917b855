import { describe, expect, test } from 'vitest';
import { analyse } from '#core/meta-analysis/analyse.ts';
import { judgeCertainty } from '#core/meta-analysis/certainty/certainty.ts';
import { emptyDraft } from '#core/meta-analysis/draft/analysis-draft.ts';
import { largestMove } from '#core/meta-analysis/judge-warnings.ts';
import { blankForm, type RiskOfBiasForm } from '#core/meta-analysis/risk-of-bias/risk-of-bias-form.ts';
import { riskTools } from '#core/meta-analysis/risk-of-bias/risk-tools.ts';
import { typedRow } from '#core/meta-analysis/rows/edit-row.ts';
import { agreementRows, certaintyLevelText, openJudgements, startLabel, stepLabel } from './trust-text.ts';

const row = (key: string, [estimate, low, high]: readonly [number, number, number], randomized = true) =>
  typedRow(key, key, { measure: 'HR', estimate: `${estimate}`, low: `${low}`, high: `${high}` }, { randomized });
const alike = ['a', 'b', 'c'].map((key) => row(key, [0.8, 0.72, 0.89]));
const three = [row('a', [0.5, 0.4, 0.625]), row('b', [0.8, 0.72, 0.89]), row('c', [0.82, 0.74, 0.91])];

describe('whether they agree', () => {
  test('a new trial, and the study whose omission changes the pool most', () => {
    const analysis = analyse(three);
    expect(largestMove(analysis)?.key).toBe('a');
    const [next, without] = agreementRows(analysis);
    expect(next).toMatchObject({ label: 'True effect in a new trial', note: null });
    expect(next?.value).toMatch(/^[\d.]+ to [\d.]+$/);
    expect(without).toEqual({ label: 'Without a', value: '0.81', note: null });
    expect(agreementRows(analyse([...three, row('d', [0.8, 0.7, 0.92], false)]))[0]?.label).toBe(
      'True effect in a new study',
    );
  });

  test('measured on the scale of the pool, to either side', () => {
    const high = [row('a', [1.6, 1.3, 1.97]), row('b', [0.8, 0.72, 0.89]), row('c', [0.82, 0.74, 0.91])];
    expect(largestMove(analyse(high))?.key).toBe('a');
  });

  test('on differences too, and a prediction that cannot be made says why', () => {
    const difference = (key: string, mean: string) =>
      typedRow(key, key, { measure: 'MD', estimate: mean, low: `${Number(mean) - 1}`, high: `${Number(mean) + 1}` });
    const analysis = analyse([difference('a', '-9'), difference('b', '2')]);
    expect(largestMove(analyse([difference('a', '-9'), difference('b', '2'), difference('c', '2')]))?.key).toBe('a');
    expect(agreementRows(analysis)[0]).toMatchObject({ value: 'not known', note: expect.stringMatching(/\w/) });
  });

  test('nothing from nothing', () => {
    expect(largestMove(analyse([]))).toBeNull();
    expect(agreementRows(analyse([]))).toEqual([]);
  });
});

describe('the certainty’s ledger', () => {
  test('names where it starts', () => {
    const start = (rows: typeof three) => startLabel(judgeCertainty(analyse(rows)), analyse(rows));
    expect(start(three)).toBe('Randomised trials start at');
    expect(start([...three, row('d', [0.8, 0.7, 0.92], false)])).toMatch(/^Not all randomised/);
    expect(start(['x', 'y'].map((key) => row(key, [0.8, 0.7, 0.92], false)))).toMatch(/^Not known as randomised/);
  });

  test('open judgements in a few words; the level states that they are open', () => {
    const analysis = analyse(alike);
    const certainty = judgeCertainty(analysis, { riskOfBias: { a: 'low' } });
    expect(openJudgements(certainty, analysis, { ...emptyDraft, certainty: { riskOfBias: { a: 'low' } } })).toEqual([
      { domain: 'risk_of_bias', words: '2 trials not judged yet' },
      { domain: 'indirectness', words: 'not answered yet' },
    ]);
    expect(certaintyLevelText(certainty)).toBe('High, so far');
    const answered = judgeCertainty(analysis, { riskOfBias: { a: 'low', b: 'low', c: 'low' }, indirectness: 1 });
    expect(openJudgements(answered, analysis, emptyDraft)).toEqual([]);
    expect(certaintyLevelText(answered)).toBe('Moderate');
    expect(certaintyLevelText(judgeCertainty(analyse([])))).toBe('None');
  });

  test('a study judged to say too little is not called unjudged', () => {
    const analysis = analyse(['x', 'y'].map((key) => row(key, [0.8, 0.7, 0.92], false)));
    const unknown = riskTools['robins-i'].domains.map(({ id }) => [id, 'no information'] as const);
    const silent: RiskOfBiasForm = {
      ...blankForm('robins-i'),
      judgements: Object.fromEntries(unknown),
      overall: 'no information',
    };
    const words = (riskOfBias: Record<string, RiskOfBiasForm>) =>
      openJudgements(judgeCertainty(analysis), analysis, { ...emptyDraft, riskOfBias })[0]?.words;
    expect(words({})).toBe('2 studies not judged yet');
    expect(words({ x: silent })).toBe('1 study not judged yet, 1 study without enough information');
    expect(words({ x: silent, y: silent })).toBe('2 studies without enough information');
  });

  test('Egger’s p follows the missing studies only if the test was made', () => {
    const step = (rows: typeof three) => {
      const found = judgeCertainty(analyse(rows)).steps.find(({ domain }) => domain === 'missing_studies');
      return found && stepLabel(found, analyse(rows));
    };
    expect(step(three)).toBe('Missing studies');
    const ten = Array.from({ length: 11 }, (_, index) => {
      const spread = 0.1 + index * 0.03;
      const estimate = 0.75 + (index % 3) * 0.05;
      return row(`s${index}`, [estimate, estimate * Math.exp(-1.96 * spread), estimate * Math.exp(1.96 * spread)]);
    });
    expect(step(ten)).toMatch(/^Missing studies, Egger p [=<] /);
  });
});
