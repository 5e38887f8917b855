/** The product's answers to questions without a network and a model: the built-in library in its own database. */
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type MergedStudy, mergeRecords } from '#core/matching/merge/merge-records.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { type AskService, createAskService, type UnissuedSimpleAnswer } from '#server/features/answers/ask-service.ts';
import { fillLibrary } from '#server/features/library/fill-library.ts';
import { everyQuestion, type LibraryQuestion, libraryQuestions } from '#server/features/library/service.ts';
import { readLibrary, searchLibrary } from '#server/features/library/store.ts';
import { createEngine } from '#server/llm/engine-runner.ts';
import { childScript, embeddedTemplate, migrationsFolder } from '../../tests/server/embedded-template.ts';
import { silentLog } from '../../tests/server/silent-log.ts';
import { projectFolder } from '../bench-arguments.ts';
import { temporaryFolder } from '../running-server.ts';

const libraryFolder = path.join(projectFolder, 'library');

/** Each question of the library once. */
export function libraryQuestionsAsked(): LibraryQuestion[] {
  const read = JSON.parse(readFileSync(path.join(libraryFolder, 'questions.json'), 'utf8'));
  return everyQuestion(libraryQuestions.parse(read));
}

export interface OfflineAnswers {
  ask(question: string): Promise<UnissuedSimpleAnswer>;
  close(): Promise<void>;
}

const filters = {
  dates: { from: null, to: null },
  studyType: 'all',
  journalImpact: 'any',
  fullTextOnly: false,
  hasAbstract: false,
} as const;

export async function openOfflineAnswers(): Promise<OfflineAnswers> {
  const { folder, remove } = temporaryFolder();
  cpSync(await embeddedTemplate(), folder, { recursive: true });
  const database = await openDatabase({
    databaseUrl: null,
    dataDir: folder,
    childScript: await childScript(),
    migrationsFolder,
    log: silentLog,
  });
  await fillLibrary(database, libraryFolder);
  const now = () => new Date();
  const records = new Map((await readLibrary(database.drizzle)).map((record) => [record.id, mergeRecords([record])]));
  const readStudies = async (ids: readonly number[]) =>
    new Map(ids.flatMap((id) => (records.has(id) ? [[id, records.get(id)] as const] : [])) as [number, MergedStudy][]);
  const service: AskService = createAskService({
    async askDatabase(source, query, limit) {
      if (source !== 'library') return { records: [], hits: null, failure: 'There is no network.' };
      const { studies, total } = await searchLibrary(database.drizzle, query, filters, 1, limit);
      return { records: studies, hits: total, failure: null };
    },
    readStudies,
    engine: createEngine({ now }),
    now,
  });
  const caller = { signal: new AbortController().signal, onProgress: () => undefined, who: 'measurement' };
  return {
    ask: (question) => service.simple({ question }, caller),
    async close() {
      await database.close();
      remove();
    },
  };
}
