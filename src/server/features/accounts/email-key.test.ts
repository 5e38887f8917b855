import { expect, test } from 'vitest';
import { emailKey } from './email-key.ts';

test.each([
  ['Ada@Example.ORG', 'ada@example.org'],
  ['ada@example.org', 'ada@example.org'],
  ['E\u0301va@example.org', '\u00e9va@example.org'],
  ['\u00c9VA@example.org', '\u00e9va@example.org'],
  ['ada+lists@example.org', 'ada+lists@example.org'],
])('%j is compared by %j', (typed, key) => {
  expect(emailKey(typed)).toBe(key);
  expect(emailKey(key)).toBe(key);
});
