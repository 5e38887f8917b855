import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { StartFailure } from '#server/diagnostics/failure.ts';
import type { RuntimeEnvironment } from './compose-app.ts';

/** Least number of characters of SESSION_SECRET. A shorter file was damaged and would be easy to guess. */
const shortest = 32;

/**
 * The secret that hashes and signs: the configured one, else one that is made once and stored in DATA_DIR, readable by
 * its owner only. Processes that start at the same moment get the same one. StartFailure when DATA_DIR cannot be used.
 */
async function sessionSecret(configured: string | null, dataDir: string): Promise<string> {
  if (configured !== null) return configured;
  const file = path.join(dataDir, 'session-secret');
  try {
    const kept = (await readStored(file)) ?? (await makeOnce(dataDir, file));
    if (kept.length >= shortest) return kept;
  } catch (cause) {
    throw new StartFailure(
      `DATA_DIR ${dataDir} cannot be used (${codeOf(cause) ?? 'unknown fault'}); make it a folder that this user may read and write, or set DATA_DIR to another.`,
      { cause },
    );
  }
  throw new StartFailure(`The file ${file} is damaged; remove it, and a new secret is made at the next start.`);
}

async function readStored(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Written under another name and then linked: no process reads a partial file, and the first of several writers wins.
 */
async function makeOnce(dataDir: string, file: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  const made = randomBytes(48).toString('base64url');
  try {
    await writeFile(draft, made, { flag: 'wx', mode: 0o600 });
    await link(draft, file);
    return made;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return (await readFile(file, 'utf8')).trim();
  } finally {
    await rm(draft, { force: true });
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

/** What only the start needs, beside the environment of the application. */
export interface StartEnvironment extends RuntimeEnvironment {
  libraryFolder: string;
  migrationsFolder: string;
  childScript: string;
  /** Aborted when the process receives a stop signal, also while it starts. */
  stopped: AbortSignal;
}

export interface RunningServer {
  /** The address to open. */
  address: string;
  /** Resolves when, after `stopped`, requests have been drained and everything is closed. */
  closed: Promise<void>;
}

/**
 * Opens everything and listens. Null when it was stopped before it listened; StartFailure for what an operator can fix.
 */
export async function startServer(config: Config, around: StartEnvironment): Promise<RunningServer | null> {
  const { log, stopped } = around;
  const closing: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of closing.splice(0).reverse()) {
      await close().catch((error: unknown) => log.error('closing failed', { error }));
    }
  };
  try {
    const secret = await sessionSecret(config.sessionSecret, config.dataDir);
    const opening = open(config, around, closing);
    // Loads while the database opens. If both fail, the operator is shown the failure of the database.
    const [application] = await Promise.all([loadApplication(), opening.catch(() => {})]);
    const database = await opening;
    stopped.throwIfAborted();
    await application.fillLibrary(database, around.libraryFolder);
    stopped.throwIfAborted();
    const server = await application.composeApp(config, around, database, secret, closing);
    stopped.throwIfAborted();
    const address = await listen(server, config);
    return { address, closed: untilClosed(server, stopped, closeAll) };
  } catch (error) {
    await closeAll();
    if (stopped.aborted) return null;
    throw error;
  }
}

async function open(config: Config, around: StartEnvironment, closing: (() => Promise<void>)[]): Promise<Database> {
  const { stopped } = around;
  const opening = openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    childScript: around.childScript,
    migrationsFolder: around.migrationsFolder,
    log: around.log,
    stopped,
  });
  // The end of the embedded database's process is awaited; a PostgreSQL server that does not answer is not.
  const database = await (config.databaseUrl === null ? opening : Promise.race([opening, whenAborted(stopped)]));
  closing.push(() => database.close());
  return database;
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

/** Most of the program's code: a module of its own, so that the database starts before it is loaded. */
async function loadApplication() {
  const [{ composeApp }, { fillLibrary }] = await Promise.all([
    import('./compose-app.ts'),
    import('#server/features/library/fill-library.ts'),
  ]);
  return { composeApp, fillLibrary };
}

async function listen(server: FastifyInstance, config: Config): Promise<string> {
  try {
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') {
      throw new StartFailure(
        `Port ${config.port} is in use by another program. Stop it, or choose another with PORT.`,
        { cause: error },
      );
    }
    if (code === 'EACCES') {
      throw new StartFailure(
        `Port ${config.port} needs more rights than this user has. Choose one above 1023 with PORT.`,
        { cause: error },
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartFailure('HOST names no address of this machine. Give one of its own, such as 127.0.0.1.', {
        cause: error,
      });
    }
    throw error;
  }
  if (config.publicUrl) return config.publicUrl.href;
  const { address, family, port } = server.server.address() as AddressInfo;
  const host = address === '0.0.0.0' || address === '::' ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}/`;
}

/** How often idle connections are closed while the rest is drained, in milliseconds. */
const letGoEveryMs = 50;

async function untilClosed(
  server: FastifyInstance,
  stopped: AbortSignal,
  closeAll: () => Promise<void>,
): Promise<void> {
  if (!stopped.aborted) {
    await new Promise((resolve) => stopped.addEventListener('abort', resolve, { once: true }));
  }
  // A browser holds its connection open after the answer; Node closes idle ones only once, when closing begins.
  const lettingGo = setInterval(() => server.server.closeIdleConnections(), letGoEveryMs);
  await closeAll();
  clearInterval(lettingGo);
}
