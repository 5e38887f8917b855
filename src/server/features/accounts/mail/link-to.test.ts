import { expect, test } from 'vitest';
import { createLinks, linksReachOthers } from './emailed-links.ts';

const bound = (address: string, family = 'IPv4') => ({ address, family, port: 4321 });

test.each([
  ['PUBLIC_URL', { publicUrl: new URL('https://metamind.example/') }, 'https://metamind.example/a?token=x'],
  ['its path', { publicUrl: new URL('https://example.org/lab/') }, 'https://example.org/lab/a?token=x'],
  ['the bound address', { listening: () => bound('127.0.0.1') }, 'http://127.0.0.1:4321/a?token=x'],
  ['IPv6', { listening: () => bound('::1', 'IPv6') }, 'http://[::1]:4321/a?token=x'],
  ['any address', { listening: () => bound('0.0.0.0') }, 'http://localhost:4321/a?token=x'],
  ['a pipe', { listening: () => '/run/pipe' }, 'http://127.0.0.1:3000/a?token=x'],
  ['nothing', {}, 'http://127.0.0.1:3000/a?token=x'],
])('links begin with %s', (_what, own, link) => {
  const linkTo = createLinks({ publicUrl: null, host: '127.0.0.1', port: 3000, listening: () => null, ...own });
  expect(linkTo('/a?token=x').href).toBe(link);
});

test.each([
  [new URL('https://metamind.example/'), '0.0.0.0', true],
  [null, '127.0.0.1', true],
  [null, '::1', true],
  [null, 'localhost', true],
  [null, '0.0.0.0', false],
  [null, '192.0.2.7', false],
])('with PUBLIC_URL %s at %s, links can be opened on other machines: %s', (publicUrl, host, reach) => {
  expect(linksReachOthers(publicUrl, host)).toBe(reach);
});
