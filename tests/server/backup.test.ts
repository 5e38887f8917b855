/**
 * Backup, check and restore as the operator runs them, on the built server: from a running installation through SIGKILL
 * to a sign-in on the restored one; what is damaged, and what is not empty, is refused.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type RunningS3, startS3 } from '../s3-server.ts';
import { migrationsFolder } from './embedded-template.ts';
import { createDatabase, dropDatabase } from './postgres-server.ts';
import { type BuiltServer, openBuiltServer, ready, stopped } from './start-built.ts';
import { type Ended, endPrograms, startProgram, temporaryFolder } from './start-program.ts';
import { formHeaders, formOf, samplePaper } from './upload-form.ts';

let built: BuiltServer;
beforeAll(async () => {
  built = await openBuiltServer();
}, 60_000);
afterEach(endPrograms);
afterAll(() => built.remove());

type Settings = Record<string, string>;

/** No title of a paper leaves the machine. */
const start = (server: BuiltServer, settings: Settings) => server.start({ LOOK_UP_PAPERS: 'false', ...settings });

function command(words: string[], settings: Settings): Promise<Ended> {
  return startProgram(process.execPath, [built.main, ...words], settings).ended;
}

const person = { email: 'ada@example.org', password: 'correct horse battery' };

async function post(address: string, at: string, body: unknown, cookie = ''): Promise<Response> {
  return fetch(`${address}api/${at}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address.slice(0, -1), cookie },
    body: JSON.stringify(body),
  });
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

interface Things {
  bookmarks: unknown;
  papers: { id: number; fileName: string; fileMissing: boolean }[];
  pdf: Buffer;
}

async function thingsOf(address: string, cookie: string): Promise<Things> {
  const get = (at: string) => fetch(`${address}api/${at}`, { headers: { cookie } });
  const papers = (await (await get('uploaded-studies')).json()) as Things['papers'];
  const pdf = await get(`uploaded-studies/${papers[0]?.id}/file`);
  return { bookmarks: await (await get('bookmarks')).json(), papers, pdf: Buffer.from(await pdf.arrayBuffer()) };
}

const paper = samplePaper('Salt and blood pressure', 'Forty adults ate less salt for 4 weeks.');

/** Registers a person with a bookmark and a paper. */
async function furnish(address: string): Promise<Things> {
  const registered = await post(address, 'register', person);
  expect(registered.status).toBe(200);
  const cookie = cookieOf(registered);
  const found = (await (await fetch(`${address}api/search/library?q=exercise`)).json()) as {
    studies: { id: number }[];
  };
  expect((await post(address, 'bookmarks', { studyId: found.studies[0]?.id }, cookie)).status).toBeLessThan(300);
  const sent = await fetch(`${address}api/upload-pdfs`, {
    method: 'POST',
    headers: { ...formHeaders, origin: address.slice(0, -1), cookie },
    body: new Uint8Array(formOf([{ name: 'salt.pdf', bytes: paper }])),
  });
  expect(sent.status).toBe(200);
  const states = async () =>
    (
      (await (await fetch(`${address}api/uploaded-studies`, { headers: { cookie } })).json()) as { state: string }[]
    ).map(({ state }) => state);
  for (let tries = 0; (await states())[0] !== 'ready' && tries < 200; tries += 1) await pause(100);
  return thingsOf(address, cookie);
}

async function signIn(address: string): Promise<Things> {
  const answer = await post(address, 'login', person);
  expect(answer.status).toBe(200);
  return thingsOf(address, cookieOf(answer));
}

/** From a running installation to a restored one. */
async function drill(settings: Settings, restored: Settings): Promise<void> {
  const server = start(built, settings);
  const before = await furnish(await ready(server));
  expect(before.pdf.equals(paper)).toBe(true);

  const backup = await command(['backup'], settings);
  expect(backup, backup.stderr).toMatchObject({ code: 0 });
  expect(backup.stdout).toMatch(/^Backed up \d+ tables with \d+ rows, 1 paper and the secret as \d{8}T\d{9}Z in /);
  server.process.kill('SIGKILL');
  await server.ended;

  const check = await command(['check'], restored);
  expect(check, check.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining(' is whole: ') });
  const restore = await command(['restore'], restored);
  expect(restore, restore.stderr).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('every table was counted and hashed again'),
  });

  const next = start(built, restored);
  const after = await signIn(await ready(next));
  expect(after).toEqual(before);
  const stranger = await post(await ready(next), 'register', { ...person, email: 'grace@example.org' });
  expect(stranger.status).toBe(200);
  expect((await stopped(next)).code).toBe(0);

  const again = await command(['restore'], restored);
  expect(again).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('is not empty') });
}

function dataFolder(): string {
  const folder = temporaryFolder();
  cpSync(built.dataDir, folder, { recursive: true });
  return folder;
}

describe('the drill: a backup while people work, a kill, a restore, a sign-in', () => {
  test('on the embedded database, into a folder', async () => {
    const BACKUP_DIR = path.join(temporaryFolder(), 'backups');
    const DATA_DIR = path.join(temporaryFolder(), 'data');
    await drill({ DATA_DIR: dataFolder(), BACKUP_DIR }, { DATA_DIR, BACKUP_DIR });
    expect(existsSync(path.join(DATA_DIR, 'restore-unfinished'))).toBe(false);
    for (const name of readdirSync(BACKUP_DIR, { recursive: true, encoding: 'utf8' })) {
      const { mode } = statSync(path.join(BACKUP_DIR, name));
      expect(mode & 0o077, name).toBe(0);
    }
  }, 120_000);

  test('on the embedded database whose socket lies elsewhere, in its own folder', async () => {
    const data = path.join(temporaryFolder(), 'long'.repeat(30));
    cpSync(built.dataDir, data, { recursive: true });
    const server = start(built, { DATA_DIR: data });
    await ready(server);
    expect(await command(['backup'], { DATA_DIR: data })).toMatchObject({ code: 0 });
    expect((await stopped(server)).code).toBe(0);
    // And once more while nothing runs.
    expect(await command(['backup'], { DATA_DIR: data })).toMatchObject({ code: 0 });
    rmSync(path.join(data, 'database'), { recursive: true });
    expect(await command(['restore'], { DATA_DIR: data })).toMatchObject({ code: 0 });
  }, 120_000);

  describe.skipIf(!inject('databases').postgres)('on a PostgreSQL server', () => {
    let urls: string[];
    let s3: RunningS3;
    beforeAll(async () => {
      const { postgres } = inject('databases');
      if (!postgres) return;
      urls = [await createDatabase(postgres, 'library'), await createDatabase(postgres, null)];
      s3 = await startS3();
    });
    afterAll(async () => {
      const { postgres } = inject('databases');
      if (!postgres) return;
      for (const url of urls) await dropDatabase(postgres, url);
      await s3.close();
    });

    test('with papers and backups in buckets', async () => {
      const bucket = (group: string, prefix: string) => ({
        [`${group}_BUCKET`]: s3.settings.bucket,
        [`${group}_ENDPOINT`]: s3.settings.endpoint.href,
        [`${group}_KEY`]: s3.settings.key,
        [`${group}_SECRET`]: s3.settings.secret,
        [`${group}_PREFIX`]: prefix,
      });
      const [from = '', to = ''] = urls;
      const backups = bucket('BACKUP_S3', 'backups/');
      await drill(
        { DATABASE_URL: from, DATA_DIR: temporaryFolder(), ...bucket('FILES_S3', 'papers/'), ...backups },
        { DATABASE_URL: to, DATA_DIR: temporaryFolder(), ...bucket('FILES_S3', 'restored/'), ...backups },
      );
      expect(s3.names().filter((name) => name.startsWith('backups/files/'))).toHaveLength(1);
    }, 120_000);
  });
});

describe('before a migration', () => {
  let older: BuiltServer;
  let migrations: string;
  beforeAll(async () => {
    older = await openBuiltServer();
    migrations = path.join(older.main, '..', '..', '..', 'migrations');
  }, 60_000);
  afterAll(() => older.remove());

  /** Puts the program's migrations in place, without the newest `left` ones. */
  function withMigrations(left: number): void {
    rmSync(migrations, { recursive: true });
    cpSync(migrationsFolder, migrations, { recursive: true });
    const file = path.join(migrations, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
    journal.entries = journal.entries.slice(0, journal.entries.length - left);
    writeFileSync(file, JSON.stringify(journal));
  }

  test('a start makes a backup of the older tables, and changes nothing where it cannot', async () => {
    const DATA_DIR = path.join(temporaryFolder(), 'data');
    const BACKUP_DIR = path.join(temporaryFolder(), 'backups');
    withMigrations(2);
    const first = start(older, { DATA_DIR, BACKUP_DIR });
    expect((await post(await ready(first), 'register', person)).status).toBe(200);
    await stopped(first);
    expect(existsSync(BACKUP_DIR)).toBe(false);

    withMigrations(0);
    const inTheWay = path.join(temporaryFolder(), 'file');
    writeFileSync(inTheWay, '');
    const refused = await start(older, { DATA_DIR, BACKUP_DIR: path.join(inTheWay, 'backups') }).ended;
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('no backup could be made first');

    const second = start(older, { DATA_DIR, BACKUP_DIR });
    await ready(second);
    await stopped(second);
    const [name = '', ...others] = readdirSync(BACKUP_DIR);
    expect(others).toEqual([]);
    expect(JSON.parse(readFileSync(path.join(BACKUP_DIR, name, 'manifest.json'), 'utf8'))).toMatchObject({
      why: 'migration',
      tables: expect.arrayContaining([expect.objectContaining({ name: 'users', rows: 1 })]),
    });

    const restored = { DATA_DIR: path.join(temporaryFolder(), 'data'), BACKUP_DIR };
    const restore = startProgram(process.execPath, [older.main, 'restore'], restored);
    expect(await restore.ended).toMatchObject({ code: 0 });
    const third = start(older, { ...restored, BACKUP_BEFORE_MIGRATION: 'false' });
    await signIn(await ready(third));
    await stopped(third);
    expect(readdirSync(BACKUP_DIR)).toEqual([name]);

    withMigrations(3);
    const fromNewer = startProgram(process.execPath, [older.main, 'restore'], {
      DATA_DIR: path.join(temporaryFolder(), 'data'),
      BACKUP_DIR,
    });
    expect(await fromNewer.ended).toMatchObject({ code: 1, stderr: expect.stringContaining('by a newer version') });
  }, 120_000);
});

describe('what is refused', () => {
  let settings: Settings;
  let backups: string;
  let name: string;
  beforeAll(async () => {
    backups = path.join(built.dataDir, '..', 'whole-backups');
    settings = { DATA_DIR: path.join(built.dataDir, '..', 'for-refusals'), BACKUP_DIR: backups };
    cpSync(built.dataDir, settings['DATA_DIR'] ?? '', { recursive: true });
    const server = start(built, settings);
    await furnish(await ready(server));
    await stopped(server);
    expect(await command(['backup'], settings)).toMatchObject({ code: 0 });
    [name = ''] = readdirSync(backups).filter((one) => one !== 'files');
  }, 120_000);

  /** A copy of the backup with one part changed. */
  function changed(part: (folder: string) => string, change: (bytes: Buffer) => Buffer | null): Settings {
    const BACKUP_DIR = path.join(temporaryFolder(), 'backups');
    cpSync(backups, BACKUP_DIR, { recursive: true });
    const file = path.join(BACKUP_DIR, part(BACKUP_DIR));
    const bytes = change(readFileSync(file));
    if (bytes === null) rmSync(file);
    else writeFileSync(file, bytes);
    return { DATA_DIR: path.join(temporaryFolder(), 'data'), BACKUP_DIR };
  }

  const flipped = (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    const middle = copy.length >> 1;
    copy[middle] = (copy[middle] ?? 0) ^ 1;
    return copy;
  };
  const users = () => `${name}/users.jsonl.gz`;
  const firstPaper = (folder: string) => `files/${readdirSync(path.join(folder, 'files'))[0]}`;

  test.each([
    ['a flipped bit in a table', users, flipped, /users\.jsonl\.gz is damaged/],
    ['a table cut short', users, (bytes: Buffer) => bytes.subarray(0, -1), /users\.jsonl\.gz is damaged/],
    ['a missing table', users, () => null, /users\.jsonl\.gz is missing/],
    ['a flipped bit in a paper', firstPaper, flipped, /files\/[0-9a-f]{32} is damaged/],
    ['a missing paper', firstPaper, () => null, /files\/[0-9a-f]{32} is missing/],
    ['another secret', () => `${name}/secret`, flipped, /\/secret is damaged/],
    ['another manifest', () => `${name}/manifest.json`, flipped, /manifest\.json is damaged/],
  ])('%s is named by check and restore, and nothing is written', async (_what, part, change, words) => {
    const damaged = changed(part, change);
    expect(await command(['check'], damaged)).toMatchObject({ code: 1, stdout: expect.stringMatching(words) });
    const restore = await command(['restore'], damaged);
    expect(restore).toMatchObject({ code: 1, stdout: '' });
    expect(restore.stderr).toMatch(words);
    expect(existsSync(damaged['DATA_DIR'] ?? '')).toBe(false);
  });

  test('a backup without its last file was interrupted, and is not taken for one', async () => {
    const interrupted = changed(
      () => `${name}/manifest.sha256`,
      () => null,
    );
    expect(await command(['check'], interrupted)).toMatchObject({ code: 1, stdout: /no whole backup/ });
    expect(await command(['restore'], interrupted)).toMatchObject({ code: 1, stderr: /no whole backup/ });
  });

  test('a folder with papers or with another secret is not empty', async () => {
    const DATA_DIR = path.join(temporaryFolder(), 'data');
    mkdirSync(path.join(DATA_DIR, 'files'), { recursive: true });
    const stray = path.join(DATA_DIR, 'files', '0'.repeat(32));
    writeFileSync(stray, 'a paper');
    const restore = () => command(['restore'], { DATA_DIR, BACKUP_DIR: backups });
    expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('is not empty: it holds 0000') });
    rmSync(stray);
    writeFileSync(path.join(DATA_DIR, 'session-secret'), 'x'.repeat(40));
    expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining('is not empty: it has a sess') });
    expect(readdirSync(DATA_DIR).sort()).toEqual(['files', 'session-secret']);
  });

  test('an unknown command and too many words', async () => {
    expect(await command(['bakcup'], settings)).toMatchObject({ code: 1, stderr: /There is no command bakcup/ });
    expect(await command(['backup', 'now'], settings)).toMatchObject({ code: 1, stderr: /Usage: npm run backup/ });
  });
});
