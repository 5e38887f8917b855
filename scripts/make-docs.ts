/** Writes docs/reference. The API surface is written only for a new version. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { currentSurface, surfaceText, surfaceToRelease } from './api-surface.ts';
import { projectFolder } from './project.mjs';
import { referencePages } from './reference-pages.ts';

const folder = path.join(projectFolder, 'docs', 'reference');
mkdirSync(folder, { recursive: true });
const pages = await referencePages(projectFolder);

const surfaceFile = path.join(folder, 'api-surface.txt');
const read = (file: string) => readFileSync(file, 'utf8');
const { version } = JSON.parse(read(path.join(projectFolder, 'package.json'))) as { version: string };
const declared = read(path.join(projectFolder, 'docs', 'breaking-changes.md'));
const current = await currentSurface(projectFolder);
const surface = existsSync(surfaceFile)
  ? surfaceToRelease(read(surfaceFile), current, declared, version)
  : surfaceText(current, version);

for (const [name, content] of Object.entries({ ...pages, ...(surface !== null && { 'api-surface.txt': surface }) })) {
  writeFileSync(path.join(folder, name), content);
  console.log(`docs/reference/${name}`);
}
