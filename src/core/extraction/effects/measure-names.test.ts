import { expect, test } from 'vitest';
import { abbreviationsOf, findMeasureNames } from './measure-names.ts';

const kinds = (text: string) => findMeasureNames(text, abbreviationsOf(text)).map(({ kind }) => kind);

test.each([
  ['hazard ratio (HR)', ['HR']],
  ['adjusted odds ratio [aOR]', ['OR']],
  ['relative hazard [RH]', ['HR']],
  ['incidence rate ratio', ['IRR']],
  ['mortality rate ratio', ['IRR']],
  ['relative rate of response', ['RR']],
  ['standardised mean difference', ['SMD']],
  ['geometric mean ratio', ['ROM']],
  ['risk difference', ['RD']],
  ['rate difference', ['IRD']],
  ['absolute risk reduction (ARR)', ['RD']],
  ['relative risk reduction', ['relative']],
  ['least squares mean difference', ['MD']],
  ['vaccine efficacy', ['efficacy']],
  ['standardised incidence ratio', ['other']],
  ['diagnostic odds ratio', ['other']],
  ['NNTB', ['other']],
])('%s', (text, expected) => {
  expect(kinds(text)).toEqual(expected);
});

test.each(['in 20 or 30 patients', 'Order', 'patients OR THEIR carers', 'doctors'])('%s names no measure', (text) => {
  expect(kinds(text)).toEqual([]);
});

test('abbreviations have the meaning that the text gives them', () => {
  expect(kinds('adjusted relative risk [ARR] was high; ARR 1.3')).toEqual(['RR', 'RR']);
  expect(kinds('rate ratio (RR) 0.7; RR 0.8')).toEqual(['IRR', 'IRR']);
  expect(kinds('mean heart rate (HR) fell; HR 72').at(-1)).toBe('other');
  expect(kinds('risk reduction (HR 0.90')).toEqual(['relative', 'HR']);
});

test('adjusted, crude, or not stated', () => {
  const adjustment = (text: string) => findMeasureNames(text)[0]?.adjustment;
  expect(adjustment('adjusted hazard ratio')).toBe('adjusted');
  expect(adjustment('aOR 1.2')).toBe('adjusted');
  expect(adjustment('unadjusted hazard ratio')).toBe('crude');
  expect(adjustment('crude incidence rate ratio')).toBe('crude');
  expect(adjustment('odds ratio')).toBeNull();
});
