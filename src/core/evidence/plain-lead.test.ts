import { expect, test } from 'vitest';
import { isQuestionOfHelp, plainLead } from './plain-lead.ts';
import type { StudyDirection } from './study-direction.ts';

const people = (...directions: StudyDirection[]) => directions.map((direction) => ({ direction, counts: true }));
const question = 'Does walking help with depression?';

test.each<[StudyDirection[], string]>([
  [['favours'], 'Only 1 study with a clear result was found. It found that it helped.'],
  [['favours', 'favours', 'unclear'], 'Both studies with a clear result found that it helped.'],
  [
    ['favours', 'favours', 'favours', 'no_clear_difference'],
    'Most studies agree: 3 of 4 found that it helped. 1 found no clear difference.',
  ],
  [
    ['favours', 'against', 'no_clear_difference', 'mixed'],
    'The studies do not agree. Of 4 with a clear result, 1 found that it helped, 1 found no clear difference, 1 found that it did worse and 1 found both.',
  ],
  [['against', 'against'], 'Both studies with a clear result found that it did worse.'],
  [['unclear', 'unclear'], '2 studies on this give no clear result.'],
  [['unclear'], '1 study on this gives no clear result.'],
])('%j: %s', (directions, lead) => {
  expect(plainLead(question, people(...directions))).toBe(lead);
});

test('what does not count is not counted', () => {
  const animals = [{ direction: 'favours' as const, counts: false }];
  expect(plainLead(question, animals)).toBeNull();
  expect(plainLead(question, [...animals, ...people('no_clear_difference')])).toBe(
    'Only 1 study with a clear result was found. It found no clear difference.',
  );
  expect(plainLead(question, [])).toBeNull();
});

test.each([
  ['Does coffee raise blood pressure?'],
  ['Is aspirin safe in pregnancy?'],
  ['What are the side effects of statins?'],
  ['Is yoga better than stretching?'],
  ['What helps people to quit smoking?'],
  ['How much sleep do adults need?'],
])('of a question that is not one of help, no side is counted: %s', (asked) => {
  expect(isQuestionOfHelp(asked)).toBe(false);
  expect(plainLead(asked, people('favours', 'against'))).toBe('Here is what 2 studies on this found.');
});
