import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import {
  backendError,
  type Frame,
  firstValue,
  frontendFrames,
  joinFrames,
  simpleQuery,
  withOwnStatements,
} from './wire-frames.ts';

/** A transaction whose client says nothing for this long, while others wait for it, is rolled back. */
const idleTransactionMs = 4_000;

/** Runs SQL between the clients' statements, never inside one of their transactions. */
type RunBetween = <Result>(
  work: (query: (sql: string) => Promise<string | null>) => Promise<Result>,
) => Promise<Result>;

export interface Wire {
  runBetween: RunBetween;
  /** Number of statements that clients have sent. */
  statements(): number;
  /** Takes no more connections, waits for the statement under way, and closes the rest. */
  close(): Promise<void>;
}

/**
 * Lets any number of PostgreSQL clients share the one session of an embedded database, over a Unix socket. A client's
 * messages run together up to their Sync, and no other client's run between BEGIN and the end of the transaction. Named
 * statements get a prefix for each connection. pglite-socket 0.2.17 runs message by message instead: with two
 * connections and parameters that need more than one packet, one client's Bind ran another's statement (459 of 1,000
 * answers wrong). Settings, temporary tables and session locks are still shared.
 */
export async function serveWire(
  database: PGlite,
  socketPath: string,
  onBroken: (error: unknown) => void,
): Promise<Wire> {
  const connections = new Set<Connection>();
  let queue: QueuedExchange[] = [];
  let owner: Connection | null = null;
  let idle: NodeJS.Timeout | null = null;
  let running = false;
  let executed = 0;

  function enqueue(exchange: QueuedExchange): void {
    queue.push(exchange);
    if (owner && exchange.connection !== owner && !running) watchIdleOwner(owner);
    void run();
  }

  function nextExchange(): QueuedExchange | undefined {
    const index = owner ? queue.findIndex(({ connection }) => connection === owner) : 0;
    return index < 0 ? undefined : queue.splice(index, 1)[0];
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    try {
      for (let exchange = nextExchange(); exchange; exchange = nextExchange()) {
        if (idle) clearTimeout(idle);
        idle = null;
        await exchange.run();
        // Clients and signals are handled between two statements; a statement itself blocks this process.
        await new Promise(setImmediate);
      }
      if (owner && queue.length > 0) watchIdleOwner(owner);
    } catch (error) {
      onBroken(error);
    } finally {
      running = false;
    }
  }

  function watchIdleOwner(connection: Connection): void {
    idle ??= setTimeout(() => connection.socket.destroy(), idleTransactionMs);
  }

  async function execute(messages: Buffer, onData: (data: Buffer) => void): Promise<void> {
    await database.execProtocolRawStream(messages, { onRawData: (data) => onData(Buffer.from(data)) });
  }

  async function query(sql: string): Promise<string | null> {
    const answer: Buffer[] = [];
    await execute(simpleQuery(sql), (data) => answer.push(data));
    const whole = Buffer.concat(answer);
    const fault = backendError(whole);
    if (fault !== null) throw new Error(fault);
    return firstValue(whole);
  }

  function take(connection: Connection, frames: Frame[]): void {
    const messages = joinFrames(
      frames.map((frame) => withOwnStatements(frame, connection.prefix, connection.statements)),
    );
    const complete = frames.at(-1)?.type !== 'H';
    enqueue({
      connection,
      async run() {
        executed++;
        await execute(messages, (data) => {
          if (connection.socket.writable) connection.socket.write(data);
        });
        owner = !complete || database.isInTransaction() ? connection : null;
      },
    });
  }

  function leave(connection: Connection): void {
    connections.delete(connection);
    queue = queue.filter((exchange) => exchange.connection !== connection);
    enqueue({
      connection,
      async run() {
        if (owner === connection) {
          await execute(joinFrames([{ type: 'S', bytes: Buffer.from([0x53, 0, 0, 0, 4]) }]), () => {});
          if (database.isInTransaction()) await query('rollback');
          owner = null;
        }
        for (const name of connection.statements) await query(`deallocate "${name.replaceAll('"', '""')}"`);
      },
    });
  }

  let connectionNumber = 0;
  const server = createServer((socket) => {
    const connection: Connection = { socket, prefix: `${++connectionNumber}.`, statements: new Set() };
    connections.add(connection);
    const read = frontendFrames();
    let unit: Frame[] = [];
    socket.on('data', (data) => {
      for (const frame of read(data)) {
        if (frame.type === 'ssl') socket.write('N');
        else if (frame.type === 'X') socket.end();
        else if (frame.type !== 'cancel') unit.push(frame);
        if (!unitEnds.has(frame.type)) continue;
        take(connection, unit);
        unit = [];
      }
    });
    socket.on('error', () => {});
    socket.on('close', () => leave(connection));
  });
  await listen(server, socketPath);

  return {
    runBetween: (work) =>
      new Promise((resolve, reject) => {
        enqueue({ connection: null, run: () => work(query).then(resolve, reject) });
      }),
    statements: () => executed,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      while (running) await new Promise((resolve) => setTimeout(resolve, 5));
      for (const { socket } of connections) socket.destroy();
      await closed;
    },
  };
}

interface Connection {
  socket: Socket;
  prefix: string;
  /** The named statements that it has prepared, by their names in the shared session. */
  statements: Set<string>;
}

interface QueuedExchange {
  connection: Connection | null;
  run: () => Promise<void>;
}

/** Startup, Query, Sync, Flush, function call: the client waits for an answer after these. */
const unitEnds = new Set<Frame['type']>(['startup', 'Q', 'S', 'H', 'F']);

async function listen(server: Server, socketPath: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, () => resolve());
  });
}
