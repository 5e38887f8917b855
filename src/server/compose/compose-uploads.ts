import { Worker } from 'node:worker_threads';
import type { Config } from '#server/config/config.ts';
import type { Database, Sql } from '#server/database/database.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { removePapersFromDraft } from '#server/features/meta-analysis/draft-store.ts';
import { checkHeadHandler, checkJob, type FindHead } from '#server/features/papers/check-head.ts';
import { createReadPaper } from '#server/features/papers/create-read-paper.ts';
import { createPdfReader } from '#server/features/papers/pdf/read-pdf.ts';
import { type ReadPaper, readPaperHandler } from '#server/features/papers/read-paper.ts';
import { createUploadsService, type UploadsService } from '#server/features/papers/service.ts';
import { sweepUploads } from '#server/features/papers/sweep.ts';
import type { Jobs } from '#server/jobs/create-jobs.ts';
import { openFileStore } from './open-stores.ts';

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
  const files = await openFileStore(config, around.log);
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

/** A paper that needs more memory fails alone; the server goes on. */
const layOutLimits = { resourceLimits: { maxOldGenerationSizeMb: 512 } };
