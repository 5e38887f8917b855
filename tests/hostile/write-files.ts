/** `npx tsx tests/hostile/write-files.ts FOLDER` writes every hostile file, to be tried by hand. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hostileFiles } from './hostile-files.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder to write to.');
mkdirSync(folder, { recursive: true });
for (const { name, make } of hostileFiles) {
  writeFileSync(path.join(folder, `${name.replaceAll(/[^a-zA-Z0-9]+/g, '-')}.pdf`), make('http://127.0.0.1:9/'));
}
