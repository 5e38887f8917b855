/** The server as `npm start` builds it, once for a whole run of tests, and other programs built in the same way. */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { buildServer, serverBuild, writeConcepts } from '../../scripts/build-server.mjs';
import { projectFolder } from '../shared-data.ts';

/** Of files that later runs use again. */
export const cacheFolder = path.join(projectFolder, 'node_modules', '.cache', 'metamind-tests');

/** The environment variable in which the global set-up gives workers the folder that `buildOnce` filled. */
export const builtServerVariable = 'METAMIND_TEST_SERVER';

const serverIn = (folder: string) => path.join(folder, 'dist', 'server');

/** Builds the server into a folder that is laid out like the project. */
export async function buildOnce(folder: string): Promise<void> {
  for (const name of ['node_modules', 'library', 'migrations'])
    symlinkSync(path.join(projectFolder, name), path.join(folder, name));
  await buildServer(serverIn(folder));
  // A test ends before optimised machine code of the database is worth its making, which is half of a start.
  const child = path.join(serverIn(folder), 'embedded-child.mjs');
  const baseline = "import { setFlagsFromString as setFlags } from 'node:v8'; setFlags('--liftoff-only'); ";
  writeFileSync(child, baseline + readFileSync(child, 'utf8'));
}

/** A copy of the run's server with a page, the library and the migrations; its own to damage. */
export function copyBuiltServer(): { main: string; remove: () => void } {
  const built = process.env[builtServerVariable];
  if (built === undefined) throw new Error('The global set-up of the tests has not built the server.');
  const folder = mkdtempSync(path.join(tmpdir(), 'metamind-built-'));
  cpSync(built, folder, { recursive: true, verbatimSymlinks: true });
  mkdirSync(path.join(folder, 'dist', 'web'));
  writeFileSync(path.join(folder, 'dist', 'web', 'index.html'), '<!doctype html><title>page</title>');
  return {
    main: path.join(serverIn(folder), 'main.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const built = new Map<string, Promise<string>>();

/** The file of a program: the server's own of this run, or built from the present sources as the server is. */
export function builtScript(entry: string): Promise<string> {
  const folder = process.env[builtServerVariable];
  const name = Object.entries(serverBuild.entryPoints).find(([, source]) => source === entry)?.[0];
  if (folder !== undefined && name !== undefined) return Promise.resolve(path.join(serverIn(folder), `${name}.mjs`));
  const script = built.get(entry) ?? buildScript(entry);
  built.set(entry, script);
  return script;
}

async function buildScript(entry: string): Promise<string> {
  const { outputFiles } = await build({
    ...serverBuild,
    entryPoints: [entry],
    splitting: false,
    sourcemap: false,
    write: false,
  });
  const text = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const file = path.join(cacheFolder, `${path.basename(entry, '.ts')}-${hash}.mjs`);
  if (!existsSync(file)) {
    mkdirSync(cacheFolder, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, text);
    writeConcepts(cacheFolder);
    renameSync(draft, file);
  }
  return file;
}
