/** Installs exactly what package-lock.json names, when node_modules is missing or the lock has changed. */
import { existsSync } from 'node:fs';
import { fingerprint, inProject, readNote, run, writeNote } from './project.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

export async function ensureInstalled(say) {
  const lock = fingerprint(['package-lock.json']);
  if (existsSync(inProject('node_modules')) && readNote('installed-lock') === lock) return;
  say('Installing packages (npm ci) …');
  await run(npm, ['ci', '--no-audit', '--no-fund', '--include=dev'], {
    quiet: true,
    env: { ...process.env, NODE_ENV: 'development' },
  });
  writeNote('installed-lock', lock);
}
