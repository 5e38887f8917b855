import { expect, test } from 'vitest';
import { armCounts, countPair, orderCounts } from './arm-counts.ts';

const pair = (text: string) => countPair(text)?.map(({ events, total }) => `${events}/${total}`) ?? null;

test.each([
  ['36.7% (51/139) vs 34.7% (51/147)', ['51/139', '51/147']],
  ['117 of 729 (16%) in home care versus 80 of 483 (17%)', ['117/729', '80/483']],
  ['9 (30%) of 30 versus 4 (13%) of 31', ['9/30', '4/31']],
  ['265/4687 patients (5.7%) than with placebo 198/2333 patients (8.5%)', ['265/4687', '198/2333']],
])('%s', (text, expected) => {
  expect(pair(text)).toEqual(expected);
});

test.each([
  ['a dose', '50/100 mcg and 4.5/160 mcg'],
  ['three arms', '16/28, 17/30 and 17/29 patients'],
  ['a contradicted percentage', '51/139 (80%) vs 51/147 (35%)'],
  ['events above the total', '20/10 vs 5/8'],
  ['one after the other', '116/176 (65.9%) attended once, 58/176 (33.0%) were willing'],
  ['small fractions', '2/3 and 3/4 of them'],
])('%s is not a pair of counts', (_what, text) => {
  expect(pair(text)).toBeNull();
});

test('the order that gives the stated ratio puts the studied arm first', () => {
  const [placebo, drug] = armCounts('198/2333 on placebo and 265/4687 on drug');
  if (!placebo || !drug) throw new Error('two counts expected');
  expect(orderCounts([placebo, drug], 'HR', 0.66)?.map(({ events }) => events)).toEqual([265, 198]);
  expect(orderCounts([drug, placebo], 'HR', 0.66)?.map(({ events }) => events)).toEqual([265, 198]);
  expect(orderCounts([drug, placebo], 'RR', 9)).toBeNull();
});
