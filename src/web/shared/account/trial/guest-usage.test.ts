import { expect, test } from 'vitest';
import type { TrialState } from '#contract/trial.ts';
import { guestUsageKey, mirrorTrial, readGuestUsage, trialWindowMs, usageOfState } from './guest-usage.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const zero = { specializedAnalysis: 0, metaAnalysis: 0, aiSummaries: 0, workoutGeneration: 0, fullTextAnalysis: 0 };

test('counters are read as stored, and begin again after 24 hours', () => {
  const kept = JSON.stringify({ ...zero, aiSummaries: 3, lastReset: now - trialWindowMs + 1 });
  expect(readGuestUsage(kept, now)).toEqual({ ...zero, aiSummaries: 3, lastReset: now - trialWindowMs + 1 });
  expect(readGuestUsage(kept, now + 1)).toEqual({ ...zero, lastReset: now + 1 });
});

test('missing or unreadable counters count as unused', () => {
  for (const kept of [null, '', '{', 'null', '[]', '{"aiSummaries":4}', `{"aiSummaries":4,"lastReset":${now + 1}}`]) {
    expect(readGuestUsage(kept, now), String(kept)).toEqual({ ...zero, lastReset: now });
  }
  const odd = JSON.stringify({ aiSummaries: -1, metaAnalysis: 'two', other: 9, lastReset: now });
  expect(readGuestUsage(odd, now)).toEqual({ ...zero, lastReset: now });
});

const state: TrialState = {
  limited: true,
  features: [
    { feature: 'aiSummaries', limit: 5, left: 1, resetsAt: '2026-11-22T09:00:00Z' },
    { feature: 'metaAnalysis', limit: 5, left: 4, resetsAt: '2026-11-22T11:00:00Z' },
    { feature: 'fullTextAnalysis', limit: 5, left: 5, resetsAt: null },
  ],
};

test('the copy has the server’s counts, from the earliest use on', () => {
  const usage = usageOfState(state, now);
  expect(usage).toEqual({ ...zero, aiSummaries: 4, metaAnalysis: 1, lastReset: Date.parse('2026-11-21T09:00:00Z') });
  expect(usageOfState({ limited: true, features: [] }, now)).toEqual({ ...zero, lastReset: now });
});

test('it is written for guests and removed for signed-in users', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  mirrorTrial(state, store, now);
  expect(readGuestUsage(kept.get(guestUsageKey) ?? null, now).aiSummaries).toBe(4);
  mirrorTrial({ limited: false, features: [] }, store, now);
  expect(kept.has(guestUsageKey)).toBe(false);
});

test('a store that refuses is no fault', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(() => mirrorTrial(state, { getItem: refuse, setItem: refuse, removeItem: refuse }, now)).not.toThrow();
  expect(() => mirrorTrial(state, null, now)).not.toThrow();
});
