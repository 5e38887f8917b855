/** The command line of record-answer.ts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartFailure } from '#server/diagnostics/failure.ts';
import { UpstreamFailure } from '#server/http-client/http-client.ts';
import { projectFolder } from '../bench/bench-arguments.ts';
import { NotRecorded, recordAnswers } from './record-answer.ts';

const { values, positionals } = parseArgs({ options: { into: { type: 'string' } }, allowPositionals: true });
const [database, kind, ...words] = positionals;
const { version } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8')) as { version: string };

if (database === undefined || kind === undefined) {
  console.error('npm run record -- DATABASE KIND [WORDS, DOI or PMID] [--into FOLDER]');
  process.exit(1);
}
try {
  const files = await recordAnswers({
    database,
    kind,
    asked: words.length > 0 ? words.join(' ') : null,
    folder: path.resolve(values.into ?? path.join(projectFolder, '../shared/providers/recorded')),
    environment: process.env,
    version,
    now: new Date(),
  });
  for (const file of files) console.log(file);
} catch (error) {
  if (!(error instanceof NotRecorded || error instanceof StartFailure || error instanceof UpstreamFailure)) throw error;
  console.error(error.message);
  process.exit(1);
}
