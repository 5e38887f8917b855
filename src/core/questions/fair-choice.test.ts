import { expect, test } from 'vitest';
import type { StudyDirection } from '#core/extraction/study-directions.ts';
import { fairly } from './fair-choice.ts';

const found = (study: number, direction: StudyDirection, low: number, high: number) => ({
  finding: {
    study,
    passage: {
      passage: study,
      section: null,
      start: 0,
      end: 0,
      text: `The hazard ratio was ${((low + high) / 2).toFixed(2)} (95% CI ${low.toFixed(2)} to ${high.toFixed(2)}).`,
    },
    role: 'results' as const,
    score: 1,
    before: null,
  },
  on: 'asked' as const,
  direction,
  isByChance: true,
  titled: 1,
});

test('each direction is quoted by its share, and of those that wait the clearest', () => {
  const none = [1, 2, 3, 4, 5, 6].map((study) => found(study, 'no_clear_difference', 0.85, 1.1));
  const weak = found(7, 'favours', 0.85, 0.99);
  const clear = found(8, 'favours', 0.65, 0.83);
  expect(fairly([...none, weak, clear]).map(({ study }) => study)).toEqual([1, 2, 3, 4, 8]);
  expect(fairly([...none.slice(0, 4), weak, clear, found(9, 'favours', 0.8, 0.98)]).map(({ study }) => study)).toEqual([
    1, 2, 3, 8, 7,
  ]);
});

test('no more than five are quoted, in their order where nothing else decides', () => {
  const all = [1, 2, 3, 4, 5, 6].map((study) => found(study, 'favours', 0.7, 0.9));
  expect(fairly(all).map(({ study }) => study)).toEqual([1, 2, 3, 4, 5]);
});
