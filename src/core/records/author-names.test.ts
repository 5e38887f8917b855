import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authorKey } from './author-key.ts';
import { displayName, initialsOf } from './author-names.ts';
import { readName } from './read-author-name.ts';

test.each([
  ['Ramón Estruch', 'Estruch', 'Ramón'],
  ['Estruch, Ramón', 'Estruch', 'Ramón'],
  ['Estruch R', 'Estruch', 'R'],
  ['Van den Berg AB', 'Van den Berg', 'AB'],
  ['Jan van der Berg', 'van der Berg', 'Jan'],
  ['Jan Van Der Berg', 'Van Der Berg', 'Jan'],
  ['Nguyen Van Anh', 'Anh', 'Nguyen Van'],
  ['Maria de la Cruz', 'de la Cruz', 'Maria'],
  ['R. A. Fisher', 'Fisher', 'R. A.'],
  ['Fisher RA', 'Fisher', 'RA'],
  ['Martin Luther King Jr.', 'King Jr.', 'Martin Luther'],
  ['King, Martin Luther, Jr.', 'King Jr.', 'Martin Luther'],
  ['King, Jr., Martin', 'King Jr.', 'Martin'],
  ['Li X', 'Li', 'X'],
  ['Madonna', 'Madonna', null],
  ['  Smith ,  J ', 'Smith', 'J'],
])('reads %j', (text, family, given) => {
  expect(readName(text)).toEqual({ family, given });
});

test('groups, and empty names', () => {
  expect(readName('PREDIMED Study Investigators')).toEqual({ group: 'PREDIMED Study Investigators' });
  expect(readName('Centers for Disease Control, Division A')).toEqual({
    group: 'Centers for Disease Control, Division A',
  });
  for (const nobody of ['', ' ', '...', 'et al.', ',', '123']) expect(readName(nobody)).toBeNull();
});

test('short form', () => {
  expect(displayName({ family: 'Estruch', given: 'Ramón' })).toBe('Estruch R');
  expect(displayName({ family: 'Dupont', given: 'Jean-Paul M.' })).toBe('Dupont JPM');
  expect(displayName({ family: 'King Jr', given: 'Martin Luther' })).toBe('King ML Jr');
  expect(displayName({ family: 'Madonna', given: null })).toBe('Madonna');
  expect(displayName({ group: 'The Group' })).toBe('The Group');
  expect(initialsOf('GA')).toBe('GA');
  expect(initialsOf('G.A.')).toBe('GA');
  expect(initialsOf('émile')).toBe('É');
  expect(initialsOf('Jean-Paul')).toBe('JP');
  expect(initialsOf('Jean‐Charles')).toBe('JC');
  // Each syllable of a Chinese or Korean name has an initial, as in PubMed.
  expect(initialsOf('Jian-wei')).toBe('JW');
  expect(initialsOf('Yu‐gang M.')).toBe('YGM');
  expect(initialsOf('Jae-in')).toBe('JI');
  expect(initialsOf('J.-w.')).toBe('JW');
  // PubMed gives no initial to this Japanese ending or to an article.
  expect(initialsOf('Jun-ichi')).toBe('J');
  expect(initialsOf('Ken-ichiro T')).toBe('KT');
  expect(initialsOf('Abd-el-Kader')).toBe('AK');
  expect(initialsOf('Thais Helena de Alcântara')).toBe('THA');
  expect(initialsOf('al-Hasan')).toBe('AH');
});

test('one key for most spellings of a person', () => {
  const key = (text: string) => authorKey(readName(text) ?? { group: '' });
  expect(key('Estruch, Ramón')).toBe(key('Estruch R'));
  expect(key('Ramón Estruch')).toBe(key('ESTRUCH R'));
  expect(key('Søren Ørsted')).toBe(key('Orsted S'));
  expect(key('King, Martin, Jr.')).toBe(key('King M'));
  expect(key('Estruch R')).not.toBe(key('Estruch M'));
});

test('never throws, and names have their parts', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const author = readName(text);
      if (author) expect(displayName(author)).not.toBe('');
    }),
  );
});
