import { expect, test } from 'vitest';
import { defaultSender, readSender } from './create-mail.ts';

test.each([
  ['no-reply@example.org', { name: '', address: 'no-reply@example.org' }],
  ['MetaMind Basel <no-reply@example.org>', { name: 'MetaMind Basel', address: 'no-reply@example.org' }],
  ['"Müller, Labor" <labor@example.org>', { name: 'Müller, Labor', address: 'labor@example.org' }],
  ['<a@example.org>', { name: '', address: 'a@example.org' }],
  ['MetaMind', null],
  ['MetaMind <>', null],
  ['a@example.org, b@example.org', null],
  ['A <a@example.org> <b@example.org>', null],
  ['A\r\nBcc: <b@example.org>', null],
])('%j', (text, sender) => {
  expect(readSender(text)).toEqual(sender);
});

test.each([
  ['https://metamind.example:8443/', 'no-reply@metamind.example'],
  ['http://127.0.0.1:3000/', 'no-reply@localhost'],
  ['http://[::1]:3000/', 'no-reply@localhost'],
  [null, 'no-reply@localhost'],
])('the default sender of %s', (url, address) => {
  expect(defaultSender(url === null ? null : new URL(url))).toEqual({ name: 'MetaMind', address });
});
