import {
  maxUploads,
  pdfUploads,
  type UploadedStudy,
  type UploadedText,
  type UploadResult,
} from '#contract/papers/uploads.ts';
import type { FileInParts, IncomingFile } from '#contract/shared/endpoint.ts';
import type { Database, Sql } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { Log } from '#server/diagnostics/log.ts';
import type { JobView } from '#server/jobs/job.ts';
import { type FileStore, FileStoreFault } from '#server/storage/file-store.ts';
import { deleteAnswers } from './analyses/store.ts';
import { paperSubject } from './check-head.ts';
import { readKind } from './read-paper.ts';
import {
  deleteUploads,
  editUpload,
  findUpload,
  insertUpload,
  listUploads,
  lockUploader,
  markStopped,
  markWaiting,
  readUsage,
  replaceFile,
  type UploadEdit,
  type UploadRow,
} from './store.ts';
import { FileRefused, overQuota, type TakenFile, takeFile } from './take-file.ts';
import { readStoredText, type TextPlace, textPlaces } from './text-store.ts';
import { uploadedStudyOf } from './uploaded-study.ts';

const longest = 200;
const unnamed = 'unnamed.pdf';

/**
 * A file's name as it is shown and suggested for saving: its last part, on one line, without characters that are
 * invisible, change the writing direction or are refused by file systems. It is never a path; two papers may have the
 * same name.
 */
