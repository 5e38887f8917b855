import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitPassages } from './passages.ts';

const abstract = 'BACKGROUND: Diet matters. It may help. RESULTS: HR 0·70. No harm.';
const sections = [
  { label: 'BACKGROUND', start: 12, end: 38 },
  { label: 'RESULTS', start: 48, end: 65 },
];

test('numbers the sentences of labelled parts without their labels', () => {
  expect(splitPassages(abstract, sections).map(({ passage, section, text }) => [passage, section, text])).toEqual([
    [1, 'BACKGROUND', 'Diet matters.'],
    [2, 'BACKGROUND', 'It may help.'],
    [3, 'RESULTS', 'HR 0·70.'],
    [4, 'RESULTS', 'No harm.'],
  ]);
});

test('headings inside an unlabelled abstract are read, a single word with a colon is not a heading', () => {
  expect(splitPassages(abstract, []).map(({ section, text }) => [section, text])).toEqual([
    ['BACKGROUND', 'Diet matters.'],
    ['BACKGROUND', 'It may help.'],
    ['RESULTS', 'HR 0·70.'],
    ['RESULTS', 'No harm.'],
  ]);
  expect(splitPassages('Results: none.', []).map(({ section, text }) => [section, text])).toEqual([
    [null, 'Results: none.'],
  ]);
});

test('text before, between and after the parts becomes passages without a label', () => {
  const text = 'First words. METHODS: We asked. In between. RESULTS: Fine. The end.';
  const parts = [
    { label: 'METHODS', start: 22, end: 31 },
    { label: 'RESULTS', start: 53, end: 58 },
  ];
  expect(splitPassages(text, parts).map(({ section, text: words }) => [section, words])).toEqual([
    [null, 'First words.'],
    ['METHODS', 'We asked.'],
    [null, 'In between.'],
    ['RESULTS', 'Fine.'],
    [null, 'The end.'],
  ]);
});

test('sections that overlap or are outside the text are ignored', () => {
  const broken = [
    { label: 'A', start: 0, end: 900 },
    { label: 'B', start: 12, end: 38 },
    { label: 'C', start: 20, end: 30 },
    { label: ' ', start: 48, end: 65 },
    { label: 'D', start: 60, end: 50 },
  ];
  const passages = splitPassages(abstract, broken);
  expect(passages.map(({ section, text }) => [section, text])).toContainEqual([null, 'HR 0·70.']);
  expect(passages.filter(({ section }) => section === 'B')).toHaveLength(2);
});

test('offsets always slice back to the text, in order', () => {
  const piece = fc.constantFrom('Methods: ', 'Results: ', 'We saw 3. ', 'It fell. ', 'e.g. ', '(x. Y) ', '🫀 ', '\n');
  const section = fc.record({
    label: fc.constantFrom('Methods', 'Results', ''),
    start: fc.integer({ min: -5, max: 120 }),
    end: fc.integer({ min: -5, max: 120 }),
  });
  fc.assert(
    fc.property(
      fc.array(piece).map((parts) => parts.join('')),
      fc.array(section, { maxLength: 4 }),
      (text, parts) => {
        const passages = splitPassages(text, parts);
        let position = 0;
        passages.forEach((passage, index) => {
          expect(passage.passage).toBe(index + 1);
          expect(text.slice(passage.start, passage.end)).toBe(passage.text);
          expect(passage.start).toBeGreaterThanOrEqual(position);
          position = passage.end;
        });
        if (parts.length === 0 && !/(?:Methods|Results):/.test(text))
          expect(
            passages
              .map(({ text: words }) => words)
              .join('')
              .replace(/\s/g, ''),
          ).toBe(text.replace(/\s/g, ''));
      },
    ),
  );
});
