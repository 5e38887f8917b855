import { expect, test } from 'vitest';
import { canJoin, emptyManualStudy, readManualStudy } from './manual-study.ts';
import { yearOf } from './study-facts.ts';

const study = {
  ...emptyManualStudy,
  name: ' LEADER ',
  year: '2016',
  registration: 'NCT01179048, NCT01179048',
  design: 'randomised' as const,
  texts: { measure: 'HR', estimate: '0,87', low: '0.78', high: '0.97', studiedEvents: '608' },
};

test('a study with its effect', () => {
  const { row, faults } = readManualStudy(study, 'typed-1');
  expect(faults).toEqual({});
  expect(row.key).toBe('typed-1');
  expect(row.study).toMatchObject({
    label: 'LEADER',
    year: 2016,
    randomized: true,
    registrations: ['NCT01179048'],
    readFrom: null,
  });
  expect(row.cells.estimate.value).toBe(0.87);
  // Typed under another kind of figures, which is hidden now.
  expect(row.cells.studiedEvents.value).toBeNull();
});

test('name, year and design are required before it can join', () => {
  const { faults } = readManualStudy({ ...study, name: ' ', year: '16', design: '' }, 'typed-1');
  expect(Object.keys(faults).sort()).toEqual(['design', 'name', 'year']);
  expect(canJoin(faults)).toBe(false);
});

test('an impossible figure is named at its field and does not exclude the row', () => {
  const { row, faults } = readManualStudy({ ...study, texts: { ...study.texts, low: 'abc' } }, 'typed-1');
  expect(faults.low).toContain('abc');
  expect(canJoin(faults)).toBe(true);
  expect(row.cells.low.rejected?.text).toBe('abc');
});

test('events above their total', () => {
  const texts = { studiedEvents: '12', studiedTotal: '10', referenceEvents: '1', referenceTotal: '10' };
  const { faults } = readManualStudy({ ...study, figures: 'events', texts }, 'typed-1');
  expect(Object.keys(faults)).toEqual(['studiedEvents']);
});

test('a year has four digits and a likely value', () => {
  expect(yearOf('')).toEqual({ year: null });
  expect(yearOf(' 1999 ')).toEqual({ year: 1999 });
  for (const text of ['99', '2016a', '0016', '20166', '1,999']) expect('problem' in yearOf(text)).toBe(true);
});
