import { expect, test } from 'vitest';
import { findUnbackedMultiple } from './computed-number.ts';

test.each([
  ['It halved pain.', 'Pain fell by 36.9% at year 1.', 'halved'],
  ['Survival doubled.', 'Survival was 6.1 months against 4.2 months.', 'doubled'],
  ['Risk was cut in half.', 'The hazard ratio was 0.74.', 'cut in half'],
  ['The rate tripled.', 'The rate rose.', 'tripled'],
])('%s is not supported by: %s', (text, source, word) => {
  expect(findUnbackedMultiple(text, [source])).toBe(word);
});

test.each([
  ['It halved pain.', 'Pain fell by 48%.'],
  ['It halved pain.', 'Pain fell by half.'],
  ['Survival doubled.', 'Survival was 12.1 months against 5.9 months.'],
  ['Risk was cut in half.', 'The hazard ratio was 0.52.'],
  ['Attacks tripled.', 'Attacks were three times as frequent.'],
  ['It was a double-blind trial.', 'Nothing else is known.'],
])('%s is supported by: %s', (text, source) => {
  expect(findUnbackedMultiple(text, [source])).toBeNull();
});
