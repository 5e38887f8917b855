import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '#server/database/connection-pool.ts';
import type { Database } from '#server/database/database.ts';
import { type DatabaseOptions, openDatabase } from '#server/database/open-database.ts';
import { Failure, StartFailure } from '#server/diagnostics/failure.ts';
import { silentLog } from '../../../../tests/server/silent-log.ts';
import { embeddedTestOptions } from '../../../../tests/server/test-databases.ts';
import { backupFolder, listBackups } from './embedded-backup.ts';
import { type EmbeddedProcess, startEmbedded } from './embedded-process.ts';

const folders: string[] = [];
async function freshOptions(): Promise<DatabaseOptions> {
  const options = await embeddedTestOptions();
  folders.push(options.dataDir);
  return options;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The pid of the process that serves a data folder, from its lock. */
function childOf(dataDir: string): number {
  return Number(readdirSync(path.join(dataDir, 'database-locks'))[0]?.split('-')[0]);
}

/** Kills it; resolves when this process has received its exit. */
async function killChildOf(dataDir: string): Promise<void> {
  const child = childOf(dataDir);
  process.kill(child, 'SIGKILL');
  const isThere = () => {
    try {
      return process.kill(child, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isThere, { interval: 5, timeout: 10_000 }).toBe(false);
}

describe('a database whose process is killed, or that is opened twice', () => {
  let options: DatabaseOptions;
  let database: Database;
  beforeAll(async () => {
    options = await freshOptions();
    database = await openDatabase(options);
  });
  afterAll(() => database.close());
  afterEach(async () => {
    await database.pool.query('delete from request_limits');
  });

  test('killed under concurrent writers, it restarts with every acknowledged row', async () => {
    const acknowledged: string[] = [];
    const refusals: unknown[] = [];
    let writing = true;
    const writer = async (number: number) => {
      for (let round = 0; writing; round++) {
        const key = `${number}-${round}`;
        try {
          await database.transaction(async (tx) => {
            await tx.execute(`insert into request_limits values ('${key} a', 1, null)`);
            await tx.execute(`insert into request_limits values ('${key} b', 1, null)`);
          });
          acknowledged.push(`${key} a`, `${key} b`);
        } catch (error) {
          refusals.push(error);
        }
      }
    };
    const moreAreWritten = async () => {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { interval: 5, timeout: 30_000 }).toBeGreaterThan(before + 20);
    };
    const writers = [1, 2, 3, 4].map(writer);
    for (let kill = 0; kill < 3; kill++) {
      await moreAreWritten();
      process.kill(childOf(options.dataDir), 'SIGKILL');
    }
    await moreAreWritten();
    writing = false;
    await Promise.all(writers);
    const { rows } = await database.pool.query<{ key: string }>('select key from request_limits');
    const stored = new Set(rows.map(({ key }) => key));
    expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
    expect(stored.size % 2).toBe(0);
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.filter((error) => !(error instanceof Failure && error.code === 'database_restarting'))).toEqual([]);
  }, 120_000);

  test('killed, it fails the statement of a client in use and not the application; the next statement waits', async () => {
    const client = await database.pool.connect();
    await killChildOf(options.dataDir);
    await expect(client.query('select 1')).rejects.toMatchObject({ code: 'database_restarting' });
    client.release(true);
    await database.ready();
  });

  test('a transaction whose client falls silent is rolled back when others wait for it', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query("insert into request_limits values ('silent', 1, null)");
    expect((await database.pool.query('select 1 from request_limits')).rowCount).toBe(0);
    await expect(client.query('commit')).rejects.toMatchObject({ code: 'database_restarting' });
    client.release(true);
  });

  test('a second application on the same data is refused with a sentence; the first goes on', async () => {
    const second = openDatabase(options);
    await expect(second).rejects.toBeInstanceOf(StartFailure);
    await expect(second).rejects.toThrow(
      /^Another MetaMind \(process \d+\) uses the data in .+DATA_DIR to another folder\.$/,
    );
    await database.ready();
    await database.close();
    database = await openDatabase(options);
  });
});

describe('the embedded database’s process', () => {
  test('ends in order when the application is gone', async () => {
    const { dataDir, childScript } = await freshOptions();
    const socketPath = path.join(dataDir, 's');
    const schedule = { checkpointMs: 60_000, vacuumMs: 60_000, backupMs: 60_000 };
    const child = spawn(process.execPath, [
      childScript,
      JSON.stringify({ dataDir, socketPath, parentPid: process.pid, schedule }),
    ]);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect(readdirSync(path.join(dataDir, 'database-locks'))).toHaveLength(1);
    child.stdin.end();
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
    expect(readdirSync(path.join(dataDir, 'database-locks'))).toEqual([]);
  });

  test('a data folder whose path is too long for a socket gets one elsewhere, private to the user', async () => {
    const options = await freshOptions();
    const dataDir = path.join(options.dataDir, 'long'.repeat(30));
    cpSync(path.join(options.dataDir, 'database'), path.join(dataDir, 'database'), { recursive: true });
    const embedded = await startEmbedded({ ...options, dataDir });
    expect(embedded.socketFolder.startsWith(dataDir)).toBe(false);
    expect(statSync(embedded.socketFolder).mode & 0o777).toBe(0o700);
    await embedded.stop();
    expect(existsSync(embedded.socketFolder)).toBe(false);
  }, 60_000);

  test('a data folder that cannot be created is named in one sentence', async () => {
    const options = await freshOptions();
    const file = path.join(options.dataDir, 'file');
    writeFileSync(file, '');
    const opening = openDatabase({ ...options, dataDir: path.join(file, 'data') });
    await expect(opening).rejects.toBeInstanceOf(StartFailure);
    await expect(opening).rejects.toThrow(/^DATA_DIR .+ cannot be written to \(ENOTDIR\); make it writable/);
  });
});

