import type { HistoryEntry } from '#contract/saved/history.ts';
import { citednessLabel, dateRangeLabels, freeFullTextLabel, studyTypeLabels } from './filter-labels.ts';

const units = [
  { unit: 'minute', ms: 60_000, below: 60 },
  { unit: 'hour', ms: 3_600_000, below: 24 },
  { unit: 'day', ms: 86_400_000, below: 30 },
] as const;

/** `5 minutes ago`, `yesterday`, `12 November 2025`; a clock that runs ahead says `just now`. */
export function relativeTime(iso: string, now: number): string {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return '';
  const passed = now - then;
  if (passed < 45_000) return 'just now';
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  for (const { unit, ms, below } of units) {
    const count = Math.max(1, Math.round(passed / ms));
    if (count < below) return words.format(-count, unit);
  }
  return new Date(then).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}

/** The filters that were on, each as its badge. */
export function filterBadges({ dateRange, studyType, journalImpact, fullTextOnly }: HistoryEntry['filters']): string[] {
  return [
    dateRange !== 'any' && dateRangeLabels[dateRange],
    studyType !== 'all' && studyTypeLabels[studyType],
    journalImpact !== 'any' && citednessLabel(journalImpact),
    fullTextOnly && freeFullTextLabel,
  ].filter((badge) => badge !== false);
}
