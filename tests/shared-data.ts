/**
 * Test data that is not part of the project: recorded answers of databases, labelled sets, reference values. It lies
 * beside the checkout in `../shared`; where it is absent the tests that need it are skipped and say so.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';

export const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The folder or file under `../shared`, or null where it is absent. */
export function sharedPath(part: string): string | null {
  const full = path.resolve(projectFolder, '..', 'shared', part);
  return existsSync(full) ? full : null;
}

/** A describe block that needs shared data; absent data is said on the console and in the block's name. */
export function describeWithShared(part: string, name: string, body: (folder: string) => void): void {
  const folder = sharedPath(part);
  if (folder) {
    describe(name, () => body(folder));
    return;
  }
  console.warn(`SKIPPED: "${name}" needs ../shared/${part}, which is absent.`);
  describe.skip(`${name} (skipped: ../shared/${part} is absent)`, () => body(''));
}
