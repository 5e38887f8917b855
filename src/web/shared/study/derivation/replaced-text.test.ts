import { expect, test } from 'vitest';
import { replacedReasons } from '#core/proof/proof.ts';
import { replacedSummary, replacedTexts, secondReaderText } from './replaced-text.ts';

test('every reason has words', () => {
  expect(Object.keys(replacedTexts).sort()).toEqual([...replacedReasons].sort());
});

test('how many sentences are not shown in the model’s words, and why', () => {
  const instead = [
    { reason: 'unlicensed words' as const, count: 2 },
    { reason: 'advice' as const, count: 1 },
    { reason: 'second reader' as const, count: 1 },
  ];
  expect(replacedSummary({ instead })).toEqual({
    title: '4 sentences were not shown in the model’s words',
    reasons: [
      '2: it had words that the quote does not license.',
      '1: it gave advice, which no study gives a reader.',
      '1: a second model did not find it in its quote.',
    ],
  });
  // All were shown, or the answer was stored before it was counted.
  expect([replacedSummary({ instead: [] }), replacedSummary({})]).toEqual([null, null]);
});

test('a second reader is named with what it said; one that was not asked is not', () => {
  const secondReader = { model: 'a-reader', asked: 7, saidNo: 0, notAnswered: 0 };
  expect(secondReaderText({ secondReader })).toBe(
    'a-reader read 7 statements beside their quotes: it said no to none.',
  );
  expect(secondReaderText({ secondReader: { ...secondReader, asked: 1, saidNo: 1 } })).toBe(
    'a-reader read one statement beside its quote: it said no to 1.',
  );
  expect(secondReaderText({ secondReader: { ...secondReader, saidNo: 2, notAnswered: 3 } })).toBe(
    'a-reader read 7 statements beside their quotes: it said no to 2, and gave no answer on 3, which stayed as proved.',
  );
  expect([secondReaderText({ secondReader: { ...secondReader, asked: 0 } }), secondReaderText({})]).toEqual([
    null,
    null,
  ]);
});
