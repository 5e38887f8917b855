import { expect, test } from 'vitest';
import { glossary, methodTermsIn } from './method-glossary.ts';
import { readingGrade } from './reading-grade.ts';

const names = (...texts: string[]) => methodTermsIn(texts).map(({ name }) => name);

test('each word of method that is used is explained once, in the order of first use', () => {
  expect(
    names(
      'The hazard ratio was 0.64 (95% CI 0.50 to 0.83).',
      'The relative risk was 2.2, p < 0.001; hazard ratio 0.9.',
    ),
  ).toEqual(['hazard ratio', 'confidence interval', 'relative risk', 'p-value']);
  expect(names('More people slept well with valerian.')).toEqual([]);
});

test('a plain word is no word of method', () => {
  expect(names('We discussed the or and the in-group.', 'Sd, HR and CI are initials of people.')).toEqual([]);
});

test('the explanations can be read without training', () => {
  for (const { name, definition } of glossary)
    expect([name, readingGrade(definition)?.grade]).toEqual([name, expect.toSatisfy((grade: number) => grade <= 8)]);
});
