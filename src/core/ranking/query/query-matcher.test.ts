import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termsOf } from '#core/text/words/terms.ts';
import { createQueryMatcher } from './query-matcher.ts';

test('counts the words of the query in any form', () => {
  const matcher = createQueryMatcher('oesophageal tumours, IL-6 and 0.5 mg');
  expect(matcher.words).toEqual(['oesophageal', 'tumours', 'il', '6', '0.5', 'mg']);
  const text = 'Esophageal tumor and TUMOURS; il6 was high at 0.5 mg. Age 60.5.';
  expect([...matcher.count(text).counts]).toEqual([1, 2, 1, 1, 1, 1]);
});

test('the fast matcher finds exactly what reading every word finds', () => {
  const word = fc.constantFrom(
    ...'Aerobic aerobics COVID-19 covid19 β-blocker beta foetal fetal T t cells IL6 IL-6 0.74 0·74 7,447 naïve naive é 肺癌 🫀 eGFR the of Es estimated oesophagus esophageal dieting diets diet happy happily ties 19 1919 0.7 haemoglobin t4 studies analysed lyse'.split(
      ' ',
    ),
  );
  const text = fc
    .array(fc.tuple(word, fc.constantFrom(' ', '-', ', ', '. ', '/', '')))
    .map((parts) => parts.map((part) => part.join('')).join(''));
  fc.assert(
    fc.property(text, text, (query, document) => {
      const matcher = createQueryMatcher(query);
      const terms = termsOf(document);
      const wanted = [...new Set(termsOf(query))];
      expect([...matcher.count(document).counts]).toEqual(
        wanted.map((term) => terms.filter((other) => other === term).length),
      );
    }),
    { numRuns: 1500 },
  );
});
