import fc from 'fast-check';
import { expect, test } from 'vitest';
import { studyDirections } from '#core/extraction/study-directions.ts';
import {
  answerConfidence,
  confidenceLevels,
  confidenceRuleNames,
  confidenceRules,
  evidenceStrength,
} from './answer-confidence.ts';
import type { PictureStudy } from './evidence-picture.ts';

let nextId = 1;
const trial = (participants: number | null, more: Partial<PictureStudy> = {}): PictureStudy => ({
  id: nextId++,
  title: 'A trial',
  studyTypes: ['clinical_trial'],
  randomized: true,
  participants,
  isAnimal: false,
  direction: 'favours',
  retracted: false,
  ...more,
});
const review = (participants: number | null, more: Partial<PictureStudy> = {}) =>
  trial(participants, { studyTypes: ['meta_analysis'], randomized: false, ...more });
const cohort = (participants: number | null, more: Partial<PictureStudy> = {}) =>
  trial(participants, { studyTypes: ['observational'], randomized: false, ...more });
const level = (...studies: PictureStudy[]) => answerConfidence(studies).level;
const point = (studies: PictureStudy[], rule: string) =>
  answerConfidence(studies).points.find((one) => one.rule === rule);

test('high needs a design (trials or a review), number, agreement and size together', () => {
  expect(level(trial(400), trial(400), trial(400))).toBe('high');
  expect(level(review(5000), trial(300))).toBe('high');
  expect(level(trial(400), trial(400), trial(100))).toBe('medium');
  expect(level(trial(700), trial(700))).toBe('medium');
  expect(level(review(5000))).toBe('medium');
});

test('one trial is medium where it is large, else low', () => {
  expect(level(trial(7447))).toBe('medium');
  expect(level(trial(300))).toBe('low');
  expect(level(trial(null))).toBe('low');
});

test('cohorts alone are low, as in GRADE, and do not count beside trials', () => {
  expect(level(...Array.from({ length: 20 }, () => cohort(100_000)))).toBe('low');
  expect(level(cohort(100_000))).toBe('low');
  const against = cohort(100_000, { direction: 'against' });
  expect(answerConfidence([trial(400), trial(400), trial(400), against])).toMatchObject({
    level: 'high',
    rated: { length: 3 },
  });
});

test('disagreement of studies lowers the level', () => {
  const against = { direction: 'against' } as const;
  expect(level(trial(1000), trial(1000), trial(1000), trial(1000, against))).toBe('high');
  expect(level(trial(1000), trial(1000), trial(1000, against))).toBe('medium');
  expect(level(trial(1000), trial(1000, against))).toBe('low');
  expect(level(trial(5000), trial(1000, against))).toBe('low');
  expect(point([trial(900), trial(100, against)], 'agreement')?.value).toBeCloseTo(0.75, 10);
});

test('a professional’s words name the same level', () => {
  const studies = [trial(700), trial(700)];
  expect(evidenceStrength(studies)).toEqual({
    level: 'moderate',
    words: 'Moderate: there are 2 studies with 1,400 people, but too few studies show a direction.',
  });
  expect(level(...studies)).toBe('medium');
});

test('agreement on mixed results is not high', () => {
  const mixed = { direction: 'mixed' } as const;
  expect(level(trial(900, mixed), trial(900, mixed), trial(900, mixed))).toBe('medium');
});

test('agreement on no difference is an answer too', () => {
  const none = { direction: 'no_clear_difference' } as const;
  const result = answerConfidence([trial(900, none), trial(900, none), trial(900, none)]);
  expect(result).toMatchObject({ level: 'high', direction: 'no_clear_difference', participants: 2700 });
  expect(result.sentence).toBe('High confidence: of 3 studies with 2,700 people, most find no clear difference.');
});

test('studies without a readable direction lower the level', () => {
  const unclear = { direction: 'unclear' } as const;
  expect(level(trial(900), trial(900), trial(900), trial(900, unclear), trial(900, unclear))).toBe('medium');
  expect(level(trial(900), ...Array.from({ length: 5 }, () => trial(900, unclear)))).toBe('low');
});

test('retracted work, animals, plans and duplicates never count', () => {
  const one = trial(400);
  const result = answerConfidence([
    one,
    one,
    trial(9000, { retracted: true }),
    trial(9000, { isAnimal: true }),
    trial(9000, { studyTypes: ['trial_protocol'] }),
  ]);
  expect(result).toMatchObject({ level: 'low', rated: { length: 1 }, participants: 400 });
});

test('a review and its trials are not added up', () => {
  expect(answerConfidence([review(800), trial(300), trial(300)]).participants).toBe(800);
  expect(answerConfidence([review(500), trial(300), trial(300)]).participants).toBe(600);
});

test('a trial that no review can include is added to it', () => {
  const size = (more: Partial<PictureStudy>) => point([review(579), trial(132, more)], 'size')?.words;
  expect(size({})).toBe('at least 579 people in all');
  expect(size({ isInNoReview: true })).toBe('711 people in all');
});

test('without studies the level is low, with the reason', () => {
  const nothing = answerConfidence([]);
  expect(nothing).toMatchObject({ level: 'low', direction: null, rated: [], participants: 0 });
  expect(nothing.sentence).toMatch(/no study of people/);
  expect(answerConfidence([trial(Number.NaN), trial(-3)]).participants).toBe(0);
});

test('the sentence names the rules that are not met', () => {
  expect(answerConfidence([trial(60), trial(60), trial(60)]).sentence).toBe(
    'Low confidence: there are 3 studies with 180 people, but too few people took part.',
  );
  expect(answerConfidence([trial(300)]).sentence).toBe(
    'Low confidence: there is 1 study with 300 people, but too few studies show a direction.',
  );
});

test('every rule is listed, and the level is the one that the rules allow', () => {
  expect(Object.keys(confidenceRules)).toEqual([...confidenceRuleNames]);
  const any = fc.record({
    participants: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 20_000 })),
    direction: fc.constantFrom(...studyDirections),
    design: fc.constantFrom(trial, review, cohort),
    retracted: fc.boolean(),
    isAnimal: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (drafts) => {
      const studies = drafts.map(({ design, participants, ...more }) => design(participants, more));
      const result = answerConfidence(studies);
      const ranks = result.points.map(({ allows }) => confidenceLevels.indexOf(allows));
      expect(result.level).toBe(confidenceLevels[Math.max(...ranks)]);
      expect(result.points.map(({ rule }) => rule)).toEqual([...confidenceRuleNames]);
      // Studies that do not count change nothing.
      expect(answerConfidence([...studies, trial(9999, { retracted: true, direction: 'against' })])).toEqual(result);
    }),
  );
});
