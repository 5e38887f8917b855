import { expect, test } from 'vitest';
import { isSafeHref } from './text-link.tsx';

test('web addresses, mail and addresses of the app are linked', () => {
  for (const href of [
    'https://doi.org/10.1/x',
    'HTTP://example.org',
    'mailto:a@example.org',
    '/study/7',
    '#s3',
    '?q=a',
  ]) {
    expect(isSafeHref(href), href).toBe(true);
  }
});

test('an address that runs code or only looks like one of the app is text', () => {
  const hrefs = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'ftp://x',
    '',
  ];
  for (const href of hrefs) expect(isSafeHref(href), href).toBe(false);
});
