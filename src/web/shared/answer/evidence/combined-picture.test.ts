import { expect, test } from 'vitest';
import { splitPassages } from '#core/text/passages.ts';
import { sampleStudy } from '../../../../../tests/sample-answer.ts';
import { combinedPicture } from './combined-picture.ts';

const sent = [
  {
    id: 1,
    abstract:
      'METHODS: We randomised 120 adults to walking or rest. RESULTS: Blood pressure fell significantly more with walking than with rest (p=0.01). CONCLUSIONS: Walking lowered blood pressure.',
  },
  { id: 2, abstract: 'Rats that ran on wheels had lower blood pressure. The rats were killed after four weeks.' },
];

test('studies of people are placed by what their abstracts state; those of animals are separate', () => {
  const picture = combinedPicture([sampleStudy(1), sampleStudy(2)], sent);
  const trials = picture.rows.find(({ design }) => design === 'randomised_trials');
  expect(trials?.cells.find(({ direction }) => direction === 'favours')?.squares).toMatchObject([
    { id: 1, participants: 120 },
  ]);
  expect(picture.animals.map(({ id }) => id)).toEqual([2]);
  expect(picture.counted).toBe(1);
});

test('a retracted study is never counted', () => {
  const picture = combinedPicture([sampleStudy(1, { standing: 'retracted' })], sent);
  expect(picture.counted).toBe(0);
  expect(picture.retracted.map(({ id }) => id)).toEqual([1]);
});

test('without an abstract the sentences of the answer are read, and without those nothing is stated', () => {
  const quoted = sampleStudy(1, { passages: splitPassages(sent[0]?.abstract ?? '', []) });
  for (const abstract of [undefined, null, '', ' ']) {
    const picture = combinedPicture([quoted], [{ id: 1, abstract }]);
    const shown = picture.rows.flatMap(({ cells }) => cells.filter(({ squares }) => squares.length > 0));
    expect(shown).toMatchObject([{ direction: 'favours' }]);
  }
  const picture = combinedPicture([sampleStudy(1, { passages: [] })], []);
  expect(picture.rows.flatMap(({ cells }) => cells.filter(({ squares }) => squares.length > 0))).toMatchObject([
    { direction: 'unclear' },
  ]);
});
