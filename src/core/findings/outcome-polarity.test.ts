import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findConcepts } from '#core/lexicon/find-concepts.ts';
import { lexicon } from '../../../tests/lexicon.ts';
import { fixturePath } from '../../../tests/shared-data.ts';
import { outcomePolarity } from './outcome-polarity.ts';

const polarityOf = (words: string) => outcomePolarity(words, findConcepts(words, lexicon));

test.each([
  ['relapse', 'bad'],
  ['freedom from relapse', 'good'],
  ['time to relapse', 'good'],
  ['relief of itch', 'good'],
  ['rate of stroke', 'bad'],
  ['stroke-free survival', 'good'],
  ['improvement in pain', 'good'],
  ['worsening of quality of life', 'bad'],
  ['non-adherence', 'bad'],
])('%s is %s', (words, polarity) => {
  expect(polarityOf(words)).toBe(polarity);
});

test.each([['stroke histology'], ['coffee consumption'], ['walking after a stroke'], ['survival and bleeding']])(
  'more of “%s” is not said to be good or bad',
  (words) => {
    expect(polarityOf(words)).toBeNull();
  },
);

/** Half `b` is only measured. */
test.each([
  ['a', 184, 0.985],
  ['b', 187, 0.97],
])('the marked outcomes of half %s', (set, leastTold, leastRight) => {
  const cases: { set: string; outcome: string; polarity: string }[] = JSON.parse(
    readFileSync(fixturePath('findings/outcome-polarity.json'), 'utf8'),
  );
  const told = cases
    .filter((one) => one.set === set)
    .map(({ outcome, polarity }) => ({ polarity, said: polarityOf(outcome) }))
    .filter(({ said }) => said !== null);
  expect(told.length).toBeGreaterThanOrEqual(leastTold);
  expect(told.filter(({ said, polarity }) => said === polarity).length / told.length).toBeGreaterThanOrEqual(
    leastRight,
  );
});
