import {
  type accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartFailure } from '#server/diagnostics/failure.ts';
import { embeddedTemplate } from '../../../../tests/server/embedded-template.ts';
import { openCluster } from './embedded-cluster.ts';
import { findDamage } from './embedded-damage.ts';

const made: string[] = [];
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'metamind-cluster-'));
  made.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

type Streams = { filesystems: { NODEFS: { stream_ops: { fsync: (stream: { path: string }) => number } } } };

test('an unfinished initialisation starts anew; data files are synced before the control file', async () => {
  const dataDir = temporaryFolder();
  // What a process leaves when it is killed while it creates the files.
  mkdirSync(path.join(dataDir, 'database'));
  writeFileSync(path.join(dataDir, 'database', 'PG_VERSION'), '18');
  writeFileSync(path.join(dataDir, 'database.unfinished'), '');

  const database = await openCluster(dataDir);
  expect(existsSync(path.join(dataDir, 'database.unfinished'))).toBe(false);
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
}, 60_000);

/** The sentence with which a data folder is refused. */
async function refusal(dataDir: string): Promise<string> {
  const error = await openCluster(dataDir).then(
    async (database) => database.close(),
    (one: unknown) => one,
  );
  expect(error).toBeInstanceOf(StartFailure);
  return (error as StartFailure).message;
}

/** Of each file below a folder: its size, and when its content and its entry were last changed. */
function stateOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const { size, mtimeNs, ctimeNs } = statSync(path.join(folder, name), { bigint: true });
      return `${name} ${size} ${mtimeNs} ${ctimeNs}`;
    });
}

/** Damages the database in a folder and returns the function that undoes it. */
type Harm = (at: (name: string) => string) => () => void;

const remove =
  (name: string): Harm =>
  (at) => {
    const aside = path.join(temporaryFolder(), 'aside');
    renameSync(at(name), aside);
    return () => renameSync(aside, at(name));
  };
const rewrite =
  (find: (at: (name: string) => string) => string, change: (bytes: Buffer) => Buffer): Harm =>
  (at) => {
    const name = find(at);
    const bytes = readFileSync(at(name));
    writeFileSync(at(name), change(Buffer.from(bytes)));
    return () => writeFileSync(at(name), bytes);
  };
const zeroed = (bytes: Buffer) => bytes.fill(0);
const oneByteChanged = (bytes: Buffer) => {
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
  return bytes;
};
/** Marks pages of the log as another version of PostgreSQL does. */
const markedAnew = (bytes: Buffer) => {
  for (let page = 0; page < bytes.length; page += 8_192) bytes.writeUInt16LE(0xd117, page);
  return bytes;
};
const segment = (at: (name: string) => string) =>
  `pg_wal/${readdirSync(at('pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))[0]}`;
/** The file of pg_class in the database that holds the product's tables. */
const catalog = (at: (name: string) => string) => {
  const map = readFileSync(at('base/5/pg_filenode.map'));
  const index = Array.from({ length: 50 }, (_, one) => one).find((one) => map.readUInt32LE(8 + one * 8) === 1259) ?? 0;
  return `base/5/${map.readUInt32LE(12 + index * 8)}`;
};

const harms: [string, RegExp, Harm][] = [
  ['PG_VERSION is missing', /damaged: PG_VERSION is missing\./, remove('PG_VERSION')],
  [
    'PG_VERSION is empty',
    /damaged: PG_VERSION is empty\./,
    rewrite(
      () => 'PG_VERSION',
      () => Buffer.alloc(0),
    ),
  ],
  [
    'another version wrote it',
    /embedded PostgreSQL 17, but this program has 18/,
    rewrite(
      () => 'PG_VERSION',
      () => Buffer.from('17\n'),
    ),
  ],
  ['the control file is missing', /damaged: global\/pg_control is missing\./, remove('global/pg_control')],
  [
    'the control file is cut short',
    /damaged: global\/pg_control has 100 instead of 8,192 bytes\./,
    rewrite(
      () => 'global/pg_control',
      (bytes) => bytes.subarray(0, 100),
    ),
  ],
  [
    'the control file is zeroed',
    /damaged: global\/pg_control is damaged\./,
    rewrite(() => 'global/pg_control', zeroed),
  ],
  [
    'the control file has another byte',
    /damaged: global\/pg_control is damaged\./,
    rewrite(() => 'global/pg_control', oneByteChanged),
  ],
  ['global is missing', /damaged: the folder global is missing\./, remove('global')],
  ['an empty folder is missing', /damaged: the folder pg_notify is missing\./, remove('pg_notify')],
  ['the log is missing', /damaged: pg_wal\/[0-9A-F]{24} is missing\./, (at) => remove(segment(at))(at)],
  [
    'the log is cut short',
    /damaged: pg_wal\/[0-9A-F]{24} has 5,000 instead of 16,777,216 bytes\./,
    rewrite(segment, (bytes) => bytes.subarray(0, 5_000)),
  ],
  ['the log is zeroed', /damaged: pg_wal\/[0-9A-F]{24} is damaged\./, rewrite(segment, zeroed)],
  ['the log is of another version', /damaged: pg_wal\/[0-9A-F]{24} is damaged\./, rewrite(segment, markedAnew)],
  ['the settings are missing', /damaged: postgresql.conf is missing\./, remove('postgresql.conf')],
  [
    'the databases are missing their map',
    /damaged: global\/pg_filenode.map is missing\./,
    remove('global/pg_filenode.map'),
  ],
  ['a database is missing its version', /damaged: base\/5\/PG_VERSION is missing\./, remove('base/5/PG_VERSION')],
  [
    'the map of a database has another byte',
    /damaged: base\/5\/pg_filenode.map is damaged\./,
    rewrite(() => 'base/5/pg_filenode.map', oneByteChanged),
  ],
  ['a database is missing its map', /damaged: base\/5\/pg_filenode.map is missing\./, remove('base/5/pg_filenode.map')],
  ['a catalog is missing', /damaged: base\/5\/\d+ is missing\./, (at) => remove(catalog(at))(at)],
  ['a catalog is empty', /damaged: base\/5\/\d+ is empty\./, rewrite(catalog, () => Buffer.alloc(0))],
  ['a catalog is zeroed', /damaged: base\/5\/\d+ is damaged\./, rewrite(catalog, zeroed)],
  [
    'a folder stands in the place of a file',
    /damaged: global\/pg_control cannot be read \(EISDIR\)\./,
    (at) => {
      const undo = remove('global/pg_control')(at);
      mkdirSync(at('global/pg_control'));
      return () => {
        rmSync(at('global/pg_control'), { recursive: true });
        undo();
      };
    },
  ],
];

