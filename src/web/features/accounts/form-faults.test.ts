import { expect, test } from 'vitest';
import { email } from '#contract/accounts.ts';
import { RequestError } from '#web/api/request-error.ts';
import { emailFault, faultsFromServer } from './form-faults.ts';

test.each([
  'ana@example.org',
  ' ana@example.org ',
  'a.b+c@mail.example.co',
  "o'neil@example.org",
  '',
  'ana',
  'ana@',
  'ana@example',
  '@example.org',
  'ana@@example.org',
  'a b@example.org',
  'a..b@example.org',
  '.a@example.org',
  `${'a'.repeat(245)}@example.org`,
])('browser and server agree about the address %j', (given) => {
  expect(emailFault(given) === undefined).toBe(email.safeParse(given).success);
});

test('an invalid address shows the message of the specification', () => {
  expect(emailFault('ana')).toBe('Invalid email address');
});

test("the server's faults go to their fields; those of others and other problems are left out", () => {
  const fields = [
    { name: 'email', message: 'Invalid email address' },
    { name: 'email', message: 'second' },
    { name: 'token', message: 'x' },
  ];
  const error = (code: string) =>
    new RequestError(400, '', JSON.stringify({ code, message: 'm', fields }), 'application/problem+json');
  expect(faultsFromServer(error('invalid_input'), ['email', 'password'])).toEqual({ email: 'Invalid email address' });
  expect(faultsFromServer(error('unexpected'), ['email'])).toEqual({});
  expect(faultsFromServer(new Error('x'), ['email'])).toEqual({});
});
