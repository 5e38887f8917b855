import type { ReadPaperHead } from '#core/documents/same-paper.ts';
import { type Database, type Sql, storableText } from '#server/database/database.ts';
import { JobDeferred, type JobHandler } from '#server/jobs/job.ts';
import { type CheckedHead, type EditableField, findUpload, type UploadRow, writeHead } from './store.ts';
import { readStoredText } from './text-store.ts';

/** The subject of all jobs about a paper; deleting the paper deletes them. */
export function paperSubject(studyId: number): string {
  return `upload:${studyId}`;
}

export function studyOfSubject(subject: string): number {
  return Number(subject.replace('upload:', ''));
}

/** The kind of the jobs that look up an uploaded paper. */
const checkKind = 'check-head';

/** Throws HeadUnavailable when no database answered, and the signal's reason when it is aborted. */
export type FindHead = (read: ReadPaperHead & { isDoiTyped: boolean }, signal: AbortSignal) => Promise<CheckedHead>;

/** The literature databases could not be reached; a later try may succeed. */
export class HeadUnavailable extends Error {
  constructor(options?: { cause?: unknown }) {
    super('No database of papers could be asked.', options);
    this.name = 'HeadUnavailable';
  }
}

/** How much of the text contains title and authors, in characters. */
const beginningLength = 3_000;
const minuteMs = 60_000;
const maxWaitMs = 6 * 60 * minuteMs;
/** After this long the lookup is given up and the paper stays as it was read, in milliseconds. */
const givenUpMs = 14 * 24 * 60 * minuteMs;

/**
 * Looks up an uploaded paper, after it was read or its user changed a field that the lookup uses. It is a job of its
 * own, so that papers are read while it waits for the network. A repetition does no harm. Offline it is tried again at
 * growing intervals, and no failure is shown.
 */
export function checkHeadHandler({
  database,
  enqueue,
  findHead,
}: {
  database: Pick<Database, 'drizzle'>;
  enqueue: (sql: Sql, userId: number, studyId: number) => Promise<unknown>;
  findHead: FindHead;
}): JobHandler {
  return {
    kind: checkKind,
    steps: [
      {
        name: 'look up',
        words: 'Looking the paper up',
        async run({ job: { userId, subject, ageMs }, signal }) {
          const row = await findUpload(database.drizzle, userId, { id: studyOfSubject(subject) });
          if (row === null || row.reading !== 'ready') return undefined;
          const found = await findHead(await headOf(database, row), signal).catch((error: unknown) => {
            if (error instanceof HeadUnavailable) return null;
            throw error;
          });
          if (found === null) {
            if (ageMs > givenUpMs) return undefined;
            throw new JobDeferred(Math.min(maxWaitMs, Math.max(minuteMs, ageMs)), 'Waits until it can be looked up.');
          }
          return async (sql) => {
            // The paper was read again or changed meanwhile: the result may be about another paper.
            if (await writeHead(sql, userId, row, storableHead(found))) return;
            if ((await findUpload(sql, userId, { id: row.id })) !== null) await enqueue(sql, userId, row.id);
          };
        },
      },
    ],
  };
}

/** The job that looks up a paper. */
export function checkJob(userId: number, studyId: number) {
  return { kind: checkKind, userId, subject: paperSubject(studyId) };
}

async function headOf(
  { drizzle }: Pick<Database, 'drizzle'>,
  row: UploadRow,
): Promise<ReadPaperHead & { isDoiTyped: boolean }> {
  const text = await readStoredText(drizzle, row.id);
  const { edited, read_head: read } = row;
  // The user's values, else the file's: a record that was found once must not confirm itself.
  const own = <Field extends EditableField>(field: Field) =>
    edited.includes(field) || read === null ? row[field] : read[field];
  return {
    title: own('title'),
    authors: own('authors') ?? [],
    doi: own('doi'),
    year: own('year'),
    beginning: text?.text.slice(0, beginningLength) ?? '',
    isDoiTyped: edited.includes('doi'),
  };
}

function storableHead({ check, record, standing: retractionStatus }: CheckedHead): CheckedHead {
  const { title, authors, doi, year } = record;
  return {
    check,
    record: {
      title: title === null ? null : storableText(title),
      authors: authors?.map(storableText) ?? null,
      doi: doi === null ? null : storableText(doi),
      year,
    },
    standing: retractionStatus,
  };
}
