import { expect, test } from 'vitest';
import { paper } from '../../../../../tests/uploaded-paper.ts';
import { changeOf, typedDetailsOf } from './paper-details.ts';

const study = paper({ title: 'Walking', authors: ['Ana Ruiz', 'Bo Li'], doi: '10.1000/182', year: 2021 });
const typed = typedDetailsOf(study);

test('unchanged details change nothing', () => {
  expect(changeOf(study, typed)).toEqual({ change: {} });
  expect(changeOf(study, { ...typed, title: '  Walking ', authors: 'Ana Ruiz\n\n  Bo Li \n' })).toEqual({ change: {} });
});

test('only changed details are sent, and emptied ones are deleted', () => {
  expect(changeOf(study, { ...typed, title: 'Walking again' })).toEqual({ change: { title: 'Walking again' } });
  expect(changeOf(study, { ...typed, authors: 'Cy Oduya', doi: ' ', year: '' })).toEqual({
    change: { authors: ['Cy Oduya'], doi: null, year: null },
  });
});

test('a title is needed, and a year has four digits', () => {
  expect(changeOf(study, { ...typed, title: ' ' })).toHaveProperty('faults.title');
  for (const year of ['21', '20x1', '20211', '-2021']) {
    expect(changeOf(study, { ...typed, year }), year).toHaveProperty('faults.year');
  }
});
