/** Builds browser and server into dist/ when their sources have changed since the last build. */
import { existsSync } from 'node:fs';
import { bin, fingerprint, inProject, readNote, run, writeNote } from './project.mjs';

const sources = [
  'src',
  'library',
  'migrations',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.base.json',
  'scripts/build-server.mjs',
];

export async function ensureBuilt(say) {
  const state = fingerprint(sources);
  const complete =
    existsSync(inProject('dist', 'server', 'main.mjs')) && existsSync(inProject('dist', 'web', 'index.html'));
  if (complete && readNote('built-sources') === state) return;
  say('Building the browser part …');
  await run(bin('vite'), ['build', '--logLevel', 'warn'], { quiet: true });
  say('Building the server …');
  await run(process.execPath, [inProject('scripts', 'build-server.mjs')], { quiet: true });
  writeNote('built-sources', state);
}

if (process.argv[1] === import.meta.filename) await ensureBuilt((words) => console.log(words));
