import net from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '#server/diagnostics/log.ts';
import { createMail, type MailTimeouts } from './create-mail.ts';

const letter = { to: 'ada@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

const cleanup: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanup.splice(0).reverse()) await end();
});

/** A raw server that behaves as the test says. */
async function rawServer(speak: (socket: net.Socket) => void) {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    speak(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanup.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return portOf(server);
}

function portOf(server: net.Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}

function mailTo(url: string, timeouts: Partial<MailTimeouts>) {
  const faults: unknown[] = [];
  const log = createLog(
    'debug',
    (line) => faults.push(JSON.parse(line).fault),
    () => new Date(0),
  );
  const mail = createMail({ smtpUrl: new URL(url), from: null, publicUrl: null, log, timeouts });
  cleanup.push(() => mail.close());
  return { mail, faults };
}

const soon = { connectMs: 300, greetingMs: 300, socketMs: 300, wholeMs: 700, closeMs: 100 };

/** Sends and expects the fault. A send that takes longer than `soon` would take minutes. */
async function expectUnreachable(url: string, fault: string, timeouts: Partial<MailTimeouts> = {}) {
  const { mail, faults } = mailTo(url, { ...soon, ...timeouts });
  expect(await mail.send(letter)).toBe('unreachable');
  expect(faults).toEqual([fault]);
}

test('a closed port', async () => {
  const port = await rawServer(() => {});
  await cleanup.pop()?.();
  await expectUnreachable(`smtp://127.0.0.1:${port}`, 'connection');
});

test('a server that never greets', async () => {
  const patient = { connectMs: 9_000, socketMs: 9_000, wholeMs: 9_000 };
  await expectUnreachable(`smtp://127.0.0.1:${await rawServer(() => {})}`, 'time-out', patient);
});

test('a server that never answers the TLS handshake', async () => {
  await expectUnreachable(`smtps://127.0.0.1:${await rawServer(() => {})}`, 'time-out');
});

test('a server that is silent after its greeting', async () => {
  const port = await rawServer((socket) => socket.write('220 here\r\n'));
  await expectUnreachable(`smtp://127.0.0.1:${port}`, 'time-out');
});

test('a server that never finishes its reply, a line at a time', async () => {
  const port = await rawServer((socket) => {
    socket.write('220 here\r\n');
    const trickle = setInterval(() => socket.write('250-more\r\n'), 50);
    socket.on('close', () => clearInterval(trickle));
  });
  await expectUnreachable(`smtp://127.0.0.1:${port}`, 'time-out');
});

test('a server that hangs up in the middle', async () => {
  const port = await rawServer((socket) => {
    socket.write('220 here\r\n');
    socket.once('data', () => socket.destroy());
  });
  await expectUnreachable(`smtp://127.0.0.1:${port}`, 'connection');
});

test('a server of another protocol', async () => {
  const port = await rawServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await expectUnreachable(`smtp://127.0.0.1:${port}`, 'greeting');
});

test('closing does not wait for a silent server', async () => {
  const port = await rawServer(() => {});
  const { mail } = mailTo(`smtp://127.0.0.1:${port}`, { closeMs: 100 });
  const sending = mail.send(letter);
  await mail.close();
  expect(await sending).toBe('unreachable');
});