describe('a damaged database', () => {
  let dataDir = '';
  const at = (name: string) => path.join(dataDir, 'database', name);
  beforeAll(async () => {
    dataDir = temporaryFolder();
    cpSync(await embeddedTemplate(), dataDir, { recursive: true });
  }, 120_000);

  test('an undamaged one opens', () => {
    expect(findDamage(path.join(dataDir, 'database'))).toBeNull();
  });

  test.each(harms)('%s: the fault is named, and nothing is changed', async (_what, sentence, harm) => {
    const undo = harm(at);
    try {
      const before = stateOf(dataDir);
      const error = await refusal(dataDir);
      expect(error).toMatch(sentence);
      expect(stateOf(dataDir)).toEqual(before);
    } finally {
      undo();
    }
    expect(findDamage(path.join(dataDir, 'database'))).toBeNull();
  });

  test('a file that this user may not read and write is named', () => {
    // Root may read every file, whatever its mode: the error is simulated.
    const asked: number[] = [];
    const refuse: typeof accessSync = (file, mode = 0) => {
      asked.push(mode);
      if (file === at('pg_xact/0000')) throw Object.assign(new Error('permission denied'), { code: 'EACCES' });
    };
    expect(findDamage(path.join(dataDir, 'database'), refuse)).toBe(
      'pg_xact/0000 may not be read and written (EACCES)',
    );
    expect(new Set(asked)).toEqual(new Set([constants.R_OK | constants.W_OK]));
  });

  test.skipIf(process.getuid?.() === 0)('the same with real file modes (skipped for root)', async () => {
    chmodSync(at('pg_xact/0000'), 0);
    await expect(openCluster(dataDir)).rejects.toThrow('pg_xact/0000 may not be read and written (EACCES)');
    chmodSync(at('pg_xact/0000'), 0o600);
  });

  test('a fault that the check before opening misses is one sentence too', async () => {
    const undo = rewrite(
      () => 'postgresql.conf',
      () => Buffer.from('no_such_setting = on\n'),
    )(at);
    expect(await refusal(dataDir)).toMatch(
      /^The database in .+ is damaged: PostgreSQL does not start on it\. There is no backup in [^\n]+\.$/,
    );
    undo();
  });
});

test('what a killed process leaves is undamaged and opens: the log restores what the files lack', async () => {
  const dataDir = temporaryFolder();
  cpSync(await embeddedTemplate(), dataDir, { recursive: true });
  const database = await openCluster(dataDir);
  // The catalog gets a new file. Its pages are in the log and not yet on disk.
  await database.exec('vacuum full pg_class');
  await database.exec('create table t (a int)');
  const killed = temporaryFolder();
  cpSync(path.join(dataDir, 'database'), path.join(killed, 'database'), { recursive: true });
  await database.close();
  const at = (name: string) => path.join(killed, 'database', name);
  writeFileSync(at(catalog(at)), '');

  expect(findDamage(path.join(killed, 'database'))).toBeNull();
  const again = await openCluster(killed);
  expect((await again.query('select * from t')).rows).toEqual([]);
  await again.close();
}, 60_000);

describe('a folder without a database', () => {
  test.each([
    ['a backup', 'backups', 'backups/database-20261101T030000Z.tar.gz'],
    ['uploaded papers', 'uploaded papers', 'files/ab/abcdef'],
    ['a database that a restoring put aside', 'database-before-', 'database-before-20261101T030000Z/PG_VERSION'],
  ])('where %s is left, no database is created', async (_what, named, left) => {
    const dataDir = temporaryFolder();
    mkdirSync(path.dirname(path.join(dataDir, left)), { recursive: true });
    writeFileSync(path.join(dataDir, left), 'x');
    expect(await refusal(dataDir)).toContain(`${dataDir} holds ${named}`);
    expect(readdirSync(dataDir)).toHaveLength(1);
  });
});
