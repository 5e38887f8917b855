import { expect, test } from 'vitest';
import { chooseRisk, type QuotedSentence, type RiskSource } from './shown-risk.ts';

const words = 'Death occurred in 265 of 4687 (5.7%) with empagliflozin and 198 of 2333 (8.5%) with placebo.';
const quoted = (statement: number, studyId: number, more: Partial<QuotedSentence> = {}): QuotedSentence => ({
  statement,
  studyId,
  sentence: { text: words, start: 100 },
  quote: { start: 100, end: 100 + words.length },
  ...more,
});
const source = (id: number, more: Partial<RiskSource> = {}): RiskSource => ({
  id,
  randomized: true,
  participants: 100,
  retracted: false,
  inPeople: true,
  ...more,
});

test('the largest randomised study is drawn, and of one study the first statement', () => {
  const sentences = [quoted(1, 1), quoted(2, 2), quoted(3, 2), quoted(4, 3)];
  const sources = [source(1), source(2, { participants: 7020 }), source(3, { participants: null })];
  expect(chooseRisk(sentences, sources)).toMatchObject({ statement: 2, studyId: 2, sentence: words });
  expect(chooseRisk(sentences, [source(1), source(3, { participants: null })])).toMatchObject({ studyId: 1 });
});

test('a larger study whose sentence has no such numbers is skipped', () => {
  const silent = { text: 'Nobody died in either group.', start: 0 };
  const sentences = [quoted(1, 1, { sentence: silent, quote: { start: 0, end: silent.text.length } }), quoted(2, 2)];
  expect(chooseRisk(sentences, [source(1, { participants: 9_999 }), source(2)])).toMatchObject({ studyId: 2 });
});

test.each([
  ['retracted', { retracted: true }],
  ['not in people', { inPeople: false }],
  ['not randomised', { randomized: false }],
])('a study that is %s is never drawn', (_, fault) => {
  expect(chooseRisk([quoted(1, 1)], [source(1, fault)])).toBeNull();
});

test('figures outside the quote were not checked and are not drawn', () => {
  const half = { start: 100, end: 100 + words.indexOf(' and 198') };
  expect(chooseRisk([quoted(1, 1, { quote: half })], [source(1)])).toBeNull();
});

test('returns null for a study that is not known, and without a sentence', () => {
  expect(chooseRisk([quoted(1, 7)], [source(1)])).toBeNull();
  expect(chooseRisk([], [source(1)])).toBeNull();
});
