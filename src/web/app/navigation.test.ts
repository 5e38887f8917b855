import { expect, test } from 'vitest';
import { isCurrent, navigationFor } from '#web/app/navigation.ts';

const search = { href: '/search', label: 'Search', also: ['/study'] };

test('a screen is current at its path, below it, and at what belongs to it', () => {
  expect(isCurrent(search, '/search')).toBe(true);
  expect(isCurrent(search, '/search/old')).toBe(true);
  expect(isCurrent(search, '/study/12')).toBe(true);
});

test('a path that only begins alike is another screen', () => {
  expect(isCurrent(search, '/searching')).toBe(false);
  expect(isCurrent(search, '/')).toBe(false);
});

test('the study guide is led to only with an account, and nothing moves before it', () => {
  const labels = (signedIn: boolean) => navigationFor(signedIn).map(({ label }) => label);
  expect(labels(false)).not.toContain('Study Guide');
  expect(labels(true)).toContain('Study Guide');
  expect(labels(true).slice(0, labels(false).length)).toEqual(labels(false));
});
