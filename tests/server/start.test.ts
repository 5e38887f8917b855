/** The built server from its first line to its last: one line when ready, one sentence when it cannot, a clean end. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mirrorSettings } from '../../bench/running-server.ts';
import { startUpstreams } from '../../bench/upstreams/start-upstreams.ts';
import {
  buildApart,
  type Ended,
  endPrograms,
  isAlive,
  type Program,
  processesBelow,
  startProgram,
  temporaryFolder,
  until,
} from './start-program.ts';

let built: Awaited<ReturnType<typeof buildApart>>;
/** A data folder that a first start has filled; each test that only needs data starts on it. */
let dataDir = '';

function startServer(environment: Record<string, string>): Program {
  return startProgram(process.execPath, [built.main], { PORT: '0', ...environment });
}

async function ready(program: Program): Promise<string> {
  return (await program.prints(/ready at (\S+)\n/))[1] ?? '';
}

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

async function stopped(program: Program): Promise<Ended> {
  program.process.kill('SIGTERM');
  return program.ended;
}

beforeAll(async () => {
  built = await buildApart();
}, 60_000);
beforeAll(async () => {
  dataDir = path.join(built.main, '..', '..', '..', 'data');
  const first = startServer({ DATA_DIR: dataDir });
  await ready(first);
  await stopped(first);
}, 60_000);
afterEach(endPrograms);
afterAll(() => built.remove());

