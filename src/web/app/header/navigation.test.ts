import { expect, test } from 'vitest';
import { isCurrent, navigationFor } from './header-links.tsx';

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

test('the order is the specification’s; a guest sees the pages for guests', () => {
  const labels = (signedIn: boolean) => navigationFor(signedIn).map(({ label }) => label);
  const specified = ['Dashboard', 'Search', 'Upload PDFs', 'Meta-Analysis', 'Study Guide', 'FAQ'];
  expect(labels(true).filter((label) => specified.includes(label))).toEqual(specified);
  expect(labels(false)).toEqual(['Ask a question', 'Quick Analysis', 'Search', 'Meta-Analysis', 'FAQ']);
});
