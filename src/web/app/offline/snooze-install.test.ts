import { afterEach, expect, test, vi } from 'vitest';

const now = Date.parse('2026-05-01T10:00:00Z');
const hour = 3_600_000;

function storage(kept: string | null) {
  const values = new Map(kept === null ? [] : [['metamind.install-later', kept]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

/** The module with nothing put off in this visit yet. */
async function fresh(store: object | null) {
  vi.resetModules();
  if (store) vi.stubGlobal('localStorage', store);
  return import('./snooze-install.ts');
}

afterEach(() => vi.unstubAllGlobals());

test('an offer that was put off stays away for 24 hours and not longer', async () => {
  const { isSnoozed, snooze } = await fresh(storage(null));
  expect(isSnoozed(now)).toBe(false);
  snooze(now);
  expect(isSnoozed(now)).toBe(true);
  expect(isSnoozed(now + 24 * hour - 1)).toBe(true);
  expect(isSnoozed(now + 24 * hour)).toBe(false);
});

test('it is remembered by the next visit', async () => {
  const { isSnoozed } = await fresh(storage(String(now - 23 * hour)));
  expect(isSnoozed(now)).toBe(true);
});

test('a time in the future, and an invalid one, are ignored', async () => {
  for (const kept of [String(now + 2 * hour), 'soon', '', '-5', 'NaN']) {
    const { isSnoozed } = await fresh(storage(kept));
    expect(isSnoozed(now), kept).toBe(false);
  }
});

test('with storage blocked it stays away for this visit', async () => {
  const blocked = {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  const { isSnoozed, snooze } = await fresh(blocked);
  expect(isSnoozed(now)).toBe(false);
  snooze(now);
  expect(isSnoozed(now + hour)).toBe(true);
});
