import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { checkStatements } from './check.ts';

/** The faults and flags of a statement that rests on a whole abstract. */
function kindsOf(text: string, abstract: string): string[] {
  const passages = splitPassages(abstract, []);
  const evidence = passages.map(({ passage, text: quote }) => ({ passage, quote }));
  const studies = [{ firstPassage: 1, lastPassage: passages.length, title: '' }];
  const { kept, dropped } = checkStatements([{ text, evidence }], passages, { studies });
  return [...dropped.flatMap(({ faults }) => faults), ...kept.flatMap(({ flags }) => flags)].map(({ kind }) => kind);
}

const halved =
  'The risk of falls was decreased with vibration relative to walking (relative risk ratio [95% CI] = 0.51 [0.34, 0.75]).';

test.each([
  ['Tumours shrank in about 58% of the mice.', 'Tumours shrank in 58.3% of the mice.'],
  ['Mice answered half a second later.', 'Mice answered 0.5 seconds later.'],
  ['Mice had biweekly baths.', 'Mice had baths every two weeks.'],
  ['Mice had three half-hour baths.', 'Mice had three baths of 30 minutes.'],
  ['Those on vibration had about half the risk of falls of those who walked.', halved],
  [
    'The bigger the drop in weight, the fewer falls the mice had.',
    'Mice had fewer falls with a greater drop in weight.',
  ],
  [
    'In mice, sleep improved with melatonin but not with valerian.',
    'In mice, melatonin improved sleep; valerian did not improve sleep.',
  ],
  [
    'Zinc lowered copper and iron in mice.',
    'In mice zinc decreased copper (–9% vs. 2%), iron (–8% vs. 1%) and lead (–7% vs. 3%).',
  ],
])('%s passes', (text, abstract) => {
  expect(kindsOf(text, abstract)).toEqual([]);
});

test.each([
  ['Tumours shrank in 59% of the mice.', 'Tumours shrank in 58.3% of the mice.', 'number_not_found'],
  ['Mice answered half a minute later.', 'Mice answered 0.5 seconds later.', 'wrong_unit'],
  ['Mice had four half-hour baths.', 'Mice had three baths of 30 minutes.', 'number_not_found'],
  ['Those on vibration had about a fifth the risk of falls of those who walked.', halved, 'number_not_found'],
  [
    'Zinc raised iron in mice.',
    'In mice zinc decreased copper (–9% vs. 2%), iron (–8% vs. 1%) and lead (–7% vs. 3%).',
    'flipped_direction',
  ],
  [
    'Mice relieved their itch less with oats than with bran.',
    'Mice relieved their itch better with oats than with bran.',
    'flipped_direction',
  ],
  [
    'Scratching was milder in mice on oats than on bran.',
    'Scratching was stronger in mice on oats than on bran.',
    'flipped_direction',
  ],
])('%s is caught', (text, abstract, kind) => {
  expect(kindsOf(text, abstract)).toContain(kind);
});

test('a difference that the statement itself calls chance is not flagged', () => {
  const abstract = 'Mice needed less morphine with oats without significance.';
  expect(kindsOf('Mice needed less morphine with oats, but not significantly less.', abstract)).toEqual([]);
});
