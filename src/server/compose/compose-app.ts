import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { type ProviderId, providerIds, type SourceId } from '#core/records/databases.ts';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { Failure } from '#server/diagnostics/failure.ts';
import type { Log } from '#server/diagnostics/log.ts';
import { createAccounts } from '#server/features/accounts/create-accounts.ts';
import { createLinks, linksReachOthers } from '#server/features/accounts/mail/emailed-links.ts';
import type { PasswordCost } from '#server/features/accounts/password-hash.ts';
import type { AnalysisService } from '#server/features/analysis/service.ts';
import type { AskService } from '#server/features/answers/ask-service.ts';
import type { AskDatabase } from '#server/features/answers/find-studies.ts';
import { createIssuedAnswers } from '#server/features/answers/issued-answers.ts';
import { createAnswersService } from '#server/features/answers/service.ts';
import { createSharePage } from '#server/features/answers/sharing/share-page.ts';
import { createSharedAnswerRetractions } from '#server/features/answers/sharing/shared-answer-retractions.ts';
import { createAnswerStore, createReadingStore, createUsageStore } from '#server/features/engine/engine-stores.ts';
import { createEngineService } from '#server/features/engine/service.ts';
import { createAccountDownload } from '#server/features/export/account-download.ts';
import { createExportService } from '#server/features/export/service.ts';
import { createLibrarySource } from '#server/features/library/service.ts';
import { searchLibrary } from '#server/features/library/store.ts';
import { createAnalysisDrafts } from '#server/features/meta-analysis/drafts.ts';
import type { MetaAnalysisService } from '#server/features/meta-analysis/service.ts';
import { createPaperAnalyses } from '#server/features/papers/analyses/service.ts';
import { reportPage } from '#server/features/saved/reports/report-view.ts';
import { createSavedService } from '#server/features/saved/service.ts';
import { createSearchPage, type ServerViewProgram } from '#server/features/search/search-page.ts';
import { createSearchService, type SearchService } from '#server/features/search/service.ts';
import { createCitationWriter } from '#server/features/studies/citations/citation-writer.ts';
import { createEnrichment } from '#server/features/studies/enrichment.ts';
import { createRecordRepository } from '#server/features/studies/record-repository.ts';
import { createRetractionLookup } from '#server/features/studies/retraction-lookup.ts';
import { createStudiesService } from '#server/features/studies/service.ts';
import { markPermanent } from '#server/features/studies/store.ts';
import { createStudyReader } from '#server/features/studies/stored-studies.ts';
import { studyIdOf } from '#server/features/studies/study-id.ts';
import { createStudyPage } from '#server/features/studies/study-page.ts';
import { createResultReader } from '#server/features/studies/study-results.ts';
import { createSummaryRepository } from '#server/features/studies/summaries/summary-store.ts';
import type { StudyGuideService } from '#server/features/study-guide/service.ts';
import { createTrial } from '#server/features/trial/service.ts';
import { createAddressLimits } from '#server/http/address-limits.ts';
import { createOwnHosts } from '#server/http/own-hosts.ts';
import { knownPage } from '#server/http/pages/known-pages.ts';
import { PostgresResponseCache } from '#server/http-client/cache/response-cache-postgres.ts';
import { createHttpClient, type UpstreamHttpClient } from '#server/http-client/create-http-client.ts';
import { MemoryRateLimiter } from '#server/http-client/limits/rate-limiter-memory.ts';
import { PostgresRateLimiter } from '#server/http-client/limits/rate-limiter-postgres.ts';
import { rateLimitPoliciesFor } from '#server/http-client/limits/upstreams.ts';
import { createModelHttpClient } from '#server/http-client/model-http-client.ts';
import { createJobs } from '#server/jobs/create-jobs.ts';
import { adapters } from '#server/literature/adapters.ts';
import { createCrossrefWorks } from '#server/literature/crossref/crossref-works.ts';
import { createIcite } from '#server/literature/icite/icite.ts';
import { createOpenAlex } from '#server/literature/openalex/openalex.ts';
import type { Source } from '#server/literature/source.ts';
import { createUnpaywall } from '#server/literature/unpaywall/unpaywall.ts';
import type { SecondReader } from '#server/llm/check/second-reading.ts';
import { extractiveEngine } from '#server/llm/extractive-engine.ts';
import { createModelEngine, type ModelEngine } from '#server/llm/model/model-engine.ts';
import { createSecondReader, type ReadingStore } from '#server/llm/model/second-reader.ts';
import { createTextWorkers } from '#server/llm/threads/text-workers.ts';
import { createMail } from '#server/mail/create-mail.ts';
import { composeFullTexts } from './compose-full-texts.ts';
import { composeUploads } from './compose-uploads.ts';
import { scheduleDeletions } from './delete-expired.ts';
import { findPaperHead } from './paper-heads.ts';
import { paperRetractionStatuses } from './paper-retraction-statuses.ts';
import { skillNamed } from './skill-named.ts';
import type { TextReaders } from './text-worker.ts';

