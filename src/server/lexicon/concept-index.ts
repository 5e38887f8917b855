/** The lexicon's concepts, read from disk when a thread first needs them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Concept } from '#core/lexicon/concept.ts';
import { indexConcepts } from '#core/lexicon/find-concepts.ts';
import { onFirstUse } from '#core/text/first-use.ts';

/** The build's file, beside the server's (`writeConcepts` in scripts/build-server.mjs). */
const built = new URL('./concepts.json', import.meta.url);
/** Where nothing was built, as in a test. */
const sources = new URL('../../core/lexicon/concepts/', import.meta.url);

const read = (file: URL) => JSON.parse(readFileSync(file, 'utf8')) as Concept[];

/** The index of all concepts. Its first call in a thread takes about 0.1 s; it holds about 20 MB. */
export const conceptIndex = onFirstUse(() => {
  if (existsSync(built)) return indexConcepts(read(built));
  const names = readdirSync(fileURLToPath(sources)).sort();
  return indexConcepts(names.flatMap((name) => read(new URL(name, sources))));
});
