import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numbersOf } from '#core/text/numbers/numbers.ts';
import { splitPassages } from '#core/text/passages.ts';
import { checkStatements } from './check.ts';

const abstract =
  'We randomised 7,447 adults to a Mediterranean diet or a control diet. The primary end point occurred in 288 participants. ' +
  'The hazard ratio was 0·70 (95% CI 0·54–0·92) for extra-virgin olive oil. Body weight did not change over 4.8 years.';
const passages = splitPassages(abstract, []);

test('a statement that its passages support passes, with its places', () => {
  const text = 'Among 7447 adults the hazard ratio was 0.70 (0.54 to 0.92).';
  const result = checkStatements(
    [
      {
        text,
        evidence: [
          { passage: 1, quote: 'We randomised 7,447 adults' },
          { passage: 3, quote: 'hazard ratio was 0.70 (95% CI 0.54-0.92)' },
        ],
      },
    ],
    passages,
  );
  expect(result.dropped).toEqual([]);
  expect(result.counts).toEqual({ statementsChecked: 1, statementsKept: 1, numbersChecked: 4, numbersFound: 4 });
  const [kept] = result.kept;
  expect(kept?.evidence.map(({ start, end }) => abstract.slice(start, end))).toEqual([
    'We randomised 7,447 adults',
    'hazard ratio was 0·70 (95% CI 0·54–0·92)',
  ]);
  expect(
    kept?.numbers.map((number) => [
      text.slice(number.start, number.end),
      abstract.slice(number.foundStart, number.foundEnd),
    ]),
  ).toEqual([
    ['7447', '7,447'],
    ['0.70', '0·70'],
    ['0.54', '0·54'],
    ['0.92', '0·92'],
  ]);
});

test.each([
  ['a changed digit', 'The hazard ratio was 0.71.', 3, 'The hazard ratio was 0·70', 'number_not_found'],
  [
    'a number of another passage',
    'The hazard ratio was 0.70 in 7,447.',
    3,
    'The hazard ratio was 0·70',
    'number_not_found',
  ],
  ['a wrong unit', 'It took 4.8 months.', 4, 'over 4.8 years', 'wrong_unit'],
  ['an invented number', 'It helped 12 people.', 2, 'The primary end point', 'number_not_found'],
  ['an invented quote', 'Diet helps.', 1, 'diet helps everybody', 'quote_not_found'],
  ['a quote of another passage', 'Diet helps.', 2, 'We randomised 7,447 adults', 'quote_not_found'],
  ['a spliced quote', 'Body weight did change.', 4, 'Body weight change over', 'quote_not_found'],
  ['a quote that hides a negation', 'Body weight changed.', 4, 'Body weight … change', 'quote_not_found'],
  ['a passage that does not exist', 'Diet helps.', 9, 'diet', 'unknown_passage'],
  ['no words', '  ', 1, 'diet', 'empty'],
])('%s is dropped, with the reason', (_, text, passage, quote, kind) => {
  const result = checkStatements([{ text, evidence: [{ passage, quote }] }], passages);
  expect(result.kept).toEqual([]);
  expect(result.dropped[0]?.faults.map((fault) => fault.kind)).toContain(kind);
});

test('a statement without evidence is dropped', () => {
  const result = checkStatements([{ text: 'Diet helps.', evidence: [] }], passages);
  expect(result.dropped[0]?.faults).toEqual([{ kind: 'no_evidence' }]);
});

test('each passage supports itself, and no longer when one of its digits is changed', () => {
  const index = fc.integer({ min: 0, max: passages.length - 1 });
  fc.assert(
    fc.property(index, fc.nat(), fc.integer({ min: 1, max: 9 }), (at, place, shift) => {
      const passage = passages[at];
      if (!passage) return;
      const evidence = [{ passage: passage.passage, quote: passage.text }];
      expect(checkStatements([{ text: passage.text, evidence }], passages).kept).toHaveLength(1);
      const digits = [...passage.text.matchAll(/\d/g)].map((match) => match.index);
      const digit = digits[place % Math.max(1, digits.length)];
      if (digit === undefined) return;
      const changed =
        passage.text.slice(0, digit) +
        String((Number(passage.text.charAt(digit)) + shift) % 10) +
        passage.text.slice(digit + 1);
      const values = (text: string) => numbersOf(text).map((number) => number.value);
      // A changed first digit can be equal to another number of the same passage.
      if (values(changed).every((value) => values(passage.text).includes(value))) return;
      expect(checkStatements([{ text: changed, evidence }], passages).kept).toEqual([]);
      const quote = [{ passage: passage.passage, quote: changed }];
      expect(checkStatements([{ text: passage.text, evidence: quote }], passages).kept).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
