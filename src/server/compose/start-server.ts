import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { StartFailure } from '#server/diagnostics/failure.ts';
import type { RuntimeEnvironment } from './compose-app.ts';
import { sessionSecret } from './session-secret.ts';

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
    const opening = open(config, around, secret, closing);
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

async function open(
  config: Config,
  around: StartEnvironment,
  secret: string,
  closing: (() => Promise<void>)[],
): Promise<Database> {
  const { stopped } = around;
  const opening = openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    childScript: around.childScript,
    migrationsFolder: around.migrationsFolder,
    log: around.log,
    stopped,
    beforeMigration: config.backup.beforeMigration
      ? async (client, present) => {
          const { backUpBeforeMigration } = await import('./backups.ts');
          await backUpBeforeMigration(config, around, { client, migration: present, secret });
        }
      : undefined,
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
