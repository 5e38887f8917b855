import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import type { SourceId } from '#core/bibliography/study-record.ts';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createEngine } from '#server/engine/engine-door.ts';
import { fillLibrary } from '#server/features/library/fill-library.ts';
import { createLibrarySource } from '#server/features/library/service.ts';
import { searchLibrary } from '#server/features/library/store.ts';
import { createSearchService } from '#server/features/search/service.ts';
import { createCitationWriter } from '#server/features/studies/citation-writer.ts';
import { createEnrichment } from '#server/features/studies/enrichment.ts';
import { createRecordKeeper } from '#server/features/studies/record-keeper.ts';
import { createStudiesService } from '#server/features/studies/service.ts';
import { findSiblings } from '#server/features/studies/store.ts';
import { studyIdOf } from '#server/features/studies/study-id.ts';
import { createSummaryKeeper } from '#server/features/studies/summary-keeper.ts';
import { createAddressLimits } from '#server/http/address-limits.ts';
import type { Log } from '#server/log.ts';
import { createOutbound, type OutboundDoor } from '#server/outbound/create-outbound.ts';
import { PostgresResponseCache } from '#server/outbound/response-cache-postgres.ts';
import { PostgresSlotKeeper } from '#server/outbound/slot-keeper-postgres.ts';
import { policiesFor } from '#server/upstream-policies.ts';
import { scheduleHousekeeping } from '#server/housekeeping.ts';
import { sessionSecret } from '#server/session-secret.ts';
import { createCore } from '#server/sources/core/core.ts';
import { createCrossref } from '#server/sources/crossref/crossref.ts';
import { createDoaj } from '#server/sources/doaj/doaj.ts';
import { createEuropepmc } from '#server/sources/europepmc/europepmc.ts';
import { createIcite } from '#server/sources/icite/icite.ts';
import { createOpenAlex } from '#server/sources/openalex/openalex.ts';
import { createPubmed } from '#server/sources/pubmed/pubmed.ts';
import { createSemanticScholar } from '#server/sources/semanticscholar/semantic-scholar.ts';
import type { Source } from '#server/sources/source.ts';
import { createUnpaywall } from '#server/sources/unpaywall/unpaywall.ts';
import { StartFailure } from '#server/start-failure.ts';

/** Where the parts lie that are not the configuration's business. */
export interface Surroundings {
  log: Log;
  version: string;
  pagesFolder: string;
  libraryFolder: string;
  migrationsFolder: string;
  childScript: string;
  citationWorker: string;
  /** Aborted when the process was told to stop, also while it starts. */
  stopped: AbortSignal;
}

export interface RunningServer {
  /** The address to open. */
  address: string;
  /** Resolves when, after `stopped`, requests have been drained and everything is closed. */
  closed: Promise<void>;
}

/** Time that requests under way get when the server is stopped, in milliseconds. */
const drainMs = 10_000;

/** Opens everything and listens. Null when it was stopped before it listened; StartFailure for what an operator can mend. */
export async function startServer(config: Config, around: Surroundings): Promise<RunningServer | null> {
  const { log, stopped } = around;
  const closing: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of closing.splice(0).reverse()) {
      await close().catch((error: unknown) => log.error('closing failed', { error }));
    }
  };
  try {
    const secret = await sessionSecret(config.sessionSecret, config.dataDir);
    const database = await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      childScript: around.childScript,
      migrationsFolder: around.migrationsFolder,
      log,
      stopped,
    });
    closing.push(() => database.close());
    if (stopped.aborted) {
      await closeAll();
      return null;
    }
    await fillLibrary(database, around.libraryFolder);
    const server = await composeApp(config, around, database, secret, closing);
    if (stopped.aborted) {
      await closeAll();
      return null;
    }
    const address = await listen(server, config);
    return { address, closed: untilClosed(stopped, closeAll) };
  } catch (error) {
    await closeAll();
    if (stopped.aborted) return null;
    throw error;
  }
}

