import { describe, expect, test } from 'vitest';
import { type AbsoluteRisk, readAbsoluteRisk } from './absolute-risk.ts';

const plain = (risk: AbsoluteRisk | null) =>
  risk && {
    outcome: risk.outcome,
    arms: risk.arms.map(({ label, perThousand }) => `${perThousand} ${label}`),
    comparator: risk.arms[risk.comparator].label,
  };

describe('accepted sentences', () => {
  test.each([
    [
      'Death occurred in 265 of 4687 (5.7%) with empagliflozin and 198 of 2333 (8.5%) with placebo.',
      'Death',
      ['57 empagliflozin', '85 placebo'],
    ],
    ['Stroke occurred in 12/104 with warfarin vs 25/98 with placebo.', 'Stroke', ['115 warfarin', '255 placebo']],
    [
      '12 (11.5%) of 104 patients in the intervention group had a recurrence compared with 25 (25.5%) of 98 in the control group.',
      'had a recurrence',
      ['115 intervention group', '255 control group'],
    ],
    [
      'Target vessel revascularization occurred in 5.6% in PES and 2.5% in EES.',
      'Target vessel revascularization',
      ['56 PES', '25 EES'],
    ],
    [
      'Bleeding was seen in 3.8% of patients given ticagrelor compared with 1.2% given placebo.',
      'Bleeding',
      ['38 ticagrelor', '12 placebo'],
    ],
    [
      'However, the incidence of falls was lower in the exercise group (12%) than in the control group (18·5%).',
      'the incidence of falls',
      ['120 exercise group', '185 control group'],
    ],
    [
      'Significantly more patients in the adalimumab group achieved remission at week 12 compared with patients in the placebo group (36% vs 15%, p<0.001).',
      'achieved remission at week 12',
      ['360 adalimumab group', '150 placebo group'],
    ],
    [
      'The rates of death for those in the hydrocortisone and placebo groups were 31% and 41%, respectively.',
      'The rates of death',
      ['310 hydrocortisone group', '410 placebo group'],
    ],
    [
      'After 6 months, 27.9% with bupropion and 24.2% with nicotine replacement had quit, not a significant difference.',
      'After 6 months: had quit',
      ['279 bupropion', '242 nicotine replacement'],
    ],
  ])('%s', (sentence, outcome, arms) => {
    expect(plain(readAbsoluteRisk(sentence))).toMatchObject({ outcome, arms });
  });

  test('the control is the arm that the other is compared with, wherever it is named', () => {
    expect(
      plain(readAbsoluteRisk('Graft failure occurred in 21.6% in placebo group and 5.2% in clopidogrel group.')),
    ).toEqual({
      outcome: 'Graft failure',
      arms: ['216 placebo group', '52 clopidogrel group'],
      comparator: 'placebo group',
    });
  });

  test('counts are preferred to a rounded percentage, with the formula and the place of the figures', () => {
    const sentence = 'Death occurred in 1,265 of 46,870 (2.7%) with warfarin and 3% with placebo.';
    const [first, second] = readAbsoluteRisk(sentence)?.arms ?? [];
    expect(first).toMatchObject({ events: 1265, total: 46870, perThousand: 27, formula: '1,265 ÷ 46,870 × 1,000' });
    expect(second).toMatchObject({ events: null, total: null, perThousand: 30, formula: '3% × 10' });
    expect(sentence.slice(first?.start, first?.end)).toBe('1,265 of 46,870 (2.7%)');
  });
});

