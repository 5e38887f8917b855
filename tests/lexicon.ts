import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Concept } from '#core/lexicon/concept.ts';
import { indexConcepts } from '#core/lexicon/find-concepts.ts';
import { projectFolder } from './shared-data.ts';

const folder = path.join(projectFolder, 'src/core/lexicon/concepts');

/** The index of the whole lexicon, read once for a test file. */
export const lexicon = indexConcepts(
  readdirSync(folder).flatMap((file): Concept[] => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
);
