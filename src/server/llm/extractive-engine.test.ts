import { expect, test } from 'vitest';
import type { AnswerStatement } from '#contract/shared/checked-answer.ts';
import { answerText } from './extractive-engine.ts';

const said = (part: string, text: string, label: string | null = null): AnswerStatement => ({
  part,
  label,
  text,
  evidence: [],
  computed: [],
  flags: [],
});

test('statements are under their headings with their place among all', () => {
  const statements = [
    said('overall', 'It helps.'),
    said('agreement', 'Less pain.', 'pain'),
    said('agreement', 'Even less pain.', 'pain'),
    said('agreement', 'More sleep.', 'sleep'),
    said('hidden', 'Not shown.'),
    said('done', 'Time: 40 minutes.', 'Time'),
  ];
  expect(answerText(statements, { overall: 'Overall', agreement: 'They agree', done: 'Done' })).toBe(
    'Overall\nIt helps. [1]\n\nThey agree: Pain\nLess pain. [2]\nEven less pain. [3]\n\nThey agree: Sleep\nMore sleep. [4]\n\nDone\nTime: 40 minutes. [6]',
  );
});

test('unordered statements are grouped, with their marks unchanged', () => {
  const statements = [
    said('b', 'Late.'),
    said('a', 'Pain.', 'pain'),
    said('a', 'Sleep.', 'sleep'),
    said('a', 'More pain.', 'pain'),
  ];
  expect(answerText(statements, { a: 'First', b: 'Then' })).toBe(
    'First: Pain\nPain. [2]\nMore pain. [4]\n\nFirst: Sleep\nSleep. [3]\n\nThen\nLate. [1]',
  );
});

test('no statements make an empty text', () => {
  expect(answerText([], { overall: 'Overall' })).toBe('');
});
