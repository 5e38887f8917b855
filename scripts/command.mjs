/** `npm run backup`, `check`, `restore`: installs and builds what is missing, then runs the command in this process. */
import './node-version.mjs';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { CommandFailed, inProject } from './project.mjs';

const say = (words) => console.error(words);
try {
  await ensureInstalled(say);
  await ensureBuilt(say);
} catch (error) {
  console.error(`MetaMind could not be made ready: ${error instanceof CommandFailed ? error.message : error}`);
  process.exit(1);
}
await import(pathToFileURL(inProject('dist', 'server', 'main.mjs')).href);
