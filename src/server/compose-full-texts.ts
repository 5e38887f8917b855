import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import type { EngineDoor } from '#server/engine/engine-door.ts';
import type { ReadStored } from '#server/engine/read-studies.ts';
import { createFetchPaper, type PdfAt } from '#server/features/full-text/fetch-paper.ts';
import { createPlaces } from '#server/features/full-text/one-at-a-time.ts';
import { PaperRefused } from '#server/features/full-text/paper-refused.ts';
import { createFullTextService, type FullTextService } from '#server/features/full-text/service.ts';
import type { EnrichmentService } from '#server/features/studies/enrichment.ts';
import type { createStandingLookUp } from '#server/features/studies/standing-look-up.ts';
import { unpackDocument } from '#server/features/uploads/pack-text.ts';
import { type ReadPaper, UnreadablePaper } from '#server/features/uploads/read-paper.ts';
import type { Log } from '#server/log.ts';
import type { Outbound } from '#server/outbound/outbound.ts';
import { createPaperDoor } from '#server/outbound/paper-door.ts';
import { createEuropepmcArticles } from '#server/sources/europepmc/europepmc-full-text.ts';

export interface FullTextSurroundings {
  database: Database;
  engine: Pick<EngineDoor, 'run' | 'engine'>;
  outbound: Outbound;
  readPaper: ReadPaper;
  readStored: ReadStored;
  enrichment: EnrichmentService;
  lookUp: ReturnType<typeof createStandingLookUp>;
  closing: (() => Promise<void>)[];
  now: () => Date;
}

/** Nobody waits longer for what OpenAlex knows of a retraction, in milliseconds. */
const mostMs = 4_000;

/** Open-access papers: the door to publishers, the process that reads PDFs, and what is known of the studies. */
export function composeFullTexts(
  config: Config,
  around: { log: Log; version: string },
  { database, engine, outbound, readPaper, readStored, enrichment, lookUp, closing, now }: FullTextSurroundings,
): FullTextService {
  const door = createPaperDoor({
    version: around.version,
    contact: config.contactEmail,
    repository: config.repositoryUrl,
  });
  closing.push(() => door.close());
  return createFullTextService({
    database,
    engine,
    readStudy: async (id) => (await readStored([id])).get(id) ?? null,
    async freeCopyOf(id, signal) {
      const { enrichments } = await enrichment.enrichment([id], signal);
      return enrichments[0]?.openAccess ?? null;
    },
    async standingOf(study, signal) {
      const { doi, pmid } = study.identifiers;
      if (study.standing === 'retracted' || (doi === null && pmid === null)) return study.standing;
      try {
        const within = AbortSignal.any([signal, AbortSignal.timeout(mostMs)]);
        return (await lookUp([{ id: study.id, doi, pmid }], within)).get(study.id)?.standing ?? study.standing;
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof Error && /abort|timeout/i.test(error.name)) return study.standing;
        throw error;
      }
    },
    fetchPaper: createFetchPaper({ door, readPdf: readPdfWith(readPaper, config.jobsAtOnce) }),
    readArticle: createEuropepmcArticles({ outbound, baseUrl: config.baseUrls.europepmc }),
    log: around.log,
    now,
  });
}

/** As uploaded papers are read: in a process and a thread of their own, within the same limits, so many at a time. */
function readPdfWith(readPaper: ReadPaper, most: number): PdfAt {
  const places = createPlaces(most);
  return async (file, { signal, tell }) => {
    const leave = await places.take(file, signal, () => tell('Waiting until another paper is read'));
    const { facts, packed } = await readPaper(file, { signal, tell: (_part, words) => tell(words) })
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
