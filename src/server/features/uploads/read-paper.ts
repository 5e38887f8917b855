import type { Database } from '#server/database/database.ts';
import { FileGone, type FileStore } from '#server/files/file-store.ts';
import { JobFault, type JobHandler } from '#server/jobs/job.ts';
import { forgetAnswers } from './analyses/store.ts';
import type { PackedText } from './pack-text.ts';
import { storableText } from './storable-text.ts';
import { findUpload, markFailed, type ReadFacts, writeFacts } from './store.ts';
import { writeText } from './text-store.ts';

/** The kind of the jobs that read an uploaded paper. */
export const readKind = 'read-paper';

/** What jobs about a paper name it by, whatever they do with it: they all go with it. */
export function subjectOf(studyId: number): string {
  return `upload:${studyId}`;
}

function studyOf(subject: string): number {
  return Number(subject.replace('upload:', ''));
}

export interface PaperReading {
  facts: ReadFacts;
  packed: PackedText;
}

/**
 * Reads the PDF at a path of this machine. Throws UnreadablePaper for what another try would not mend, and the signal's
 * reason when it is aborted.
 */
export type ReadPaper = (
  path: string,
  options: { signal: AbortSignal; tell: (part: number, words: string) => void },
) => Promise<PaperReading>;

/** A file that cannot be read; the message is for its owner and says what to do. */
export class UnreadablePaper extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options);
    this.name = 'UnreadablePaper';
  }
}

/**
 * Reading an uploaded paper is one step: what it makes is written in one transaction with the step's end, and whoever is
 * killed in its midst leaves nothing, so that it is begun again.
 */
export function readPaperHandler({
  database,
  files,
  readPaper,
}: {
  database: Pick<Database, 'drizzle'>;
  files: FileStore;
  readPaper: ReadPaper;
}): JobHandler {
  return {
    kind: readKind,
    steps: [
      {
        name: 'read',
        words: 'Opening the file',
        async run({ job: { userId, subject }, signal, tell }) {
          const id = studyOf(subject);
          const row = await findUpload(database.drizzle, userId, { id });
          // Deleted meanwhile; its jobs go with it.
          if (row === null) return undefined;
          const { facts, packed } = await files
            .withLocalFile(row.file_key, (path) => readPaper(path, { signal, tell }))
            .catch((error: unknown) => {
              throw faultOf(error);
            });
          return async (sql) => {
            // What was quoted from another text would point to the wrong places.
            if (await writeText(sql, id, packed)) await forgetAnswers(sql, userId, [id]);
            await writeFacts(sql, userId, id, storableFacts(facts));
          };
        },
      },
    ],
    failed:
      ({ userId, subject }, sentence) =>
      (sql) =>
        markFailed(sql, userId, studyOf(subject), sentence),
  };
}

function faultOf(error: unknown): unknown {
  if (error instanceof UnreadablePaper) return new JobFault(error.message, { cause: error });
  if (!(error instanceof FileGone)) return error;
  return new JobFault('The server no longer has this file. Upload it again: it is put in its place.', { cause: error });
}

function storableFacts(facts: ReadFacts): ReadFacts {
  return {
    ...facts,
    title: facts.title === null ? null : storableText(facts.title),
    authors: facts.authors?.map(storableText) ?? null,
    doi: facts.doi === null ? null : storableText(facts.doi),
  };
}
