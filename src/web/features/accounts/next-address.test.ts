import { expect, test } from 'vitest';
import { guestAddress, nextAddress, startingTab } from './auth-screen.tsx';

test('the return address is used, and an invalid one gives the start page', () => {
  expect(nextAddress('?next=%2Fsearch%3Fq%3Da%2520b')).toBe('/search?q=a%20b');
  expect(nextAddress('next=%2F%2Fother.example')).toBe('/');
  expect(nextAddress('')).toBe('/');
});

test('a guest continues to the search, or to a page for guests', () => {
  expect(guestAddress('/')).toBe('/search');
  expect(guestAddress('/study/7')).toBe('/study/7');
  expect(guestAddress('/profile?tab=history')).toBe('/search');
  expect(guestAddress('/account')).toBe('/search');
  expect(guestAddress('/accounting')).toBe('/accounting');
});

test('an invitation opens the tab that makes an account', () => {
  expect(startingTab('?tab=create&next=%2Fsearch')).toBe('create');
  expect(startingTab('?tab=other')).toBe('sign-in');
});
