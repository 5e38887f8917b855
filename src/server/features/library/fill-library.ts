import type { Database } from '#server/database/database.ts';
import { libraryRecord, librarySearchText } from './library-file.ts';
import { libraryHash, readLibraryFolder, readLibraryQuestions } from './library-folder.ts';
import { everyQuestion } from './service.ts';
import { libraryIsStored, replaceLibrary } from './store.ts';

/** Fills the library in the database from the folder; costs one query where nothing was changed. */
export async function fillLibrary(database: Database, folder: string): Promise<void> {
  const hash = await libraryHash(folder);
  if (await libraryIsStored(database.drizzle, hash)) return;
  const [files, questions] = await Promise.all([readLibraryFolder(folder), readLibraryQuestions(folder)]);
  const texts = new Map(everyQuestion(questions).map(({ id, text }) => [id, text]));
  await replaceLibrary(
    database,
    hash,
    files.map((file) => ({
      record: libraryRecord(file),
      alsoSearched: librarySearchText(file, texts),
    })),
  );
}
