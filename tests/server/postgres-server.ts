/** A throw-away PostgreSQL server for tests. PostgreSQL refuses to run as root, so root lends it another user. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#server/database/open-database.ts';
import { cached, migrationsFolder, migrationsHash } from './embedded-template.ts';
import { silentLog } from './silent-log.ts';

const oldestVersion = 15;
const templateName = 'metamind_template';

export interface PostgresServer {
  /** A fresh, migrated, empty database; its address. */
  createDatabase(): Promise<string>;
  /** Stops the server, or where it was given removes the databases made on it. */
  end(): Promise<void>;
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
  if (usable.length === 0 || (isRoot() && !lentUser())) return null;
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

/** One sentence: which PostgreSQL the tests use beside the embedded database, or why none. */
export function postgresNote(): string {
  const server = findPostgres();
  if (!server) {
    return 'Database tests run on the embedded database only: no PostgreSQL 15+ was found on PATH or in /usr/lib/postgresql, and TEST_DATABASE_URL is not set.';
  }
  return 'url' in server
    ? 'Database tests run on the embedded database and on the server of TEST_DATABASE_URL.'
    : `Database tests run on the embedded database and on PostgreSQL ${server.version} from ${server.binaries}.`;
}

export async function startPostgres(): Promise<PostgresServer> {
  const place = findPostgres();
  if (!place) throw new Error(postgresNote());
  return 'url' in place ? onGivenServer(place.url) : startOwn(place);
}

async function startOwn({ binaries, version }: { binaries: string; version: number }): Promise<PostgresServer> {
  const template = await cached(`postgres-${version}-${migrationsHash()}`, async (draft) => {
    const folder = temporaryFolder();
    const data = path.join(folder, 'data');
    execFileSync(
      path.join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      {
        stdio: 'pipe',
        cwd: folder,
        ...lentIds(),
      },
    );
    const server = await run(binaries, folder);
    await createTemplate(server.url);
    await server.stop();
    cpSync(data, path.join(draft, 'data'), { recursive: true });
    rmSync(folder, { recursive: true, force: true });
  });

  const folder = temporaryFolder();
  cpSync(path.join(template, 'data'), path.join(folder, 'data'), { recursive: true });
  lend(path.join(folder, 'data'));
  const server = await run(binaries, folder);
  let number = 0;
  return {
    async createDatabase() {
      const name = `test_${++number}`;
      await onServer(server.url('postgres'), (client) =>
        client.query(`create database ${name} template ${templateName}`),
      );
      return server.url(name);
    },
    async end() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function onGivenServer(url: string): Promise<PostgresServer> {
  const stamp = `${process.pid}_${Date.now()}`;
  const names: string[] = [];
  const urlOf = (name: string) => {
    const other = new URL(url);
    other.pathname = `/${name}`;
    return other.href;
  };
  return {
    async createDatabase() {
      const name = `metamind_test_${stamp}_${names.length}`;
      await onServer(url, (client) => client.query(`create database ${name}`));
      names.push(name);
      return urlOf(name);
    },
    async end() {
      await onServer(url, async (client) => {
        for (const name of names) await client.query(`drop database ${name} with (force)`);
      });
    },
  };
}

async function createTemplate(urlOf: (name: string) => string): Promise<void> {
  await onServer(urlOf('postgres'), (client) => client.query(`create database ${templateName}`));
  const database = await openDatabase({
    databaseUrl: urlOf(templateName),
    dataDir: tmpdir(),
    childScript: '',
    migrationsFolder,
    log: silentLog,
  });
  await database.close();
}

async function run(
  binaries: string,
  folder: string,
): Promise<{ url: (name: string) => string; stop: () => Promise<void> }> {
  const server: ChildProcess = spawn(
    path.join(binaries, 'postgres'),
    [
      '-D',
      path.join(folder, 'data'),
      '-k',
      folder,
      '-c',
      'listen_addresses=',
      '-c',
      'fsync=off',
      '-c',
      'shared_buffers=32MB',
    ],
    { stdio: 'ignore', cwd: folder, ...lentIds() },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  const url = (name: string) => `postgresql://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`;
  for (let attempt = 0; ; attempt++) {
    try {
      await onServer(url('postgres'), (client) => client.query('select 1'));
      break;
    } catch (error) {
      if (attempt === 200 || server.exitCode !== null) throw error;
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
  lend(folder);
  return folder;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The ids of `postgres`, else `nobody`. */
function lentUser(): { uid: number; gid: number } | null {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = users.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return null;
}

function lentIds(): { uid: number; gid: number } | Record<string, never> {
  return (isRoot() && lentUser()) || {};
}

function lend(folder: string): void {
  const user = isRoot() ? lentUser() : null;
  if (!user) return;
  chownSync(folder, user.uid, user.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    chownSync(path.join(entry.parentPath, entry.name), user.uid, user.gid);
  }
}
