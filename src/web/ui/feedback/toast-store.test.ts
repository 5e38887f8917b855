import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast, toast, toastRemoveDelayMs } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  dismissToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

test('one toast at a time: the newest', () => {
  toast({ title: 'Bookmark added' });
  toast({ title: 'Link copied' });
  expect(currentToasts().map((entry) => entry.title)).toEqual(['Link copied']);
});

test('a dismissed toast closes at once and leaves the list after 1,000,000 ms', () => {
  const { dismiss } = toast({ title: 'Export failed', destructive: true });
  dismiss();
  expect(currentToasts()).toMatchObject([{ title: 'Export failed', open: false }]);
  vi.advanceTimersByTime(toastRemoveDelayMs - 1);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toHaveLength(0);
  expect(toastRemoveDelayMs).toBe(1_000_000);
});

test('the removal of an old toast does not take a new one with it', () => {
  toast({ title: 'first' }).dismiss();
  toast({ title: 'second' });
  vi.advanceTimersByTime(toastRemoveDelayMs);
  expect(currentToasts()).toMatchObject([{ title: 'second', open: true }]);
});

test('dismissing without a number closes whatever is open', () => {
  toast({ title: 'open' });
  dismissToast();
  expect(currentToasts()[0]?.open).toBe(false);
});
