import { expect, test } from 'vitest';
import { fullName, nameInSentence, personName } from './user-name-text.ts';

const email = 'ana@example.org';

test('a user is named by the full name, by the known part of it, else by the address', () => {
  expect(personName({ email, firstName: 'Ana', lastName: 'Ruiz' })).toBe('Ana Ruiz');
  expect(personName({ email, firstName: null, lastName: ' Ruiz ' })).toBe('Ruiz');
  expect(personName({ email, firstName: ' ', lastName: null })).toBe(email);
  expect(fullName({ firstName: null, lastName: '' })).toBeNull();
});

test('a name that turns the direction of writing is set apart from the words around it', () => {
  expect(nameInSentence({ email, firstName: '\u202eAna', lastName: null })).toBe('\u2068\u202eAna\u2069');
});