describe('a running process', () => {
  let embedded: EmbeddedProcess;
  const config = () => ({ host: embedded.socketFolder, user: 'postgres', database: 'postgres' });
  beforeAll(async () => {
    embedded = await startEmbedded(await freshOptions());
  });
  afterAll(() => embedded.stop());

  test('an endless statement is stopped, and the database goes on', async () => {
    const pool = createPool({ ...config(), query_timeout: 300 }, silentLog, embedded);
    const endless = pool.query(`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`);
    await expect(endless).rejects.toMatchObject({ code: 'database_restarting' });
    await expect.poll(async () => (await pool.query('select 1 as one')).rowCount, { timeout: 10_000 }).toBe(1);
    await pool.end();
  });

  test('maintenance waits for an open transaction and never enters it', async () => {
    const pool = createPool(config(), silentLog, embedded);
    const client = await pool.connect();
    await client.query('begin');
    await client.query("insert into request_limits values ('a', 1, null)");
    const vacuum = embedded.maintain('vacuum');
    await client.query("insert into request_limits values ('b', 1, null)");
    await client.query('commit');
    client.release();
    await vacuum;
    await embedded.maintain('checkpoint');
    expect((await pool.query('select 1 from request_limits')).rowCount).toBe(2);
    await pool.end();
  });
});

describe('backups', () => {
  test('are written, limited to two, and restored in place of the present data', async () => {
    const options = await freshOptions();
    const embedded = await startEmbedded(options);
    const pool = createPool(
      { host: embedded.socketFolder, user: 'postgres', database: 'postgres' },
      silentLog,
      embedded,
    );
    const oldest = path.join(backupFolder(options.dataDir), 'database-20200101T030000Z.tar.gz');
    mkdirSync(path.dirname(oldest));
    writeFileSync(oldest, 'the oldest');
    const written = async (key: string) => {
      await pool.query('insert into request_limits values ($1, 1, null)', [key]);
      await embedded.maintain('backup');
      return Math.floor(Date.now() / 1_000);
    };
    const second = await written('one');
    // Names of backups have a resolution of one second.
    await expect.poll(() => Math.floor(Date.now() / 1_000), { interval: 20 }).toBeGreaterThan(second);
    await written('two');
    await pool.end();
    const backups = await listBackups(options.dataDir);
    expect(backups).toHaveLength(2);
    expect(backups).not.toContain(oldest);
    const older = backups[1] ?? '';

    const restore = () =>
      spawnSync(process.execPath, [options.childScript, 'restore', options.dataDir, older], { encoding: 'utf8' });
    const refused = restore();
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('Another MetaMind')]);
    await embedded.stop();
    const restored = restore();
    expect(restored.stdout).toMatch(/^Restored .+ The former database lies in /);

    const database = await openDatabase(options);
    const { rows } = await database.pool.query<{ key: string }>('select key from request_limits order by key');
    expect(rows.map(({ key }) => key)).toEqual(['one']);
    await database.close();
  }, 60_000);

  test('where the database is damaged, the command that the start prints restores the newest backup', async () => {
    const options = await freshOptions();
    const embedded = await startEmbedded(options);
    const pool = createPool(
      { host: embedded.socketFolder, user: 'postgres', database: 'postgres' },
      silentLog,
      embedded,
    );
    await pool.query("insert into request_limits values ('before', 1, null)");
    await pool.end();
    await embedded.maintain('backup');
    await embedded.stop();
    const [written = ''] = await listBackups(options.dataDir);
    writeFileSync(path.join(path.dirname(written), 'database-20200101T030000Z.tar.gz'), 'an older one');
    // What an interrupted restore leaves.
    mkdirSync(path.join(options.dataDir, 'database.restoring', 'base'), { recursive: true });
    rmSync(path.join(options.dataDir, 'database', 'PG_VERSION'));

    const refused = await openDatabase(options).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(StartFailure);
    const [newest = ''] = await listBackups(options.dataDir);
    const [, command = ''] =
      /damaged: PG_VERSION is missing\. Nothing was changed\. The newest backup is .+ run: (.+) \(or /.exec(
        (refused as StartFailure).message,
      ) ?? [];
    expect(command).toContain(newest);
    const restored = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
    expect(restored.stdout, restored.stderr).toMatch(/^Restored .+ The former database lies in /);

    const again = await openDatabase(options);
    expect((await again.pool.query("select 1 from request_limits where key = 'before'")).rowCount).toBe(1);
    await again.close();
    const aside = readdirSync(options.dataDir).find((name) => name.startsWith('database-before-')) ?? '';
    expect(existsSync(path.join(options.dataDir, aside, 'base'))).toBe(true);
    expect(existsSync(path.join(options.dataDir, 'database.restoring'))).toBe(false);
  }, 60_000);

  test('a damaged backup is refused before anything is moved', async () => {
    const options = await freshOptions();
    const file = path.join(options.dataDir, 'broken.tar.gz');
    writeFileSync(file, 'no gzip');
    const files = () =>
      readdirSync(options.dataDir, { recursive: true, encoding: 'utf8' })
        .filter((name) => !name.startsWith('database-locks'))
        .sort();
    const before = files();
    const { stderr, status } = spawnSync(process.execPath, [options.childScript, 'restore', options.dataDir, file], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('cannot be read')]);
    expect(files()).toEqual(before);
  });
});
