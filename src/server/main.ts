/**
 * Composition root: the only reader of the environment. Opens everything, listens, and drains after a stop signal. Its
 * static imports are small, so that a wrong setting is reported at once and the database can start while the rest
 * loads. `main.mjs backup` and the other commands of commands.ts do their work and end.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#server/config/config.ts';
import { createLog, type Log } from '#server/diagnostics/log.ts';
import { serverViewProgram } from './compose/server-view-program.ts';
import { StartFailure } from './diagnostics/failure.ts';

const bundle = path.dirname(fileURLToPath(import.meta.url));

/**
 * npm forwards the terminal's Ctrl-C to a process that has received it already: a second signal this soon is the same
 * one.
 */
const sameSignalMs = 400;

const stopping = new AbortController();
let stoppedAt = 0;
function stop(): void {
  if (!stopping.signal.aborted) {
    stoppedAt = performance.now();
    stopping.abort();
  } else if (performance.now() - stoppedAt > sameSignalMs) {
    // The embedded database's process ends by itself when this one is gone.
    console.log('Stopped at once, without waiting for what was under way.');
    process.exit(130);
  }
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
// A closed terminal or log reader must not prevent the database from being closed.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

let log: Log | null = null;
try {
  const config = readConfig(process.env, { development: process.argv.includes('--development') });
  log = createLog(
    config.logLevel,
    (line) => process.stderr.write(line),
    () => new Date(),
  );
  process.on('unhandledRejection', (error) => log?.error('unhandled rejection', { error }));
  const [command, ...given] = process.argv.slice(2).filter((argument) => argument !== '--development');
  if (command !== undefined) {
    const { runCommand } = await import('#server/compose/commands.ts');
    process.exitCode = await runCommand(command, given, config, {
      log,
      version: process.env.METAMIND_VERSION ?? '0',
      migrationsFolder: path.join(bundle, '..', '..', 'migrations'),
      childScript: path.join(bundle, 'embedded-child.mjs'),
      say: (line) => console.log(line),
    });
    process.exit();
  }
  const { startServer } = await import('#server/compose/start-server.ts');
  const serverRenderedView = serverViewProgram(path.join(bundle, '..', 'first-view', 'first-view.mjs'), log);
  const server = await startServer(config, {
    log,
    version: process.env.METAMIND_VERSION ?? '0',
    pagesFolder: path.join(bundle, '..', 'web'),
    libraryFolder: path.join(bundle, '..', '..', 'library'),
    migrationsFolder: path.join(bundle, '..', '..', 'migrations'),
    childScript: path.join(bundle, 'embedded-child.mjs'),
    citationWorker: path.join(bundle, 'citation-worker.mjs'),
    pdfChild: path.join(bundle, 'pdf-child.mjs'),
    layOutWorker: path.join(bundle, 'lay-out-worker.mjs'),
    textWorker: path.join(bundle, 'text-worker.mjs'),
    serverRenderedView,
    stopped: stopping.signal,
  });
  if (server) {
    // Loaded before the first request needs it.
    void serverRenderedView();
    console.log(`MetaMind is ready at ${server.address}`);
    await server.closed;
  }
  console.log('Stopped.');
} catch (error) {
  process.exitCode = 1;
  if (error instanceof StartFailure) console.error(error.message);
  else {
    log?.error('start failed', { error });
    console.error('MetaMind could not start through a fault of its own; the log says more.');
  }
}
// Remaining handles (a pool's idle socket, a worker) must not keep a stopped process alive.
process.exit();