describe('a start that succeeds', () => {
  test('prints exactly one line, the address, where the page and the database answer', async () => {
    const server = startServer({ DATA_DIR: dataDir, NODE_ENV: 'development' });
    const address = await ready(server);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(await (await fetch(address)).text()).toContain(
      '<title>Health answers with their sources · MetaMind</title>',
    );
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

  test('the secret is stored for its owner alone, and stays the same', async () => {
    const folder = path.join(temporaryFolder(), 'made', 'below');
    const nowhere = await refused({ DATA_DIR: folder, DATABASE_URL: 'postgresql://me@127.0.0.1:1/none' });
    expect(nowhere).toContain('no PostgreSQL server answers');
    const kept = readFileSync(path.join(folder, 'session-secret'), 'utf8');
    expect(kept.length).toBeGreaterThanOrEqual(32);
    await refused({ DATA_DIR: folder, DATABASE_URL: 'postgresql://me@127.0.0.1:1/none' });
    expect(readFileSync(path.join(folder, 'session-secret'), 'utf8')).toBe(kept);
    writeFileSync(path.join(folder, 'session-secret'), 'cut');
    expect(await refused({ DATA_DIR: folder })).toContain('session-secret is damaged; remove it');
  });
});

/** Starts, expects one sentence on standard error and nothing else, and gives the sentence. */
async function refused(environment: Record<string, string>): Promise<string> {
  const { code, signal, stdout, stderr } = await startServer(environment).ended;
  expect({ code, signal, stdout }, stderr).toEqual({ code: 1, signal: null, stdout: '' });
  expect(stderr).toMatch(/^[A-Z][^\n]+\.\n$/);
  expect(stderr).not.toMatch(/Error:|\bat .+:\d+:\d+/);
  return stderr;
}

async function listening(onConnection: (socket: Socket) => void = () => {}): Promise<{ server: Server; port: number }> {
  const server = createServer(onConnection).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

describe('a start that fails says one sentence and ends with 1', () => {
  test('the port is taken', async () => {
    const { server, port } = await listening();
    expect(await refused({ DATA_DIR: dataDir, PORT: String(port) })).toBe(
      `Port ${port} is in use by another program. Stop it, or choose another with PORT.\n`,
    );
    server.close();
  });

  test('the address to listen on is not one of this machine', async () => {
    expect(await refused({ DATA_DIR: dataDir, HOST: '192.0.2.1' })).toContain('HOST names no address of this machine');
  });

  test.each([
    ['a file in its place', ''],
    ['a folder below a file', 'below'],
  ])('DATA_DIR cannot be written: %s', async (_what, below) => {
    const file = path.join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const place = path.join(file, below);
    expect(await refused({ DATA_DIR: place })).toContain(`DATA_DIR ${place} cannot be used`);
    // With a secret from elsewhere it is the database that finds out.
    const secret = 'x'.repeat(40);
    expect(await refused({ DATA_DIR: place, SESSION_SECRET: secret })).toContain(`DATA_DIR ${place} cannot be written`);
  });

  test('damaged data: a message with the error and the remedy, and no other database is made', async () => {
    const copy = temporaryFolder();
    cpSync(path.join(dataDir, 'database'), path.join(copy, 'database'), { recursive: true });
    rmSync(path.join(copy, 'database', 'PG_VERSION'));
    expect(await refused({ DATA_DIR: copy })).toBe(
      `The database in ${copy}/database is damaged: PG_VERSION is missing. Nothing was changed. There is no backup in ${copy}/backups: put the files back from a copy of your own, or set DATA_DIR to another folder to begin with an empty database.\n`,
    );
    expect(existsSync(path.join(copy, 'database', 'PG_VERSION'))).toBe(false);
  });

  // Separate disks, which a process may mount if users may have namespaces.
  const mounts = spawnSync('unshare', ['-Urm', 'true']).status === 0;
  test.skipIf(!mounts)('the disk is full or read-only (skipped where no disk can be mounted)', async () => {
    const disk = temporaryFolder();
    const onDisk = (options: string) =>
      startProgram(
        'unshare',
        [
          '-Urm',
          'sh',
          '-c',
          `mount -t tmpfs -o ${options} none "$0" && exec "$1" "$2"`,
          disk,
          process.execPath,
          built.main,
        ],
        { PORT: '0', DATA_DIR: disk, SESSION_SECRET: 'x'.repeat(40) },
      ).ended;
    const full = await onDisk('size=20m');
    expect([full.code, full.stdout]).toEqual([1, '']);
    expect(full.stderr).toMatch(
      /^The disk of \S+ has \d\d MB left, and the database needs 64 MB to start; free some[^\n]+\.\n$/,
    );
    const readOnly = await onDisk('ro');
    expect([readOnly.code, readOnly.stdout]).toEqual([1, '']);
    expect(readOnly.stderr).toMatch(/^DATA_DIR \S+ cannot be written to \(EROFS\); make it writable[^\n]+\.\n$/);
  });

  test('another application uses the data', async () => {
    const first = startServer({ DATA_DIR: dataDir });
    const address = await ready(first);
    const sentence = await refused({ DATA_DIR: dataDir });
    expect(sentence).toContain(`Another MetaMind (process ${first.pid}) uses the data in ${dataDir}; stop it first`);
    expect((await fetch(`${address}api/ready`)).status).toBe(200);
    expect((await stopped(first)).code).toBe(0);
  });

  test('no server at DATABASE_URL, one that is no PostgreSQL, an unreadable address: never with the password', async () => {
    const { server, port } = await listening((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const nobody = await listening();
    nobody.server.close();
    for (const [databaseUrl, sentence] of [
      [
        `postgresql://me:s3cret@127.0.0.1:${nobody.port}/data`,
        `no PostgreSQL server answers at 127.0.0.1:${nobody.port}`,
      ],
      [`postgresql://me:s3cret@127.0.0.1:${port}/data`, `the PostgreSQL server at 127.0.0.1:${port} could not be used`],
      ['postgresql://me:s3cret@[oops/data', 'DATABASE_URL cannot be read'],
    ] as const) {
      const said = await refused({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
      expect(said).toContain(sentence);
      expect(said).not.toContain('s3cret');
    }
    server.close();
  });

  test('every wrong setting is named, none with its value', async () => {
    const said = await refused({
      DATA_DIR: dataDir,
      PORT: 'seventy',
      SESSION_SECRET: 'tooshort',
      CONTACT_EMAIL: 'nobody-at-all',
      PUBMED_URL: 'ftp://mirror.example',
      DATABASE_URL: 'mysql://me:s3cret@db/x',
    });
    for (const name of ['PORT', 'SESSION_SECRET', 'CONTACT_EMAIL', 'PUBMED_URL', 'DATABASE_URL']) {
      expect(said).toContain(`${name} must`);
    }
    expect(said).not.toMatch(/seventy|tooshort|nobody-at-all|mirror|s3cret/);
  });

  test('an incomplete program: the library or the migrations are missing', async () => {
    const broken = await buildApart();
    for (const part of ['library', 'migrations']) {
      rmSync(path.join(broken.main, '..', '..', '..', part));
      const { code, stdout, stderr } = await startProgram(process.execPath, [broken.main], {
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
      }).ended;
      expect({ code, stdout }, part).toEqual({ code: 1, stdout: '' });
      expect(stderr, part).toMatch(/^[A-Z][^\n]+\.\n$/);
      mkdirSync(path.join(broken.main, '..', '..', '..', part));
    }
    broken.remove();
  });
});

describe('Ctrl-C', () => {
  async function withRequestUnderWay(latencyMs: number) {
    const upstreams = await startUpstreams({ seed: 1, works: 300, latencyMs });
    const server = startServer({ DATA_DIR: dataDir, ...mirrorSettings(upstreams.baseUrls) });
    const address = await ready(server);
    const children = processesBelow(server.pid);
    const answer = fetch(`${address}api/search/doaj?q=exercise`).then(
      async (response) => ({ status: response.status, body: (await response.json()) as { studies?: unknown[] } }),
      () => null,
    );
    await until('the database has been asked', () => upstreams.requests().length > 0);
    return { upstreams, server, address, children, answer };
  }

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s lets a running request finish, then closes everything',
    async (signal) => {
      const { upstreams, server, address, children, answer } = await withRequestUnderWay(1_500);
      server.process.kill(signal);
      // npm hands a terminal's signal on a second time; that is not a second Ctrl-C.
      await pause(50);
      server.process.kill(signal);
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
    },
  );

  test('a second one does not wait for the request', async () => {
    const { upstreams, server, children, answer } = await withRequestUnderWay(20_000);
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

  test('while the database is being made it ends promptly, and the next start succeeds', async () => {
    const folder = temporaryFolder();
    const server = startServer({ DATA_DIR: folder });
    await until('the database is being made', () => existsSync(path.join(folder, 'database.unfinished')));
    const children = processesBelow(server.pid);
    server.process.kill('SIGINT');
    expect(await server.ended).toEqual({ code: 0, signal: null, stdout: 'Stopped.\n', stderr: '' });
    expect(children.filter(isAlive)).toEqual([]);

    const next = startServer({ DATA_DIR: folder });
    await ready(next);
    expect((await stopped(next)).code).toBe(0);
  }, 60_000);

  test('at any moment of a start on existing data, sent to all of its processes as a terminal does', async () => {
    for (const afterMs of [0, 100, 200, 300]) {
      // Until its first line listens, Node ends at once; how long that takes depends on the machine.
      const listens = path.join(temporaryFolder(), 'listens');
      const server = startProgram(process.execPath, ['--import', tellsWhenItListens(listens), built.main], {
        PORT: '0',
        DATA_DIR: dataDir,
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

  test('while a server that never answers is waited for', async () => {
    const { server: holder, port } = await listening();
    const server = startServer({ DATA_DIR: dataDir, DATABASE_URL: `postgresql://me@127.0.0.1:${port}/data` });
    await new Promise((resolve) => holder.once('connection', resolve));
    await pause(100);
    server.process.kill('SIGINT');
    expect(await server.ended).toEqual({ code: 0, signal: null, stdout: 'Stopped.\n', stderr: '' });
    holder.close();
  });
});
