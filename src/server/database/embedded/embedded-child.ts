/**
 * The embedded database's own process.
 *
 * `embedded-child.mjs SETTINGS` (JSON of EmbeddedSettings) serves PostgreSQL's protocol on a Unix socket until its
 * standard input ends, and reads names of maintenance work from there, one a line.
 *
 * `embedded-child.mjs restore DATA_DIR BACKUP` replaces the database with a backup while the application is stopped.
 */
import { accessSync, chmodSync, constants, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { StartFailure } from '#server/diagnostics/failure.ts';
import { openCluster, restoreCluster } from './embedded-cluster.ts';
import { type DataLock, lockDataFolder } from './embedded-lock.ts';
import { startMaintenance } from './embedded-maintenance.ts';
import type { EmbeddedReport, EmbeddedSettings, MaintenanceWork } from './embedded-messages.ts';
import { serveWire } from './embedded-wire.ts';

/** After this long an orderly shutdown is aborted, in milliseconds; the write-ahead log recovers what is missing. */
const endingMs = 8_000;

/** Declared before the code that runs at load: a class does not exist before its line. */
class SocketRefused extends Error {}

const [first = '', dataDir, backup] = process.argv.slice(2);
if (first === 'restore') {
  if (dataDir === undefined || backup === undefined) exitWith('Usage: embedded-child.mjs restore DATA_DIR BACKUP');
  else await restore(path.resolve(dataDir), path.resolve(backup));
} else {
  await serve(JSON.parse(first) as EmbeddedSettings);
}

async function serve(settings: EmbeddedSettings): Promise<void> {
  // The terminal sends Ctrl-C to the whole group; the application decides when this process ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  let inputEnded = false;
  const input = createInterface({ input: process.stdin });
  input.on('close', () => {
    inputEnded = true;
  });
  process.stdout.on('error', () => {});

  let lock: DataLock | null = null;
  try {
    lock = await takeFolder(settings.dataDir, settings.parentPid);
    const database = await openCluster(settings.dataDir);
    const wire = await listen(settings.socketPath, () =>
      serveWire(database, settings.socketPath, (error) => {
        sendReport({
          report: 'failed',
          work: 'statement',
          message: error instanceof Error ? error.message : String(error),
        });
        // The session is in an unknown state. A new process recovers from the log.
        process.exit(70);
      }),
    );
    const maintenance = startMaintenance(database, wire, settings.dataDir, settings.schedule, sendReport);
    input.on('line', (line) => void maintenance.run(line.trim() as MaintenanceWork));
    sendReport({ report: 'ready' });

    if (!inputEnded) await new Promise<void>((resolve) => input.once('close', () => resolve()));
    setTimeout(() => process.exit(0), endingMs).unref();
    maintenance.stop();
    await wire.close();
    await database.close();
  } catch (error) {
    sendReport({
      report: 'refused',
      message:
        error instanceof StartFailure
          ? error.message
          : `The embedded database could not start: ${error instanceof Error ? error.message : String(error)}`,
      socket: error instanceof SocketRefused,
    });
    process.exitCode = 1;
  } finally {
    lock?.release();
  }
  // Reports must be flushed before the end: PGlite's own exit is synchronous and would lose them.
  process.stdout.write('', () => process.exit());
}

async function restore(folder: string, file: string): Promise<void> {
  let lock: DataLock | null = null;
  try {
    lock = await takeFolder(folder, process.pid);
    const aside = await restoreCluster(folder, file, new Date());
    console.log(`Restored ${file}.${aside === null ? '' : ` The former database lies in ${aside}.`}`);
  } catch (error) {
    exitWith(error instanceof StartFailure ? error.message : `The backup could not be restored: ${String(error)}`);
  } finally {
    lock?.release();
  }
  process.exit();
}

/** Creates the folder where it is missing and locks it for this process. */
async function takeFolder(folder: string, parentPid: number): Promise<DataLock> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return await lockDataFolder(path.join(folder, 'database-locks'), parentPid);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StartFailure(
      `DATA_DIR ${folder} cannot be written to${code}; make it writable or set DATA_DIR to another folder.`,
      {
        cause: error,
      },
    );
  }
}

async function listen<Result>(socketPath: string, serveOn: () => Promise<Result>): Promise<Result> {
  try {
    mkdirSync(path.dirname(socketPath), { recursive: true, mode: 0o700 });
    chmodSync(path.dirname(socketPath), 0o700);
    // Left behind by a killed process; the lock shows that no process listens on it.
    rmSync(socketPath, { force: true });
    return await serveOn();
  } catch (cause) {
    throw new SocketRefused(`no Unix socket can be made at ${socketPath}`, { cause });
  }
}

function sendReport(report: EmbeddedReport): void {
  process.stdout.write(`${JSON.stringify(report)}\n`);
}

function exitWith(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
