import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numbersOf } from '#core/text/numbers/numbers.ts';
import { splitPassages } from '#core/text/passages.ts';
import { checkStatement, describeFault } from './check-statement.ts';

const abstract =
  'We randomised 7,447 adults to a Mediterranean diet or a control diet. The primary end point occurred in 288 participants. ' +
  'The hazard ratio was 0·70 (95% CI 0·54–0·92) for extra-virgin olive oil. Body weight did not change over 4.8 years.';
const passages = splitPassages(abstract, []);

test('a statement that its passages support passes, with its places', () => {
  const statement = {
    text: 'Among 7447 adults the hazard ratio was 0.70 (0.54 to 0.92).',
    evidence: [
      { passage: 1, quote: 'We randomised 7,447 adults' },
      { passage: 3, quote: 'hazard ratio was 0.70 (95% CI 0.54-0.92)' },
    ],
  };
  const { faults, evidence, numbersChecked, numbersFound } = checkStatement(statement, passages);
  expect(faults).toEqual([]);
  expect([numbersChecked, numbersFound]).toEqual([4, 4]);
  expect(evidence.map(({ start, end }) => abstract.slice(start, end))).toEqual([
    'We randomised 7,447 adults',
    'hazard ratio was 0·70 (95% CI 0·54–0·92)',
  ]);
});

test('a quote of two sentences is evidence from both', () => {
  const quote = 'in 288 participants. The hazard ratio was 0·70';
  const { faults, evidence } = checkStatement({ text: 'Diet helps.', evidence: [{ passage: 2, quote }] }, passages);
  expect(faults).toEqual([]);
  expect(evidence.map(({ passage, start, end }) => [passage, abstract.slice(start, end)])).toEqual([
    [2, 'in 288 participants.'],
    [3, 'The hazard ratio was 0·70'],
  ]);
  // Not beyond the end of a study.
  const studies = [
    { firstPassage: 1, lastPassage: 2, title: 'Diet' },
    { firstPassage: 3, lastPassage: 4, title: 'Oil' },
  ];
  const across = checkStatement({ text: 'Diet helps.', evidence: [{ passage: 2, quote }] }, passages, { studies });
  expect(across.faults.map(({ kind }) => kind)).toEqual(['quote_not_found']);
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
  ['a quote of two words', 'Diet helps.', 1, 'Mediterranean diet', 'quote_too_short'],
])('%s is a fault, with the reason', (_, text, passage, quote, kind) => {
  const { faults } = checkStatement({ text, evidence: [{ passage, quote }] }, passages);
  expect(faults.map((fault) => fault.kind)).toContain(kind);
  for (const fault of faults) expect(describeFault(fault)).toMatch(/\.$/);
});

test('a statement without evidence has a fault', () => {
  expect(checkStatement({ text: 'Diet helps.', evidence: [] }, passages).faults).toEqual([{ kind: 'no_evidence' }]);
});

test('a number of ours has its origin, and only for its own unit', () => {
  const evidence = [{ passage: 4, quote: passages[3]?.text ?? '' }];
  const origins = [{ value: 96, unit: 'minute', what: '32 minutes × 3' }];
  const { faults, computed } = checkStatement({ text: 'They walked 96 minutes.', evidence }, passages, { origins });
  expect([faults, computed]).toEqual([[], [{ start: 12, end: 14, formula: '32 minutes × 3', from: '' }]]);
  expect(checkStatement({ text: 'They walked 96 days.', evidence }, passages, { origins }).faults).toHaveLength(1);
});

test('retracted work: alone it is a fault, or marked where it was asked for; beside other work it is marked', () => {
  const studies = [
    { firstPassage: 1, lastPassage: 2, title: 'Diet', retracted: true },
    { firstPassage: 3, lastPassage: 4, title: 'Oil' },
  ];
  const resting = (...numbers: number[]) => ({
    text: 'Diet helps.',
    evidence: numbers.map((passage) => ({ passage, quote: passages[passage - 1]?.text ?? '' })),
  });
  const alone = checkStatement(resting(1, 2), passages, { studies });
  expect(alone.faults).toEqual([{ kind: 'retracted_only' }]);
  const asked = checkStatement(resting(1, 2), passages, { studies, showRetracted: true });
  expect(asked).toMatchObject({
    faults: [],
    flags: [{ kind: 'retracted', words: 'Diet', why: expect.stringMatching(/^All/) }],
  });
  const both = checkStatement(resting(1, 3), passages, { studies });
  expect(both).toMatchObject({ faults: [], flags: [{ kind: 'retracted', why: expect.stringMatching(/^One/) }] });
  expect(checkStatement(resting(3, 4), passages, { studies })).toMatchObject({ faults: [], flags: [] });
});

test('each passage supports itself, and no longer when one of its digits is changed', () => {
  const index = fc.integer({ min: 0, max: passages.length - 1 });
  fc.assert(
    fc.property(index, fc.nat(), fc.integer({ min: 1, max: 9 }), (at, place, shift) => {
      const passage = passages[at];
      if (!passage) return;
      const evidence = [{ passage: passage.passage, quote: passage.text }];
      expect(checkStatement({ text: passage.text, evidence }, passages).faults).toEqual([]);
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
      expect(checkStatement({ text: changed, evidence }, passages).faults).not.toEqual([]);
      const quote = [{ passage: passage.passage, quote: changed }];
      expect(checkStatement({ text: passage.text, evidence: quote }, passages).faults).not.toEqual([]);
    }),
    { numRuns: 300 },
  );
});
