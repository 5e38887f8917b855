import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { createFetchPaper, type PdfAt } from '#server/features/papers/full-text/fetch-paper.ts';
import { PaperRefused } from '#server/features/papers/full-text/paper-refused.ts';
import {
  createFullTextService,
  createKeyedMutex,
  type FullTextService,
} from '#server/features/papers/full-text/service.ts';
import { unpackDocument } from '#server/features/papers/pack-text.ts';
import { type ReadPaper, UnreadablePaper } from '#server/features/papers/read-paper.ts';
import type { EnrichmentService } from '#server/features/studies/enrichment.ts';
import type { createRetractionLookup } from '#server/features/studies/retraction-lookup.ts';
import type { HttpClient } from '#server/http-client/http-client.ts';
import { createPaperHttpClient } from '#server/http-client/paper-http-client.ts';
import { createEuropepmcArticles } from '#server/literature/europepmc/europepmc-full-text.ts';
import type { StudyReader } from '#server/literature/source.ts';
import type { EngineRunner } from '#server/llm/engine-runner.ts';

export interface FullTextEnvironment {
  database: Database;
  engine: Pick<EngineRunner, 'run' | 'engine'>;
  httpClient: HttpClient;
  readPaper: ReadPaper;
  readStudies: StudyReader;
  enrichment: EnrichmentService;
  lookup: ReturnType<typeof createRetractionLookup>;
  closing: (() => Promise<void>)[];
  now: () => Date;
}

/** Timeout of OpenAlex's lookup of retractions, in milliseconds. */
const maxMs = 4_000;

/** Open-access papers: the HTTP client for publishers, the process that reads PDFs, and the stores of the studies. */
export function composeFullTexts(
  config: Config,
  around: { log: Log; version: string },
  { database, engine, httpClient, readPaper, readStudies, enrichment, lookup, closing, now }: FullTextEnvironment,
): FullTextService {
  const paperHttpClient = createPaperHttpClient({
    version: around.version,
    contact: config.contactEmail,
    repository: config.repositoryUrl,
  });
  closing.push(() => paperHttpClient.close());
  return createFullTextService({
    database,
    engine,
    readStudies,
    async freeCopyOf(id, signal) {
      const { enrichments } = await enrichment.enrichment([id], signal);
      return enrichments[0]?.openAccess ?? null;
    },
    async retractionStatusOf(study, signal) {
      const { doi, pmid } = study.identifiers;
      if (study.standing === 'retracted' || (doi === null && pmid === null)) return study.standing;
      try {
        const within = AbortSignal.any([signal, AbortSignal.timeout(maxMs)]);
        return (await lookup([{ id: study.id, doi, pmid }], within)).get(study.id)?.standing ?? study.standing;
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof Error && /abort|timeout/i.test(error.name)) return study.standing;
        throw error;
      }
    },
    fetchPaper: createFetchPaper({ httpClient: paperHttpClient, readPdf: readPdfWith(readPaper, config.jobsAtOnce) }),
    readArticle: createEuropepmcArticles({ httpClient, baseUrl: config.baseUrls.europepmc }),
    log: around.log,
    now,
  });
}

/**
 * Reads PDFs as uploaded papers are read: in a process and a thread of their own, within the same limits, `most` at a
 * time.
 */
function readPdfWith(readPaper: ReadPaper, most: number): PdfAt {
  const papersMutex = createKeyedMutex(most);
  return async (file, { signal, onProgress }) => {
    const leave = await papersMutex.take(file, signal, () => onProgress('Waiting until another paper is read'));
    const { facts, packed } = await readPaper(file, { signal, onProgress: (_part, words) => onProgress(words) })
      .catch((error: unknown) => {
        throw error instanceof UnreadablePaper
          ? new PaperRefused('unreadable', error.message, { cause: error })
          : error;
      })
      .finally(leave);
    const document = await unpackDocument(packed.document);
    return {
      document,
      title: facts.title,
      doi: facts.doi,
      pageCount: facts.pageCount,
      notes: [...(facts.partial === null ? [] : [facts.partial]), ...facts.warnings],
    };
  };
}
