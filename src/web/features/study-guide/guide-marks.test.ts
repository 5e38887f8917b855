import { expect, test } from 'vitest';
import { sampleStatement } from '../../../../tests/sample-answer.ts';
import { cautionOf, lettersFor, markedPieces, markedSentences, marksIn } from './guide-tabs.ts';

test('a text is cut at its marks, at any position', () => {
  expect(markedPieces('It fell. [2]', 3)).toEqual([{ text: 'It fell.' }, { mark: 2 }]);
  expect(markedPieces('Whom did A [1] take in, and B [3]?', 3)).toEqual([
    { text: 'Whom did A' },
    { mark: 1 },
    { text: ' take in, and B' },
    { mark: 3 },
    { text: '?' },
  ]);
});

test('brackets that are no marks stay, and marks of statements that are not there go', () => {
  expect(markedPieces('A range [0.5, 0.7] and a note [a]', 3)).toEqual([{ text: 'A range [0.5, 0.7] and a note [a]' }]);
  expect(markedPieces('It fell. [0] It rose. [4]', 3)).toEqual([{ text: 'It fell.' }, { text: ' It rose.' }]);
  expect(marksIn('It fell. [2] So it did. [2] [9]', 3)).toEqual([2]);
});

test('a mark follows its own sentence; one within a sentence stays there', () => {
  expect(markedSentences('It helped (P < 0.05). [3] Argue it from A et al. 2020. Weigh it against B [5].')).toEqual([
    'It helped (P < 0.05). [3]',
    'Argue it from A et al. 2020. Weigh it against B [5].',
  ]);
  expect(markedSentences('Compare on death: A: It fell. [1] [2] B: It rose. [4]')).toEqual([
    'Compare on death: A: It fell. [1] [2]',
    'B: It rose. [4]',
  ]);
  expect(markedSentences('Whom did A [1] take in, and B [2]?')).toEqual(['Whom did A [1] take in, and B [2]?']);
  expect(markedSentences('Ours. And ours.')).toEqual(['Ours. And ours.']);
});

test('the gaps of a text’s statements are named once, in their words', () => {
  const flagged = (words: string) =>
    sampleStatement('finding', 'It fell.', { flags: [{ kind: 'lost_population', words, why: 'why' }] });
  const statements = [flagged('in rats'), sampleStatement('finding', 'It rose.'), flagged('in rats')];
  expect(cautionOf('It fell. [1] Again. [3]', statements)).toBe('Leaves out: in rats.');
  expect(cautionOf('It rose. [2]', statements)).toBeNull();
  expect(cautionOf('Ours, without a mark.', statements)).toBeNull();
});

test('letters continue after z and are unique', () => {
  expect([0, 25, 26, 27].map(lettersFor)).toEqual(['a', 'z', 'ba', 'bb']);
  expect(new Set(Array.from({ length: 1_000 }, (_, number) => lettersFor(number))).size).toBe(1_000);
});
