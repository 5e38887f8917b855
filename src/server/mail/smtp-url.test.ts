import { expect, test } from 'vitest';
import { readSmtpUrl } from './create-mail.ts';

test.each([
  ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, encryption: 'offered', login: null }],
  [
    'smtp://mail.example.org:25/?tls=required',
    { host: 'mail.example.org', port: 25, encryption: 'required', login: null },
  ],
  [
    'smtps://a%40b.org:p%3Aw%2F%25@[::1]',
    { host: '::1', port: 465, encryption: 'start', login: { user: 'a@b.org', password: 'p:w/%' } },
  ],
])('%s', (text, server) => {
  expect(readSmtpUrl(new URL(text))).toEqual(server);
});

test.each([
  ['https://mail.example.org', 'begin with'],
  ['smtp:mail.example.org', 'name a mail server'],
  ['smtp://mail.example.org/inbox', 'end after'],
  ['smtp://mail.example.org?tls=requried', 'tls=required'],
  ['smtp://mail.example.org?TLS=required', 'tls=required'],
  ['smtp://user@mail.example.org', 'both a user and a password'],
  ['smtp://user:100%@mail.example.org', 'percent-encoded'],
])('%s is refused with what it must be', (text, words) => {
  const read = readSmtpUrl(new URL(text));
  const fault = 'fault' in read ? read.fault : '';
  expect(fault).toContain(words);
  expect(fault).not.toMatch(/user@|100%/);
});
