import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openCluster } from './embedded-cluster.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'metamind-cluster-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Streams = { filesystems: { NODEFS: { stream_ops: { fsync: (stream: { path: string }) => number } } } };

test('begins an unfinished making anew, and syncs data files, then the control file, at a checkpoint', async () => {
  // What a process leaves that was killed while it made the files.
  mkdirSync(path.join(dataDir, 'database'));
  writeFileSync(path.join(dataDir, 'database', 'PG_VERSION'), '18');
  writeFileSync(path.join(dataDir, 'database.unfinished'), '');

  const database = await openCluster(dataDir, null);
  const operations = (database.Module.FS as unknown as Streams).filesystems.NODEFS.stream_ops;
  const synced: string[] = [];
  const sync = operations.fsync;
  operations.fsync = (stream) => {
    synced.push(stream.path);
    return sync(stream);
  };
  await database.exec('create table t (a int); insert into t select generate_series(1, 1000)');
  const { rows } = await database.query<{ place: string; log: string }>(
    `select pg_relation_filepath('t') as place, current_setting('wal_sync_method') as log`,
  );
  const [row] = rows;
  expect(row?.log).toBe('open_datasync');
  await database.exec('checkpoint');
  const dataAt = synced.findIndex((file) => file.endsWith(row?.place ?? 'none'));
  const controlAt = synced.findIndex((file) => file.endsWith('global/pg_control'));
  expect(dataAt).toBeGreaterThanOrEqual(0);
  expect(controlAt).toBeGreaterThan(dataAt);
  await database.close();

  writeFileSync(path.join(dataDir, 'database', 'PG_VERSION'), '17');
  await expect(openCluster(dataDir, null)).rejects.toThrow('embedded PostgreSQL 17, but this program has 18');
}, 60_000);
