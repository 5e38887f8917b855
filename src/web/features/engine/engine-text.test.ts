import { expect, test } from 'vitest';
import type { EngineDescription } from '#contract/engine.ts';
import { engineRows, engineSentence, faultKindLabel, secondReaderTexts, storageText } from './engine-text.ts';

const extractive: EngineDescription = {
  name: 'extractive',
  model: null,
  contextTokens: null,
  contextFrom: null,
  deadlineSeconds: null,
  allowance: { perPerson: null, everybody: null },
  leaves: ['Nothing.'],
  secondReader: null,
  answersKeptDays: 90,
  selfTest: null,
};

test('a server without a model says so', () => {
  expect(engineRows(extractive)).toEqual([
    { label: 'Engine', value: 'Extractive' },
    { label: 'Language model', value: 'none' },
  ]);
  expect(engineSentence(extractive)).toContain('chosen and put in order by rule');
});

test('a model is named with its limits, and who says how much it can read', () => {
  const rows = engineRows({
    ...extractive,
    name: 'compatible',
    model: 'llama3',
    contextTokens: 4096,
    contextFrom: 'assumed',
    deadlineSeconds: 60,
    allowance: { perPerson: 200_000, everybody: null },
  });
  expect(rows).toEqual([
    { label: 'Engine', value: 'llama3' },
    { label: 'Asked at', value: 'a server chosen by the operator of this installation' },
    { label: 'Reads at once', value: '4,096 tokens', note: 'assumed, since the model’s server does not say' },
    { label: 'May take', value: '60 seconds' },
    { label: 'Each person, a day', value: '200,000 tokens' },
  ]);
});

test('kinds of the self-test have labels, and unknown ones show their name', () => {
  expect(faultKindLabel('swapped_arms')).toBe('Groups taken for each other');
  expect(faultKindLabel('some_new_kind')).toBe('Some new kind');
});

test('how long answers are stored is shown only if it is known', () => {
  expect(storageText(90)).toContain('90 days');
  expect(storageText(null)).not.toContain('days');
});

test('a second reader is named with what it said in the last days', () => {
  expect(secondReaderTexts(extractive)).toBeNull();
  const secondReader = { model: 'a-reader', deadlineSeconds: 20, days: 30, asked: 1_200, saidNo: 1, notAnswered: 0 };
  const [what, counts] = secondReaderTexts({ secondReader }) ?? [];
  expect(what).toContain('A second model, a-reader, reads every sentence');
  expect(counts).toMatch(/asked 1,200 times\. It said No once\. It answered each time\./);
  expect(secondReaderTexts({ secondReader: { ...secondReader, asked: 0, saidNo: 0 } })?.[1]).toBe(
    'In the last 30 days it was not asked.',
  );
  expect(secondReaderTexts({ secondReader: { ...secondReader, saidNo: 0, notAnswered: 3 } })?.[1]).toMatch(
    /It never said No\. It did not answer 3 times, because it failed, took longer than 20 seconds/,
  );
});
