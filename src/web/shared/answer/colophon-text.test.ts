import { expect, test } from 'vitest';
import { replacementText } from '#web/shared/study/replacement-text.ts';
import { sampleAnswer } from '../../../../tests/sample-answer.ts';
import { attributionText, checkedText, droppedText, passageText } from './colophon-text.ts';

const check = {
  statementsChecked: 13,
  statementsKept: 10,
  quotesChecked: 18,
  quotesFound: 17,
  numbersChecked: 25,
  numbersFound: 24,
  dropped: [
    { kind: 'number_not_found', count: 1 },
    { kind: 'quote_not_found', count: 2 },
    { kind: 'something_new', count: 1 },
  ],
};

test('the checked statements, and the dropped ones by reason', () => {
  expect(checkedText({ check })).toBe(
    'Checked: 10 of 13 statements kept, 17 of 18 quotes and 24 of 25 numbers found in the studies.',
  );
  expect(droppedText({ check })).toBe(
    '3 dropped: a number that its passage does not hold; 2 times quotes that no study holds; something new.',
  );
});

test('in whose words the statements stand', () => {
  const words = { model: 7, ours: 3, study: 2, dropped: 1 };
  expect(attributionText({ check: { ...check, words }, model: 'm' })).toBe(
    'Of the statements shown, 7 in the model’s words, 3 in ours and 2 in the studies’ own.',
  );
  expect(attributionText({ check: { ...check, words: { ...words, model: 0 } }, model: null })).toBe(
    'Of the statements shown, 3 in ours and 2 in the studies’ own.',
  );
  expect(droppedText({ check: { ...check, words } })).toMatch(/^1 dropped/);
  // Answers that were stored before.
  expect(attributionText({ check, model: 'm' })).toBeNull();
});

test('counts of zero are not shown', () => {
  const bare = { ...check, statementsChecked: 1, statementsKept: 1, numbersChecked: 0, quotesChecked: 0, dropped: [] };
  expect(checkedText({ check: bare })).toBe('Checked: 1 of 1 statement kept.');
  expect(droppedText({ check: bare })).toBeNull();
  expect(passageText({ passages: { used: 5, total: 5 } })).toBeNull();
  expect(passageText({ passages: { used: 0, total: 0 } })).toBeNull();
});

test('omitted passages and a replaced engine are named', () => {
  expect(passageText({ passages: { used: 31, total: 54 } })).toBe('31 of 54 passages used.');
  expect(replacementText(sampleAnswer([]))).toBeNull();
  expect(
    replacementText({
      engine: 'extractive',
      insteadOf: { engine: 'gpt-4o', why: 'It did not answer within 60 seconds' },
    }),
  ).toBe(
    'gpt-4o did not write this. It did not answer within 60 seconds. Sentences were chosen word for word instead.',
  );
});
