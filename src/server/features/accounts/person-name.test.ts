import { expect, test } from 'vitest';
import { cleanName } from './service.ts';

test.each([
  ['Ada', 'Ada'],
  ['  Ada  ', 'Ada'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['\u202eadA\u202c', '\u202eadA\u202c'],
  ['Ada 👩‍🔬', 'Ada 👩‍🔬'],
  ['Ame\u0301lie', 'Am\u00e9lie'],
  ['Ada\0\r\nLovelace', 'Ada Lovelace'],
  ['Ada \ud83d', 'Ada \ufffd'],
  ['\u0007', null],
  ['   ', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j is stored as %j', (given, kept) => {
  expect(cleanName(given)).toBe(kept);
});
