import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { openDatabase } from '#server/database/open-database.ts';
import { projectFolder } from '../shared-data.ts';
import { silentLog } from './silent-log.ts';

export const cacheFolder = path.join(projectFolder, 'node_modules', '.cache', 'metamind-tests');
export const migrationsFolder = path.join(projectFolder, 'migrations');

/** Changes with every migration, so that templates are made again. */
export function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(path.join(migrationsFolder, name)));
  }
  hash.update(readFileSync(path.join(migrationsFolder, 'meta', '_journal.json')));
  return hash.digest('hex').slice(0, 16);
}

const built = new Map<string, Promise<string>>();

const embeddedChild = 'src/server/database/embedded/embedded-child.ts';

/** The part that every start of the application needs. */
export const applicationScripts = [
  embeddedChild,
  'src/server/features/papers/pdf/pdf-child.ts',
  'src/server/features/papers/lay-out-worker.ts',
  'src/server/compose/text-worker.ts',
  'src/server/features/studies/citations/citation-worker.ts',
];

/** The embedded database's process, built from today's sources. */
export function childScript(): Promise<string> {
  return builtScript(embeddedChild);
}

/**
 * The environment variable in which the global set-up hands on the paths of its scripts: a JSON object by their
 * entries.
 */
export const builtScriptsVariable = 'METAMIND_TEST_SCRIPTS';
const builtBefore: Readonly<Record<string, string>> = JSON.parse(process.env[builtScriptsVariable] ?? '{}');

/** A separate program, built from the present sources. */
export function builtScript(entry: string): Promise<string> {
  const before = builtBefore[entry];
  if (before !== undefined) return Promise.resolve(before);
  const script = built.get(entry) ?? buildScript(entry);
  built.set(entry, script);
  return script;
}

async function buildScript(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(projectFolder, entry)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: Object.fromEntries(
      ['server', 'core', 'contract'].map((part) => [`#${part}`, path.join(projectFolder, 'src', part)]),
    ),
  });
  const text = outputFiles[0]?.text ?? '';
  const file = path.join(
    cacheFolder,
    `${path.basename(entry, '.ts')}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.mjs`,
  );
  if (!existsSync(file)) {
    mkdirSync(cacheFolder, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, text);
    renameSync(draft, file);
  }
  return file;
}

/** A data folder with a migrated, empty database; copy it, never open it. */
export async function embeddedTemplate(): Promise<string> {
  const { version } = JSON.parse(
    readFileSync(path.join(projectFolder, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string };
  return cached(`embedded-${version}-${migrationsHash()}`, async (draft) => {
    const database = await openDatabase({
      databaseUrl: null,
      dataDir: draft,
      childScript: await childScript(),
      migrationsFolder,
      log: silentLog,
    });
    await database.close();
    for (const name of readdirSync(draft)) {
      if (name !== 'database') rmSync(path.join(draft, name), { recursive: true, force: true });
    }
  });
}

/** A folder under the cache, made once; of several makers at the same time the first to finish wins. */
export async function cached(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const folder = path.join(cacheFolder, name);
  if (existsSync(folder)) return folder;
  mkdirSync(cacheFolder, { recursive: true });
  const draft = mkdtempSync(path.join(cacheFolder, `${name}.`));
  await make(draft);
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
