/** Composition root: the only reader of the environment. Opens everything, listens, and drains when told to stop. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { StartFailure } from '#server/start-failure.ts';
import { startServer } from '#server/start-server.ts';

const bundle = path.dirname(fileURLToPath(import.meta.url));

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

try {
  const config = readConfig(process.env);
  const log = createLog(
    config.logLevel,
    (line) => process.stderr.write(line),
    () => new Date(),
  );
  process.on('unhandledRejection', (error) => log.error('unhandled rejection', { error }));
  const server = await startServer(config, {
    log,
    version: process.env.METAMIND_VERSION ?? '0',
    pagesFolder: path.join(bundle, '..', 'web'),
    libraryFolder: path.join(bundle, '..', '..', 'library'),
    migrationsFolder: path.join(bundle, '..', '..', 'migrations'),
    childScript: path.join(bundle, 'embedded-child.mjs'),
    citationWorker: path.join(bundle, 'citation-worker.mjs'),
    stopped: stopping.signal,
  });
  if (server) {
    console.log(`MetaMind is ready at ${server.address}`);
    await server.closed;
  }
  console.log('Stopped.');
} catch (error) {
  if (error instanceof StartFailure) console.error(error.message);
  else console.error('MetaMind could not start:', error);
  process.exitCode = 1;
}
// What is left (a pool's idle socket, a worker) must not keep a stopped process alive.
process.exit();
