import { Worker } from 'node:worker_threads';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { createReadPaper } from '#server/features/uploads/create-read-paper.ts';
import { type ReadPaper, readPaperHandler } from '#server/features/uploads/read-paper.ts';
import { createUploadsService, type UploadsService } from '#server/features/uploads/service.ts';
import { sweepUploads } from '#server/features/uploads/sweep.ts';
import { createFolderFileStore } from '#server/files/folder-file-store.ts';
import type { Jobs } from '#server/jobs/create-jobs.ts';
import type { Log } from '#server/log.ts';
import { createPdfReader } from '#server/reading/read-pdf.ts';

/** Uploaded papers: where their files lie, how they are read, and what brings both together after a crash. */
export function composeUploads(
  config: Config,
  around: { log: Log; pdfChild: string; layOutWorker: string },
  { database, jobs, now }: { database: Database; jobs: Jobs; now: () => Date },
): { uploads: UploadsService; readPaper: ReadPaper; sweep: () => Promise<unknown> } {
  const files = createFolderFileStore(config.filesDir);
  const reader = createPdfReader({ childScript: around.pdfChild, limits: config.reading });
  const readPaper = createReadPaper(reader, () => new Worker(around.layOutWorker, layOutLimits));
  jobs.handle(readPaperHandler({ database, files, readPaper }));
  return {
    readPaper,
    uploads: createUploadsService({
      database,
      files,
      jobs,
      quotaBytes: config.uploadQuotaBytes,
      log: around.log,
      now,
    }),
    sweep: () => sweepUploads({ database, files }, now()),
  };
}

/** A paper that needs more fails, and not the server. */
const layOutLimits = { resourceLimits: { maxOldGenerationSizeMb: 512 } };
