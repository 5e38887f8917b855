/**
 * Data folders for servers of the journeys: copies of one in which a server has started before. Making the database and
 * filling the library takes longer than most journeys, and is tested in tests/server.
 */
import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startBuiltServer, temporaryFolder } from '../../../bench/running-server.ts';
import { fingerprint } from '../../../scripts/project.mjs';
import { cached } from '../../server/embedded-template.ts';

/** The content of a new database. */
const madeFrom = ['library', 'migrations', 'src/server/database', 'src/server/features/library', 'package-lock.json'];

/** The folder that is copied; made by the first caller that needs it. */
function dataTemplate(): Promise<string> {
  return cached(`journeys-${fingerprint(madeFrom).slice(0, 16)}`, async (draft) => {
    await (await startBuiltServer({ DATA_DIR: draft, LOG_LEVEL: 'error' })).stop();
    for (const name of readdirSync(draft)) {
      if (name !== 'database') rmSync(path.join(draft, name), { recursive: true, force: true });
    }
  });
}

/** A folder of its own, with a migrated database that contains only the library. */
export async function dataFolder(): Promise<{ folder: string; remove: () => void }> {
  const data = temporaryFolder();
  cpSync(await dataTemplate(), data.folder, { recursive: true });
  return data;
}
