import { expect, test } from 'vitest';
import { figuresVote } from './figures-vote.ts';

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
