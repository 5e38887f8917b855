import { expect, test } from 'vitest';
import { figuresVote, ratiosVote } from './figures-vote.ts';

test.each([
  ['At 12 weeks, 53.1% with the tablets and 19.3% with placebo did not smoke (p < .0001).', 'for'],
  [
    'At 6 months, 10.7% of the message group and 4.9% of the control group had stayed off cigarettes (p = 0.001).',
    'for',
  ],
  [
    'At 6 months, 4.9% of the message group and 10.7% of the control group had stayed off cigarettes (p = 0.001).',
    'against',
  ],
  ['Death occurred in 5.7% with the tablets and in 8.5% with placebo (p < 0.001).', 'for'],
  ['Death occurred in 8.5% with placebo and in 5.7% with the tablets (p < 0.001).', 'for'],
  ['Death occurred in 9.7% with the tablets and in 8.5% with placebo (p = 0.01).', 'against'],
  ['Death occurred in 9.7% with the tablets and in 8.5% with placebo (p = 0.4).', 'none'],
])('%s %s', (sentence, kind) => {
  expect(figuresVote(sentence)?.kind).toBe(kind);
});

test.each([
  ['', 'nothing'],
  ['Death occurred in 5.7% with the tablets and in 8.5% with placebo.', 'no word on chance'],
  ['Blue eyes were seen in 5.7% with the tablets and in 8.5% with placebo (p < 0.001).', 'neither good nor bad'],
  ['Death occurred in 5.7% with aspirin and in 8.5% with ibuprofen (p < 0.001).', 'no control'],
])('no vote: %s (%s)', (sentence) => {
  expect(figuresVote(sentence)).toBeNull();
});

test.each<[string, 'for' | 'against' | null]>([
  [
    'A major coronary event happened to 262 of 9,326 with 1.8 g of the oil plus a statin and 324 of 9,319 with a statin alone (hazard ratio 0.81, 95% CI 0.69 to 0.95).',
    'for',
  ],
  [
    'A stroke happened to 96 of 2,543 people on the diet with oil and 83 of 2,454 on one with nuts, against 109 of 2,450 given low-fat advice (hazard ratios 0.69, 95% CI 0.53 to 0.91, and 0.72, 95% CI 0.54 to 0.95).',
    'for',
  ],
  [
    'A stroke happened to 120 of 900 with tablets and 80 of 900 with placebo (odds ratio 1.58, 95% CI 1.17 to 2.13).',
    'against',
  ],
  [
    'A stroke happened to 96 of 900 with tablets and 80 of 900 with placebo (odds ratio 1.22, 95% CI 0.89 to 1.68).',
    null,
  ],
  [
    'A stroke happened to 60 of 900 with tablets and 80 of 900 with capsules (odds ratio 0.7, 95% CI 0.5 to 0.99).',
    null,
  ],
  ['Walking happened to 60 of 900 with tablets and 80 of 900 with placebo (odds ratio 0.7, 95% CI 0.5 to 0.99).', null],
  [
    'A stroke happened to 90 of 900 with tablets and 80 of 900 with placebo (odds ratio 0.7, 95% CI 0.5 to 0.99).',
    null,
  ],
])('ratios and counts of several arms: %s', (sentence, kind) => {
  expect(ratiosVote(sentence)?.kind ?? null).toBe(kind);
});
