/** The whole application in process: a database of the given kind, the real library, stubs for the nine upstreams. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type RunningUpstreams, startUpstreams } from '../../bench/upstreams/start-upstreams.ts';
import { composeApp } from '../../src/server/compose/compose-app.ts';
import { readConfig } from '../../src/server/config/config.ts';
import type { Database } from '../../src/server/database/database.ts';
import { createLog } from '../../src/server/diagnostics/log.ts';
import { fillLibrary } from '../../src/server/features/library/fill-library.ts';
import type { ServerViewProgram } from '../../src/server/features/search/search-page.ts';
import type { LoopbackServer } from '../loopback-server.ts';
import { startPublisher } from '../publisher/start-publisher.ts';
import { projectFolder } from '../shared-data.ts';
import { builtScript } from './built-server.ts';

export interface WholeApp {
  /** The folder of uploaded files. */
  filesDir: string;
  server: FastifyInstance;
  upstreams: RunningUpstreams;
  /** The only address of this machine from which papers are fetched. */
  publisher: LoopbackServer;
  /** Every line logged so far. */
  log: string[];
  /** Answer of a GET, read as JSON. */
  get(url: string): Promise<{ status: number; body: Json }>;
  close(): Promise<void>;
}

/** JSON in a test: any property may be read at any depth, and expectations check the values. */
export interface Json {
  readonly [name: string]: Json;
  readonly [index: number]: Json;
}

export interface WholeAppOptions {
  /** Settings in addition to those that lead to the stubs. */
  settings?: Record<string, string>;
  /** Of the built browser part; without it there are no pages. */
  pagesFolder?: string;
  /** Makes server-rendered views; absent or null: none. */
  serverRenderedView?: ServerViewProgram | null;
  /** As `npm run dev` starts it. */
  development?: boolean;
  /** How long a text may be read for one request, in milliseconds. */
  readingDeadlineMs?: number;
  /** How long a database of literature that failed is left alone, in milliseconds. */
  halfOpenAfterMs?: number;
}

export async function openWholeApp(
  database: Database,
  {
    settings = {},
    pagesFolder = '/nowhere',
    serverRenderedView = null,
    development = false,
    readingDeadlineMs,
    halfOpenAfterMs,
  }: WholeAppOptions = {},
): Promise<WholeApp> {
  const upstreams = await startUpstreams({ seed: 3, works: 3_000 });
  const filesDir = mkdtempSync(path.join(tmpdir(), 'metamind-files-'));
  await fillLibrary(database, path.join(projectFolder, 'library'));
  const log: string[] = [];
  const closing: (() => Promise<void>)[] = [];
  const publisher = await startPublisher();
  const standIns = Object.entries(upstreams.baseUrls).map(([id, url]) => [`${id.toUpperCase()}_URL`, url.href]);
  const environment = {
    CONTACT_EMAIL: 'test@example.org',
    FILES_DIR: filesDir,
    ...Object.fromEntries(standIns),
    REPOSITORY_URL: publisher.url.href,
    ...settings,
  };
  const config = readConfig(environment, { development });
  const server = await composeApp(
    config,
    {
      log: createLog(
        'debug',
        (line) => log.push(line),
        () => new Date(),
      ),
      version: 'test',
      pagesFolder,
      citationWorker: await builtScript('src/server/features/studies/citations/citation-worker.ts'),
      pdfChild: await builtScript('src/server/features/papers/pdf/pdf-child.ts'),
      layOutWorker: await builtScript('src/server/features/papers/lay-out-worker.ts'),
      serverRenderedView: async () => serverRenderedView,
      passwordCost: { memoryCost: 1_024, timeCost: 1 },
      ...(readingDeadlineMs !== undefined && { readingDeadlineMs }),
      ...(halfOpenAfterMs !== undefined && { halfOpenAfterMs }),
      textWorker: await builtScript('src/server/compose/text-worker.ts'),
    },
    database,
    'a secret of the tests, long enough to be one',
    closing,
  );
  return {
    filesDir,
    server,
    upstreams,
    publisher,
    log,
    async get(url) {
      const answer = await server.inject({ url });
      return { status: answer.statusCode, body: answer.json<Json>() };
    },
    async close() {
      for (const close of closing.reverse()) await close();
      await upstreams.close();
      await publisher.close();
      rmSync(filesDir, { recursive: true, force: true });
    },
  };
}
