/** `npm start`: installs and builds what is missing, then runs the server in this process. */
import './node-version.mjs';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { CommandFailed, inProject, stopRunning } from './project.mjs';

const say = (words) => console.log(words);
let stopped = false;

// Until the server takes the signals over, Ctrl-C ends the step that is running.
const stopEarly = () => {
  stopped = true;
  stopRunning();
};
process.on('SIGINT', stopEarly);
process.on('SIGTERM', stopEarly);

try {
  await ensureInstalled(say);
  if (!stopped) await ensureBuilt(say);
} catch (error) {
  if (!stopped) {
    console.error(error instanceof CommandFailed ? `MetaMind could not be made ready: ${error.message}` : error);
    process.exit(1);
  }
}
if (stopped) {
  say('Stopped.');
  process.exit(130);
}
process.off('SIGINT', stopEarly);
process.off('SIGTERM', stopEarly);
await import(pathToFileURL(inProject('dist', 'server', 'main.mjs')).href);
