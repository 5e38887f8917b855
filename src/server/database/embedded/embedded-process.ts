import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { ConnectionAnchor } from '#server/database/connection-pool.ts';
import { Failure, StartFailure } from '#server/diagnostics/failure.ts';
import type { Log } from '#server/diagnostics/log.ts';
import {
  defaultSchedule,
  type EmbeddedReport,
  type EmbeddedSettings,
  type MaintenanceSchedule,
  type MaintenanceWork,
} from './embedded-messages.ts';

/** The embedded database's process as the application sees it. It is restarted whenever it dies. */
export interface EmbeddedProcess extends ConnectionAnchor {
  /** The folder of `.s.PGSQL.5432`; stays the same over restarts. */
  readonly socketFolder: string;
  /** Process id, null while it is down. */
  pid(): number | null;
  /** Requests one round of work. Resolves when it is done, rejects when it failed. */
  maintain(work: MaintenanceWork): Promise<void>;
  /** Shuts down in order: a checkpoint is written and the folder unlocked. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  childScript: string;
  log: Log;
  stopped?: AbortSignal;
  schedule?: MaintenanceSchedule;
}

/** How long a request waits for a database that restarts before it gets an error, in milliseconds. */
const timeoutMs = 5_000;
/**
 * Pauses before a restart, in milliseconds: none at first, then doubled; the longest where the process did not even
 * begin to serve.
 */
const firstPauseMs = 100;
const maxPauseMs = 10_000;
const maxServingPauseMs = 800;
/** A process that ran this long was healthy: its end is not counted as a repeated fault. */
const healthyMs = 5_000;
/** After this long an orderly shutdown is aborted; no acknowledged write is lost. */
const maxEndMs = 12_000;
/** sun_path holds 108 bytes on Linux and 104 on macOS, with a closing zero. */
const maxSocketPathLength = 103;
const socketName = '.s.PGSQL.5432';

/** Starts the process and waits until it serves. Throws StartFailure with one sentence when it cannot. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedProcess> {
  const inData = path.join(options.dataDir, 'socket');
  const fits = Buffer.byteLength(path.join(inData, socketName)) <= maxSocketPathLength;
  if (fits) {
    try {
      return await supervise(options, inData, () => {});
    } catch (error) {
      // Some mounted folders hold files but no sockets.
      if (!(error instanceof Refused && error.socket)) throw error;
    }
  }
  const apart = mkdtempSync(path.join(shortTemporaryFolder(), 'metamind-'));
  const note = noteOf(options.dataDir);
  const remove = () => {
    rmSync(apart, { recursive: true, force: true });
    rmSync(note, { force: true });
  };
  try {
    const running = await supervise(options, apart, remove);
    writeFileSync(note, apart, { mode: 0o600 });
    return running;
  } catch (error) {
    remove();
    throw error;
  }
}

/** Says where the socket is, where it is not in DATA_DIR. */
const noteOf = (dataDir: string) => path.join(dataDir, 'socket-elsewhere');

/** The folder of the socket on which the database in `dataDir` serves at present; null where none runs. */
export async function runningSocketFolder(dataDir: string): Promise<string | null> {
  const note = noteOf(dataDir);
  const elsewhere = existsSync(note) ? [readFileSync(note, 'utf8')] : [];
  for (const folder of [path.join(dataDir, 'socket'), ...elsewhere]) {
    const socket = connect(path.join(folder, socketName));
    const serves = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (serves) return folder;
  }
  return null;
}

function shortTemporaryFolder(): string {
  const example = path.join(tmpdir(), 'metamind-123456', socketName);
  return Buffer.byteLength(example) <= maxSocketPathLength ? tmpdir() : '/tmp';
}

class Refused extends StartFailure {
  readonly socket: boolean;

