import { expect, test } from 'vitest';
import type { StudyFacts } from '#core/synthesis/synthesis-facts.ts';
import type { MarkedStatement } from '#core/synthesis/synthesis-marks.ts';
import { discussionQuestions } from './study-guide-questions.ts';

const study = (id: number, more: Partial<StudyFacts> = {}): StudyFacts => ({
  id,
  title: `Title ${id}`,
  name: `Author ${id}`,
  design: 'randomised trial',
  participants: null,
  passages: [],
  ...more,
});
const statement = (mark: number, part: string, studyId: number, label: string | null = null): MarkedStatement => ({
  part,
  label,
  text: `Sentence ${mark}.`,
  studyIds: [studyId],
  mark,
});

test('every question ends with a question mark and names its statements', () => {
  const questions = discussionQuestions(
    [
      statement(1, 'finding', 1),
      statement(2, 'finding', 2),
      statement(3, 'contrast', 1, 'pain'),
      statement(4, 'contrast', 2, 'pain'),
      statement(5, 'gap', 2),
      statement(6, 'people', 1),
    ],
    [study(1, { participants: 900 }), study(2, { design: 'observational study', participants: 20 })],
  );
  expect(questions[0]).toBe(
    'How does what Author 1 [3] says about pain compare with Author 2 [4]? Could people, dose, length or design explain a difference?',
  );
  expect(questions).toContain('Whom did Author 1 [6] take in, and for whom else may its result [1] hold?');
  expect(questions).toContain('How would you design a study that settles what Author 2 [5] leaves open?');
  expect(questions.join()).toContain('900 people in Author 1 and 20 in Author 2');
  expect(questions.join()).toContain('Author 1 is a randomised trial and Author 2 an observational study');
  for (const question of questions) expect(question).toMatch(/\?$/);
});

test('one side of a contrast alone gives no question, and there are at most eight questions', () => {
  expect(discussionQuestions([statement(1, 'contrast', 1, 'pain')], [study(1)]).join()).not.toContain('pain');
  const statements = Array.from({ length: 40 }, (_, index) =>
    statement(
      index + 1,
      ['gap', 'people', 'finding', 'contrast'][index % 4] ?? '',
      1 + (index % 5),
      `outcome ${index % 3}`,
    ),
  );
  expect(
    discussionQuestions(
      statements,
      [1, 2, 3, 4, 5].map((id) => study(id)),
    ).length,
  ).toBe(8);
});

test('without statements only the general question is left, and without studies none', () => {
  expect(discussionQuestions([], [study(1)])).toEqual([
    'What would you have to know beyond these abstracts before acting on them?',
  ]);
  expect(discussionQuestions([], [])).toEqual([]);
});