export function shownFileName(given: string): string {
  const name = given
    .slice(-10_000)
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '')
    .replaceAll(/\p{Cs}+/gu, '\ufffd')
    .replaceAll(/[<>:"|?*]+/g, ' ')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  if (name === '' || /^pdf$/i.test(name)) return unnamed;
  const signs = [...name];
  if (signs.length <= longest) return name;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return `${signs.slice(0, longest - ending.length - 1).join('')}…${ending}`;
}

/** The name without its extension: the title of a paper until its own is known. */
export function titleFromFileName(fileName: string): string {
  return fileName.replace(/\.pdf$/i, '') || fileName;
}

/** The functions of the jobs that this feature needs. */
interface ReadingJobs {
  enqueue(sql: Sql, job: { kind: string; userId: number; subject: string }): Promise<number>;
  wake(): void;
  cancel(userId: number, choice: { subject: string; kind?: string }): Promise<number>;
  remove(sql: Sql, userId: number, subjects: readonly string[]): Promise<number>;
  list(userId: number, choice: { kind: string; subjects?: readonly string[] }): Promise<JobView[]>;
}

export interface UploadsDependencies {
  database: Database;
  files: FileStore;
  jobs: ReadingJobs;
  /** Queues a paper's lookup in the caller's transaction. */
  enqueueCheck: (sql: Sql, userId: number, studyId: number) => Promise<void>;
  /** Limit for the papers of one account together, in bytes. */
  quotaBytes: number;
  log: Log;
  now: () => Date;
  /** In the transaction that deletes papers: other features delete their copies of the papers' text. */
  removeElsewhere: (sql: Sql, userId: number, ids: readonly number[]) => Promise<void>;
}

export interface UploadsService {
  upload(
    userId: number,
    files: AsyncIterable<IncomingFile>,
  ): Promise<{ results: UploadResult[]; usedBytes: number; mostBytes: number }>;
  list(userId: number): Promise<UploadedStudy[]>;
  room(userId: number): Promise<{ usedBytes: number; mostBytes: number; studies: number; mostStudies: number }>;
  change(userId: number, id: number, edit: UploadEdit): Promise<UploadedStudy>;
  /** Returns how many of the user's own papers were deleted. */
  remove(userId: number, ids: readonly number[]): Promise<number>;
  stop(userId: number, id: number): Promise<UploadedStudy>;
  readAgain(userId: number, id: number): Promise<UploadedStudy>;
  file(userId: number, id: number): Promise<FileInParts>;
  /** All bytes of a user's own paper; null where there is no such paper or its file is lost. */
  wholeFile(userId: number, id: number): Promise<AsyncIterable<Uint8Array> | null>;
  text(userId: number, id: number): Promise<UploadedText>;
  places(userId: number, id: number, from: number, to: number): Promise<TextPlace[]>;
  /**
   * In the transaction that deletes an account. The returned function, called afterwards, deletes the account's files.
   */
  leave(sql: Sql, userId: number): Promise<() => Promise<void>>;
}

/**
 * Code that writes both a paper and its jobs writes the jobs first, as the end of a job does. Locks in different orders
 * would deadlock.
 */
export function createUploadsService(parts: UploadsDependencies): UploadsService {
  const { database, files, jobs, enqueueCheck, quotaBytes, log, now, removeElsewhere: forgetElsewhere } = parts;
  const db = database.drizzle;
  const quotaText = formatSize(quotaBytes);

  async function own(userId: number, id: number): Promise<UploadRow> {
    return (await findUpload(db, userId, { id })) ?? notUploaded();
  }

  async function shown(userId: number, row: UploadRow): Promise<UploadedStudy> {
    const [job] = await jobs.list(userId, { kind: readKind, subjects: [paperSubject(row.id)] });
    return uploadedStudyOf(row, job ?? null);
  }

  /** Null where the file is lost; an unavailable store throws. */
  async function sizeOf(key: string): Promise<number | null> {
    try {
      return await files.size(key);
    } catch (error) {
      if (!(error instanceof FileStoreFault)) throw error;
      log.error('the file store cannot be used', { error });
      throw new Failure('files_unavailable', {
        detail: 'The store of uploaded files does not answer at the moment. Nothing is lost; try again in a minute.',
        cause: error,
      });
    }
  }

  /** The sweep deletes files that remain. */
  async function letGo(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await files.remove(key).catch((error: unknown) => log.warn('a file was not removed', { error }));
    }
  }

  async function takeOne(userId: number, file: IncomingFile, name: string): Promise<UploadResult> {
    const { bytes: used } = await readUsage(db, userId);
    const taken = await takeFile(file, { name, files, mayTake: quotaBytes - used, quotaText });
    const { row, duplicate, unused } = await enter(userId, taken, name).catch(async (error: unknown) => {
      await letGo([taken.key]);
      throw error;
    });
    await letGo(unused);
    if (!duplicate) jobs.wake();
    const study = await shown(userId, row);
    return { success: true, fileName: name, error: null, code: null, duplicate, study };
  }

  /** `unused`: files that the database no longer refers to. */
  function enter(
    userId: number,
    { key, bytes, contentHash }: TakenFile,
    name: string,
  ): Promise<{ row: UploadRow; duplicate: boolean; unused: string[] }> {
    return database.transaction(async (sql) => {
      await lockUploader(sql, userId);
      const known = await findUpload(sql, userId, { contentHash });
      if (known?.file_missing) {
        const row = (await replaceFile(sql, userId, known.id, key)) ?? known;
        return { row, duplicate: true, unused: [known.file_key] };
      }
      if (known) return { row: known, duplicate: true, unused: [key] };
      const usage = await readUsage(sql, userId);
      if (usage.bytes + bytes > quotaBytes) throw overQuota(name, quotaText);
      if (usage.studies >= maxUploads) throw overQuota(name, `${maxUploads} files`);
      const row = await insertUpload(
        sql,
        userId,
        { fileKey: key, fileName: name, fileSize: bytes, contentHash, title: titleFromFileName(name) },
        now(),
      );
      await jobs.enqueue(sql, { kind: readKind, userId, subject: paperSubject(row.id) });
      return { row, duplicate: false, unused: [] };
    });
  }

  /** An error of one file affects that file only, unless the account is gone. */
  function refusal(name: string, error: unknown): UploadResult {
    const refused = { success: false, fileName: name, duplicate: false, study: null };
    if (error instanceof FileRefused) return { ...refused, error: error.message, code: error.code };
    if (error instanceof Failure) throw error;
    log.error('an uploaded file could not be stored', { error });
    const sentence = `“${name}” could not be stored on the server. Try again later; its operator finds the reason in the log.`;
    return { ...refused, error: sentence, code: 'not_stored' };
  }

  return {
    async upload(userId, arriving) {
      const results: UploadResult[] = [];
      for await (const file of arriving) {
        const name = shownFileName(file.fileName);
        const taking = results.length < pdfUploads.mostFiles ? takeOne(userId, file, name) : tooMany(name);
        results.push(await taking.catch((error: unknown) => refusal(name, error)));
      }
      return { results, usedBytes: (await readUsage(db, userId)).bytes, mostBytes: quotaBytes };
    },

    async list(userId) {
      const rows = await listUploads(db, userId);
      const bySubject = new Map<string, JobView>();
      // The newest comes first.
      for (const job of await jobs.list(userId, { kind: readKind })) {
        if (!bySubject.has(job.subject)) bySubject.set(job.subject, job);
      }
      return rows.map((row) => uploadedStudyOf(row, bySubject.get(paperSubject(row.id)) ?? null));
    },

    async room(userId) {
      const { bytes, studies } = await readUsage(db, userId);
      return { usedBytes: bytes, mostBytes: quotaBytes, studies, mostStudies: maxUploads };
    },

    async change(userId, id, edit) {
      await own(userId, id);
      const row = await database.transaction(async (sql) => {
        // With another DOI or title the lookup may succeed now.
        if (Object.values(edit).some((value) => value !== undefined)) await enqueueCheck(sql, userId, id);
        const edited = await editUpload(sql, userId, id, edit);
        return edited ?? notUploaded();
      });
      jobs.wake();
      return shown(userId, row);
    },

    async remove(userId, ids) {
      const gone = await database.transaction(async (sql) => {
        await jobs.remove(sql, userId, ids.map(paperSubject));
        const deleted = await deleteUploads(sql, userId, ids);
        const deletedIds = deleted.map(({ id }) => id);
        await deleteAnswers(sql, userId, deletedIds);
        await forgetElsewhere(sql, userId, deletedIds);
        return deleted;
      });
      await letGo(gone.map(({ fileKey }) => fileKey));
      return gone.length;
    },

    async stop(userId, id) {
      await own(userId, id);
      await jobs.cancel(userId, { subject: paperSubject(id), kind: readKind });
      await markStopped(db, userId, id);
      return shown(userId, await own(userId, id));
    },

    async readAgain(userId, id) {
      const row = await own(userId, id);
      if ((await sizeOf(row.file_key)) === null) fileLost();
      const waiting = await database.transaction(async (sql) => {
        await jobs.enqueue(sql, { kind: readKind, userId, subject: paperSubject(id) });
        return (await markWaiting(sql, userId, id)) ?? notUploaded();
      });
      jobs.wake();
      return shown(userId, waiting);
    },

    async file(userId, id) {
      const { file_key: key, file_name: fileName } = await own(userId, id);
      const totalBytes = (await sizeOf(key)) ?? fileLost();
      return {
        mediaType: 'application/pdf',
        fileName,
        totalBytes,
        open: (first, last) => files.read(key, first, last),
      };
    },

    async wholeFile(userId, id) {
      const row = await findUpload(db, userId, { id });
      const bytes = row && (await files.size(row.file_key));
      return row && bytes ? files.read(row.file_key, 0, bytes - 1) : null;
    },

    async text(userId, id) {
      await own(userId, id);
      return (await readStoredText(db, id)) ?? notRead();
    },

    async places(userId, id, from, to) {
      await own(userId, id);
      return (await textPlaces(db, id, from, to)) ?? notRead();
    },

    async leave(sql, userId) {
      const rows = await listUploads(sql, userId);
      await jobs.remove(
        sql,
        userId,
        rows.map(({ id }) => paperSubject(id)),
      );
      return () => letGo(rows.map(({ file_key: key }) => key));
    },
  };
}

async function tooMany(name: string): Promise<UploadResult> {
  throw new FileRefused(
    'too_many_files',
    `“${name}” was not taken: at most ${pdfUploads.mostFiles} files at once. Upload it next.`,
  );
}

function formatSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 1_024 ? `${Number((megabytes / 1_024).toFixed(1))} GB` : `${Math.round(megabytes)} MB`;
}

/** The same failure for an unknown paper, another account's, and a deleted one. */
function notUploaded(): never {
  throw new Failure('upload_not_found', { detail: 'This paper is not among your uploads. It may have been deleted.' });
}

function fileLost(): never {
  throw new Failure('upload_file_lost', {
    detail: 'The server no longer has the file of this paper. Upload it again: it is put in its place.',
  });
}

function notRead(): never {
  throw new Failure('upload_not_read', {
    detail: 'There is no text of this paper yet. Its state says whether it is still being read or could not be.',
  });
}
