import { expect, test } from 'vitest';
import { sampleAnswer, sampleStatement } from '../../../../tests/sample-answer.ts';
import { answerHeadings } from './answer-headings.ts';
import { foldedText, isLong } from './folded-text.ts';

const answerOf = (...parts: string[]) => sampleAnswer(parts.map((part) => sampleStatement(part, 'Pain fell.')));
const without = { risk: null, readings: [], notKnown: [] };

test('an answer of more than three statements is folded', () => {
  expect(isLong(answerOf('answer', 'answer', 'finding'))).toBe(false);
  expect(isLong(answerOf('answer', 'answer', 'finding', 'harm'))).toBe(true);
});

test('what is left out is named by the headings; a part whose beginning is shown is not', () => {
  const answer = answerOf('harm', 'answer', 'answer', 'finding', 'finding');
  expect(foldedText({ ...without, answer, notKnown: ['Whether it lasts.'] }, answerHeadings.simple)).toBe(
    'Also in it: harm and safety, what is not known.',
  );
});

test('nothing is named where nothing is left out', () => {
  expect(foldedText({ ...without, answer: answerOf('answer') }, answerHeadings.simple)).toBe('');
});
