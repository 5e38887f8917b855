import { expect, test } from 'vitest';
import { announcedLevel, pairAt, writtenIntervals } from './written-intervals.ts';

const shown = (text: string) =>
  writtenIntervals(text).map(
    ({ level, pairs }) => `${pairs.map(({ low, high }) => `${low}..${high}`).join(' & ')} @${level}`,
  );

test.each([
  ['0.66 (95% CI 0.43 to 1.03)', ['0.43..1.03 @95']],
  ['0.66 CI 95%: 0.43 to 1.03', ['0.43..1.03 @95']],
  ['0.83 (95 percent confidence interval, 0.72 to 0.95)', ['0.72..0.95 @95']],
  ['0·79 (95·02% CI 0·62–1·02)', ['0.62..1.02 @95.02']],
  ['1.2 (90 % Cl 0.9, 1.6)', ['0.9..1.6 @90']],
  ['1.62 [97.5% CI, 1.53 to 1.71]', ['1.53..1.71 @97.5']],
  ['1.36 (99%CI: 0.87; 2.10)', ['0.87..2.1 @99']],
  ['95% confidence interval (CI) = 50, 63', ['50..63 @95']],
  ['0.95, with the 95% confidence interval of 0.78 to 1.17', ['0.78..1.17 @95']],
  ['−0.55 (95% CI −2.00–0.90)', ['-2..0.9 @95']],
  ['5 (95% CI –4.5 – –0.5)', ['-4.5..-0.5 @95']],
  ['14% (95%CI +10% to +18%)', ['10..18 @95']],
  ['0,78 (95% CI 0,65–0,94)', ['0.65..0.94 @95']],
  ['£95 (95% CI -£1410 to £1599)', ['-1410..1599 @95']],
  ['0.79 [0.62–1.02]', ['0.62..1.02 @null']],
  ['0.66 (0.43–1.03; 95% CI)', ['0.43..1.03 @95']],
  ['0.5 and 0.7 (95% CI 0.3–0.8 and 0.4–1.1, respectively)', ['0.3..0.8 & 0.4..1.1 @95']],
  ['0.8 (one-sided 97.5% CI, −∞ to 1.10)', ['null..1.1 @97.5']],
  ['12.1 months (95% CI 8.6 to not estimable)', ['8.6..null @95']],
  ['1.1 (97.5% CI upper bound 1.40)', ['null..1.4 @97.5']],
])('%s', (text, expected) => {
  expect(shown(text)).toEqual(expected);
});

test.each([
  'age 54 (range 40–70)',
  'median 5 (IQR 2–6)',
  '12.1 min (SD 7.3) vs. 10.5',
  'continuous infusion (CI) pump over 7 days',
  'CI 2010',
])('%s has no interval', (text) => {
  expect(shown(text)).toEqual([]);
});

test('a second pair belongs to the list only where it is not a new item', () => {
  expect(shown('OR 4.33, 95% CI: 1.03-18.25; 3-6 days, OR = 4.1')).toEqual(['1.03..18.25 @95']);
  expect(shown('-1.29, 95% CI -2.18 to -0.39 and -0.70, -0.93 to -0.48')).toEqual(['-2.18..-0.39 @95']);
});

test('a pair ends before what follows it', () => {
  expect(pairAt('0.5–0.9) and', 0)).toMatchObject({ low: 0.5, high: 0.9, end: 7 });
  expect(pairAt('4,8)', 0)).toMatchObject({ low: 4, high: 8 });
  expect(pairAt('none', 0)).toBeNull();
});

test('the last level named before', () => {
  expect(announcedLevel('28% [95·66% CI 21–35]; HR 0.79')).toBe(95.66);
  expect(announcedLevel('95% of patients had 99% CI')).toBe(99);
  expect(announcedLevel('95% of patients')).toBeNull();
});
