import pg, { type Pool, type PoolConfig } from 'pg';
import type { Log } from '#server/diagnostics/log.ts';
import './bigint-values.ts';
import { databaseError } from './sql-errors.ts';

/** How long a request waits for a free connection before it gets an error, in milliseconds. */
const connectionTimeoutMs = 10_000;

/** Limit for any statement of a request, in milliseconds. */
export const statementTimeoutMs = 30_000;

/** The database behind a pool; it can be unavailable for a moment. */
export interface ConnectionAnchor {
  /** Awaited before each use: delays requests while the embedded database restarts. */
  available(): Promise<void>;
  /** Called when a statement exceeded its limit. */
  timedOut(): void;
}

/**
 * A pool whose errors are those of sql-errors.ts. Its connections, even those in use, survive the loss of the server.
 */
export function createPool(config: PoolConfig, log: Log, anchor: ConnectionAnchor | null): Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: connectionTimeoutMs, ...config });
  // The pool drops the broken idle connection by itself. Without a listener the process would end.
  pool.on('error', (error) => log.debug('idle database connection lost', { error }));

  const available = async () => anchor?.available();
  /** Calls with a callback return nothing and pass unchanged: the pool makes them itself. */
  async function translated(result: Promise<unknown>): Promise<unknown> {
    try {
      return await result;
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') anchor?.timedOut();
      throw databaseError(error);
    }
  }

  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug('database connection lost', { error }));
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const result = query(...given);
      return result instanceof Promise ? translated(result) : result;
    }) as typeof client.query;
  });

  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  pool.query = ((...given: unknown[]) =>
    typeof given.at(-1) === 'function'
      ? query(...given)
      : translated(available().then(() => query(...given)))) as typeof pool.query;

  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  pool.connect = ((...given: unknown[]) =>
    given.length > 0 ? connect(...given) : translated(available().then(() => connect()))) as typeof pool.connect;
  return pool;
}
