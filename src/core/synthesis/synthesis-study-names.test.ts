import { expect, test } from 'vitest';
import { nameStudies } from './synthesis-facts.ts';

const names = (...studies: [authors: string[], year: number | null, title?: string][]) => [
  ...nameStudies(
    studies.map(([authors, year, title], index) => ({ id: index + 1, authors, year, title: title ?? 'A title' })),
  ).values(),
];

test('by family name and year, as in citations', () => {
  expect(
    names(
      [['Estruch R', 'Ros E', 'Salas-Salvadó J'], 2018],
      [['van der Berg JK', 'Li X'], 2011],
      [['ACCORD Study Group'], 2010],
      [['Fictional A'], null],
    ),
  ).toEqual(['Estruch et al. 2018', 'van der Berg and Li 2011', 'ACCORD Study Group 2010', 'Fictional']);
});

test('equal names get letters, and a study without authors has its title', () => {
  expect(names([['Li X'], 2011], [['Li Y'], 2011], [['Li X'], 2012])).toEqual(['Li 2011a', 'Li 2011b', 'Li 2012']);
  expect(names([[], 2011, 'A very long title of a study on walking and more'])).toEqual([
    '“A very long title of a…” 2011',
  ]);
  expect(names([[''], null, 'Walking'], [[], null, 'Walking'])).toEqual(['“Walking” (a)', '“Walking” (b)']);
});
