/**
 * The servers of the journeys. One server with one database and one set of stubs serves the whole run: global-setup.ts
 * starts them and passes their addresses to the workers in the environment.
 */
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { mirrorSettings, type RunningServer, startBuiltServer } from '../../../bench/running-server.ts';
import { makeCorpus } from '../../../bench/upstreams/corpus.ts';
import { type RunningUpstreams, startUpstreams } from '../../../bench/upstreams/start-upstreams.ts';
import { type UpstreamId, upstreamIds } from '../../../src/server/http-client/limits/upstreams.ts';
import { projectFolder } from '../../shared-data.ts';
import { dataFolder } from './data-folder.ts';

/** Made-up works for the stubs: enough for several pages, and generated quickly. */
const works = 3_000;
const seed = 7;
const variable = 'METAMIND_JOURNEYS';

export interface Product {
  /** Ends in a slash. */
  address: string;
  upstreams: Omit<RunningUpstreams, 'close'>;
  /** The server's log is written here. */
  logFile: string;
}

export interface JourneyServer extends RunningServer {
  logFile: string;
}

/**
 * Settings that lead to the stubs and name a contact, without which Unpaywall is not asked. All journeys come from one
 * network, so that only those about the trial use the guests' limits. Each test is a user with an address of its own,
 * as a proxy on this machine would forward it.
 */
export function journeySettings({ baseUrls }: Pick<RunningUpstreams, 'baseUrls'>): Record<string, string> {
  return {
    ...mirrorSettings(baseUrls),
    CONTACT_EMAIL: 'journeys@example.org',
    // The links of a server without mail are warnings.
    LOG_LEVEL: 'warn',
    GUEST_USES: '1000',
    GUEST_USES_PER_NETWORK: '10000',
    TRUSTED_PROXY: 'loopback',
  };
}

/** A server with a data folder of its own. */
export async function startServer(settings: Record<string, string>): Promise<JourneyServer> {
  const data = await dataFolder();
  const server = await startBuiltServer({ ...settings, DATA_DIR: data.folder });
  const logFile = path.join(data.folder, 'server.log');
  server.process.stderr?.pipe(createWriteStream(logFile));
  return {
    ...server,
    logFile,
    stop: async () => {
      if (server.process.exitCode === null && server.process.signalCode === null) await server.stop();
      data.remove();
    },
  };
}

/**
 * Has a server answer a question of no journey. What it loads and compiles for its first answer takes a busy machine as
 * long as an expectation waits.
 */
export async function warmUp(address: string): Promise<void> {
  const answer = await fetch(new URL('/api/simple-search', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question: 'Does chewing gum prevent tooth decay?' }),
  });
  if (!answer.ok) throw new Error(`The server does not answer a question: ${answer.status} ${await answer.text()}`);
  await answer.text();
}

/** Stubs and a server in front of them. */
export async function startProduct(): Promise<{ product: Product; stop: () => Promise<void> }> {
  const upstreams = await startUpstreams({ seed, works });
  const server = await startServer(journeySettings(upstreams));
  return {
    product: { address: server.address, upstreams, logFile: server.logFile },
    stop: async () => {
      await server.stop();
      await upstreams.close();
    },
  };
}

/** Leads the workers of this run to a product. */
export function shareProduct({ address, upstreams: { baseUrls }, logFile }: Product): void {
  process.env[variable] = JSON.stringify({ address, baseUrls, logFile });
}

/** The server that all workers share. Its stubs never fail: a fault would reach every test. */
export function sharedProduct(): Product {
  const shared = JSON.parse(process.env[variable] ?? '{}') as {
    address: string;
    baseUrls: Record<UpstreamId, string>;
    logFile: string;
  };
  const alone = (): never => {
    throw new Error('This test needs the stand-ins for itself: tag it @alone.');
  };
  const baseUrls = upstreamIds.map((id) => [id, new URL(shared.baseUrls[id])] as const);
  return {
    address: shared.address,
    logFile: shared.logFile,
    upstreams: {
      baseUrls: Object.fromEntries(baseUrls) as Record<UpstreamId, URL>,
      setMode: alone,
      setLatency: alone,
      requests: alone,
      articles: () =>
        makeCorpus({ seed, size: works, libraryFolder: path.join(projectFolder, 'library') })
          .map(({ work }) => work)
          .filter(({ openAccess, pmcid }) => openAccess && pmcid !== null),
    },
  };
}
