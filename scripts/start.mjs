/** `npm start`: installs and builds what is missing, then runs the server in this process. */
import './node-version.mjs';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { CommandFailed, inProject, stopRunning } from './project.mjs';

const say = (words) => console.log(words);
let stoppedAt = null;
let handedOver = false;

// Until the server handles the signals, Ctrl-C ends the running step; a second one does not wait for it.
function stop(signal) {
  if (handedOver) {
    if (process.listenerCount(signal) > 1) return;
    say('Stopped.');
    process.exit(0);
  }
  const again = stoppedAt !== null && performance.now() - stoppedAt > 400;
  stoppedAt ??= performance.now();
  stopRunning(again ? 'SIGKILL' : 'SIGTERM');
  if (again) process.exit(130);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

// npm ends its shell, which ends without a signal to us: ending npm must end the product.
if (process.env.npm_lifecycle_event === 'start') {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  looking.unref();
}

try {
  await ensureInstalled(say);
  if (stoppedAt === null) await ensureBuilt(say);
} catch (error) {
  if (stoppedAt === null) {
    console.error(`MetaMind could not be made ready: ${error instanceof CommandFailed ? error.message : error}`);
    process.exit(1);
  }
}
if (stoppedAt !== null) {
  say('Stopped.');
  process.exit(0);
}
say('Opening the database …');
handedOver = true;
await import(pathToFileURL(inProject('dist', 'server', 'main.mjs')).href);
