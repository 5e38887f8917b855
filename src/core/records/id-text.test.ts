import { expect, test } from 'vitest';
import { readIdText } from './id-text.ts';

test('reads a number from 1 to 2^53 − 1, and returns null for any other text', () => {
  for (const number of [1, 12, 4_000_001, 999_999_999_999_999, 1_234_567_890_123_456, Number.MAX_SAFE_INTEGER])
    expect(readIdText(String(number))).toBe(number);
  const others = [undefined, null, '', '0', '-1', '+1', '1.5', '01', ' 1', '1/2', 'abc', '1e3', '9007199254740992'];
  for (const text of [...others, '9999999999999999', '12345678901234567'])
    expect(readIdText(text), `${text}`).toBeNull();
});
