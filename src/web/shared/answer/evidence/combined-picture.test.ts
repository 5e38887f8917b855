import { expect, test } from 'vitest';
import { sampleStudy } from '../../../../../tests/sample-answer.ts';
import { combinedPicture } from './combined-picture.ts';

test('studies are placed by their readings; those of animals are separate, those without one unclear', () => {
  const picture = combinedPicture(
    [sampleStudy(1), sampleStudy(2), { ...sampleStudy(1), id: 3 }],
    [
      { studyId: 1, direction: 'favours', subject: 'people' },
      { studyId: 2, direction: 'favours', subject: 'animals' },
    ],
  );
  const trials = picture.rows.find(({ design }) => design === 'randomised_trials');
  const placed = (name: string) =>
    trials?.cells.find(({ direction }) => direction === name)?.squares.map(({ id }) => id);
  expect(placed('favours')).toEqual([1]);
  expect(placed('unclear')).toEqual([3]);
  expect(picture.animals.map(({ id }) => id)).toEqual([2]);
});

test('a retracted study is never counted', () => {
  const picture = combinedPicture(
    [sampleStudy(1, { standing: 'retracted' })],
    [{ studyId: 1, direction: 'favours', subject: 'people' }],
  );
  expect(picture.counted).toBe(0);
  expect(picture.retracted.map(({ id }) => id)).toEqual([1]);
});
