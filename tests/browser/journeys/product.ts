/**
 * The product as the journeys meet it: the built server in front of stand-ins for all nine upstreams, once a worker. Each
 * test may make a stand-in slow or faulty; afterwards all are well again. A test fails on anything that the browser
 * complains of, and on any request that leaves this machine.
 */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type RunningServer, standInSettings, startBuiltServer } from '../../../bench/running-server.ts';
import { type RunningUpstreams, startUpstreams } from '../../../bench/upstreams/start-upstreams.ts';
import { upstreamIds } from '../../../src/server/outbound/upstreams.ts';
import { dataFolder, dataTemplate } from './data-folder.ts';

/** Made-up works behind the stand-ins: enough for several pages, and made in a moment. */
const works = 3_000;
const seed = 7;

export interface Product {
  /** Ends in a slash. */
  address: string;
  upstreams: RunningUpstreams;
  /** Lines of the server's log. */
  log: readonly string[];
}

/** The latest link that the server, which sends no mail, wrote to its log for this address. */
export async function linkInLog({ log }: Product, email: string): Promise<string> {
  const found = () => log.findLast((line) => line.includes(`"address":${JSON.stringify(email)}`));
  await expect.poll(found).toBeDefined();
  return String(JSON.parse(found() ?? '{}').link);
}

/**
 * Settings that lead to the stand-ins and name a contact, without which Unpaywall is not asked. All journeys come from
 * one network: only those about the trial ask for the counts that guests meet.
 */
export function journeySettings(upstreams: RunningUpstreams): Record<string, string> {
  return {
    ...standInSettings(upstreams.baseUrls),
    CONTACT_EMAIL: 'journeys@example.org',
    // The links of a server without mail are warnings.
    LOG_LEVEL: 'warn',
    GUEST_USES: '1000',
    GUEST_USES_PER_NETWORK: '10000',
  };
}

/** Another server of the test's own, with a data folder of its own. */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const data = await dataFolder();
  const server = await startBuiltServer({ ...settings, DATA_DIR: data.folder });
  return {
    ...server,
    stop: async () => {
      if (server.process.exitCode === null && server.process.signalCode === null) await server.stop();
      data.remove();
    },
  };
}

/** Makes an account in the page's own browser and signs it in. */
export async function signUp(page: Page, baseURL: string | undefined): Promise<void> {
  const data = { email: `${crypto.randomUUID()}@example.org`, password: 'velvet kettle orbit', firstName: 'Ana' };
  const headers = { origin: new URL(baseURL ?? '').origin };
  const answer = await page.request.post('/api/register', { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export interface Complaints {
  /** What the browser may say in this test: a failed request is an error on its console. */
  allow(pattern: RegExp): void;
  /** Watches a context that the test opened itself. */
  watch(context: BrowserContext): void;
}

interface TestFixtures {
  product: Product;
  complaints: Complaints;
  /**
   * Starts a server for this test alone, and stops it after the browser: a page that still fetches code ahead would
   * complain of a server that is gone.
   */
  ownServer: (settings: Record<string, string>) => Promise<RunningServer>;
}

interface WorkerFixtures {
  /** Data folders are made from it; its making is in no server's time. */
  template: string;
  /** The stand-ins alone, for a file that starts its own server. */
  upstreams: RunningUpstreams;
  running: Product;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  upstreams: [
    async ({ playwright: _ }, use) => {
      const upstreams = await startUpstreams({ seed, works });
      await use(upstreams);
      await upstreams.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  template: [async ({ playwright: _ }, use) => use(await dataTemplate()), { scope: 'worker', timeout: 120_000 }],
  running: [
    async ({ template: _, upstreams }, use) => {
      const server = await startServer(journeySettings(upstreams));
      await use({ address: server.address, upstreams, log: server.log });
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  product: async ({ running }, use) => {
    await use(running);
    for (const id of upstreamIds) {
      running.upstreams.setMode(id, 'normal');
      running.upstreams.setLatency(id, 0);
    }
  },
  baseURL: async ({ running }, use) => use(running.address),
  complaints: [
    async ({ context }, use) => {
      const said: string[] = [];
      const allowed: RegExp[] = [];
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          // That nobody is signed in is answered with 401, which the browser writes down as an error of its own.
          const nobody = /\/api\/user$/.test(message.location().url) && /status of 401/.test(message.text());
          if (message.type() === 'error' && !nobody) said.push(`console: ${message.text()}`);
        });
        watched.on('weberror', (error) => said.push(`page: ${error.error().message}`));
        watched.on('dialog', (dialog) => {
          said.push(`dialog: ${dialog.message()}`);
          void dialog.dismiss();
        });
        watched.on('request', (request) => {
          const { protocol, hostname } = new URL(request.url());
          if (/^https?:$/.test(protocol) && hostname !== '127.0.0.1') said.push(`request: ${request.url()}`);
        });
      };
      watch(context);
      await use({ allow: (pattern) => allowed.push(pattern), watch });
      expect(
        said.filter((line) => !allowed.some((pattern) => pattern.test(line))),
        'errors on the console (content security policy included), errors of the page, dialogs, requests to elsewhere',
      ).toEqual([]);
    },
    { auto: true },
  ],
  // After complaints, so that what the browser says up to its end is heard.
  ownServer: async ({ context, complaints: _ }, use) => {
    const started: RunningServer[] = [];
    await use(async (settings) => {
      const server = await startServer(settings);
      started.push(server);
      return server;
    });
    await context.close();
    await Promise.all(started.map((server) => server.stop()));
  },
});

export { expect };
