import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure } from '#server/start-failure.ts';

/**
 * The secret that hashes and signs: the configured one, else one made once and kept in DATA_DIR, readable by its owner
 * only. Two processes that start at the same moment end with the same one.
 */
export async function sessionSecret(configured: string | null, dataDir: string): Promise<string> {
  if (configured !== null) return configured;
  const file = path.join(dataDir, 'session-secret');
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new StartFailure(
        `DATA_DIR cannot be written: ${dataDir}. Give a folder that this user may write, or make it writable.`,
        { cause: error },
      );
    }
  }
  return (await readFile(file, 'utf8')).trim();
}
