import { expect, test } from 'vitest';
import { type JudgeableStudy, judgeRelevance } from './query-relevance.ts';

const study = (
  id: number,
  title: string,
  abstract: string | null,
  given: Partial<JudgeableStudy> = {},
): JudgeableStudy => ({
  id,
  title,
  abstract,
  studyTypes: [],
  randomized: false,
  ...given,
});
const ginger = study(
  1,
  'Ginger for nausea in pregnancy',
  'Ginger was given to pregnant women with nausea and vomiting.',
);
const other = study(
  2,
  'Concrete under load',
  'Beams of reinforced concrete were bent until they broke in a laboratory.',
);
const judge = (query: string, ...studies: JudgeableStudy[]) => judgeRelevance(query, studies);

test('a study that names every word has ten and says so', () => {
  const [judged] = judge('ginger nausea pregnancy', ginger, other);
  expect(judged).toEqual({
    id: 1,
    score: 10,
    reason: 'Title and abstract name 3 of 3 words: ginger, nausea, pregnancy.',
    relevant: true,
  });
});

test('one that names none is set aside with its reason', () => {
  expect(judge('ginger nausea pregnancy', ginger, other)[1]).toEqual({
    id: 2,
    score: 1,
    reason: 'Neither title nor abstract names ginger, nausea, pregnancy.',
    relevant: false,
  });
});

test('what is missing is named, and one word of a short search is enough to stay', () => {
  const half = study(3, 'Chemotherapy', 'Vomiting and nausea after chemotherapy were counted for five days.');
  expect(judge('ginger nausea', ginger, half)[1]).toMatchObject({
    relevant: true,
    reason: 'Abstract names 1 of 2 words: nausea. Missing: ginger.',
  });
});

test('words that medicine has two of count as one', () => {
  const cardiac = study(4, 'Cardiac outcomes', 'Renal function was measured in all who took part.');
  expect(judge('heart kidney', cardiac)[0]?.reason).toBe('Title and abstract name 2 of 2 words: heart, kidney.');
});

test('of a longer search one shared word in the abstract is not enough, one in the title is', () => {
  const query = 'vitamin D supplements fractures older women';
  const chance = study(5, 'Teaching in schools', 'The women who taught were asked about their pay and their hours.');
  const titled = study(6, 'Fractures of the wrist', 'Plaster was compared with a splint for six weeks after a fall.');
  expect(judge(query, chance, titled).map(({ relevant }) => relevant)).toEqual([false, true]);
});

test('without an abstract nothing is set aside, and the score says little', () => {
  const [judged] = judge('ginger nausea', study(7, 'A letter', null));
  expect(judged).toMatchObject({
    relevant: true,
    score: 1,
    reason: 'There is no abstract, and the title does not name ginger, nausea.',
  });
});

test('a design that is asked for lowers the score where it is absent, and hides nothing', () => {
  const trial = study(8, 'Ginger for nausea', 'Ginger was compared with placebo for nausea.', { randomized: true });
  const survey = study(9, 'Ginger for nausea', 'Ginger was asked about with nausea in a survey.');
  const [first, second] = judge('ginger nausea randomized trial', trial, survey);
  expect(first?.score).toBeGreaterThan(second?.score ?? 0);
  expect(second).toMatchObject({ relevant: true });
  expect(second?.reason).toMatch(/Not found as: randomised\.$/);
});

test.each([[''], ['???'], ['the of and'], ['"" AND ()']])('a search without words, %j, sets nothing aside', (query) => {
  expect(judge(query, ginger, other).every(({ relevant }) => relevant)).toBe(true);
});

test('nothing to judge is nothing judged, and the order is the one given', () => {
  expect(judge('ginger')).toEqual([]);
  expect(judge('ginger', other, ginger).map(({ id }) => id)).toEqual([2, 1]);
});
