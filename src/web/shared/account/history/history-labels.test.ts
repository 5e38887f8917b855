import { expect, test } from 'vitest';
import { filterBadges, relativeTime } from './history-labels.ts';

test('how long ago', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const ago = (ms: number) => relativeTime(new Date(now - ms).toISOString(), now);
  const minute = 60_000;
  const hour = 60 * minute;
  const day = 24 * hour;
  expect(ago(-hour)).toBe('just now');
  expect(ago(44_000)).toBe('just now');
  expect(ago(46_000)).toBe('1 minute ago');
  expect(ago(5 * minute)).toBe('5 minutes ago');
  expect(ago(59 * minute)).toBe('59 minutes ago');
  expect(ago(59.8 * minute)).toBe('1 hour ago');
  expect(ago(23 * hour)).toBe('23 hours ago');
  expect(ago(day)).toBe('yesterday');
  expect(ago(12 * day)).toBe('12 days ago');
  expect(ago(40 * day)).toBe('12 October 2026');
  expect(relativeTime('long ago', now)).toBe('');
});

test('only the filters that are on have badges', () => {
  const off = {
    dateRange: 'any',
    studyType: 'all',
    journalImpact: 'any',
    fullTextOnly: false,
    parameters: {},
  } as const;
  expect(filterBadges(off)).toEqual([]);
  expect(
    filterBadges({
      dateRange: 'last_5_years',
      studyType: 'meta_analysis',
      journalImpact: 'high',
      fullTextOnly: true,
      parameters: {},
    }),
  ).toEqual(['Last 5 years', 'Meta-analysis', 'Journal citedness high (above 10)', 'Free full text']);
});
