import { describe, expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { passagesFor } from './domain-patterns.ts';
import type { RiskDomainId } from './risk-tools.ts';

const found = (domain: RiskDomainId, text: string) => passagesFor(domain, splitPassages(text, []));
const speaks = (domain: RiskDomainId, text: string) => found(domain, text).length > 0;

const trial =
  'In this double-blind trial, we randomly assigned 420 adults to drug or placebo. ' +
  'Assignment was concealed by sealed opaque envelopes. Pain is common in old age. ' +
  'Of these, 12 were lost to follow-up and 9 withdrew consent. Analysis was by intention to treat. ' +
  'End points were adjudicated by a committee. The trial is registered (NCT01234567).';

test('sentences are verbatim, with offsets, and with the words that matched', () => {
  const quotes = found('randomisation', trial);
  expect(quotes.map(({ passage }) => passage)).toEqual([1, 2]);
  for (const { text, start, end, words } of quotes) {
    expect(trial.slice(start, end)).toBe(text);
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) {
      expect(word.start).toBeGreaterThanOrEqual(start);
      expect(word.end).toBeLessThanOrEqual(end);
    }
  }
  expect(quotes[1]?.words.map((word) => trial.slice(word.start, word.end))).toEqual([
    'concealed',
    'sealed opaque envelopes',
  ]);
});

test('each domain finds its own sentence of a trial', () => {
  const numbers = (domain: RiskDomainId) => found(domain, trial).map(({ passage }) => passage);
  expect(numbers('deviations')).toEqual([1, 5]);
  expect(numbers('missing_data')).toEqual([4]);
  expect(numbers('measurement')).toEqual([1, 6]);
  expect(numbers('selection_of_result')).toEqual([7]);
  expect(numbers('confounding')).toEqual([]);
});

describe('studies without randomisation', () => {
  test.each([
    ['confounding', 'Hazard ratios were adjusted for age and smoking.'],
    ['confounding', 'Users were matched to non-users on propensity scores.'],
    ['selection', 'Consecutive patients were enrolled.'],
    ['selection', 'A new-user design was taken.'],
    ['classification', 'Exposure was defined as two dispensed prescriptions.'],
  ] as const)('%s: %s', (domain, text) => {
    expect(speaks(domain, text)).toBe(true);
  });
});

describe('words with another meaning', () => {
  test.each([
    ['missing_data', 'Opioid withdrawal symptoms were mild.'],
    ['missing_data', 'Complete response was seen in 20%.'],
    ['selection_of_result', 'Children were drawn from practice registers.'],
    ['selection_of_result', 'A functional test was made.'],
    ['randomisation', 'Blocked arteries were opened.'],
    ['deviations', 'The two groups were treated alike.'],
  ] as const)('%s: %s', (domain, text) => {
    expect(speaks(domain, text)).toBe(false);
  });
});

test('an empty text, and one without sentences, gives nothing', () => {
  expect(passagesFor('randomisation', [])).toEqual([]);
  expect(found('randomisation', '   ')).toEqual([]);
  expect(found('randomisation', `${'randomised '.repeat(1000)}.`)).toEqual([]);
});
