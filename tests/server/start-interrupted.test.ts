/** Ctrl-C during a start and during a request. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listening } from './listening.ts';
import { type BuiltServer, openBuiltServer, startWithRequest } from './start-built.ts';
import { endPrograms, isAlive, processesBelow, startProgram, temporaryFolder, until } from './start-program.ts';

let built: BuiltServer;
beforeAll(async () => {
  built = await openBuiltServer();
}, 60_000);
afterEach(endPrograms);
afterAll(() => built.remove());

/** A module, loaded before a program, that writes a file once the program listens to Ctrl-C. */
function tellsWhenItListens(file: string): string {
  const module = `import { writeFileSync } from 'node:fs';
    const on = process.on;
    process.on = function (event, ...rest) {
      on.call(this, event, ...rest);
      if (event === 'SIGINT') writeFileSync(${JSON.stringify(file)}, '');
      return this;
    };`;
  return `data:text/javascript,${encodeURIComponent(module)}`;
}

test('a second Ctrl-C does not wait for the request', async () => {
  const { upstreams, server, children, answer } = await startWithRequest(built, 20_000);
  server.process.kill('SIGINT');
  await pause(700);
  server.process.kill('SIGINT');
  const end = await server.ended;
  expect(end.code).toBe(130);
  expect(end.stdout).toMatch(/\nStopped at once[^\n]+\n$/);
  expect(await answer).toBeNull();
  await until('the database’s process has ended too', () => !children.some(isAlive));
  await upstreams.close();
});

test('Ctrl-C at any moment of a start on existing data, sent to all of its processes as a terminal does', async () => {
  for (const afterMs of [0, 150, 300]) {
    // Until its first line listens, Node ends at once; how long that takes depends on the machine.
    const listens = path.join(temporaryFolder(), 'listens');
    const server = startProgram(process.execPath, ['--import', tellsWhenItListens(listens), built.main], {
      PORT: '0',
      DATA_DIR: built.dataDir,
    });
    await until('the program listens to Ctrl-C', () => existsSync(listens));
    await pause(afterMs);
    const children = processesBelow(server.pid);
    process.kill(-server.pid, 'SIGINT');
    const end = await server.ended;
    expect(end, `after ${afterMs} ms`).toMatchObject({ code: 0, signal: null });
    expect(end.stdout).toMatch(/^(MetaMind is ready at \S+\n)?Stopped\.\n$/);
    expect(end.stderr).not.toMatch(/"level":"(error|warn)"|Error/);
    await until('no process is left', () => !children.some(isAlive));
  }
}, 60_000);

test('Ctrl-C while a server that never answers is waited for', async () => {
  const { server: holder, port } = await listening();
  const server = built.start({ DATA_DIR: built.dataDir, DATABASE_URL: `postgresql://me@127.0.0.1:${port}/data` });
  await new Promise((resolve) => holder.once('connection', resolve));
  await pause(100);
  server.process.kill('SIGINT');
  expect(await server.ended).toEqual({ code: 0, signal: null, stdout: 'Stopped.\n', stderr: '' });
  holder.close();
});
