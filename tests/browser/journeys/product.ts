/**
 * The product in the journeys: the built server in front of stubs for all nine upstreams, one for the whole run. A test
 * that makes a stub slow or faulty, or counts its requests, is tagged `@alone` and runs on a second server, one test
 * after the other; afterwards all stubs are reset. A test fails on any error that the browser logs, and on any request
 * that leaves this machine.
 */
import { readFile } from 'node:fs/promises';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import type { RunningServer } from '../../../bench/running-server.ts';
import { upstreamIds } from '../../../src/server/http-client/limits/upstreams.ts';
import { expect } from '../expect.ts';
import { journeySettings, type Product, sharedProduct, startProduct, startServer } from './servers.ts';

/** The latest link that the server, which sends no mail, wrote to its log for this address. */
export async function linkInLog({ logFile }: Product, email: string): Promise<string> {
  const found = async () => {
    const lines = (await readFile(logFile, 'utf8')).split('\n').slice(0, -1);
    return lines.findLast((line) => line.includes(`"address":${JSON.stringify(email)}`));
  };
  await expect.poll(found).toBeDefined();
  return String(JSON.parse((await found()) ?? '{}').link);
}

export const password = 'velvet kettle orbit';

/** Makes an account for Ana Ruiz in the page's own browser, without a page, and signs it in; its address. */
export async function signUp(page: Page, baseURL: string | undefined): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`;
  const data = { email, password, firstName: 'Ana', lastName: 'Ruiz' };
  const headers = { origin: new URL(baseURL ?? '').origin };
  const answer = await page.request.post('/api/register', { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return email;
}

interface Complaints {
  /** Errors that the browser may log in this test: a failed request is an error on its console. */
  allow(pattern: RegExp): void;
  /** Watches a context that the test opened itself. */
  watch(context: BrowserContext): void;
}

interface TestFixtures {
  product: Product;
  complaints: Complaints;
  /**
   * Starts a server for this test alone, and stops it after the browser: a page that is still loading code would log
   * errors of a server that is gone.
   */
  ownServer: (settings: Record<string, string>) => Promise<RunningServer>;
}

interface WorkerFixtures {
  /** Whether the worker has a product of its own: an option of the project. */
  alone: boolean;
  running: Product;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  alone: [false, { scope: 'worker', option: true }],
  running: [
    async ({ alone }, use) => {
      const own = alone ? await startProduct() : null;
      await use(own?.product ?? sharedProduct());
      await own?.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  product: async ({ running, alone }, use) => {
    await use(running);
    if (!alone) return;
    for (const id of upstreamIds) {
      running.upstreams.setMode(id, 'normal');
      running.upstreams.setLatency(id, 0);
    }
  },
  baseURL: async ({ running }, use) => use(running.address),
  // The server limits what one address asks for in a minute; tests that take turns stay below that.
  extraHTTPHeaders: async ({ alone }, use) => {
    const part = () => 1 + Math.floor(Math.random() * 250);
    await use(alone ? {} : { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
  },
  complaints: [
    async ({ context }, use) => {
      const said: string[] = [];
      const allowed: RegExp[] = [];
      const watch = (watched: BrowserContext) => {
        watched.on('console', (message) => {
          // Without a user the server answers 401, which the browser logs as an error of its own.
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
  // After complaints, so that errors up to the browser's end are collected.
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

export { expect, journeySettings, type Product, startServer };
