import { existsSync } from 'node:fs';
import path from 'node:path';
import pg, { type Client, type PoolConfig } from 'pg';
import { StartFailure } from '#server/diagnostics/failure.ts';
import './bigint-values.ts';
import { runningSocketFolder, startEmbedded } from './embedded/embedded-process.ts';
import type { DatabaseOptions } from './open-database.ts';
import { serverFailure, serverOptions } from './server-connection.ts';

/** One connection for an operator's command. */
export interface CommandConnection {
  client: Client;
  /** Closes it, and ends the embedded database where it was started for the command. */
  end(): Promise<void>;
}

type CommandOptions = Pick<DatabaseOptions, 'databaseUrl' | 'dataDir' | 'childScript' | 'log'>;

/**
 * Connects beside a running application, or without one: the embedded database is started for the command where nothing
 * serves it. It migrates nothing. Throws StartFailure where there is no database.
 */
export async function connectForCommand(options: CommandOptions): Promise<CommandConnection> {
  const { databaseUrl, dataDir } = options;
  if (databaseUrl !== null) {
    const connection = serverOptions(databaseUrl);
    try {
      return await connect(connection, async () => {});
    } catch (error) {
      throw serverFailure(error, connection);
    }
  }
  const running = await runningSocketFolder(dataDir);
  if (running !== null) return connect(embeddedConnection(running), async () => {});
  if (!existsSync(path.join(dataDir, 'database')))
    throw new StartFailure(
      `There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL as the application has it.`,
    );
  return startForCommand(options);
}

/** Starts the embedded database of a folder, which is made where there is none, for one command. */
export async function startForCommand(options: Omit<CommandOptions, 'databaseUrl'>): Promise<CommandConnection> {
  const embedded = await startEmbedded(options);
  try {
    return await connect(embeddedConnection(embedded.socketFolder), () => embedded.stop());
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

const embeddedConnection = (host: string): PoolConfig => ({ host, user: 'postgres', database: 'postgres' });

async function connect(connection: PoolConfig, afterEnd: () => Promise<void>): Promise<CommandConnection> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  return {
    client,
    async end() {
      await client.end().catch(() => {});
      await afterEnd();
    },
  };
}
