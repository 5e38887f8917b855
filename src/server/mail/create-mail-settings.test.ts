import { expect, test } from 'vitest';
import { createMail } from './create-mail.ts';

const ignore = () => {};
const log = { error: ignore, warn: ignore, info: ignore, debug: ignore };
const base = { from: null, publicUrl: null, log };

test('without SMTP_URL nothing can be sent', async () => {
  const warned: unknown[] = [];
  const mail = createMail({ ...base, log: { ...log, warn: (_event, fields) => warned.push(fields) }, smtpUrl: null });
  expect(mail.available).toBe(false);
  expect(await mail.send({ to: 'ada@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })).toBe(
    'unreachable',
  );
  expect(warned).toEqual([{ outcome: 'unreachable', fault: 'not configured' }]);
  await mail.close();
});

test.each([
  ['http://mail.example.org', {}, 'SMTP_URL must begin with smtp:// or smtps://'],
  ['smtp://robot:secret@mail.example.org?tls=require', {}, 'SMTP_URL may have ?tls=required and no other option'],
  ['smtp://mail.example.org', { from: 'MetaMind' }, 'MAIL_FROM must be an address'],
  ['smtp://mail.example.org', { from: 'a@example.org\r\nBcc: b@example.org' }, 'MAIL_FROM must be an address'],
])('%s with %o ends the start with a sentence that does not contain the value', (url, options, message) => {
  const make = () => createMail({ ...base, ...options, smtpUrl: new URL(url) });
  expect(make).toThrow(message);
  expect(make).not.toThrow(/example\.org|robot|secret/);
});
