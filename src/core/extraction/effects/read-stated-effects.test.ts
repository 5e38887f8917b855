import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBareEffects } from './read-stated-effects.ts';

const shown = (text: string) =>
  readBareEffects(text).map(
    ({ measure, estimate, ciLow, ciHigh, level }) => `${measure} ${estimate} [${ciLow}, ${ciHigh}] ${level}`,
  );

test.each([
  ['hazard ratio 0·70 (95% CI 0·53–0·91)', ['HR 0.7 [0.53, 0.91] 95']],
  ['RR 0.66 CI 95%: 0.43 to 1.03', ['RR 0.66 [0.43, 1.03] 95']],
  ['relative risk 0.83; 95 percent confidence interval 0.72 to 0.95', ['RR 0.83 [0.72, 0.95] 95']],
  ['Odds ratio, 95% confidence interval: 1.85 (0.91 to 3.77)', ['OR 1.85 [0.91, 3.77] 95']],
  ['HR (95% CI): 1.41 (1.002, 1.996)', ['HR 1.41 [1.002, 1.996] 95']],
  ['OR = 1.04; P < .001; CI = 1.02-1.05', ['OR 1.04 [1.02, 1.05] null']],
  ['HR, 0.85; P = .427; 95% CI, 0.57-1.26', ['HR 0.85 [0.57, 1.26] 95']],
  ['OR 2,5 (95% CI 1,4–4,8)', ['OR 2.5 [1.4, 4.8] 95']],
  ['OR 1,234 (95% CI 1,102–1,382)', ['OR 1.234 [1.102, 1.382] 95']],
  ['MH-OR 1.8, 95% CI 1.1-2.8', ['OR 1.8 [1.1, 2.8] 95']],
  ['risk difference −23.6 %, 95 % CI −43.8 to −3.5', ['RD -23.6 [-43.8, -3.5] 95']],
  ['Cohen’s d: −0.16, 95% confidence interval: −0.32 to 0.00', ['SMD -0.16 [-0.32, 0] 95']],
  ['the resistance: mean difference 307 mmHg.L-1.hr-1 (95% CI: 289–325)', ['MD 307 [289, 325] 95']],
  ['a difference of 46 μg/h; 95% CI 24–78', ['MD 46 [24, 78] 95']],
  ['The DBP treatment difference was 2.7 mmHg (90% confidence interval: 1.1 to 4.3 mmHg)', ['MD 2.7 [1.1, 4.3] 90']],
])('%s', (text, expected) => {
  expect(shown(text)).toEqual(expected);
});

test('a name applies to the whole list', () => {
  expect(shown('Hazard ratios were 2.05 (95% CI 1.1 to 3.9) and 1.78 (95% CI 1.0 to 3.1), respectively.')).toEqual([
    'HR 2.05 [1.1, 3.9] 95',
    'HR 1.78 [1, 3.1] 95',
  ]);
  expect(shown('Odds ratios were 0.5 and 0.7 (95% CI 0.3–0.8 and 0.4–1.2, respectively).')).toEqual([
    'OR 0.5 [0.3, 0.8] 95',
    'OR 0.7 [0.4, 1.2] 95',
  ]);
  expect(
    shown('The mean difference [95% CI] was −0.4 [−0.5 to −0.3], −423 [−703 to −142], respectively.'),
  ).toHaveLength(2);
  expect(
    shown('crude incidence rate ratio (IRR) = 0.69; CI 0.4, 1.2; adjusted IRR = 0.53; CI 0.32, 0.89'),
  ).toHaveLength(2);
});

test('a list whose estimates and intervals do not match is not read', () => {
  expect(shown('Odds ratios were 0.5 in men (95% CI 0.3–0.8 and 0.4–1.2, respectively).')).toEqual([]);
});

