/** Writes docs/reference. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './project.mjs';
import { referencePages } from './reference-pages.ts';

const folder = path.join(projectFolder, 'docs', 'reference');
mkdirSync(folder, { recursive: true });
for (const [name, content] of Object.entries(await referencePages(projectFolder))) {
  writeFileSync(path.join(folder, name), content);
  console.log(`docs/reference/${name}`);
}
