import type net from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '#server/diagnostics/log.ts';
import { createMail, type MailOptions } from './create-mail.ts';
import { resetPasswordEmail } from './email-messages.ts';
import type { EmailMessage } from './mail.ts';
import pem from './test-certificate.test-data.json' with { type: 'json' };

const password = 'pa:ss/w@rd%1';
const login = `robot:${encodeURIComponent(password)}@`;
const link = new URL('https://metamind.example/reset-password?token=aB3_-9&next=%2Fprofile');
const letter = resetPasswordEmail({ to: 'ada@example.org', name: 'Ada Löwe', link, minutes: 15 });

const cleanup: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanup.splice(0).reverse()) await end();
});

interface Delivered {
  secure: boolean;
  user: unknown;
  from: string;
  to: string[];
  smtpUtf8: boolean;
  raw: string;
}

/** A real mail server on loopback, without AUTH unless the options set it. */
async function mailServer(options: SMTPServerOptions = {}) {
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    allowInsecureAuth: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    cert: pem.certificate,
    key: pem.key,
    onAuth(given, _session, done) {
      if (given.username === 'robot' && given.password === password) done(null, { user: 'robot' });
      else done(Object.assign(new Error(`no entry for ${password}`), { responseCode: 535 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        delivered.push({
          secure: session.secure,
          user: session.user,
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((recipient) => recipient.address),
          smtpUtf8: mailFrom !== false && 'SMTPUTF8' in (mailFrom.args || {}),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  // A client that does not trust the certificate ends the handshake; the test expects that.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  cleanup.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { delivered, port: portOf(listening) };
}

function portOf(server: net.Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}

function mailTo(smtpUrl: string | null, options: Partial<MailOptions> = {}) {
  const lines: string[] = [];
  const mail = createMail({
    smtpUrl: smtpUrl === null ? null : new URL(smtpUrl),
    from: null,
    publicUrl: new URL('https://metamind.example/'),
    log: createLog(
      'debug',
      (line) => lines.push(line),
      () => new Date(0),
    ),
    ...options,
  });
  cleanup.push(() => mail.close());
  const faults = () => lines.map((line) => JSON.parse(line)).map(({ event, fault }) => fault ?? event);
  return { mail, lines, faults };
}

const reply = (responseCode: number) => Object.assign(new Error('said for ada@example.org'), { responseCode });

describe('delivery', () => {
  test('an email arrives complete: both parts, subject, sender, recipient and an unbroken link', async () => {
    const { delivered, port } = await mailServer();
    const { mail, faults } = mailTo(`smtp://127.0.0.1:${port}`);
    expect(mail.available).toBe(true);
    expect(await mail.send(letter)).toBe('sent');

    expect(delivered).toHaveLength(1);
    expect(delivered[0]).toMatchObject({
      from: 'no-reply@metamind.example',
      to: ['ada@example.org'],
      secure: false,
      user: undefined,
    });
    const parsed = await PostalMime.parse(delivered[0]?.raw ?? '');
    expect(parsed.subject).toBe(letter.subject);
    expect(parsed.from).toMatchObject({ name: 'MetaMind', address: 'no-reply@metamind.example' });
    expect(parsed.to).toMatchObject([{ address: 'ada@example.org' }]);
    expect(parsed.text?.trim()).toBe(letter.text.trim());
    expect(parsed.text).toContain(`\n${link.href}\n`);
    expect(parsed.html?.trim()).toBe(letter.html.trim());
    expect(parsed.html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`);
    expect(parsed.attachments).toEqual([]);
    expect(parsed.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(parsed.headers.map((header) => header.key)).not.toContain('x-mailer');
    expect(faults()).toEqual(['letter sent']);
  });

  test('MAIL_FROM names the sender', async () => {
    const { delivered, port } = await mailServer();
    const { mail } = mailTo(`smtp://127.0.0.1:${port}`, { from: '"Müller, Labor" <labor@example.org>' });
    expect(await mail.send(letter)).toBe('sent');
    expect(delivered[0]?.from).toBe('labor@example.org');
    const parsed = await PostalMime.parse(delivered[0]?.raw ?? '');
    expect(parsed.from).toMatchObject({ name: 'Müller, Labor', address: 'labor@example.org' });
  });

  test('twenty at once each reach their own recipient', async () => {
    const { delivered, port } = await mailServer();
    const { mail } = mailTo(`smtp://127.0.0.1:${port}`);
    const people = Array.from({ length: 20 }, (_, index) => `person${index}@example.org`);
    const outcomes = await Promise.all(people.map((to) => mail.send({ ...letter, to })));
    expect(new Set(outcomes)).toEqual(new Set(['sent']));
    expect(delivered.map((one) => one.to.join()).sort()).toEqual([...people].sort());
  });
});

describe('signing in', () => {
  test('uses the user and password of the address, percent-decoded', async () => {
    const { delivered, port } = await mailServer({ authOptional: false });
    const { mail } = mailTo(`smtp://${login}127.0.0.1:${port}`);
    expect(await mail.send(letter)).toBe('sent');
    expect(delivered[0]?.user).toBe('robot');
  });

  test('a wrong password is refused permanently', async () => {
    const { delivered, port } = await mailServer({ authOptional: false });
    const { mail, faults } = mailTo(`smtp://robot:wrong@127.0.0.1:${port}`);
    expect(await mail.send(letter)).toBe('refused');
    expect(faults()).toEqual(['login']);
    expect(delivered).toEqual([]);
  });

  test('a missing password is refused permanently', async () => {
    const { port } = await mailServer({ authOptional: false });
    const { mail, faults } = mailTo(`smtp://127.0.0.1:${port}`);
    expect(await mail.send(letter)).toBe('refused');
    expect(faults()).toEqual(['login']);
  });

  test('a server that cannot check passwords at the moment is unreachable', async () => {
    const { port } = await mailServer({ onAuth: (_auth, _session, done) => done(reply(454)) });
    const { mail, faults } = mailTo(`smtp://${login}127.0.0.1:${port}`);
    expect(await mail.send(letter)).toBe('unreachable');
    expect(faults()).toEqual(['login']);
  });
});

describe('encryption', () => {
  const trusting = { trust: pem.certificate };
  const withStartTls: SMTPServerOptions = { disabledCommands: [], allowInsecureAuth: false, authOptional: false };

  test('STARTTLS is used where it is offered', async () => {
    const { delivered, port } = await mailServer(withStartTls);
    const { mail } = mailTo(`smtp://${login}127.0.0.1:${port}`, trusting);
    expect(await mail.send(letter)).toBe('sent');
    expect(delivered[0]).toMatchObject({ secure: true, user: 'robot' });
  });

  test('tls=required sends over STARTTLS, and nothing to a server without it', async () => {
    const encrypted = await mailServer(withStartTls);
    const { mail } = mailTo(`smtp://${login}127.0.0.1:${encrypted.port}?tls=required`, trusting);
    expect(await mail.send(letter)).toBe('sent');
    expect(encrypted.delivered[0]?.secure).toBe(true);

    const plain = await mailServer();
    const strict = mailTo(`smtp://${login}127.0.0.1:${plain.port}?tls=required`, trusting);
    expect(await strict.mail.send(letter)).toBe('unreachable');
    expect(strict.faults()).toEqual(['encryption']);
    expect(plain.delivered).toEqual([]);
  });

  test('smtps:// is encrypted from the first byte', async () => {
    const { delivered, port } = await mailServer({ secure: true, authOptional: false });
    const { mail } = mailTo(`smtps://${login}127.0.0.1:${port}`, trusting);
    expect(await mail.send(letter)).toBe('sent');
    expect(delivered[0]).toMatchObject({ secure: true, user: 'robot' });
  });

  test.each([
    ['smtps://', { secure: true }],
    ['smtp://', { disabledCommands: [] }],
  ])('%s: a server with an untrusted certificate gets neither password nor email', async (scheme, options) => {
    // Switches verification off for clients that do not set it explicitly.
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    cleanup.push(() => delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']);
    let asked = 0;
    const { delivered, port } = await mailServer({
      ...options,
      onAuth(_auth, _session, done) {
        asked += 1;
        done(null, { user: 'robot' });
      },
    });
    const { mail, faults } = mailTo(`${scheme}${login}127.0.0.1:${port}`);
    expect(await mail.send(letter)).toBe('unreachable');
    expect(faults()).toEqual(['certificate']);
    expect(asked).toBe(0);
    expect(delivered).toEqual([]);
  });

  test('a trusted certificate of another host is not enough', async () => {
    const { delivered, port } = await mailServer({ secure: true });
    const { mail, faults } = mailTo(`smtps://localhost:${port}`, trusting);
    expect(await mail.send(letter)).toBe('unreachable');
    expect(faults()).toEqual(['certificate']);
    expect(delivered).toEqual([]);
  });
});

describe('replies of the server', () => {
  const cases: [string, SMTPServerOptions, 'refused' | 'unreachable', string][] = [
    ['550 to the recipient', { onRcptTo: (_to, _session, done) => done(reply(550)) }, 'refused', 'recipient'],
    ['451 to the recipient', { onRcptTo: (_to, _session, done) => done(reply(451)) }, 'unreachable', 'recipient'],
    ['553 to the sender', { onMailFrom: (_from, _session, done) => done(reply(553)) }, 'refused', 'sender'],
    ['421 to the sender', { onMailFrom: (_from, _session, done) => done(reply(421)) }, 'unreachable', 'sender'],
    ['554 as a greeting', { onConnect: (_session, done) => done(reply(554)) }, 'refused', 'greeting'],
    ['421 as a greeting', { onConnect: (_session, done) => done(reply(421)) }, 'unreachable', 'greeting'],
    [
      '552 to the text',
      { onData: (stream, _s, done) => void stream.resume().on('end', () => done(reply(552))) },
      'refused',
      'message',
    ],
    [
      '452 to the text',
      { onData: (stream, _s, done) => void stream.resume().on('end', () => done(reply(452))) },
      'unreachable',
      'message',
    ],
  ];
  for (const [what, options, outcome, fault] of cases) {
    test(`${what} is ${outcome}`, async () => {
      for (const hidePIPELINING of [false, true]) {
        const { delivered, port } = await mailServer({ ...options, hidePIPELINING });
        const { mail, faults } = mailTo(`smtp://127.0.0.1:${port}`);
        expect(await mail.send(letter)).toBe(outcome);
        expect(faults()).toEqual([fault]);
        expect(delivered).toEqual([]);
      }
    });
  }
});

describe('emails that must not be sent', () => {
  test.each([
    ['a line break in the address', { to: 'ada@example.org\r\nBcc: eve@example.org' }],
    ['a line break in the subject', { subject: 'Hello\r\nBcc: eve@example.org' }],
    ['a bare line feed in the subject', { subject: 'Hello\nX-Other: 1' }],
    ['two addresses', { to: 'ada@example.org, eve@example.org' }],
    ['a name with an address', { to: 'Ada <ada@example.org>' }],
    ['markup', { to: '<script>alert(1)</script>@example.org' }],
    ['a second command', { to: 'ada@example.org> SIZE=1' }],
    ['a mark that turns the reading direction', { to: 'ada\u202E@example.org' }],
    ['half a character', { to: 'ada\uD83D@example.org' }],
    ['no domain', { to: 'ada' }],
    ['300 characters', { to: `${'a'.repeat(288)}@example.org` }],
  ] satisfies [string, Partial<EmailMessage>][])('%s: refused before a connection is opened', async (_what, change) => {
    let connections = 0;
    const { port } = await mailServer({
      onConnect(_session, done) {
        connections += 1;
        done();
      },
    });
    const { mail, faults } = mailTo(`smtp://127.0.0.1:${port}`);
    expect(await mail.send({ ...letter, ...change })).toBe('refused');
    expect(faults()).toEqual(['letter']);
    expect(connections).toBe(0);
  });

  test('an emoji in the local part is sent as SMTPUTF8 and arrives', async () => {
    const { delivered, port } = await mailServer();
    const { mail } = mailTo(`smtp://127.0.0.1:${port}`);
    expect(await mail.send({ ...letter, to: '🦉ä@example.org' })).toBe('sent');
    expect(delivered[0]).toMatchObject({ to: ['🦉ä@example.org'], smtpUtf8: true });
    const parsed = await PostalMime.parse(delivered[0]?.raw ?? '');
    expect(parsed.to).toMatchObject([{ address: '🦉ä@example.org' }]);
  });

  test('a domain beyond ASCII is written in its ASCII form', async () => {
    const { delivered, port } = await mailServer();
    const { mail } = mailTo(`smtp://127.0.0.1:${port}`);
    expect(await mail.send({ ...letter, to: "o'brien+tag@bücher.example" })).toBe('sent');
    expect(delivered[0]?.smtpUtf8).toBe(false);
    expect(delivered[0]?.raw).toContain("o'brien+tag@xn--bcher-kva.example");
  });
});

test('nothing of the email, the server or the login is logged in any case', async () => {
  const { port: good } = await mailServer({ authOptional: false });
  const { port: refusing } = await mailServer({ onRcptTo: (_to, _session, done) => done(reply(550)) });
  const all: string[] = [];
  const attempts: [string, EmailMessage][] = [
    [`smtp://${login}127.0.0.1:${good}`, letter],
    [`smtp://robot:${encodeURIComponent(`${password}x`)}@127.0.0.1:${good}`, letter],
    [`smtp://${login}127.0.0.1:${refusing}`, letter],
    [`smtp://${login}127.0.0.1:1`, letter],
    [`smtp://${login}127.0.0.1:${good}?tls=required`, letter],
    [`smtp://${login}nowhere.invalid`, letter],
    [`smtp://${login}127.0.0.1:${good}`, { ...letter, to: 'ada@example.org\nBcc: x' }],
  ];
  for (const [url, sent] of attempts) {
    const { mail, lines } = mailTo(url, { timeouts: { connectMs: 500, greetingMs: 300, wholeMs: 1_500 } });
    await mail.send(sent);
    expect(lines).toHaveLength(1);
    all.push(...lines);
  }
  const log = all.join('');
  for (const secret of [
    'ada',
    'example',
    password,
    encodeURIComponent(password),
    'robot',
    'Reset',
    'aB3_-9',
    'nowhere',
  ]) {
    expect(log).not.toContain(secret);
    expect(log).not.toContain(Buffer.from(secret).toString('base64').replace(/=+$/, ''));
  }
  for (const line of all) {
    expect(
      Object.keys(JSON.parse(line)).filter((key) => !['time', 'level', 'event', 'outcome', 'fault'].includes(key)),
    ).toEqual([]);
  }
});

describe('closing', () => {
  test('lets an email under way arrive and takes no further one', async () => {
    const { delivered, port } = await mailServer({
      onRcptTo: (_to, _session, done) => void setTimeout(done, 150),
    });
    const { mail, faults } = mailTo(`smtp://127.0.0.1:${port}`);
    const sending = mail.send(letter);
    await mail.close();
    expect(await sending).toBe('sent');
    expect(delivered).toHaveLength(1);
    expect(await mail.send(letter)).toBe('unreachable');
    expect(faults()).toEqual(['letter sent', 'closed']);
  });
});
