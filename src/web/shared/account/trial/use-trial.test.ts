import { expect, test } from 'vitest';
import { resetTimeText } from './trial-dialog.tsx';
import { usesLeftText, usesNoun } from './use-trial.ts';

test('the remaining uses are in singular or plural', () => {
  expect(usesLeftText('aiSummaries', 4, 5)).toBe('4 of 5 free summaries left today');
  expect(usesLeftText('metaAnalysis', 0, 1)).toBe('0 of 1 free meta-analysis left today');
  expect(usesNoun('workoutGeneration', 1)).toBe('workout plan');
});

test('the time to the new count is rounded up to minutes', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(resetTimeText('2026-11-21T18:12:00Z', now)).toBe('Resets in 6 h 12 min.');
  expect(resetTimeText('2026-11-21T18:00:00Z', now)).toBe('Resets in 6 h.');
  expect(resetTimeText('2026-11-21T12:00:20Z', now)).toBe('Resets in 1 min.');
  expect(resetTimeText('2026-11-21T12:59:30Z', now)).toBe('Resets in 1 h.');
  for (const none of [null, 'soon', '2026-11-21T12:00:00Z', '2020-01-01T00:00:00Z']) {
    expect(resetTimeText(none, now), String(none)).toBe('');
  }
});
