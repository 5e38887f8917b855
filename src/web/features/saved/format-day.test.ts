import { expect, test, vi } from 'vitest';
import { formatDay, shownText } from './format-day.ts';

test('a day as it is in the reader’s time zone', () => {
  vi.stubEnv('TZ', 'UTC');
  expect(formatDay('2025-11-03T23:30:00Z')).toBe('3 Nov 2025');
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(formatDay('2025-11-03T23:30:00Z')).toBe('4 Nov 2025');
  vi.unstubAllEnvs();
  expect(formatDay('yesterday')).toBe('');
});

test('a list says how much of it there is and how many are retracted, and never more than is known', () => {
  expect(shownText(4, true, null, 1)).toBe('4 studies, 1 retracted');
  expect(shownText(1, true, 1, 0)).toBe('1 study');
  expect(shownText(50, false, 2_000, 2)).toBe('2,000 studies, 2 retracted among the 50 shown');
  expect(shownText(50, false, null, 0)).toBe('more than 50 studies');
  expect(shownText(0, true, 0, 0)).toBe('0 studies');
});
