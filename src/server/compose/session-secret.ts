import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure } from '#server/diagnostics/failure.ts';

/** Least number of characters of SESSION_SECRET. A shorter file was damaged and would be easy to guess. */
const shortest = 32;

/**
 * The secret that hashes and signs: the configured one, else one that is made once and stored in DATA_DIR, readable by
 * its owner only. Processes that start at the same moment get the same one. StartFailure when DATA_DIR cannot be used.
 */
export async function sessionSecret(configured: string | null, dataDir: string): Promise<string> {
  if (configured !== null) return configured;
  const file = secretFile(dataDir);
  try {
    const stored = (await readStored(file)) ?? (await makeOnce(dataDir, file));
    if (stored.length >= shortest) return stored;
  } catch (cause) {
    throw new StartFailure(
      `DATA_DIR ${dataDir} cannot be used (${codeOf(cause) ?? 'unknown fault'}); make it a folder that this user may read and write, or set DATA_DIR to another.`,
      { cause },
    );
  }
  throw new StartFailure(`The file ${file} is damaged; remove it, and a new secret is made at the next start.`);
}

/** Where a secret that was made lies. */
export const secretFile = (dataDir: string) => path.join(dataDir, 'session-secret');

/** The secret in a file; null where there is none. */
export async function readStored(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Written under another name and then linked: no process reads a partial file, and the first of several writers wins.
 */
export async function makeOnce(
  dataDir: string,
  file: string,
  made = randomBytes(48).toString('base64url'),
): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
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
