import { expect, test } from 'vitest';
import { expectsDashboard, lastStart, rememberDashboard, rememberStart } from './dashboard-memory.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const refusing = {
  getItem: (): never => {
    throw new Error('Storage is forbidden.');
  },
  setItem: (): never => {
    throw new Error('Storage is full.');
  },
  removeItem: (): never => {
    throw new Error('Storage is forbidden.');
  },
};

test('a dashboard that was shown is expected until the server answers that no user is signed in', () => {
  const store = memory();
  expect(expectsDashboard(store)).toBe(false);
  rememberDashboard(true, store);
  expect(expectsDashboard(store)).toBe(true);
  rememberDashboard(false, store);
  expect(expectsDashboard(store)).toBe(false);
});

test('the box has the last mode; any other stored value means asking', () => {
  const store = memory();
  expect(lastStart(store)).toBe('ask');
  rememberStart('search', store);
  expect(lastStart(store)).toBe('search');
  rememberStart('quick', store);
  expect(lastStart(store)).toBe('quick');
  store.setItem('metamind.start-with', '{"evil":1}');
  expect(lastStart(store)).toBe('ask');
});

test('a storage that is forbidden or full, or none, is no fault', () => {
  for (const store of [refusing, null]) {
    expect(() => rememberDashboard(true, store)).not.toThrow();
    expect(() => rememberDashboard(false, store)).not.toThrow();
    expect(() => rememberStart('search', store)).not.toThrow();
    expect(expectsDashboard(store)).toBe(false);
    expect(lastStart(store)).toBe('ask');
  }
});