test.each([
  ['an area under a curve', 'The AUC was 0.80 (95% CI 0.70–0.90).'],
  ['a prevalence', 'The prevalence was 12% (95% CI 10–14%).'],
  ['a correlation', 'HbA1c and age were related (r = 0.4, 95% CI 0.2–0.6).'],
  ['a coefficient', 'the negative relation (β −0.16, 95% CI −0.28; −0.04)'],
  ['a number needed to treat', 'RD was not given; NNTB 5, 95% CI 3 to 8'],
  ['a median after a ratio', 'The hazard ratio was not significant, and median survival was 12 months (95% CI 10–14).'],
  [
    'an arm’s own figure',
    'no difference in mean adherence with 77.2% (CI, 73.0, 81.4) for the control group and 74.8% (CI, 69.7, 79.9) for the other',
  ],
  ['an arm against an arm', 'no difference in the impact on providers [profit of €408 (327–489) vs. €400 (345–455)]'],
  [
    'the rate of each arm',
    'no difference in cure rate between drug A (64.6%; 95% CI, 54.3-75.0%) and drug B (67.9%; 95% CI, 57.6-78.3%)',
  ],
  ['a change within a group', 'the difference from baseline was 3.2 kg (95% CI 1.1–5.3)'],
  ['a standardised incidence ratio', 'the relative risk rose with time, the SIR reaching 1.4 (95% CI 1.1-1.8)'],
  [
    'a margin',
    'The mean difference was 0.31, larger than the margin of 0.19 mm, and the 95% confidence interval was 0.15–0.48.',
  ],
  ['a range', 'hazard ratio 0.7 (range 0.5–0.9)'],
  ['no estimate', 'odds ratios with 95% CI 0.5–0.9'],
  ['a heart rate', 'HR 72 bpm (95% CI 70–74), with heart rate (HR) measured'],
])('%s is not an effect', (_what, text) => {
  expect(shown(text)).toEqual([]);
});

test('an unusual effect is returned as written, with the reason for the doubt', () => {
  const doubt = (text: string) => readBareEffects(text).map(({ doubtful }) => doubtful);
  expect(doubt('OR 3.0 (95% CI 0.2 to 1.4)')).toEqual(['the estimate lies outside its interval']);
  expect(doubt('HR = 0.61; 95% CI: 0.49–0.95')).toEqual([
    'the estimate is far from the geometric middle of its interval',
  ]);
  expect(doubt('OR = 2.69, CI = 7.24–1.00')).toEqual(['the limits stand in reverse order']);
  expect(doubt('RR 1.1 (97.5% CI upper bound 1.40)')).toEqual(['only one limit is stated']);
  expect(doubt('between-group difference of 28% (95% CI −47 to −2)')[0]).toMatch(/signs/);
  expect(readBareEffects('The difference was 43% (95% CI 11 to 75%).')[0]).toMatchObject({
    measure: null,
    estimate: 43,
  });
  expect(readBareEffects('effect size = 0.69 (95% CI 0.32 to 1.05)')[0]?.measure).toBeNull();
  expect(readBareEffects('The median difference between groups was 2 days (95% CI 1 to 3).')[0]?.measure).toBeNull();
});

test('a level is never guessed', () => {
  expect(shown('HR 0.9 (0.8–1.0).')).toEqual(['HR 0.9 [0.8, 1] null']);
  expect(shown('The rate was 4% (99% CI 3–5%). The hazard ratio was 0.9 (0.8–1.0).')).toEqual(['HR 0.9 [0.8, 1] 99']);
});

test('offsets slice back, and no text throws', () => {
  const piece = fc.constantFrom(
    'HR ',
    'OR',
    'mean difference ',
    'reduced the risk by ',
    '0.5',
    '1·2',
    '26%',
    ' (95% CI ',
    '–',
    ' to ',
    ')',
    '; ',
    'was ',
    '−',
    '[',
    ',',
    '∞',
    '. ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      for (const { start, end, text: own, ciLow, ciHigh } of readBareEffects(text)) {
        expect(text.slice(start, end)).toBe(own);
        if (ciLow !== null && ciHigh !== null) expect(ciLow).toBeLessThanOrEqual(ciHigh);
      }
    }),
  );
});
