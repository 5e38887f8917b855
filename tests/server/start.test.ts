/**
 * The built server from its first line to its last, as far as it may depend on the release of Node: this file runs on
 * each supported one. What a start refuses and what interrupts it is in start-refused and start-interrupted.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BuiltServer, openBuiltServer, ready, startWithRequest, stopped } from './start-built.ts';
import { endPrograms, isAlive, processesBelow, temporaryFolder, until } from './start-program.ts';

let built: BuiltServer;
beforeAll(async () => {
  built = await openBuiltServer();
}, 60_000);
afterEach(endPrograms);
afterAll(() => built.remove());

test('prints exactly one line, the address, where the page and the database answer', async () => {
  const server = built.start({ DATA_DIR: built.dataDir, NODE_ENV: 'development' });
  const address = await ready(server);
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  expect(await (await fetch(address)).text()).toContain('<title>Health answers with their sources · MetaMind</title>');
  expect(await (await fetch(`${address}api/ready`)).json()).toEqual({ status: 'ready' });
  const found = (await (await fetch(`${address}api/search/library?q=exercise`)).json()) as { studies: unknown[] };
  expect(found.studies.length).toBeGreaterThan(0);
  // Production is the default in any shell: no answer contains the token of a link, not even for this machine.
  const forgot = await fetch(`${address}api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'somebody@example.org' }),
  });
  expect(await forgot.json()).toEqual({ message: expect.any(String), sentBy: 'log' });
  const children = processesBelow(server.pid);
  expect(children).toHaveLength(1);
  const end = await stopped(server);
  expect(end).toMatchObject({ code: 0, signal: null });
  expect(end.stdout).toBe(`MetaMind is ready at ${address}\nStopped.\n`);
  expect(children.filter(isAlive)).toEqual([]);
});

// SIGTERM, which has the same listener, ends the server of the first test.
test('SIGINT lets a running request finish, then closes everything', async () => {
  const { upstreams, server, address, children, answer } = await startWithRequest(built, 1_500);
  server.process.kill('SIGINT');
  // npm hands a terminal's signal on a second time; that is not a second Ctrl-C.
  await pause(50);
  server.process.kill('SIGINT');
  const isClosed = () =>
    fetch(`${address}api/health`).then(
      () => false,
      () => true,
    );
  await expect.poll(isClosed, { interval: 20 }).toBe(true);
  const done = await answer;
  expect(done?.status).toBe(200);
  expect(done?.body.studies?.length).toBeGreaterThan(0);
  const end = await server.ended;
  expect(end).toMatchObject({ code: 0, signal: null, stdout: `MetaMind is ready at ${address}\nStopped.\n` });
  expect(end.stderr).not.toMatch(/"level":"(error|warn)"/);
  expect(children.filter(isAlive)).toEqual([]);
  await upstreams.close();
});

test('Ctrl-C while the database is being made ends it promptly, and the next start succeeds', async () => {
  const folder = temporaryFolder();
  const server = built.start({ DATA_DIR: folder });
  await until('the database is being made', () => existsSync(path.join(folder, 'database.unfinished')));
  const children = processesBelow(server.pid);
  server.process.kill('SIGINT');
  expect(await server.ended).toEqual({ code: 0, signal: null, stdout: 'Stopped.\n', stderr: '' });
  expect(children.filter(isAlive)).toEqual([]);

  const next = built.start({ DATA_DIR: folder });
  await ready(next);
  expect((await stopped(next)).code).toBe(0);
}, 60_000);
