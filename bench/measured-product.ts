/** The built product with simulated databases, and its pages with content. */
import { setPriority } from 'node:os';
import type { BrowserContext, Page } from '@playwright/test';
import { providerIds } from '#core/records/databases.ts';
import { mirrorSettings, type RunningServer, startBuiltServer, temporaryFolder } from './running-server.ts';
import { startUpstreams } from './upstreams/start-upstreams.ts';

export interface MeasuredProduct {
  server: RunningServer;
  stop(): Promise<void>;
}

export async function startMeasuredProduct(): Promise<MeasuredProduct> {
  const upstreams = await startUpstreams({ seed: 5, latencyMs: 100 });
  const { folder, remove } = temporaryFolder();
  const server = await startBuiltServer({
    ...mirrorSettings(upstreams.baseUrls),
    DATA_DIR: folder,
    CONTACT_EMAIL: 'bench@example.org',
    GUEST_USES: '1000',
    GUEST_USES_PER_NETWORK: '10000',
  });
  // A phone shares its processor with no server: on this machine the server yields to the browser.
  for (const pid of [server.process.pid, process.pid]) if (pid !== undefined) setPriority(pid, 19);
  return {
    server,
    stop: async () => {
      await server.stop();
      await upstreams.close();
      remove();
    },
  };
}

export interface MeasuredPage {
  name: string;
  /** Relative to the product's address. */
  path: string;
  /** Waits until the page's content is shown. */
  full(page: Page): Promise<unknown>;
  /** What must be stored in the browser before the page has content. */
  prepare?(context: BrowserContext, address: string): Promise<void>;
}

const everywhere = `databases=${providerIds.join(',')}`;
const cards = (page: Page) => page.locator('[data-card]');

/** A search with this many studies on its first page, with every database. */
export const searchPath = (limit: 25 | 500) => `search?q=exercise&${everywhere}&limit=${limit}`;

export async function searchIsFull(page: Page, wanted: number): Promise<void> {
  await page.waitForFunction((count) => document.querySelectorAll('[data-card]').length >= count, wanted, {
    timeout: 120_000,
  });
}

/** Adds this many studies of a search to the analysis. */
async function chooseStudies(context: BrowserContext, address: string, wanted: number): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${address}search?q=exercise+randomized&${everywhere}&type=clinical_trial`);
  await searchIsFull(page, wanted);
  for (let chosen = 0; chosen < wanted; chosen += 1)
    await page.getByRole('button', { name: 'Add to Analysis', exact: true }).first().click();
  await page.goto(`${address}meta-analysis`);
  await page.getByRole('table').first().waitFor();
  await page.close();
}

export const measuredPages: readonly MeasuredPage[] = [
  { name: 'landing', path: '', full: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  {
    name: 'simple answer',
    path: 'simple-search?q=Does+walking+help+with+depression%3F',
    full: (page) => page.getByText('How sure is this?').first().waitFor({ timeout: 120_000 }),
  },
  { name: 'search, 25 results', path: searchPath(25), full: (page) => searchIsFull(page, 25) },
  { name: 'search, 500 results', path: searchPath(500), full: (page) => searchIsFull(page, 500) },
  { name: 'study', path: 'study/50', full: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  {
    name: 'meta-analysis, 10 studies',
    path: 'meta-analysis',
    prepare: (context, address) => chooseStudies(context, address, 10),
    full: (page) => page.getByRole('table').first().waitFor({ timeout: 120_000 }),
  },
];

/** The number of cards on the page. */
export const cardCount = (page: Page): Promise<number> => cards(page).count();
