import { expect, test } from 'vitest';
import { withoutPersonalDetails } from './without-personal-details.ts';

test.each([
  ['breast cancer ana.silva@example.org tamoxifen', 'breast cancer … tamoxifen'],
  ['my name is Ana Silva, I have lupus', 'my name is … I have lupus'],
  ['dob: 12.3.1980 and type 2 diabetes', 'dob: … and type 2 diabetes'],
])('%s', (text, expected) => expect(withoutPersonalDetails(text)).toBe(expected));

test.each([
  'salt & heart',
  'Silva A[Author] AND lupus',
  '31535829',
  '10.1056/NEJMoa2030183',
  'name-face memory training',
])('unchanged: %s', (text) => expect(withoutPersonalDetails(text)).toBe(text));
