/** The built-in library in the engine runner's form. */
import path from 'node:path';
import { libraryRecord } from '#server/features/library/library-file.ts';
import { readLibraryFolder } from '#server/features/library/library-folder.ts';
import type { ReadStudy } from '#server/llm/study-description.ts';
import { projectFolder } from './bench-arguments.ts';

/** Those with an abstract, by ascending id. */
export async function libraryStudies(): Promise<ReadStudy[]> {
  const files = await readLibraryFolder(path.join(projectFolder, 'library'));
  return files.map(libraryRecord).flatMap(({ id, title, abstract, sections, studyTypes, journal }) =>
    abstract === null
      ? []
      : [
          {
            id,
            title,
            abstract,
            sections,
            studyTypes,
            journal,
            studyType: studyTypes[0] ?? 'other',
            randomized: studyTypes.includes('clinical_trial'),
            retracted: false,
            authors: [],
            year: null,
            doi: null,
            pmid: null,
            standing: 'unknown',
            stored: true,
          },
        ],
  );
}
