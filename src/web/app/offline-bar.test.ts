import { expect, test } from 'vitest';
import { isLocal, offlineText } from './offline-bar.tsx';

test('a server on the own machine still answers without a network', () => {
  for (const hostname of ['localhost', '127.0.0.1', '127.4.5.6', '[::1]'])
    expect(isLocal(hostname), hostname).toBe(true);
  for (const hostname of ['metamind.example', 'localhost.example', '192.168.0.2']) {
    expect(isLocal(hostname), hostname).toBe(false);
  }
});

test('offline notices: a stored copy shows its date, and a server on the same machine needs no network', () => {
  const keptAt = new Date(2026, 4, 1, 10, 5).toISOString();
  expect(offlineText({ reached: false, keptAt, local: true })).toBe(
    'What you see is a copy kept on this device, of 1 May 2026, 10:05.',
  );
  expect(offlineText({ reached: true, keptAt: null, local: true })).toContain('The built-in library still answers');
  expect(offlineText({ reached: false, keptAt: null, local: true })).toContain('New searches wait');
  expect(offlineText({ reached: true, keptAt: null, local: false })).toContain('New searches wait');
});
