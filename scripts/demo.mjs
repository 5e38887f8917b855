/**
 * `npm run demo`: the product with simulated databases, so that six of them answer without a network. The application
 * gets only their addresses. Its data are in a folder of their own, data/demo.
 */
import './node-version.mjs';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { bin, inProject, stopRunning } from './project.mjs';

const say = (words) => console.log(words);
let upstreams = null;
let server = null;
let stopped = false;

/** The application drains first; the simulated databases answer it until it has ended. */
function stop() {
  stopped = true;
  stopRunning();
  if (server) server.kill('SIGTERM');
  else end(0);
}

function end(code) {
  upstreams?.stdin.end();
  if (server === null && stopped) say('Stopped.');
  process.exit(code);
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);

try {
  await ensureInstalled(say);
  await ensureBuilt(say);
  say('Starting the simulated databases …');
  // Not in the terminal's group, so that Ctrl-C does not reach them; they end when their standard input closes.
  upstreams = spawn(bin('tsx'), [inProject('bench', 'upstreams', 'serve.ts')], {
    cwd: inProject(),
    detached: process.platform !== 'win32',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const settings = await new Promise((resolve, reject) => {
    createInterface({ input: upstreams.stdout }).once('line', (line) => resolve(JSON.parse(line)));
    upstreams.once('close', (code) => reject(new Error(`The simulated databases ended with ${code}.`)));
  });
  server = spawn(process.execPath, [inProject('dist', 'server', 'main.mjs')], {
    cwd: inProject(),
    env: {
      LOG_LEVEL: 'warn',
      CONTACT_EMAIL: 'demo@example.org',
      DATA_DIR: inProject('data', 'demo'),
      ...process.env,
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  say('What the databases answer here is made up for showing the product; only the library’s studies are real.');
  server.on('close', (code) => end(code ?? 1));
} catch (error) {
  if (!stopped) console.error(`The demonstration could not start: ${error.message}`);
  end(stopped ? 0 : 1);
}
