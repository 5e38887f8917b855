import { expect, test } from 'vitest';
import { evidencePicture, type PictureStudy } from './evidence-picture.ts';
import { evidenceTable } from './evidence-table.ts';

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
const squares = (studies: PictureStudy[]) =>
  evidencePicture(studies).rows.flatMap(({ design, cells }) =>
    cells.flatMap((cell) => cell.squares.map((square) => ({ ...square, design, column: cell.direction }))),
  );

test('each study is in the row of its design and the column of its direction', () => {
  const drawn = squares([
    study(1, { studyTypes: ['meta_analysis'], randomized: false, direction: 'against' }),
    study(2, { direction: 'no_clear_difference' }),
    study(3, { studyTypes: ['observational'], randomized: false, direction: 'mixed' }),
    study(4, { randomized: false, direction: 'unclear' }),
    study(5, { studyTypes: ['systematic_review', 'clinical_trial'] }),
  ]);
  expect(drawn.map(({ id, design, column }) => [id, design, column])).toEqual([
    [5, 'reviews', 'favours'],
    [1, 'reviews', 'against'],
    [2, 'randomised_trials', 'no_clear_difference'],
    [3, 'observational', 'mixed'],
    [4, 'other', 'unclear'],
  ]);
});

test('areas are proportional to the numbers of participants', () => {
  const [large, middle, small] = squares([
    study(1, { participants: 16_000 }),
    study(2, { participants: 4000 }),
    study(3, { participants: 1000 }),
  ]);
  expect(large?.side).toBe(48);
  expect((middle?.side ?? 0) ** 2 / (large?.side ?? 1) ** 2).toBeCloseTo(0.25, 10);
  expect((small?.side ?? 0) ** 2 / (middle?.side ?? 1) ** 2).toBeCloseTo(0.25, 10);
  expect([large, middle, small].every((square) => square?.toScale)).toBe(true);
});

test('unknown and very small numbers of participants get the smallest square and are marked', () => {
  const picture = evidencePicture(
    [study(1, { participants: 100_000 }), study(2, { participants: null }), study(3, { participants: 2 })],
    { maxSide: 100, minSide: 10 },
  );
  const drawn = picture.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.squares));
  expect(drawn.map(({ id, side, toScale }) => [id, side, toScale])).toEqual([
    [1, 100, true],
    [3, 10, false],
    [2, 10, false],
  ]);
  expect(picture.withoutParticipants).toBe(1);
  expect(picture.notes.join(' ')).toContain('not known for 1 study');
});

test('animals and retracted work are separate, are never counted and do not set the scale', () => {
  const picture = evidencePicture([
    study(1),
    study(2, { isAnimal: true, participants: 9000, direction: 'against' }),
    study(3, { retracted: true, participants: 9000, direction: 'against' }),
    study(4, { retracted: true, isAnimal: true }),
  ]);
  expect(picture.counted).toBe(1);
  expect(picture.rows.map((row) => row.participants)).toEqual([0, 100, 0, 0]);
  expect(picture.animals.map(({ id }) => id)).toEqual([2]);
  expect(picture.retracted.map(({ id }) => id)).toEqual([3, 4]);
  expect(picture.contrary).toEqual([]);
  expect(picture.rows[1]?.cells[0]?.squares[0]?.side).toBe(48);
  expect(Math.max(...[...picture.animals, ...picture.retracted].map(({ side }) => side))).toBeLessThanOrEqual(48);
});

test('all studies against the leading column are listed, however small', () => {
  const picture = evidencePicture([
    study(1, { participants: 5000 }),
    study(2, { participants: 3000 }),
    study(3, { participants: 8, direction: 'against' }),
    study(4, { participants: null, direction: 'no_clear_difference' }),
    study(5, { direction: 'unclear' }),
  ]);
  expect(picture.leading).toBe('favours');
  expect(picture.contrary.map(({ id }) => id).sort()).toEqual([3, 4]);
  expect(evidencePicture([study(1), study(2, { direction: 'against' })]).leading).toBeNull();
  expect(evidencePicture([study(1, { direction: 'unclear' })]).leading).toBeNull();
});

test('a note says that a review overlaps with trials', () => {
  const overlap = /must not be added up/;
  const review = study(1, { studyTypes: ['systematic_review'], randomized: false });
  expect(evidencePicture([review, study(2)]).notes.join(' ')).toMatch(overlap);
  expect(evidencePicture([review]).notes.join(' ')).not.toMatch(overlap);
  expect(evidencePicture([review, { ...review, id: 2 }]).notes.join(' ')).toMatch(overlap);
});

test('advice, plans and notices are in no row', () => {
  const picture = evidencePicture([
    study(1, { studyTypes: ['guideline'], randomized: false }),
    study(2, { studyTypes: ['trial_protocol'] }),
    study(3, { studyTypes: ['notice', 'meta_analysis'] }),
  ]);
  expect(picture.counted).toBe(0);
  expect(picture.withoutResult.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('no studies, the same study twice and impossible numbers', () => {
  const empty = evidencePicture([]);
  expect(empty.rows.map(({ studies }) => studies)).toEqual([0, 0, 0, 0]);
  expect(empty.notes).toEqual([]);
  expect(evidencePicture([study(1), study(1, { direction: 'against' })]).counted).toBe(1);
  for (const participants of [0, -5, Number.NaN, Number.POSITIVE_INFINITY]) {
    const [square] = squares([study(1, { participants })]);
    expect(square).toMatchObject({ participants: null, side: 6, toScale: false });
  }
});

test('the table has the same content in words', () => {
  const table = evidenceTable(
    evidencePicture([
      study(1, { participants: 12_345 }),
      study(2, { participants: null }),
      study(3, { isAnimal: true, direction: 'against' }),
      study(4, { retracted: true }),
    ]),
  );
  expect(table.columns).toEqual(['Design', 'Better', 'No clear difference', 'Worse', 'Mixed', 'Cannot be told']);
  expect(table.rows.map(({ name }) => name)).toEqual([
    'Studies pooled',
    'Randomised trials',
    'Observational studies',
    'Other studies',
    'Animals or cells (not counted)',
    'Retracted (not counted)',
  ]);
  expect(table.rows[1]?.cells).toEqual([
    'Study 1 (12,345 people); Study 2 (number of people not known)',
    'none counted',
    'none counted',
    'none counted',
    'none counted',
  ]);
  expect(table.rows[4]?.cells[0]).toBe('Study 3 (worse)');
  expect(new Set(table.rows.map(({ cells }) => cells.length))).toEqual(new Set([5]));
});
