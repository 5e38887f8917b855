import { expect, test } from 'vitest';
import { readOutcomes } from '#core/summaries/study-results.ts';
import { outcomesIn } from './outcome-names.ts';

test.each([
  ['Systolic blood pressure fell.', ['blood-pressure']],
  ['LDL cholesterol and HDL-C were measured beside total cholesterol.', ['ldl', 'hdl', 'cholesterol']],
  ['HbA1c, fasting glucose and body weight were lower.', ['glycated-haemoglobin', 'glucose', 'body-weight']],
  ['Chronic low back pain and depressive symptoms improved.', ['pain', 'depression']],
  ['All-cause mortality, non-fatal stroke and heart failure.', ['mortality', 'stroke', 'heart-failure']],
  ['Nothing of the kind.', []],
  ['', []],
])('%s', (text, keys) => {
  const found = outcomesIn(text);
  expect(found.map(({ outcome }) => outcome.key)).toEqual(keys);
  for (const { start, end } of found) expect(text.slice(start, end).trim()).not.toBe('');
});

test('part of another word is not an outcome', () => {
  expect(outcomesIn('A painter counted ministrokes and waistcoats.')).toEqual([]);
});

const verdicts = (sentence: string) =>
  readOutcomes(sentence).map(({ outcome, verdict }) => `${outcome.key} ${verdict}`);

test.each([
  ['Blood pressure was significantly reduced compared with placebo (p < 0.01).', ['blood-pressure better']],
  ['Bone mineral density increased compared with the control group.', ['bone-density better']],
  ['Pain was significantly higher with the drug than with placebo.', ['pain worse']],
  ['Pain did not differ between the groups.', ['pain none']],
  ['Pain was lower with the drug than with placebo (p = 0.30).', ['pain none']],
  ['Pain improved after yoga, with no difference between the groups.', ['pain none']],
  ['Lowering cholesterol did not lead to more cancer deaths.', ['mortality none']],
  ['Pain relief did not differ between yoga and walking (p = 0.33).', ['pain unclear']],
  ['Pain relief did not differ between yoga and usual care (p = 0.33).', ['pain none']],
  ['None of the lipids improved.', ['lipids none']],
  ['Pain decreased in both groups.', ['pain unclear']],
  ['Pain was lower with ibuprofen than with naproxen.', ['pain unclear']],
  ['Body weight fell by 2 kg.', ['body-weight unclear']],
  ['Higher blood pressure was associated with age.', ['blood-pressure unclear']],
  ['Sleep improved in patients with depression.', ['sleep better']],
  ['Continuous abstinence was 26.4% and 27.6% (P = .8).', ['smoking-cessation none']],
])('%s', (sentence, expected) => {
  expect(verdicts(sentence)).toEqual(expected);
});
