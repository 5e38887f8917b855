import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure } from '#server/diagnostics/start-failure.ts';

/** As many characters as SESSION_SECRET must have; a shorter file was damaged and would be easy to guess. */
const shortest = 32;

/**
 * The secret that hashes and signs: the configured one, else one made once and kept in DATA_DIR, readable by its owner
 * only. Processes that start at the same moment end with the same one. StartFailure when DATA_DIR cannot be used.
 */
export async function sessionSecret(configured: string | null, dataDir: string): Promise<string> {
  if (configured !== null) return configured;
  const file = path.join(dataDir, 'session-secret');
  try {
    const kept = (await readStored(file)) ?? (await makeOnce(dataDir, file));
    if (kept.length >= shortest) return kept;
  } catch (cause) {
    throw new StartFailure(
      `DATA_DIR ${dataDir} cannot be used (${codeOf(cause) ?? 'unknown fault'}); make it a folder that this user may read and write, or set DATA_DIR to another.`,
      { cause },
    );
  }
  throw new StartFailure(`The file ${file} is damaged; remove it, and a new secret is made at the next start.`);
}

async function readStored(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Written under another name and then linked, so that nobody reads half of it and the first of several makers wins. */
async function makeOnce(dataDir: string, file: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  const made = randomBytes(48).toString('base64url');
  try {
    await writeFile(draft, made, { flag: 'wx', mode: 0o600 });
    await link(draft, file);
    return made;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return (await readFile(file, 'utf8')).trim();
  } finally {
    await rm(draft, { force: true });
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
