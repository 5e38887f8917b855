import { expect, test } from 'vitest';
import { createAccountAddress, safeNext, signInAddress } from './sign-in-address.ts';

test.each(['/search', '/search?q=statins&page=2', '/profile#history', '/study/12', '/account', '/authors'])(
  'a path of this site is preserved: %s',
  (path) => {
    expect(safeNext(path)).toBe(path);
  },
);

test.each([
  null,
  '',
  'search',
  'https://other.example/',
  '//other.example',
  '/\\other.example',
  '/\\/other.example',
  '/\t/other.example',
  '/\n/other.example',
  '/.//other.example',
  '/x/..//other.example',
  'javascript:alert(1)',
  ' /search',
  '/auth',
  '/auth?next=/auth',
  '/reset-password?token=a',
  '/forgot-password',
  '/api/account/data',
])('anything else leads to the start: %j', (given) => {
  expect(safeNext(given)).toBe('/');
});

test('the address of the sign-in screen contains the return address, if there is one', () => {
  expect(signInAddress('/search?q=a&page=2')).toBe('/auth?next=%2Fsearch%3Fq%3Da%26page%3D2');
  expect(signInAddress()).toBe('/auth');
  expect(signInAddress('/')).toBe('/auth');
  expect(signInAddress('//other.example')).toBe('/auth');
  expect(createAccountAddress('/search')).toBe('/auth?next=%2Fsearch&tab=create');
  expect(createAccountAddress()).toBe('/auth?tab=create');
  const back = new URLSearchParams(signInAddress('/search?q=50%25').split('?')[1]).get('next');
  expect(safeNext(back)).toBe('/search?q=50%25');
});
