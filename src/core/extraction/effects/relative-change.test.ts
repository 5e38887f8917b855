import { expect, test } from 'vitest';
import { readBareEffects } from './read-stated-effects.ts';

const shown = (text: string) =>
  readBareEffects(text).map(
    ({ measure, estimate, ciLow, ciHigh, doubtful }) =>
      `${measure} ${estimate} [${ciLow}, ${ciHigh}]${doubtful ? ' doubtful' : ''}`,
  );

test('a relative reduction is returned as a ratio, with its formula', () => {
  const [effect] = readBareEffects('The risk of stroke was reduced by 26% (95% CI 6–42) with the drug.');
  expect(effect).toMatchObject({ measure: 'RR', estimate: 0.74, ciLow: 0.58, ciHigh: 0.94, level: 95, doubtful: null });
  expect(effect?.computed).toEqual({
    formula: '1 − 26%/100; limits 1 − 42%/100 and 1 − 6%/100',
    from: '26% (95% CI 6–42',
  });
});

test.each([
  ['relative risk reduction 28% [95% CI 17-38]', ['RR 0.72 [0.62, 0.83]']],
  ['a 23% reduction in the odds of death (95% confidence interval 15% to 31%)', ['OR 0.77 [0.69, 0.85]']],
  ['the risk was 10% lower (95% CI -11 to 27)', ['RR 0.9 [0.73, 1.11]']],
  ['17% (95% CI 9–25) proportional reduction in vascular deaths', ['RR 0.83 [0.75, 0.91]']],
  ['increased the risk of stroke by 6% (95% CI 2–10%)', ['RR 1.06 [1.02, 1.1]']],
  [
    'a 16 percent reduction in the risk of death (95 percent confidence interval, 31 percent reduction to 2 percent increase)',
    ['RR 0.84 [0.69, 1.02]'],
  ],
  ['the risk of death was reduced by 31% (95% CI 0.16-0.44)', ['RR 0.69 [0.56, 0.84]']],
  ['vaccine efficacy was 91% (95% CI 62%–98%)', ['RR 0.09 [0.02, 0.38] doubtful']],
  ['Mortality was reduced by 21% (95% CI 5 to 38%)', ['RR 0.79 [0.62, 0.95] doubtful']],
])('%s', (text, expected) => {
  expect(shown(text)).toEqual(expected);
});

test.each([
  'pain level decreased by 57% (95% CI 50, 63)',
  'cure rates increased by 11% (95% CI 6 to 17%)',
  'LDL was reduced by 26% (95% CI 6–42)',
  'The risk was 14% (95% CI 9–25) in controls',
  'the risk fell by 5 percentage points (95% CI 1–9)',
])('%s is not a ratio of risks', (text) => {
  expect(readBareEffects(text).filter(({ computed }) => computed !== null)).toEqual([]);
});
