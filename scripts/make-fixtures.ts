/**
 * Makes the part of tests/fixtures that represents others' data, from a folder with the layout of `../shared`: recorded
 * answers of the databases with texts, names and numbers of our own, reference values of metafor, the table of trials.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../bench/bench-arguments.ts';
import { chosenAnswers } from './fixtures/chosen-answers.ts';
import { fixtureFiles } from './fixtures/fixture-files.ts';
import { poolingFiles, trialsFile } from './fixtures/pooling-figures.ts';

const shared = path.resolve(process.argv[2] ?? path.join(projectFolder, '..', 'shared'));
const fixtures = path.join(projectFolder, 'tests', 'fixtures');

function write(name: string, files: ReadonlyMap<string, string>): void {
  const folder = path.join(fixtures, name);
  rmSync(folder, { recursive: true, force: true });
  let bytes = 0;
  for (const [file, text] of files) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    bytes += Buffer.byteLength(text);
  }
  console.log(`${name}: ${files.size} files, ${Math.round(bytes / 1_000)} kB`);
}

write('providers/recorded', fixtureFiles(chosenAnswers(path.join(shared, 'providers/recorded'))));
write('evidence/pooling', poolingFiles(path.join(shared, 'evidence/pooling')));
write('evidence/trials', new Map([['trials.csv', trialsFile(path.join(shared, 'evidence/trials/trials.csv'))]]));
