import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { StartFailure } from '#server/diagnostics/failure.ts';

/** What a lock file says about the process that wrote it. */
interface Holder {
  pid: number;
  /** The application that the process serves. */
  parentPid: number;
  host: string;
  /**
   * Boot id and start time of the process in the system's own units. They distinguish it from a later process with the
   * same pid.
   */
  started: string | null;
}

export interface DataLock {
  release(): void;
}

/**
 * How often the holder touches its file, and the age at which another host's file counts as abandoned, in milliseconds.
 */
const touchMs = 3_000;
const abandonedMs = 15_000;
/** How long to wait for a holder that is ending, and the interval of the checks, in milliseconds. */
const orphanTimeoutMs = 10_000;
const contenderTimeoutMs = 600;

/**
 * Locks `folder` for this process. Every contender first writes a file of its own and then looks for others; of two
 * that run at once at least one therefore sees the other and steps back, so that both never hold it. Files of dead
 * processes are removed; names are never reused, so that no live process's file is removed. Throws StartFailure when
 * another process holds the folder.
 */
export async function lockDataFolder(folder: string, parentPid: number): Promise<DataLock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own: Holder = { pid: process.pid, parentPid, host: hostname(), started: startOf(process.pid) };
  const startedAt = Date.now();

  for (;;) {
    const file = putDown(folder, own);
    const other = findOther(folder, path.basename(file));
    if (!other) {
      const touching = setInterval(() => touch(file), touchMs);
      touching.unref();
      return {
        release() {
          clearInterval(touching);
          rmSync(file, { force: true });
        },
      };
    }
    rmSync(file, { force: true });
    // A holder whose application has died is about to end; on another host it may have died with it.
    const leaving = other.host !== own.host || !isAlive(other.parentPid);
    const timeout = other.host !== own.host ? abandonedMs + touchMs : leaving ? orphanTimeoutMs : contenderTimeoutMs;
    if (Date.now() - startedAt > timeout) throw new StartFailure(refusal(path.dirname(folder), other, own.host));
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 80));
  }
}

function refusal(dataDir: string, other: Holder, host: string): string {
  const where = other.host === host ? '' : ` on ${other.host}`;
  return `Another MetaMind (process ${other.parentPid}${where}) uses the data in ${dataDir}; stop it first, or set DATA_DIR to another folder.`;
}

function putDown(folder: string, holder: Holder): string {
  const file = path.join(folder, `${holder.pid}-${randomUUID()}.lock`);
  const draft = `${file}.draft`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  // Linked under its name only when complete, so that no process reads a partial file.
  linkSync(draft, file);
  rmSync(draft);
  return file;
}

function findOther(folder: string, ownName: string): Holder | null {
  for (const name of readdirSync(folder)) {
    if (name === ownName) continue;
    const file = path.join(folder, name);
    try {
      if (name.endsWith('.draft')) {
        if (Date.now() - statSync(file).mtimeMs > abandonedMs) rmSync(file, { force: true });
        continue;
      }
      const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
      if (isHeld(holder, file)) return holder;
      rmSync(file, { force: true });
    } catch (error) {
      // The file was removed between listing and reading. Any other error must not be taken for a free lock.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  return null;
}

function isHeld(holder: Holder, file: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(file).mtimeMs < abandonedMs;
  return isAlive(holder.pid) && startOf(holder.pid) === holder.started;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Boot id and start tick from Linux' /proc (state and field 22 of stat, counted after the name in brackets); elsewhere
 * null. A zombie process counts as ended.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return 'ended';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19] ?? ''}`;
  } catch {
    return null;
  }
}

function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The folder was removed meanwhile; the database reports it itself.
  }
}
