import { expect, test } from 'vitest';
import { splitPassages } from '#core/language/passages.ts';
import { readAskedDirection } from './asked-direction.ts';

const question = 'Does exercise help with depression?';
const trial = (title: string, abstract: string) => ({
  title,
  passages: splitPassages(abstract, []),
  studyTypes: ['clinical_trial' as const],
  randomized: true,
});

test('the outcome asked about speaks, not the main one', () => {
  const fibromyalgia = trial(
    'Effects of exercise on symptoms in adults with fibromyalgia',
    'We randomised 84 adults to exercise or a control group. Pain was lower with exercise than in the control group (p=0.01). Fatigue and depression did not differ between the groups. Exercise reduced pain in adults with fibromyalgia.',
  );
  expect(readAskedDirection(fibromyalgia, question).direction).toBe('no_clear_difference');
  expect(readAskedDirection(fibromyalgia, 'Does exercise help with pain?').direction).toBe('favours');
});

test('a study that is about all of it speaks as a whole', () => {
  const depression = trial(
    'Exercise for depression: a randomised trial',
    'We randomised 120 adults to exercise or usual care. Scores were lower with exercise than with usual care (p=0.01). Exercise improved symptoms compared with usual care.',
  );
  expect(readAskedDirection(depression, question).direction).toBe('favours');
});

test('where nothing says it, nothing is guessed', () => {
  const other = trial(
    'Exercise and sleep',
    'We randomised 120 adults with depression to exercise or usual care. Sleep was better with exercise than with usual care (p=0.01).',
  );
  expect(readAskedDirection(other, question)).toMatchObject({ direction: 'unclear', passage: null });
});

test('two kinds of it against each other say nothing on whether it helps', () => {
  const kinds = trial(
    'The effect of strength and endurance training on depression',
    'We randomised 60 adults to strength or endurance training. Endurance training did more against depression than strength training did (p=0.01). Endurance training did more for depression.',
  );
  expect(readAskedDirection(kinds, 'Does training help with depression?').direction).toBe('unclear');
});
