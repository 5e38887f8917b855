import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionError, RequestError } from '#web/api/request-error.ts';
import { currentToasts } from '#web/ui/feedback/toast-store.ts';
import { listenForSessionEnd, onUnauthorised, sessionEndDelayMs } from './session-end.ts';

const navigate = vi.hoisted(() => vi.fn<(address: string) => void>());
vi.mock('wouter/use-browser-location', () => ({ navigate }));

function refused(status: number, code: string): RequestError {
  return new RequestError(status, '', JSON.stringify({ code, message: 'm' }), 'application/problem+json');
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { pathname: '/profile', search: '?tab=history', hash: '' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  navigate.mockReset();
});

test('an ended session is reported once, and after 500 ms the sign-in screen opens with the way back', () => {
  const ended = vi.fn();
  const stop = listenForSessionEnd(ended);
  expect(onUnauthorised(refused(401, 'not_signed_in'))).toBe(true);
  expect(onUnauthorised(refused(401, 'not_signed_in'))).toBe(true);
  expect(currentToasts()[0]).toMatchObject({ title: 'You are logged out. Logging in again...', destructive: true });
  vi.advanceTimersByTime(sessionEndDelayMs - 1);
  expect(navigate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(navigate.mock.calls).toEqual([['/auth?next=%2Fprofile%3Ftab%3Dhistory']]);
  expect(ended).toHaveBeenCalledTimes(1);
  stop();
});

test('other failures are ignored', () => {
  for (const error of [
    refused(403, 'wrong_password'),
    refused(401, 'sign_in_failed'),
    new ConnectionError('x'),
    null,
  ]) {
    expect(onUnauthorised(error)).toBe(false);
  }
  vi.advanceTimersByTime(sessionEndDelayMs);
  expect(navigate).not.toHaveBeenCalled();
});
