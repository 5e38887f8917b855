/** The citation thread as a script that a Worker can run, built once for each test file that needs it. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { projectFolder } from '../shared-data.ts';

export async function buildCitationScript(): Promise<{ script: string; remove: () => void }> {
  // Inside node_modules, so that the packages that stay outside are found.
  const cache = path.join(projectFolder, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'citation-'));
  const script = path.join(folder, 'citation-worker.mjs');
  await build({
    absWorkingDir: projectFolder,
    entryPoints: ['src/server/features/studies/citation-worker.ts'],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  return { script, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
