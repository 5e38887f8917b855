import { afterEach, expect, test, vi } from 'vitest';
import { hasSessionCookie, mayBeSignedIn } from './use-user.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function browser(cookie: string, serviceWorker?: { controller: object | null }): void {
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('navigator', { ...(serviceWorker && { serviceWorker }) });
}

test('the cookie is found among others, and not one with a similar name', () => {
  expect(hasSessionCookie('a=1; metamind_signed_in=1; b=2')).toBe(true);
  expect(hasSessionCookie('metamind_signed_in=1')).toBe(true);
  for (const other of [
    '',
    'metamind_signed_in=',
    'xmetamind_signed_in=1',
    'metamind_signed_in=10',
    'a=metamind_signed_in',
  ])
    expect(hasSessionCookie(other), other).toBe(false);
});

test('a page that came through a service worker asks, for any cookie', () => {
  browser('', { controller: {} });
  expect(mayBeSignedIn()).toBe(true);
  browser('', { controller: null });
  expect(mayBeSignedIn()).toBe(false);
  browser('metamind_signed_in=1', { controller: null });
  expect(mayBeSignedIn()).toBe(true);
});

test('a browser without service workers goes by the cookie', () => {
  browser('');
  expect(mayBeSignedIn()).toBe(false);
  browser('metamind_signed_in=1');
  expect(mayBeSignedIn()).toBe(true);
});
