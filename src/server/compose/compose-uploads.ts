import { Worker } from 'node:worker_threads';
import type { Config } from '#server/config/config.ts';
import type { Database, Sql } from '#server/database/database.ts';
import { StartFailure } from '#server/diagnostics/failure.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { removePapersFromDraft } from '#server/features/meta-analysis/draft-store.ts';
import { checkHeadHandler, checkJob, type FindHead } from '#server/features/papers/check-head.ts';
import { createReadPaper } from '#server/features/papers/create-read-paper.ts';
import { createPdfReader } from '#server/features/papers/pdf/read-pdf.ts';
import { type ReadPaper, readPaperHandler } from '#server/features/papers/read-paper.ts';
import { createUploadsService, type UploadsService } from '#server/features/papers/service.ts';
import { sweepUploads } from '#server/features/papers/sweep.ts';
import type { Jobs } from '#server/jobs/create-jobs.ts';
import { type FileStore, FileStoreFault } from '#server/storage/file-store.ts';
import { createFolderFileStore } from '#server/storage/folder-file-store.ts';

/**
 * Uploaded papers: their file store, reading and lookup, and the clean-up of both after a crash. `findHead` is null
 * where papers are not to be looked up.
 */
export async function composeUploads(
  config: Config,
  around: { log: Log; pdfChild: string; layOutWorker: string },
  { database, jobs, findHead, now }: { database: Database; jobs: Jobs; findHead: FindHead | null; now: () => Date },
): Promise<{
  uploads: UploadsService;
  readPaper: ReadPaper;
  sweep: () => Promise<unknown>;
  close: () => Promise<void>;
}> {
  const files = await openFiles(config, around.log);
  const reader = createPdfReader({ childScript: around.pdfChild, limits: config.reading });
  const readPaper = createReadPaper(reader, () => new Worker(around.layOutWorker, layOutLimits));
  const enqueueCheck = async (sql: Sql, userId: number, studyId: number) => {
    if (findHead) await jobs.enqueue(sql, checkJob(userId, studyId));
  };
  jobs.handle(readPaperHandler({ database, files, readPaper, enqueueCheck }));
  if (findHead) jobs.handle(checkHeadHandler({ database, enqueue: enqueueCheck, findHead }));
  return {
    readPaper,
    uploads: createUploadsService({
      database,
      files,
      jobs,
      enqueueCheck,
      quotaBytes: config.uploadQuotaBytes,
      log: around.log,
      now,
      removeElsewhere: (sql, userId, ids) => removePapersFromDraft(sql, userId, ids, now()),
    }),
    sweep: () => sweepUploads({ database, files }, now()),
    close: async () => files.close(),
  };
}

/** A store that is unreachable may come back, and searches do not need it; a wrong setting ends the start. */
async function openFiles({ filesDir, filesS3 }: Config, log: Log): Promise<FileStore> {
  if (filesS3 === null) return createFolderFileStore(filesDir);
  // Loaded only where it is used: the S3 client is as much code as the rest of the server.
  const { createS3FileStore } = await import('#server/storage/s3-file-store.ts');
  const files = createS3FileStore(filesS3, filesDir);
  try {
    await files.probe();
  } catch (error) {
    if (!(error instanceof FileStoreFault && error.isLasting)) log.warn('the file store does not answer', { error });
    else {
      files.close();
      throw new StartFailure(error.message, { cause: error });
    }
  }
  return files;
}

/** A paper that needs more memory fails alone; the server goes on. */
const layOutLimits = { resourceLimits: { maxOldGenerationSizeMb: 512 } };
