import { expect, test } from 'vitest';
import { nearestQuestions } from './suggested-questions.ts';

const heart = ['Do statins prevent heart attacks?', 'Is a lower blood pressure target better?'];
const brain = ['Does exercise improve memory?', 'Does mental stimulation help people with dementia?'];
const more = ['Does exercise help with depression?', 'Does online therapy work for depression?'];
const groups = [heart, brain, more];

test('questions that share words come first, then neighbours, then the rest; the question itself is left out', () => {
  expect(nearestQuestions('does exercise help with depression? ', groups, 4)).toEqual([
    'Does exercise improve memory?',
    'Does online therapy work for depression?',
    'Does mental stimulation help people with dementia?',
    'Do statins prevent heart attacks?',
  ]);
});

test.each([
  'does exercise help with depression',
  'Is exercise good for depression?',
  'exercise  DEPRESSION',
  'Can exercising ease depressive depression?',
])('%j is not offered again in other words', (asked) => {
  expect(nearestQuestions(asked, groups, 6)).not.toContain('Does exercise help with depression?');
  expect(nearestQuestions(asked, groups, 6)).toContain('Does exercise improve memory?');
});

test('for a question that shares no words the first ones are returned in their order, each once', () => {
  expect(nearestQuestions('Who won?', [heart, heart, more], 3)).toEqual([...heart, more[0]]);
});

test('fewer questions than requested', () => {
  expect(nearestQuestions('Anything?', [heart], 6)).toEqual(heart);
  expect(nearestQuestions('Anything?', [], 6)).toEqual([]);
});
