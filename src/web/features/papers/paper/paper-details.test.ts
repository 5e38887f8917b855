import { expect, test } from 'vitest';
import { paper } from '../../../../../tests/uploaded-paper.ts';
import { detailsChange, typedDetailsOf } from './paper-details.ts';

const study = paper({ title: 'Walking', authors: ['Ana Ruiz', 'Bo Li'], doi: '10.1000/182', year: 2021 });
const typed = typedDetailsOf(study);

test('unchanged details change nothing', () => {
  expect(detailsChange(study, typed)).toEqual({ change: {} });
  expect(detailsChange(study, { ...typed, title: '  Walking ', authors: 'Ana Ruiz\n\n  Bo Li \n' })).toEqual({
    change: {},
  });
});

test('only changed details are sent, and emptied ones are deleted', () => {
  expect(detailsChange(study, { ...typed, title: 'Walking again' })).toEqual({ change: { title: 'Walking again' } });
  expect(detailsChange(study, { ...typed, authors: 'Cy Oduya', doi: ' ', year: '' })).toEqual({
    change: { authors: ['Cy Oduya'], doi: null, year: null },
  });
});

test('a title is needed, and a year has four digits', () => {
  expect(detailsChange(study, { ...typed, title: ' ' })).toHaveProperty('faults.title');
  for (const year of ['21', '20x1', '20211', '-2021']) {
    expect(detailsChange(study, { ...typed, year }), year).toHaveProperty('faults.year');
  }
});
