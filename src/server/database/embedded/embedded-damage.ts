import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

/** The folders that PostgreSQL creates with a new database and needs at start, even where they are empty. */
const folders = [
  ...['base', 'base/1', 'global', 'pg_commit_ts', 'pg_dynshmem', 'pg_logical', 'pg_logical/mappings'],
  ...['pg_logical/snapshots', 'pg_multixact/members', 'pg_multixact/offsets', 'pg_notify', 'pg_replslot', 'pg_serial'],
  ...['pg_snapshots', 'pg_stat', 'pg_stat_tmp', 'pg_subtrans', 'pg_tblspc', 'pg_twophase', 'pg_wal', 'pg_xact'],
];

/**
 * Catalogs with rows in every database, by OID: pg_database, pg_authid, pg_tablespace, pg_class, pg_attribute, pg_proc,
 * pg_type.
 */
const filledCatalogs = new Set([1262, 1260, 1213, 1259, 1249, 1255, 1247]);

/** From PostgreSQL 18's pg_control.h, bufpage.h, relmapper.c and xlog_internal.h, as a little-endian machine writes them. */
const controlVersion = 1800;
const closedState = 1;
const controlBytes = 8_192;
const controlChecksumAt = 292;
const pageBytes = 8_192;
const pageLayout = pageBytes + 4;
const mapMagic = 0x592717;
const mapBytes = 524;
const mapChecksumAt = 520;
const logMagic = 0xd118;
const logSegmentBytes = 16_777_216;

class Damage extends Error {}

/**
 * What is wrong with the files of a closed database, as a clause that begins with the file ("PG_VERSION is missing");
 * null where nothing is wrong. It reads what PostgreSQL needs in order to start: the version, the control file, the log
 * from the last checkpoint, and the catalogs. It writes nothing: PostgreSQL itself would write before it finds some of
 * these faults. A fault in one table's rows is not looked for.
 */
export function findDamage(folder: string, access: typeof accessSync = accessSync): string | null {
  try {
    checkVersion(folder, '');
    for (const name of folders) {
      if (!statSync(path.join(folder, name), { throwIfNoEntry: false })?.isDirectory())
        throw new Damage(`the folder ${name} is missing`);
    }
    checkAccess(folder, access);
    read(folder, 'postgresql.conf');
    const control = checkControl(folder);
    checkLog(folder, control);
    checkCatalogs(folder, 'global', control.closed);
    for (const name of readdirSync(path.join(folder, 'base'))) {
      if (!/^\d+$/.test(name)) continue;
      checkVersion(folder, `base/${name}/`);
      checkCatalogs(folder, `base/${name}`, control.closed);
    }
    return null;
  } catch (error) {
    if (error instanceof Damage) return error.message;
    const { code = String(error), path: file = folder } = error as NodeJS.ErrnoException;
    return `${path.relative(folder, file) || 'its folder'} cannot be read (${code})`;
  }
}

