import { expect, test } from 'vitest';
import { openLicence } from './open-licence.ts';
import { dateInCitation, doiInCitation, isMarkedRetracted, withoutFullStop } from './title-signals.ts';
import { registrationsIn } from './trial-registrations.ts';

test.each([
  ['(NCT01245062, nct 01245062).', ['NCT01245062']],
  ['ISRCTN-12345678 and ChiCTR2000029308', ['ISRCTN12345678', 'ChiCTR2000029308']],
  ['EudraCT number: 2004-000446-20', ['EudraCT 2004-000446-20']],
  ['PROSPERO CRD42020123456', ['CRD42020123456']],
  ['ACTRN99905000000000', []],
  ['ACTRN12612345678901', ['ACTRN12612345678901']],
  ['CTRI/2019/01/123456', ['CTRI/2019/01/123456']],
  ['10.1186/isrctn11093872', ['ISRCTN11093872']],
  ['NCT123, ABNCT01245062, GSE1', []],
])('registrations in %j', (text, found) => {
  expect(registrationsIn(text)).toEqual(found);
});

test.each([
  ['https://creativecommons.org/licenses/by-nc-nd/4.0/', 'CC BY-NC-ND 4.0'],
  ['http://creativecommons.org/licenses/by/3.0', 'CC BY 3.0'],
  ['https://creativecommons.org/publicdomain/zero/1.0/legalcode', 'CC0 1.0'],
  ['cc by', 'CC BY'],
  ['CC BY-NC-SA', 'CC BY-NC-SA'],
  ['cc0', 'CC0'],
  ['https://www.elsevier.com/tdm/userlicense/1.0/', null],
  ['', null],
])('licence %j', (given, name) => {
  expect(openLicence(given)).toBe(name);
});

test('citations in one line', () => {
  const citation = 'Lancet. 2024 Sep 28;404(10459):1227-1239. doi: 10.1016/S0140-6736(24)01653-2.';
  expect(dateInCitation(citation)).toEqual({ year: 2024, month: 9, day: 28 });
  expect(doiInCitation(citation)).toBe('10.1016/s0140-6736(24)01653-2');
  expect(dateInCitation('Br J Anaesth 1998 Apr;80(4):572')).toEqual({ year: 1998, month: 4, day: null });
  expect(dateInCitation('Tea Study Group')).toBeNull();
});

test('full stops of titles', () => {
  expect(withoutFullStop('Tea and colds.')).toBe('Tea and colds');
  expect(withoutFullStop('Tea and vitamin C.')).toBe('Tea and vitamin C.');
  expect(withoutFullStop('Tea and so on...')).toBe('Tea and so on...');
  expect(withoutFullStop('Tea?')).toBe('Tea?');
  expect(isMarkedRetracted('RETRACTED: Tea')).toBe(true);
  expect(isMarkedRetracted('Retracted tea')).toBe(false);
});