describe('chance, as the sentence describes it', () => {
  const said = (behind: string) =>
    readAbsoluteRisk(`Death occurred in 5% with warfarin and 8% with placebo${behind}`)?.mayBeChance;
  test.each([
    ['.', null],
    [' (p = 0.2).', true],
    [' (P<0.001).', false],
    [' (p=NS).', true],
    [' (relative risk 0.62, 95% CI 0.50 to 0.79).', false],
    [' (relative risk 0.62, 95% CI 0.37 to 1.04).', true],
    [' (relative risk 0.62; 0.37 to 1.04).', null],
    ['; the relative risk at the age of 65 was 0.62 (95% CI 0.50 to 0.79).', null],
    [' (risk difference −0.03, 95% CI −0.05 to 0.01).', true],
    [' (relative risk 0.62, 95% CI 0.50 to 0.79; p = 0.01).', false],
    [', a significant difference.', false],
    [', with no significant difference.', true],
    [', not a significant difference.', true],
    [', a difference that did not in any of these analyses reach a significant level.', null],
    [', which is clinically significant.', null],
    [', which was not statistically significant.', true],
    [', which differed significantly more than thought.', false],
    [' (P for non-inferiority = 0.001).', null],
  ])('%s', (behind, mayBeChance) => expect(said(behind)).toBe(mayBeChance));

  test('another part of the sentence does not decide about this one', () => {
    expect(said('; weight fell significantly (p = 0.01).')).toBeNull();
    expect(said(', and weight fell more with warfarin (p = 0.01).')).toBeNull();
    expect(said(', and the difference was significant (p = 0.01).')).toBe(false);
    expect(said(' (p = 0.03), not significant after correction.')).toBeNull();
  });
});

describe('uncertain figures are not read', () => {
  test.each([
    ['a change, no share', 'LDL cholesterol was reduced by 24% with atorvastatin and 5% with placebo.'],
    ['an improvement', 'Pain improved by 36.8% in the intervention group compared with 1.7% in the control group.'],
    ['a relative reduction', 'The relative reduction in deaths was 26% with dapagliflozin and 3% with placebo.'],
    ['an interval', 'Death was less frequent with warfarin (risk ratio 0.8, 95% CI 0.7 to 0.9; 99% CI 0.6 to 1.0).'],
    ['adherence', 'Adherence was 92% with metformin and 88% with placebo.'],
    ['accuracy', 'Sensitivity was 92% in the intervention group and 88% in the control group.'],
    ['no people', 'Caries occurred in 12 of 104 teeth in the fluoride group and 25 of 98 teeth in the control group.'],
    ['a share of days', 'Migraine was seen on 12% of days with topiramate and 25% of days with placebo.'],
    ['three arms', 'Death occurred in 5% with warfarin, 6% with aspirin and 7% with placebo.'],
    ['two outcomes of one arm', 'With warfarin, 5% had nausea and 3% had headache.'],
    ['arms without a name', 'Death occurred in 12% in group A and 15% in group B.'],
    ['parts of one group', 'Death occurred in 12% of men and 15% of women.'],
    ['times', 'Death occurred in 12% at 3 months and 15% at 6 months with placebo.'],
    ['an unnamed outcome', 'The primary outcome occurred in 12% with warfarin and 15% with placebo.'],
    ['a plan', 'We assumed that death would occur in 12% with warfarin and 15% with placebo.'],
    ['people as they came', 'At baseline, diabetes was present in 12% with warfarin and 15% with placebo.'],
    [
      'the parts of those who had it',
      'Diabetes was recorded in 146 patients: in 80 (54.4%) from the placebo group and 66 (42.3%) from the bezafibrate group.',
    ],
    [
      'counts against their percentage',
      'Death occurred in 12/104 (21.5%) with warfarin and 25/98 (25.5%) with placebo.',
    ],
    ['more events than people', 'Death occurred in 104/12 with warfarin and 25/98 with placebo.'],
    ['nobody in an arm', 'Death occurred in 0/0 with warfarin and 25/98 with placebo.'],
    ['figures against the words', 'Death was lower in the warfarin group (12%) than in the placebo group (8%).'],
    ['too rare for one dot', 'Death occurred in 0.02% with warfarin and 3% with placebo.'],
    ['more than all', 'Death occurred in 120% with warfarin and 3% with placebo.'],
    ['nothing', ''],
    ['only numbers', '5% 8% 12/104 25/98'],
    ['a text without end', `Death occurred in 5% with ${'word '.repeat(4_000)}and 8% with placebo.`],
  ])('%s', (_, sentence) => expect(readAbsoluteRisk(sentence)).toBeNull());
});