/** Paths and limits that are not part of the configuration. */
export interface RuntimeEnvironment {
  log: Log;
  version: string;
  pagesFolder: string;
  citationWorker: string;
  /** Script of the process that reads one PDF and exits. */
  pdfChild: string;
  layOutWorker: string;
  /** Script of the thread that reads text for requests. */
  textWorker: string;
  /** How long that thread may compute for one request, in milliseconds; absent: the default. */
  readingDeadlineMs?: number;
  /** How long the circuit breaker of a literature database stays open after failures, in milliseconds. */
  halfOpenAfterMs?: number;
  /** Of hashing a password; absent: the default. Tests sign up hundreds of users. */
  passwordCost?: PasswordCost;
  /** Loads the program of the server-rendered view; null where it was not built. */
  serverRenderedView: () => Promise<ServerViewProgram | null>;
}

/** A text that needs more memory fails alone; the server goes on. */
const textLimits = { resourceLimits: { maxOldGenerationSizeMb: 1_024 } };

/** Time that requests under way get when the server stops, in milliseconds. */
const drainMs = 10_000;

/**
 * Composes the application on an open database: upstreams, sources, stores, engine, features. Everything that must be
 * closed is pushed to `closing`, to be closed in reverse order.
 */
export async function composeApp(
  config: Config,
  around: RuntimeEnvironment,
  database: Database,
  secret: string,
  closing: (() => Promise<void>)[],
): Promise<FastifyInstance> {
  const { log } = around;
  const now = () => new Date();
  const cache = new PostgresResponseCache(database.pool);
  const httpClient = createHttpClient({
    version: around.version,
    contact: config.contactEmail,
    baseUrls: config.baseUrls,
    policies: rateLimitPoliciesFor(config),
    cache,
    // The embedded database serves one process, which counts in memory; on a PostgreSQL server the processes share
    // their counts.
    slots: database.kind === 'embedded' ? new MemoryRateLimiter() : new PostgresRateLimiter(database.pool),
    onStoreFailure: (store, upstream, error) => log.warn('upstream store failed', { store, upstream, error }),
    ...(around.halfOpenAfterMs !== undefined && { halfOpenAfterMs: around.halfOpenAfterMs }),
  });
  closing.push(() => httpClient.settled().then(() => httpClient.close()));

  const recordRepository = createRecordRepository(database, log);
  closing.push(() => recordRepository.settled());
  const citations = createCitationWriter(() => new Worker(around.citationWorker));
  closing.push(() => citations.close());

  const readStudies = createStudyReader({
    readRecords: (ids) => recordRepository.read(ids),
    findSiblings: (records) => recordRepository.siblings(records),
  });
  const openalex = createOpenAlex({ httpClient, baseUrl: config.baseUrls.openalex, apiKey: config.keys.openalex });
  const enrichment = createEnrichment({
    unpaywall: createUnpaywall({ httpClient, baseUrl: config.baseUrls.unpaywall, contactEmail: config.contactEmail }),
    icite: createIcite({ httpClient, baseUrl: config.baseUrls.icite }),
    openalex,
    readStudies,
    storeNotices: (found) => {
      recordRepository.addNotices(found).catch((error: unknown) => log.warn('notices were not kept', { error }));
    },
    now,
  });
  const summaries = createSummaryRepository(database);
  const model = openModel(config, log, now, closing);
  const usage = createUsageStore({ database, log, now, allowance: config.modelUse, secret });
  const sources = createSources(config, httpClient, database);
  const search = createSearchService({
    sources,
    studyIdOf,
    keep: (records) => recordRepository.keep(records),
    summariesOf: (records) => summaries.readMany(records),
    citedness: (records, signal) => enrichment.journalCitedness(records, signal),
    now,
    newSearchId: randomUUID,
  });
  const threads = createTextWorkers({
    startWorker: () => new Worker(around.textWorker, textLimits),
    skillNamed,
    ...(around.readingDeadlineMs !== undefined && { deadlineMs: around.readingDeadlineMs }),
    ...(model && { engine: model }),
    store: createAnswerStore({ database, log, now }),
    usage,
    secondReader: openSecondReader(config, createReadingStore({ database, log, now }), log, closing),
    readStudies,
    askDatabase: askThrough(search),
  });
  closing.push(() => threads.close());
  const { paperRow: readRow, cleanReport } = threads.service<TextReaders>('texts', ['paperRow', 'cleanReport']);
  // Of their own, so that a study's page does not wait behind answers.
  const readers = createTextWorkers({
    startWorker: () => new Worker(around.textWorker, textLimits),
    skillNamed,
    limits: { computing: 1, begun: 1 },
  });
  closing.push(() => readers.close());
  const { studyResults } = readers.service<TextReaders>('texts', ['studyResults']);
  const { name, model: modelName, repeatable } = model ?? extractiveEngine;

  const { publicUrl, host, port } = config;
  const mail = createMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, publicUrl, log });
  closing.push(() => mail.close());
  if (mail.available && !linksReachOthers(publicUrl, host)) {
    log.warn('links in mail will not open on other machines: PUBLIC_URL is not set');
  }
  const issuedAnswers = createIssuedAnswers({ database, log, now });
  const lookup = createRetractionLookup({ openalex, readStudies, now });
  const retractionStatusesOf = config.looksUpPapers
    ? paperRetractionStatuses(lookup)
    : async () => new Map<number, never>();
  const { crossref, pubmed } = sources;
  const works = createCrossrefWorks({
    httpClient,
    baseUrl: config.baseUrls.crossref,
    contactEmail: config.contactEmail,
  });
  const findHead = config.looksUpPapers ? findPaperHead({ works, crossref, pubmed, retractionStatusesOf, now }) : null;
  const jobs = createJobs({ database, log, most: config.jobsAtOnce });
  const {
    uploads,
    readPaper,
    sweep,
    close: closeFiles,
  } = await composeUploads(config, around, { database, jobs, findHead, now });
  closing.push(closeFiles);
  closing.push(scheduleDeletions(database, cache, [sweep], log, now));
  const retractionStatuses = createSharedAnswerRetractions({ database, lookup, log, now });
  closing.push(() => retractionStatuses.settled());
  const answers = createAnswersService({
    database,
    kept: issuedAnswers,
    standings: retractionStatuses,
    storeStudies: async (ids) =>
      markPermanent(database.drizzle, [...(await recordRepository.read(ids)).values()], now()),
    secret,
    now,
  });
  const sharePage = createSharePage({ answers, mayBeIndexed: config.indexSharedAnswers, log });
  const accounts = createAccounts({
    database,
    mail,
    secret,
    logsWarnings: config.logLevel !== 'silent' && config.logLevel !== 'error',
    answersTokens: config.answersTokens,
    linkTo: createLinks({ publicUrl, host, port, listening: () => server.server.address() }),
    leaveSharedAnswers: answers.leave,
    leaveUploads: uploads.leave,
    passwordCost: around.passwordCost,
    log,
    now,
  });
  closing.push(() => accounts.settled());

  const fullTexts = composeFullTexts(config, around, {
    database,
    engine: { run: threads.run, engine: { name, model: modelName, repeatable } },
    httpClient,
    readPaper,
    readStudies,
    enrichment,
    lookup,
    closing,
    now,
  });
  const studies = createStudiesService({
    readStudies,
    findSiblings: (records) => recordRepository.siblings(records),
    citations,
    enrichment,
    summaries,
    results: createResultReader({ read: studyResults, log }),
    summariseStudy: (record, caller) => threads.summariseStudy(record, caller),
    fullTextAnalysis: fullTexts.storedText,
  });
  const studyPage = createStudyPage({ studyDetail: (id) => studies.detail(id), log });
  const searchPage = createSearchPage({ search, program: around.serverRenderedView, log, now: Date.now });
  const server = await createApp({
    search,
    studies,
    saved: createSavedService({
      database,
      studyDetail: (id) => studies.detail(id),
      markRecordsPermanent: (records) => markPermanent(database.drizzle, records, now()),
      cleanReport,
      readNotices: async (ids) =>
        new Map([...(await recordRepository.read(ids))].map(([id, { notices }]) => [id, notices])),
      now,
    }),
    uploads,
    paperAnalyses: createPaperAnalyses({ database, engine: threads, readRow, retractionStatusesOf, log, now }),
    fullTexts,
    answers,
    issuedAnswers,
    asking: threads.service<AskService>('asking', ['quick', 'simple']),
    analysis: threads.service<AnalysisService>('analysis', ['combine', 'focus', 'workout', 'meals', 'filter']),
    studyGuides: threads.service<StudyGuideService>('studyGuides', ['generate']),
    metaAnalysis: threads.service<MetaAnalysisService>('metaAnalysis', ['synthesise', 'rows', 'modelRows']),
    analysisDrafts: createAnalysisDrafts({ database, now }),
    engine: createEngineService({
      model: model && config.model && { ...config.model, window: model.window },
      secondReader: config.secondReader,
      allowance: config.modelUse,
      database,
      log,
      now,
    }),
    operator: { version: around.version, ...config.operator },
    trial: createTrial({ database, secret, uses: config.guestUses, now, log }),
    exports: {
      studies: createExportService({
        readStudies,
        summaryTexts: async (records) =>
          new Map([...(await summaries.readMany(records))].map(([id, { aiSummary }]) => [id, aiSummary])),
        apaReferences: (records) => citations.writeList(records, 'apa'),
        prepareReferences: () => citations.prepareList('apa'),
        now,
      }),
      account: createAccountDownload({ database, reportPage, readUpload: uploads.wholeFile, now }),
    },
    // The same holds here: a count in the embedded database is a synced write that every search would wait for.
    limits: createAddressLimits(database.kind === 'embedded' ? null : database.pool, secret),
    secret,
    findAccount: accounts.findAccount,
    accounts,
    ready: () => database.ready(),
    log,
    publicUrl: config.publicUrl,
    isOwnHost: createOwnHosts(config),
    trustedProxies: config.trustedProxies,
    pagesFolder: around.pagesFolder,
    pageHead: async (address) =>
      (await sharePage(address)) ??
      (await studyPage(address)) ??
      (await searchPage(address)) ??
      knownPage(address.pathname),
  });
  await jobs.start();
  closing.push(() => jobs.stop());
  closing.push(() => drain(server));
  return server;
}

