import { expect, test } from 'vitest';
import { contentStem } from '#core/text/words/content-words.ts';
import { armLettersOf } from './arm-letters.ts';

test('a letter represents the treatment before its bracket', () => {
  const letters = armLettersOf('Teeth were treated with laser ablation (Group I) or with cautery (Group II).');
  expect(letters.get('§armI')).toContain(contentStem('laser'));
  expect(letters.get('§armII')).toContain(contentStem('cautery'));
  expect(letters.get('§armI')).not.toContain(contentStem('cautery'));
});

test('a treatment of all groups does not identify one', () => {
  const letters = armLettersOf('Group R received ramosetron, and group RD received ramosetron plus dexamethasone.');
  expect(letters.get('§armRD')).toContain(contentStem('dexamethasone'));
  expect(letters.get('§armRD')).not.toContain(contentStem('ramosetron'));
  expect(letters.get(contentStem('rd'))).toContain(contentStem('dexamethasone'));
});

test('no names without letters', () => {
  expect(armLettersOf('Patients received saline or heparin.').size).toBe(0);
  expect(armLettersOf('').size).toBe(0);
});
