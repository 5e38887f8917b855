import { type Database, type Sql, storableText } from '#server/database/database.ts';
import { JobDeferred, JobFault, type JobHandler } from '#server/jobs/job.ts';
import { FileGone, type FileStore, FileStoreFault } from '#server/storage/file-store.ts';
import { deleteAnswers } from './analyses/store.ts';
import { studyOfSubject } from './check-head.ts';
import type { PackedText } from './pack-text.ts';
import { findUpload, markFailed, type ReadFacts, writeFacts } from './store.ts';
import { writeText } from './text-store.ts';

/** Explanation for pages that could not be decoded into letters. */

const why = 'its fonts do not say which letters their signs stand for, and what comes out is in no language';
const whatToDo =
  'Another copy may read better: the publisher’s or an open-access version, or a scan that went through text recognition (OCR).';

/** `3`, `3 and 5`, `1–4, 6 and 8`, from ascending page numbers. */
function pageList(pages: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last && page === last.to + 1) last.to = page;
    else ranges.push({ from: page, to: page });
  }
  const parts = ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`));
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** Why nothing of a paper can be read. */
export const nothingDecoded = `The text of this PDF cannot be decoded: ${why}. ${whatToDo}`;

/** Why pages were left out. */
export function pagesUndecoded(pages: readonly number[]): string {
  const which = pages.length === 1 ? `Page ${pageList(pages)} of this PDF` : `Pages ${pageList(pages)} of this PDF`;
  return `${which} cannot be decoded and ${pages.length === 1 ? 'was' : 'were'} left out: ${why}. ${whatToDo}`;
}

/** The kind of the jobs that read an uploaded paper. */
export const readKind = 'read-paper';

export interface PaperReading {
  facts: ReadFacts;
  packed: PackedText;
}

/**
 * Reads the local PDF at a path. Throws UnreadablePaper for faults that another try would not fix, and the signal's
 * reason when it is aborted.
 */
export type ReadPaper = (
  path: string,
  options: { signal: AbortSignal; onProgress: (part: number, words: string) => void },
) => Promise<PaperReading>;

/** A file that cannot be read; the message is for its owner and says what to do. */
export class UnreadablePaper extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options);
    this.name = 'UnreadablePaper';
  }
}

/**
 * Reading an uploaded paper is one step. Its result is written in one transaction with the step's end: a process that
 * is killed leaves nothing, and the step starts again.
 */
export function readPaperHandler({
  database,
  files,
  readPaper,
  enqueueCheck,
}: {
  database: Pick<Database, 'drizzle'>;
  files: FileStore;
  readPaper: ReadPaper;
  /** Queues the paper's lookup in the caller's transaction. */
  enqueueCheck: (sql: Sql, userId: number, studyId: number) => Promise<unknown>;
}): JobHandler {
  return {
    kind: readKind,
    steps: [
      {
        name: 'read',
        words: 'Opening the file',
        async run({ job: { userId, subject, ageMs }, signal, onProgress }) {
          const id = studyOfSubject(subject);
          const row = await findUpload(database.drizzle, userId, { id });
          // Deleted meanwhile, together with its jobs.
          if (row === null) return undefined;
          const { facts, packed } = await files
            .withLocalFile(row.file_key, (path) => readPaper(path, { signal, onProgress }))
            .catch((error: unknown) => {
              throw faultOf(error, ageMs);
            });
          return async (sql) => {
            // Quotes from an older text would point to wrong places.
            if (await writeText(sql, id, packed)) await deleteAnswers(sql, userId, [id]);
            await writeFacts(sql, userId, id, storableFacts(facts));
            await enqueueCheck(sql, userId, id);
          };
        },
      },
    ],
    failed:
      ({ userId, subject }, sentence) =>
      (sql) =>
        markFailed(sql, userId, studyOfSubject(subject), sentence),
  };
}

/** How long an unavailable store is waited for, in milliseconds. */
const waitedForMs = 24 * 60 * 60_000;

function faultOf(error: unknown, ageMs: number): unknown {
  if (error instanceof FileStoreFault && ageMs < waitedForMs) {
    const waitMs = Math.min(10 * 60_000, Math.max(10_000, ageMs));
    return new JobDeferred(waitMs, 'Waits until the store of files answers again', { cause: error });
  }
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
