import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#server/database/open-database.ts';
import { projectFolder } from '../shared-data.ts';
import { builtScript, cacheFolder } from './built-server.ts';
import { silentLog } from './silent-log.ts';

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

/** The script of the embedded database's process. */
export function childScript(): Promise<string> {
  return builtScript('src/server/database/embedded/embedded-child.ts');
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
