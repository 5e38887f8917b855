/** A throw-away PostgreSQL server for tests. PostgreSQL refuses to run as root, so root lends it another user. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#server/database/open-database.ts';
import { cached, migrationsFolder, migrationsHash } from './embedded-template.ts';
import { silentLog } from './silent-log.ts';

const oldestVersion = 15;

/** Nothing on it outlives the run. Each open database may hold ten connections. */
const settings = [
  'listen_addresses=',
  'fsync=off',
  'full_page_writes=off',
  'shared_buffers=64MB',
  'max_connections=300',
  'autovacuum=off',
];

/** A server that runs, with a migrated template to copy databases from; plain data, so that workers can be given it. */
export interface PostgresServer {
  /** Of its database `postgres`, or of the database that TEST_DATABASE_URL names. */
  url: string;
  /** Begins the name of each database made on it. */
  prefix: string;
}

type Found = { url: string } | { binaries: string; version: number };

let found: Found | null | undefined;

/** TEST_DATABASE_URL, else the newest PostgreSQL 15+ on PATH or in Debian's folders, else null. */
export function findPostgres(): Found | null {
  found ??= look();
  return found;
}

function look(): Found | null {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { url };
  const debian = '/usr/lib/postgresql';
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => path.join(debian, version, 'bin')) : []),
  ];
  const usable = folders
    .filter((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')))
    .map((folder) => ({ binaries: folder, version: versionIn(folder) }))
    .filter(({ version }) => version >= oldestVersion);
  if (usable.length === 0 || (isRoot() && !unprivilegedUser())) return null;
  return usable.reduce((best, one) => (one.version > best.version ? one : best));
}

function versionIn(folder: string): number {
  try {
    return Number(
      / (\d+)/.exec(execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1] ?? 0,
    );
  } catch {
    return 0;
  }
}

/** Which PostgreSQL the tests use, or why none; ends a sentence that says what runs on it. */
export function postgresNote(): string {
  const server = findPostgres();
  if (!server) {
    return 'no PostgreSQL 15+ was found on PATH or in /usr/lib/postgresql, and TEST_DATABASE_URL is not set';
  }
  return 'url' in server ? 'the server of TEST_DATABASE_URL' : `PostgreSQL ${server.version} from ${server.binaries}`;
}

/** Starts the server that was found, or takes the one of TEST_DATABASE_URL, and makes the migrated template. */
export async function startPostgres(): Promise<PostgresServer & { end(): Promise<void> }> {
  const place = findPostgres();
  if (!place) throw new Error(`PostgreSQL is needed, but ${postgresNote()}.`);
  return 'url' in place ? onGivenServer(place.url) : startOwn(place);
}

export type PostgresTemplate = 'migrated' | 'library';

let made = 0;

/** A copy of a template, or without one a database without any table; its address. */
export async function createDatabase(server: PostgresServer, template: PostgresTemplate | null): Promise<string> {
  const name = `${server.prefix}_${process.pid}_${++made}`;
  await onServer(server.url, (client) =>
    client.query(`create database ${name}${template === null ? '' : ` template ${templateOf(server, template)}`}`),
  );
  return databaseUrl(server, name);
}

export async function dropDatabase(server: PostgresServer, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await onServer(server.url, (client) => client.query(`drop database if exists ${name} with (force)`));
}

/** Makes a template; `fill` is given the address of what will be copied, and closes each connection to it. */
export async function createTemplate(
  server: PostgresServer,
  template: PostgresTemplate,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  const name = templateOf(server, template);
  const from = template === 'migrated' ? '' : ` template ${templateOf(server, 'migrated')}`;
  await onServer(server.url, (client) => client.query(`create database ${name}${from}`));
  await fill(databaseUrl(server, name));
}

const templateOf = ({ prefix }: PostgresServer, template: PostgresTemplate) => `${prefix}_${template}`;

function databaseUrl({ url }: PostgresServer, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

async function startOwn({ binaries, version }: { binaries: string; version: number }) {
  const prefix = 'metamind_test';
  const template = await cached(`postgres-server-${version}-${migrationsHash()}`, async (draft) => {
    const folder = temporaryFolder();
    const data = path.join(folder, 'data');
    execFileSync(
      path.join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      {
        stdio: 'pipe',
        cwd: folder,
        ...unprivilegedIds(),
      },
    );
    const server = await run(binaries, folder);
    await createTemplate({ url: server.url, prefix }, 'migrated', migrate);
    await server.stop();
    cpSync(data, path.join(draft, 'data'), { recursive: true });
    rmSync(folder, { recursive: true, force: true });
  });

  const folder = temporaryFolder();
  const data = path.join(folder, 'data');
  cpSync(path.join(template, 'data'), data, { recursive: true });
  // cpSync of Node 22 and newer does not preserve the modes of folders, and PostgreSQL refuses data that others may
  // read.
  chmodSync(data, 0o700);
  giveOwnership(data);
  const server = await run(binaries, folder);
  return {
    url: server.url,
    prefix,
    async end() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function onGivenServer(url: string) {
  const server = { url, prefix: `metamind_test_${process.pid}_${Date.now()}` };
  await createTemplate(server, 'migrated', migrate);
  return {
    ...server,
    async end() {
      await onServer(url, async (client) => {
        const { rows } = await client.query('select datname as name from pg_database where starts_with(datname, $1)', [
          server.prefix,
        ]);
        for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
      });
    },
  };
}

async function migrate(databaseUrl: string): Promise<void> {
  const database = await openDatabase({
    databaseUrl,
    dataDir: tmpdir(),
    childScript: '',
    migrationsFolder,
    log: silentLog,
  });
  await database.close();
}

async function run(binaries: string, folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server: ChildProcess = spawn(
    path.join(binaries, 'postgres'),
    ['-D', path.join(folder, 'data'), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder, ...unprivilegedIds() },
  );
  const log: Buffer[] = [];
  server.stderr?.on('data', (chunk: Buffer) => log.push(chunk));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  for (let attempt = 0; ; attempt++) {
    try {
      await onServer(url, (client) => client.query('select 1'));
      break;
    } catch (error) {
      if (attempt === 200 || server.exitCode !== null) {
        throw new Error(`PostgreSQL did not start: ${Buffer.concat(log)}`, { cause: error });
      }
      await pause(25);
    }
  }
  return {
    url,
    async stop() {
      process.removeListener('exit', kill);
      server.kill('SIGINT');
      await ended;
    },
  };
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'metamind-pg-'));
  mkdirSync(folder, { recursive: true });
  giveOwnership(folder);
  return folder;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The ids of `postgres`, else `nobody`. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = users.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return null;
}

function unprivilegedIds(): { uid: number; gid: number } | Record<string, never> {
  return (isRoot() && unprivilegedUser()) || {};
}

function giveOwnership(folder: string): void {
  const user = isRoot() ? unprivilegedUser() : null;
  if (!user) return;
  chownSync(folder, user.uid, user.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    chownSync(path.join(entry.parentPath, entry.name), user.uid, user.gid);
  }
}
