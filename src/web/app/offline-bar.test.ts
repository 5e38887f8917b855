import { expect, test } from 'vitest';
import { isLocal } from '#web/app/offline-bar.tsx';

test('a server on the own machine still answers without a network', () => {
  for (const hostname of ['localhost', '127.0.0.1', '127.4.5.6', '[::1]'])
    expect(isLocal(hostname), hostname).toBe(true);
  for (const hostname of ['metamind.example', 'localhost.example', '192.168.0.2']) {
    expect(isLocal(hostname), hostname).toBe(false);
  }
});
