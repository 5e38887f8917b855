/**
 * `npm run dev`: the server is rebuilt and restarted when its sources change; the browser part is served by Vite, which
 * hands /api on to the server. Prints the address to open.
 */
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { bin, inProject } from './project.mjs';

await ensureInstalled((words) => console.log(words));
const { context } = await import('esbuild');
const { serverBuild } = await import('./build-server.mjs');

const port = process.env.PORT ?? '3000';
let server = null;
let stopping = false;

async function restart() {
  const old = server;
  server = null;
  if (old && old.exitCode === null) {
    old.kill('SIGTERM');
    await new Promise((resolve) => old.once('close', resolve));
  }
  if (stopping) return;
  server = spawn(process.execPath, ['--enable-source-maps', inProject('dist', 'server', 'main.mjs')], {
    cwd: inProject(),
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

let turn = Promise.resolve();
const watching = await context({
  ...serverBuild,
  plugins: [
    ...serverBuild.plugins,
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
await watching.watch();

const vite = spawn(bin('vite'), ['--clearScreen', 'false'], {
  cwd: inProject(),
  env: { ...process.env, API_PORT: port },
  stdio: ['ignore', 'inherit', 'inherit'],
});

const stop = async () => {
  if (stopping) return;
  stopping = true;
  vite.kill('SIGTERM');
  await turn.then(restart);
  await watching.dispose();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
vite.on('close', stop);
