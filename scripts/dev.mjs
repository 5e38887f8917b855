/**
 * `npm run dev`: the server is rebuilt and restarted when its sources change; Vite serves the browser part and forwards
 * /api to the server. Prints the address to open. Only this script starts the server in development mode.
 */
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';
import { bin, inProject, stopRunning } from './project.mjs';

let server = null;
let vite = null;
let watching = null;
let turn = Promise.resolve();
let stopping = false;

async function stop() {
  if (stopping) return;
  stopping = true;
  stopRunning();
  vite?.kill('SIGTERM');
  await turn.then(endServer);
  await watching?.dispose();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

async function endServer() {
  const old = server;
  server = null;
  if (old === null || old.exitCode !== null || old.signalCode !== null) return;
  old.kill('SIGTERM');
  await new Promise((resolve) => old.once('close', resolve));
}

try {
  await ensureInstalled((words) => console.log(words));
} catch (error) {
  if (!stopping) console.error(`MetaMind could not be made ready: ${error.message}`);
  process.exit(stopping ? 0 : 1);
}
const { context } = await import('esbuild');
const { serverBuild, writeConcepts } = await import('./build-server.mjs');

const port = process.env.PORT ?? '3000';
// Beside the build that `npm start` considers up to date.
const outdir = 'dist/server-dev';
rmSync(inProject(outdir), { recursive: true, force: true });
mkdirSync(inProject(outdir), { recursive: true });
writeConcepts(inProject(outdir));

async function restart() {
  await endServer();
  if (stopping) return;
  server = spawn(process.execPath, ['--enable-source-maps', inProject(outdir, 'main.mjs'), '--development'], {
    cwd: inProject(),
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

watching = await context({
  ...serverBuild,
  outdir,
  // Restarts are frequent: fixed file names and external packages prevent old files from accumulating.
  splitting: false,
  packages: 'external',
  plugins: [
    {
      name: 'restart',
      setup(builder) {
        builder.onEnd((result) => {
          if (result.errors.length === 0) turn = turn.then(restart);
        });
      },
    },
  ],
});
if (!stopping) {
  await watching.watch();
  vite = spawn(bin('vite'), ['--clearScreen', 'false'], {
    cwd: inProject(),
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  vite.on('close', stop);
}
