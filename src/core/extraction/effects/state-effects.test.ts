import { expect, test } from 'vitest';
import { readStatedEffects } from './state-effects.ts';

const first = (text: string) => readStatedEffects(text)[0];
const arms = (text: string) => {
  const found = first(text)?.arms;
  return found ? `${found.studied.text} against ${found.reference.text}` : null;
};

test.each([
  [
    'Death was reduced with ticagrelor vs. clopidogrel (HR 0.83; 95% CI 0.74–0.93). The ticagrelor group had bleeding; the clopidogrel group had none.',
    'ticagrelor against clopidogrel',
  ],
  [
    'The intervention group had fewer falls than the control group (RR 0.7, 95% CI 0.5–0.9).',
    'intervention group against control group',
  ],
  [
    'Patients were randomised to receive perhexiline or placebo. There was no difference between groups (mean difference 0.2 kg, 95% CI −0.1 to 0.5).',
    'perhexiline against placebo',
  ],
])('%s', (text, expected) => {
  expect(arms(text)).toBe(expected);
});

test.each([
  ['a predictor', 'Age was a predictor of relapse compared with placebo (OR 1.2, 95% CI 1.1–1.3).'],
  [
    'both arms alone',
    'Water was protective in both intervention households (OR 0.7, 95% CI 0.5–0.9) and control households (OR 0.6, 95% CI 0.4–0.9).',
  ],
  ['several comparators', 'Compared with placebo and usual care pain fell (MD 2 points, 95% CI 1–3).'],
  ['asthma control', 'The difference in asthma control was 0.3 points (95% CI 0.1–0.5).'],
  ['nothing said', 'The odds ratio was 1.2 (95% CI 1.1–1.3).'],
])('%s leaves the arms blank', (_what, text) => {
  expect(first(text)).toBeDefined();
  expect(arms(text)).toBeNull();
});

test.each([
  ['The hazard ratio for death from any cause was 0.8 (95% CI 0.7–0.9).', 'death from any cause'],
  ['SPAZ reduced the risk of low birth weight (RR 0.74, 95% CI 0.60–0.91).', 'low birth weight'],
  ['Sickness absence was higher in the first group (OR 2.17, 95% CI 1.63–2.89).', 'Sickness absence'],
  ['Stiffness rose (significant for shoulder stiffness, HR 3.07, 95% CI 1.62–5.83).', 'shoulder stiffness'],
])('the outcome of %s', (text, expected) => {
  expect(first(text)?.outcome?.text).toBe(expected);
});

test('in a list each effect has its own outcome', () => {
  const text = 'The hazard ratio was 0.7 (95% CI 0.5–0.9) for infection, 0.8 (95% CI 0.6–1.0) for death.';
  expect(readStatedEffects(text)).toHaveLength(2);
  const named = 'Drug lowered stroke (HR 0.7; 95% CI 0.5–0.9), vascular death (HR 0.8; 95% CI 0.6–1.0).';
  expect(readStatedEffects(named)[1]?.outcome?.text).toBe('vascular death');
});

test.each([
  ['At 12 months the risk ratio was 0.8 (95% CI 0.7–0.9).', '12 months'],
  ['The difference at week 24 was 2.6 points (95% CI 1.0–4.2).', 'week 24'],
  ['The risk ratio was 0.8 (95% CI 0.7–0.9) at 6 months.', '6 months'],
  ['Patients aged 40 years had a risk ratio of 0.8 (95% CI 0.7–0.9).', undefined],
  ['After 3 months and at 12 months the risk ratio was 0.8 (95% CI 0.7–0.9).', undefined],
])('the time of %s', (text, expected) => {
  expect(first(text)?.timePoint?.text).toBe(expected);
});

test('adjusted, crude or not stated', () => {
  expect(first('On multivariate analysis the odds ratio was 2.0 (95% CI 1.5–2.7).')?.adjustment).toBe('adjusted');
  expect(first('The OR was 2.0 (95% CI 1.5–2.7) after adjustment for age.')?.adjustment).toBe('adjusted');
  expect(first('In univariate analysis the OR was 2.0 (95% CI 1.5–2.7).')?.adjustment).toBe('crude');
  expect(first('The OR was 2.0 (95% CI 1.5–2.7).')?.adjustment).toBeNull();
});

test('subgroup or whole, primary or secondary', () => {
  expect(first('Among women the OR was 2.0 (95% CI 1.5–2.7).')?.population).toBe('subgroup');
  expect(first('Overall, the OR was 2.0 (95% CI 1.5–2.7).')?.population).toBe('whole');
  expect(first('The OR was 2.0 (95% CI 1.5–2.7).')?.population).toBeNull();
  const text =
    'The primary outcome was recurrent stroke. The hazard ratio for recurrent stroke was 0.8 (95% CI 0.7–0.9).';
  expect(first(text)?.importance).toBe('primary');
  expect(first('The hazard ratio for stroke was 0.8 (95% CI 0.7–0.9).')?.importance).toBeNull();
});

test('counts and means belong to the effect that follows them, studied arm first', () => {
  const counted = first(
    'Events were 198/2333 (8.5%) with placebo and 265/4687 (5.7%) with drug (HR 0.66, 95% CI 0.55–0.79).',
  );
  expect(counted?.counts?.map(({ events, total }) => [events, total])).toEqual([
    [265, 4687],
    [198, 2333],
  ]);
  const text =
    'Sixty were randomised to BIS (n = 30) and ETAG (n = 30). Time was longer in the BIS group (9.63 ± 3.02 min) as compared to the ETAG group (5.29 ± 1.51 min), mean difference 4.34 min (95% CI 3.1 to 5.6).';
  const means = first(text)?.means;
  expect(means?.map(({ value, deviation, sd, n }) => ({ value, deviation, sd, n }))).toEqual([
    { value: 9.63, deviation: 3.02, sd: null, n: 30 },
    { value: 5.29, deviation: 1.51, sd: null, n: 30 },
  ]);
  expect(means?.map(({ start, end }) => text.slice(start, end))).toEqual(['9.63 ± 3.02', '5.29 ± 1.51']);
});

test('words slice back from the whole text', () => {
  const text =
    'Background: none. At 6 months, the hazard ratio for death was 0.8 (95% CI 0.7–0.9), drug versus placebo.';
  const effect = first(text);
  for (const words of [effect?.outcome, effect?.timePoint, effect?.arms?.studied, effect?.arms?.reference])
    if (words) expect(text.slice(words.start, words.end)).toBe(words.text);
  expect(effect?.outcome?.text).toBe('death');
});