function read(folder: string, name: string): Buffer {
  const file = path.join(folder, name);
  if (!existsSync(file)) throw new Damage(`${name} is missing`);
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Damage(`${name} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function checkLength(bytes: { length: number }, expected: number, name: string): void {
  if (bytes.length !== expected)
    throw new Damage(
      `${name} has ${bytes.length.toLocaleString('en')} instead of ${expected.toLocaleString('en')} bytes`,
    );
}

function checkVersion(folder: string, below: string): void {
  const text = read(folder, `${below}PG_VERSION`).toString('latin1').trim();
  if (text === '') throw new Damage(`${below}PG_VERSION is empty`);
  if (!/^\d+$/.test(text)) throw new Damage(`${below}PG_VERSION holds no version`);
}

/** Every file must be readable and writable by this user. */
function checkAccess(folder: string, access: typeof accessSync): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    try {
      access(file, constants.R_OK | constants.W_OK);
    } catch (error) {
      throw new Damage(
        `${path.relative(folder, file)} may not be read and written (${(error as NodeJS.ErrnoException).code})`,
      );
    }
  }
}

interface Control {
  /** Whether PostgreSQL shut down in order, so that every page is in its file. */
  closed: boolean;
  timeline: number;
  /** The redo position and the position of the last checkpoint in the log. */
  positions: bigint[];
}

function checkControl(folder: string): Control {
  const name = 'global/pg_control';
  const control = read(folder, name);
  checkLength(control, controlBytes, name);
  if (control.readUInt32LE(8) !== controlVersion || !hasChecksum(control, controlChecksumAt))
    throw new Damage(`${name} is damaged`);
  return {
    closed: control.readUInt32LE(16) === closedState,
    timeline: control.readUInt32LE(48),
    positions: [control.readBigUInt64LE(40), control.readBigUInt64LE(32)],
  };
}

/**
 * The log files from the start of the last checkpoint to its end must be complete, with the pages of both positions in
 * place.
 */
function checkLog(folder: string, { timeline, positions }: Control): void {
  const segments = positions.map((position) => position / BigInt(logSegmentBytes));
  for (let segment = segments[0] ?? 0n; segment <= (segments[1] ?? 0n); segment += 1n)
    checkLength({ length: sizeOf(folder, logFile(timeline, segment)) }, logSegmentBytes, logFile(timeline, segment));
  for (const position of positions) {
    const name = logFile(timeline, position / BigInt(logSegmentBytes));
    const pageAt = Number(position % BigInt(logSegmentBytes)) & ~(pageBytes - 1);
    const page = readPage(path.join(folder, name), pageAt);
    if (page.readUInt16LE(0) !== logMagic || page.readBigUInt64LE(8) !== (position & ~BigInt(pageBytes - 1)))
      throw new Damage(`${name} is damaged`);
  }
}

function logFile(timeline: number, segment: bigint): string {
  const perLog = 0x1_0000_0000n / BigInt(logSegmentBytes);
  const part = (value: number | bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  return `pg_wal/${part(timeline)}${part(segment / perLog)}${part(segment % perLog)}`;
}

/**
 * The catalogs that are found by a map of file names; without them no table is found. After a crash they may lack pages
 * that the log restores, so they are not checked then.
 */
function checkCatalogs(folder: string, below: string, closed: boolean): void {
  const name = `${below}/pg_filenode.map`;
  const map = read(folder, name);
  checkLength(map, mapBytes, name);
  if (map.readUInt32LE(0) !== mapMagic || !hasChecksum(map, mapChecksumAt)) throw new Damage(`${name} is damaged`);
  if (!closed) return;
  for (let index = 0; index < map.readUInt32LE(4); index += 1) {
    const catalog = map.readUInt32LE(8 + index * 8);
    const file = `${below}/${map.readUInt32LE(12 + index * 8)}`;
    const size = sizeOf(folder, file);
    if (size % pageBytes !== 0) throw new Damage(`${file} is cut short`);
    if (size === 0 && filledCatalogs.has(catalog)) throw new Damage(`${file} is empty`);
    if (size > 0 && readPage(path.join(folder, file), 0).readUInt16LE(18) !== pageLayout)
      throw new Damage(`${file} is damaged`);
  }
}

function sizeOf(folder: string, name: string): number {
  const entry = statSync(path.join(folder, name), { throwIfNoEntry: false });
  if (!entry) throw new Damage(`${name} is missing`);
  return entry.size;
}

function readPage(file: string, at: number): Buffer {
  const page = Buffer.alloc(pageBytes);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, page, 0, pageBytes, at);
  } finally {
    closeSync(descriptor);
  }
  return page;
}

/** Whether the CRC-32C at this place is that of the bytes before it, as PostgreSQL stores it. */
function hasChecksum(bytes: Buffer, at: number): boolean {
  let crc = 0xffffffff;
  for (const byte of bytes.subarray(0, at)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0 === bytes.readUInt32LE(at);
}