  constructor(message: string, socket: boolean) {
    super(message);
    this.socket = socket;
  }
}

async function supervise(
  options: EmbeddedOptions,
  socketFolder: string,
  afterEnd: () => void,
): Promise<EmbeddedProcess> {
  const { log } = options;
  const settings: EmbeddedSettings = {
    dataDir: options.dataDir,
    socketPath: path.join(socketFolder, socketName),
    parentPid: process.pid,
    schedule: options.schedule ?? defaultSchedule,
  };
  const waiting = new Set<() => void>();
  const works: { work: MaintenanceWork; resolve: () => void; reject: (error: Error) => void }[] = [];
  let child: ChildProcessWithoutNullStreams | null = null;
  let serving = false;
  let stopping = false;
  let pauseMs = 0;
  let ended: Promise<void> = Promise.resolve();

  /** Resolves when the process serves, rejects when it ended before. */
  function launch(): Promise<void> {
    const started = spawn(
      process.execPath,
      [...loaderFor(options.childScript), options.childScript, JSON.stringify(settings)],
      {
        stdio: 'pipe',
      },
    );
    const startedAt = Date.now();
    child = started;
    let refusal: Refused | null = null;
    let served = false;
    let lastOutput = '';
    started.stdin.on('error', () => {});
    started.stderr.setEncoding('utf8').on('data', (text: string) => {
      lastOutput = (lastOutput + text).slice(-2_000);
    });
    return new Promise((resolve, reject) => {
      createInterface({ input: started.stdout }).on('line', (line) => {
        const report = readReport(line);
        if (report?.report === 'ready') {
          served = true;
          serving = true;
          for (const wake of waiting) wake();
          resolve();
        } else if (report?.report === 'refused') refusal = new Refused(report.message, report.socket);
        else if (report) hear(report);
      });
      // From here requests wait. The last report may still arrive, hence "close" for the rest.
      started.once('exit', () => {
        serving = false;
      });
      ended = new Promise((done) => {
        started.on('close', (code, signal) => {
          serving = false;
          child = null;
          done();
          reject(
            refusal ??
              new Refused(
                `The embedded database ended while starting (${signal ?? code}). ${firstLine(lastOutput)}`.trim(),
                false,
              ),
          );
          for (const { reject: fail } of works.splice(0)) fail(new Error('The embedded database ended meanwhile.'));
          if (stopping) return;
          if (Date.now() - startedAt > healthyMs) pauseMs = 0;
          log.error('embedded database ended and is started again', {
            code,
            signal,
            pauseMs,
            said: refusal?.message ?? lastOutput,
          });
          setTimeout(restart, pauseMs).unref();
          pauseMs = Math.min(served ? maxServingPauseMs : maxPauseMs, Math.max(firstPauseMs, pauseMs * 2));
        });
        started.on('error', (cause) => {
          done();
          reject(new StartFailure('The embedded database’s process could not be started.', { cause }));
        });
      });
    });
  }

  function restart(): void {
    if (stopping) return;
    const startedAt = Date.now();
    launch().then(
      () => log.info('embedded database serves again', { ms: Date.now() - startedAt }),
      () => {},
    );
  }

  function hear(report: EmbeddedReport): void {
    if (report.report === 'failed') log.error('embedded database work failed', report);
    else log.debug('embedded database work', report);
    if (report.report !== 'failed' && report.report !== 'done') return;
    const index = works.findIndex(({ work }) => work === report.work);
    const [asked] = index < 0 ? [] : works.splice(index, 1);
    if (report.report === 'failed') asked?.reject(new Error(report.message));
    else asked?.resolve();
  }

  async function stop(): Promise<void> {
    stopping = true;
    child?.stdin.end();
    const last = setTimeout(() => child?.kill('SIGKILL'), maxEndMs);
    await ended;
    clearTimeout(last);
    afterEnd();
  }

  const giveUp = () => child?.kill('SIGKILL');
  options.stopped?.addEventListener('abort', giveUp, { once: true });
  stopping = true;
  try {
    options.stopped?.throwIfAborted();
    await launch();
  } finally {
    options.stopped?.removeEventListener('abort', giveUp);
  }
  stopping = false;

  return {
    socketFolder,
    pid: () => (serving ? (child?.pid ?? null) : null),
    async available() {
      if (serving) return;
      if (stopping) throw new Failure('shutting_down', { detail: 'The server is being stopped.' });
      const came = await new Promise<boolean>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve(true);
        };
        const timer = setTimeout(() => {
          waiting.delete(wake);
          resolve(false);
        }, timeoutMs);
        waiting.add(wake);
      });
      if (!came) {
        throw new Failure('database_restarting', {
          detail: 'The storage is being restarted. Nothing that was saved is lost; try again in a few seconds.',
        });
      }
    },
    timedOut() {
      log.error('a statement of the embedded database did not end; its process is replaced');
      child?.kill('SIGKILL');
    },
    maintain: (work) =>
      new Promise((resolve, reject) => {
        if (!child || !serving) {
          reject(new Error('The embedded database is not running.'));
          return;
        }
        works.push({ work, resolve, reject });
        child.stdin.write(`${work}\n`);
      }),
    stop,
  };
}

/** A script that is not built is TypeScript and needs its loader. */
function loaderFor(script: string): string[] {
  if (!script.endsWith('.ts')) return [];
  return ['--import', pathToFileURL(createRequire(script).resolve('tsx')).href];
}

/** Lines that are not ours (PostgreSQL's messages) are ignored. */
function readReport(line: string): EmbeddedReport | null {
  if (!line.startsWith('{"report":')) return null;
  try {
    return JSON.parse(line) as EmbeddedReport;
  } catch {
    return null;
  }
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}
