import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePartialDates, isoDate, parseDate, partialDate, withinBounds } from './partial-date.ts';

test.each([
  ['2020-03-01T00:00:00+00:00', '2020-03-01'],
  ['2020-03-01T00:00:00', '2020-03-01'],
  ['2020-3-1', '2020-03-01'],
  ['2020/03/01', '2020-03-01'],
  ['20200301', '2020-03-01'],
  ['2019', '2019'],
  ['2019-11', '2019-11'],
  ['2017 Nov-Dec', '2017-11'],
  ['2002 Sep-Oct', '2002-09'],
  ['1998 Dec-1999 Jan', '1998-12'],
  ['1999 Spring', '1999'],
  ['1944-1945', '1944'],
  ['Nov 2019', '2019-11'],
  ['November 2019', '2019-11'],
  ['12 November 2019', '2019-11-12'],
  ['Nov 12, 2019', '2019-11-12'],
  ['2019 Nov 12', '2019-11-12'],
  ['2019 Feb 29', '2019-02'],
  ['2019-13-01', '2019'],
  ['Winter 2003', '2003'],
  ['', null],
  ['soon', null],
  ['0000', null],
  [2020, '2020'],
  [null, null],
])('reads %j', (given, iso) => {
  expect(isoDate(parseDate(given))).toBe(iso);
});

test('never throws, and returns a valid date', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const date = parseDate(text);
      if (date) expect(parseDate(isoDate(date))).toEqual(date);
    }),
  );
});

test('impossible parts are dropped', () => {
  expect(partialDate('2020', '02', '30')).toEqual({ year: 2020, month: 2, day: null });
  expect(partialDate(2020, 13, 1)).toEqual({ year: 2020, month: null, day: null });
  expect(partialDate(2000, 2, 29)?.day).toBe(29);
  expect(partialDate(1900, 2, 29)?.day).toBeNull();
  expect(partialDate(null, 1, 1)).toBeNull();
});

test('bounds: returns unsure for a date that is not precise enough', () => {
  const bounds = { from: parseDate('2021-06-15'), to: parseDate('2022-03-31') };
  const place = (text: string) => withinBounds(parseDate(text) ?? { year: 0, month: null, day: null }, bounds);
  expect(place('2021-06-15')).toBe('inside');
  expect(place('2022-03-31')).toBe('inside');
  expect(place('2022-03')).toBe('inside');
  expect(place('2021-06')).toBe('unsure');
  expect(place('2021')).toBe('unsure');
  expect(place('2020')).toBe('outside');
  expect(place('2022-04')).toBe('outside');
  expect(withinBounds({ year: 1, month: null, day: null }, { from: null, to: null })).toBe('inside');
});

test('order: earlier first, less precise before more precise', () => {
  const dates = ['2020-02-03', '2020', '2019-12', '2020-02'].map(
    (text) => parseDate(text) ?? { year: 0, month: null, day: null },
  );
  expect(dates.sort(comparePartialDates).map(isoDate)).toEqual(['2019-12', '2020', '2020-02', '2020-02-03']);
});
