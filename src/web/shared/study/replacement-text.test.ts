import { expect, test } from 'vitest';
import { replacementText } from './replacement-text.ts';

const why = 'It did not answer within 60 seconds';

test('a summary by rule says which model failed and why', () => {
  expect(replacementText({ engine: 'extractive', insteadOf: { engine: 'gpt-4o', why } })).toBe(
    'gpt-4o did not write this. It did not answer within 60 seconds. Sentences were chosen word for word instead.',
  );
  expect(replacementText({ engine: 'extractive', insteadOf: { engine: 'gpt-4o', why: ' ' } })).toBe(
    'gpt-4o did not write this. Sentences were chosen word for word instead.',
  );
});

test('an older summary of a model states that no newer one was written', () => {
  expect(replacementText({ engine: 'openai', insteadOf: { engine: 'gpt-4o', why: 'Used up!' } })).toBe(
    'gpt-4o did not write a new one. Used up! This is the summary of before.',
  );
});

test('without a failure there is no text, nor for summaries from before failures were recorded', () => {
  expect(replacementText({ engine: 'openai', insteadOf: null })).toBeNull();
  expect(replacementText({ engine: 'extractive' })).toBeNull();
});