async function composeApp(
  config: Config,
  around: Surroundings,
  database: Database,
  secret: string,
  closing: (() => Promise<void>)[],
): Promise<FastifyInstance> {
  const { log } = around;
  const now = () => new Date();
  const cache = new PostgresResponseCache(database.pool);
  const outbound = createOutbound({
    version: around.version,
    contact: config.contactEmail,
    baseUrls: config.baseUrls,
    policies: policiesFor(config),
    cache,
    slots: new PostgresSlotKeeper(database.pool),
    onStoreFailure: (store, upstream, error) => log.warn('upstream store failed', { store, upstream, error }),
  });
  closing.push(() => outbound.settled().then(() => outbound.close()));

  const keeper = createRecordKeeper(database, log);
  closing.push(() => keeper.settled());
  const citations = createCitationWriter(() => new Worker(around.citationWorker));
  closing.push(() => citations.close());
  closing.push(scheduleHousekeeping(database, cache, log, now));

  const enrichment = createEnrichment({
    unpaywall: createUnpaywall({ outbound, baseUrl: config.baseUrls.unpaywall, contactEmail: config.contactEmail }),
    icite: createIcite({ outbound, baseUrl: config.baseUrls.icite }),
    openalex: createOpenAlex({ outbound, baseUrl: config.baseUrls.openalex, apiKey: config.keys.openalex }),
    records: (ids) => keeper.read(ids),
    now,
  });
  const summaries = createSummaryKeeper(database);
  const engine = createEngine({ now });

  const server = await createApp({
    search: createSearchService({
      sources: createSources(config, outbound, database),
      studyIdOf,
      keep: (records) => keeper.keep(records),
      summariesOf: (records) => summaries.readMany(records),
      citedness: (records, signal) => enrichment.journalCitedness(records, signal),
      now,
      newSearchId: randomUUID,
    }),
    studies: createStudiesService({
      readRecords: (ids) => keeper.read(ids),
      findSiblings: (records) => findSiblings(database.drizzle, records),
      citations,
      enrichment,
      summaries,
      summariseStudy: (record) => engine.summariseStudy(record),
    }),
    limits: createAddressLimits(database.pool, secret),
    ready: () => database.ready(),
    log,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    pagesFolder: around.pagesFolder,
  });
  closing.push(() => drain(server));
  return server;
}

function createSources(config: Config, outbound: OutboundDoor, database: Database): Record<SourceId, Source> {
  const { baseUrls, keys, contactEmail } = config;
  return {
    pubmed: createPubmed({ outbound, baseUrl: baseUrls.pubmed, apiKey: keys.pubmed, contactEmail }),
    crossref: createCrossref({ outbound, baseUrl: baseUrls.crossref, apiKey: null, contactEmail }),
    europepmc: createEuropepmc({ outbound, baseUrl: baseUrls.europepmc, apiKey: null, contactEmail }),
    core: createCore({ outbound, baseUrl: baseUrls.core, apiKey: keys.core, contactEmail }),
    semanticscholar: createSemanticScholar({ outbound, baseUrl: baseUrls.semanticscholar, apiKey: keys.semanticscholar, contactEmail }),
    doaj: createDoaj({ outbound, baseUrl: baseUrls.doaj, apiKey: null, contactEmail }),
    library: createLibrarySource({
      search: (query, filters, page, limit) => searchLibrary(database.drizzle, query, filters, page, limit),
    }),
  };
}

async function listen(server: FastifyInstance, config: Config): Promise<string> {
  try {
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') {
      throw new StartFailure(`Port ${config.port} is in use by another program. Stop it, or choose another with PORT.`, { cause: error });
    }
    if (code === 'EACCES') {
      throw new StartFailure(`Port ${config.port} needs more rights than this user has. Choose one above 1023 with PORT.`, { cause: error });
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartFailure('HOST names no address of this machine. Give one of its own, such as 127.0.0.1.', { cause: error });
    }
    throw error;
  }
  if (config.publicUrl) return config.publicUrl.href;
  const { address, family, port } = server.server.address() as AddressInfo;
  const host = address === '0.0.0.0' || address === '::' ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}/`;
}

/** Takes no new requests, waits for those under way, then cuts what is left. */
async function drain(server: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), drainMs);
  try {
    await server.close();
  } finally {
    clearTimeout(cut);
  }
}

async function untilClosed(stopped: AbortSignal, closeAll: () => Promise<void>): Promise<void> {
  if (!stopped.aborted) {
    await new Promise((resolve) => stopped.addEventListener('abort', resolve, { once: true }));
  }
  await closeAll();
}
