import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retainedMoments } from './retention.ts';

const now = new Date('2026-11-29T12:00:00Z');
const day = 24 * 60 * 60_000;
const before = (days: number) => new Date(now.getTime() - days * day);
const defaults = { days: 7, weeks: 4, months: 3 };

test('of a backup each night, 7 days, 4 weeks and 3 months are retained', () => {
  const nights = Array.from({ length: 400 }, (_, index) => before(index + 0.4));
  const retained = [...retainedMoments(nights, defaults, now)].map((moment) => moment.toISOString().slice(0, 10));
  expect(retained.sort()).toEqual([
    // The newest of September and October, of the weeks that ended on the 8th, 15th and 22nd, and seven days.
    '2026-09-30',
    '2026-10-31',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]);
});

test('all of the last 24 hours are retained, and one of each day before', () => {
  const hours = Array.from({ length: 72 }, (_, index) => before((index + 0.5) / 24));
  const retained = retainedMoments(hours, { days: 7, weeks: 0, months: 0 }, now);
  expect(retained.size).toBe(24 + 2);
});

test('days without a backup do not count', () => {
  const rare = [before(30), before(60), before(90)];
  expect(retainedMoments(rare, { days: 3, weeks: 0, months: 0 }, now)).toEqual(new Set(rare));
});

test('the newest is always retained, however old, and whatever is retained is retained again', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 900 * 24 }), { minLength: 1 });
  fc.assert(
    fc.property(moments, fc.nat(10), fc.nat(10), fc.nat(10), (hours, days, weeks, months) => {
      const all = hours.map((hour) => before(hour / 24));
      const retained = retainedMoments(all, { days, weeks, months }, now);
      const newest = Math.max(...all.map((moment) => moment.getTime()));
      expect([...retained].map((moment) => moment.getTime())).toContain(newest);
      expect(retainedMoments([...retained], { days, weeks, months }, now)).toEqual(retained);
    }),
  );
});
