import { expect, test } from 'vitest';
import { formatFileSize } from './chosen-files.ts';

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 * 1024 - 1, '1.00 MB'],
  [50 * 1024 * 1024, '50.00 MB'],
  [3 * 1024 ** 3, '3.00 GB'],
  [2_500 * 1024 ** 3, '2500.00 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
