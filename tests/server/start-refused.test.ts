/** A start that fails says one sentence and ends with 1. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { copyBuiltServer } from './built-server.ts';
import { listening } from './listening.ts';
import { type BuiltServer, openBuiltServer, ready, stopped } from './start-built.ts';
import { endPrograms, startProgram, temporaryFolder } from './start-program.ts';

let built: BuiltServer;
beforeAll(async () => {
  built = await openBuiltServer();
}, 60_000);
afterEach(endPrograms);
afterAll(() => built.remove());

/** Starts, expects one sentence on standard error and nothing else, and gives the sentence. */
async function refused(environment: Record<string, string>): Promise<string> {
  const { code, signal, stdout, stderr } = await built.start(environment).ended;
  expect({ code, signal, stdout }, stderr).toEqual({ code: 1, signal: null, stdout: '' });
  expect(stderr).toMatch(/^[A-Z][^\n]+\.\n$/);
  expect(stderr).not.toMatch(/Error:|\bat .+:\d+:\d+/);
  return stderr;
}

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

test('the port is taken', async () => {
  const { server, port } = await listening();
  expect(await refused({ DATA_DIR: built.dataDir, PORT: String(port) })).toBe(
    `Port ${port} is in use by another program. Stop it, or choose another with PORT.\n`,
  );
  server.close();
});

test('the address to listen on is not one of this machine', async () => {
  expect(await refused({ DATA_DIR: built.dataDir, HOST: '192.0.2.1' })).toContain(
    'HOST names no address of this machine',
  );
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
  cpSync(path.join(built.dataDir, 'database'), path.join(copy, 'database'), { recursive: true });
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
  const first = built.start({ DATA_DIR: built.dataDir });
  const address = await ready(first);
  const sentence = await refused({ DATA_DIR: built.dataDir });
  expect(sentence).toContain(
    `Another MetaMind (process ${first.pid}) uses the data in ${built.dataDir}; stop it first`,
  );
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
    const said = await refused({ DATA_DIR: built.dataDir, DATABASE_URL: databaseUrl });
    expect(said).toContain(sentence);
    expect(said).not.toContain('s3cret');
  }
  server.close();
});

test('every wrong setting is named, none with its value', async () => {
  const said = await refused({
    DATA_DIR: built.dataDir,
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
  const broken = copyBuiltServer();
  for (const part of ['library', 'migrations']) {
    rmSync(path.join(broken.main, '..', '..', '..', part));
    const { code, stdout, stderr } = await startProgram(process.execPath, [broken.main], {
      PORT: '0',
      DATA_DIR: built.dataDir,
      LOG_LEVEL: 'silent',
    }).ended;
    expect({ code, stdout }, part).toEqual({ code: 1, stdout: '' });
    expect(stderr, part).toMatch(/^[A-Z][^\n]+\.\n$/);
    mkdirSync(path.join(broken.main, '..', '..', '..', part));
  }
  broken.remove();
});
