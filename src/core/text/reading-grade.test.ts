import { expect, test } from 'vitest';
import { fleschKincaidGrade, readingGrade } from './reading-grade.ts';

const counts = (text: string) => {
  const { sentences, words, syllables } = readingGrade(text) ?? { sentences: 0, words: 0, syllables: 0 };
  return { sentences, words, syllables };
};

test('the formula of 1975', () => {
  expect(fleschKincaidGrade(1, 30, 48)).toBeCloseTo(14.99, 2);
  expect(fleschKincaidGrade(10, 100, 120)).toBeCloseTo(2.47, 2);
});

test('texts counted by hand', () => {
  expect(counts('The cat sat on the mat.')).toEqual({ sentences: 1, words: 6, syllables: 6 });
  const gettysburg =
    'Four score and seven years ago our fathers brought forth on this continent, a new nation, conceived in Liberty, and dedicated to the proposition that all men are created equal.';
  expect(counts(gettysburg)).toEqual({ sentences: 1, words: 30, syllables: 48 });
  expect(readingGrade(gettysburg)?.grade).toBeCloseTo(14.99, 2);
  const plain =
    'Walking can help with a low mood. In most studies, people who walked for half an hour a day felt better after three months. We do not know how long this lasts.';
  expect(counts(plain)).toEqual({ sentences: 3, words: 32, syllables: 37 });
  expect(readingGrade(plain)?.grade).toBeLessThan(5);
});

test('a paper’s own words are harder than plain ones', () => {
  const paper =
    'Concomitant administration of antihypertensive pharmacotherapy significantly attenuated cardiovascular mortality in normotensive individuals with established atherosclerotic disease.';
  expect(readingGrade(paper)?.grade).toBeGreaterThan(18);
});

test('numbers, units, signs and abbreviations count as they are spoken', () => {
  expect(counts('7')).toEqual({ sentences: 1, words: 1, syllables: 2 });
  // seven thousand four hundred and forty-seven
  expect(counts('7,447 people.')).toEqual({ sentences: 1, words: 2, syllables: 14 });
  // sixteen point eight percent
  expect(counts('16.8 %')).toEqual({ sentences: 1, words: 2, syllables: 6 });
  expect(counts('LDL fell.')).toEqual({ sentences: 1, words: 2, syllables: 4 });
  expect(counts('50 mg a day')).toEqual({ sentences: 1, words: 4, syllables: 7 });
  expect(counts('COVID vaccines')).toEqual({ sentences: 1, words: 2, syllables: 4 });
  expect(counts('Fish oil, e.g. cod liver oil, helped.').sentences).toBe(1);
});

test('marks of studies do not count, and lines of a list are sentences', () => {
  expect(counts('It helped [1, 3].')).toEqual(counts('It helped.'));
  expect(counts('Who was studied\nWhat is not known\n\nAsk a doctor')).toEqual({
    sentences: 3,
    words: 10,
    syllables: 12,
  });
});

test('returns null without a word; unusual text does not throw', () => {
  for (const text of ['', '  ', '!!!', '😀', '[1]', '\n\n']) expect(readingGrade(text)).toBeNull();
  for (const text of ['constructor', '散歩', 'β', '1'.repeat(400), 'a'.repeat(100_000)])
    expect(readingGrade(text)?.grade).toEqual(expect.any(Number));
  expect(Number.isFinite(readingGrade('9'.repeat(400))?.grade)).toBe(true);
});
