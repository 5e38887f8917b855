import { expect, test, vi } from 'vitest';
import { formatIsoDate, formatMoment, formatPartialDate } from './format-date.ts';

test('a date is formatted as precisely as it is known', () => {
  expect(formatPartialDate({ year: 2018, month: 6, day: 21 })).toBe('21 June 2018');
  expect(formatPartialDate({ year: 2018, month: 6, day: null })).toBe('June 2018');
  expect(formatPartialDate({ year: 2018, month: null, day: null })).toBe('2018');
  expect(formatIsoDate('2020-06-22')).toBe('22 June 2020');
  expect(formatIsoDate('2020-06')).toBe('June 2020');
  expect(formatIsoDate('2020')).toBe('2020');
  expect(formatIsoDate('in press')).toBe('in press');
});

test('a moment is formatted in the user’s time zone', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(formatMoment('2025-11-12T13:32:00Z')).toBe('12 Nov 2025, 14:32');
  expect(formatMoment('2025-09-30T22:05:00Z')).toBe('1 Oct 2025, 00:05');
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(formatMoment('2025-09-30T23:32:00Z')).toBe('1 Oct 2025, 08:32');
  vi.unstubAllEnvs();
  expect(formatMoment('never')).toBe('');
});