/** A database as the answers feature queries it: studies with an abstract, and failures as text. */
function askThrough(search: SearchService): AskDatabase {
  return async (source, query, limit, signal) => {
    // A library study without an abstract has its results.
    const question = { q: query, page: 1, limit, hasAbstract: source !== 'library' };
    try {
      const { studies, receipt } = await search(source, { ...everything, ...question }, signal);
      return { records: studies, hits: receipt.hits, failure: receipt.failure?.message ?? null };
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'upstream_failed') throw error;
      return { records: [], hits: null, failure: error.message };
    }
  };
}

const everything = { dateRange: 'any', studyType: 'all', journalImpact: 'any', fullTextOnly: false } as const;

/** The language model of the configuration, with its own HTTP client; null where none is set. */
function openModel({ model }: Config, log: Log, now: () => Date, closing: (() => Promise<void>)[]): ModelEngine | null {
  if (model === null) return null;
  const modelHttpClient = createModelHttpClient({ baseUrl: model.baseUrl, mayBePrivate: model.isOwnAddress });
  closing.push(() => modelHttpClient.close());
  return createModelEngine(model, { fetch: modelHttpClient.fetch, log, now });
}

/** The second reader of the configuration, with its own HTTP client; null where none is set. */
function openSecondReader(
  { secondReader }: Config,
  store: ReadingStore,
  log: Log,
  closing: (() => Promise<void>)[],
): SecondReader | null {
  if (secondReader === null) return null;
  const { baseUrl, isOwnAddress } = secondReader;
  const modelHttpClient = createModelHttpClient({ baseUrl, mayBePrivate: isOwnAddress });
  closing.push(() => modelHttpClient.close());
  return createSecondReader(secondReader, { fetch: modelHttpClient.fetch, log, store });
}

function createSources(config: Config, httpClient: UpstreamHttpClient, database: Database): Record<SourceId, Source> {
  const keys: Partial<Record<ProviderId, string | null>> = config.keys;
  const connect = (id: ProviderId) =>
    adapters[id].create({
      httpClient,
      baseUrl: config.baseUrls[id],
      apiKey: keys[id] ?? null,
      contactEmail: config.contactEmail,
    });
  return {
    ...(Object.fromEntries(providerIds.map((id) => [id, connect(id)])) as Record<ProviderId, Source>),
    library: createLibrarySource({
      search: (query, filters, page, limit) => searchLibrary(database.drizzle, query, filters, page, limit),
    }),
  };
}

/** Takes no new requests, waits for those under way, then closes the connections that are left. */
async function drain(server: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), drainMs);
  try {
    await server.close();
  } finally {
    clearTimeout(cut);
  }
}
