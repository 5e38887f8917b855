import { expect, test } from 'vitest';
import { basketText } from './dashboard.tsx';

test('a meta-analysis states how many studies are missing, and has a link only when it can start', () => {
  expect(basketText('meta-analysis', 0)).toMatchObject({ next: { href: '/search?q=GLP-1' } });
  expect(basketText('meta-analysis', 1)).toMatchObject({
    state: '1 study chosen. Need 1 more study',
    next: { href: '/search' },
  });
  expect(basketText('meta-analysis', 2)).toMatchObject({
    state: '2 studies chosen. Ready for analysis',
    next: { href: '/meta-analysis' },
  });
});

test('a study guide can be made of one study', () => {
  expect(basketText('study-guide', 0).next.href).toBe('/search');
  expect(basketText('study-guide', 1)).toMatchObject({ state: '1 study chosen.', next: { href: '/study-guide' } });
});
