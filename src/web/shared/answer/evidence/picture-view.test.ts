import { expect, test } from 'vitest';
import { evidencePicture, type PictureStudy } from '#core/synthesis/evidence/evidence-picture.ts';
import { contraryText, peopleOf, pictureView, squareBox } from './picture-view.ts';

const study = (id: number, more: Partial<PictureStudy> = {}): PictureStudy => ({
  id,
  title: `Study ${id}`,
  studyTypes: ['clinical_trial'],
  randomized: true,
  participants: 100,
  isAnimal: false,
  direction: 'favours',
  retracted: false,
  ...more,
});

test('three columns are always shown, others if they contain a study', () => {
  const columns = (studies: PictureStudy[]) => pictureView(evidencePicture(studies)).columns.map(({ name }) => name);
  expect(columns([study(1)])).toEqual(['Better', 'No clear difference', 'Worse']);
  expect(columns([study(1, { direction: 'unclear' })])).toEqual([
    'Better',
    'No clear difference',
    'Worse',
    'Cannot be told',
  ]);
});

test('each cell has the studies of its design and direction; an empty design has none', () => {
  const { rows } = pictureView(evidencePicture([study(1), study(2, { direction: 'against' }), study(3)]));
  const trials = rows.find(({ name }) => name === 'Randomised trials');
  expect(trials?.cells?.map((squares) => squares.map(({ id }) => id))).toEqual([[1, 3], [], [2]]);
  expect(rows.find(({ name }) => name === 'Observational studies')?.cells).toBeNull();
});

test('squares are on whole pixels, outlines inside them', () => {
  expect(squareBox(47.6, false)).toEqual({ size: 48, x: 0, y: 0, side: 48 });
  expect(squareBox(6, true)).toEqual({ size: 6, x: 0.5, y: 0.5, side: 5 });
  expect(squareBox(0, true)).toEqual({ size: 1, x: 0.5, y: 0.5, side: 0 });
});

test('studies that point another way are always named', () => {
  const words = (studies: PictureStudy[]) => contraryText(evidencePicture(studies), (id) => `S${id}`);
  expect(
    words([
      study(1),
      study(2),
      study(3, { direction: 'against', participants: 3 }),
      study(4, { direction: 'unclear' }),
    ]),
  ).toBe('Of the 3 studies whose direction can be told, 2 point to “better”. Another way: S3 (worse).');
  expect(words([study(1)])).toBe(
    'Of the 1 study whose direction can be told, 1 points to “better”, and none another way.',
  );
  expect(words([study(1), study(2, { direction: 'against' })])).toBeNull();
});

test('people are counted where their number is known', () => {
  expect(peopleOf({ participants: 19_114 })).toBe('19,114');
  expect(peopleOf({ participants: null })).toBe('people not known');
});
