import { expect, test } from 'vitest';
import { type CountedWork, countBasedOn, otherWorksText, reviewedText } from './based-on.ts';

const article: CountedWork = { kind: 'article', journal: 'J Walk', studyType: 'clinical_trial', retracted: false };
const saidOf = (...works: CountedWork[]) => {
  const counts = countBasedOn(works);
  return [reviewedText(counts), otherWorksText(counts)];
};

test('journal articles are called peer-reviewed', () => {
  expect(saidOf(article)).toEqual(['Based on 1 peer-reviewed study', '']);
  expect(saidOf(article, article)).toEqual(['Based on 2 peer-reviewed studies', '']);
});

test('preprints and other works are counted separately', () => {
  const preprint = { ...article, kind: 'preprint' as const };
  expect(saidOf(article, preprint)).toEqual([
    'Based on 1 peer-reviewed study',
    '1 preprint was read too; no journal is known to have reviewed it.',
  ]);
  expect(saidOf(article, preprint, preprint, { ...article, kind: 'thesis' })).toEqual([
    'Based on 1 peer-reviewed study',
    '2 preprints and 1 other work were read too; no journal is known to have reviewed them.',
  ]);
});

test.each([
  ['a preprint', { kind: 'preprint' as const }],
  ['an article of no named journal', { journal: null }],
  ['a comment', { studyType: 'commentary' as const }],
  ['a plan', { studyType: 'trial_protocol' as const }],
])('%s alone is not a peer-reviewed study', (_what, own) => {
  const [reviewed, others] = saidOf({ ...article, ...own });
  expect(reviewed).toBeNull();
  expect(others).toMatch(/^1 (?:preprint|other work) was read; no journal is known to have reviewed it\.$/);
});

test('a retracted work is counted only as retracted', () => {
  expect(saidOf(article, { ...article, retracted: true }, { ...article, kind: 'preprint', retracted: true })).toEqual([
    'Based on 1 peer-reviewed study',
    '2 retracted studies are not counted.',
  ]);
  expect(saidOf({ ...article, retracted: true })).toEqual([null, '1 retracted study is not counted.']);
});

test('returns no text for no studies', () => {
  expect(saidOf()).toEqual([null, '']);
});
