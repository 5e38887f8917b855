/** Elements of the screen, found by role and name. */
import type { Locator, Page, Route } from '@playwright/test';
import { providerCount, providerIds, sourceNames } from '../../../src/core/records/databases.ts';

export const box = (page: Page): Locator => page.getByRole('searchbox', { name: `Search ${providerCount} databases` });
export const searchButton = (page: Page): Locator => page.getByRole('button', { name: /^Search/ });
export const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');
export const receipt = (page: Page): Locator => page.getByRole('region', { name: 'Receipt' });
/** The heading above the list: how many studies there are. */
export const total = (page: Page): Locator => page.getByRole('heading', { level: 2, name: /stud(y|ies)$|^Searching$/ });
export const toast = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
export const databaseBox = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Databases' }).getByRole('checkbox', { name, exact: true });

export const allDatabases = providerIds.map((id) => sourceNames[id]);

/** The address of a search, relative to the product's. */
export function searchAddress(query: string, more: Record<string, string> = {}): string {
  return `/search?${new URLSearchParams({ q: query, ...more }).toString()}`;
}

export const everywhere = { databases: providerIds.join(',') };

/** Two frames have been painted: the browser's report of the first one is there. */
export async function frames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/**
 * The page's cards are all painted: those of the first screen come first, the others one by one when the browser is
 * idle (use-staged-cards.ts). Until the last one is there, a group of the list has `data-room`.
 */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const staged = () => document.querySelector('main [data-room]') !== null;
    const mutation = () =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-room'] });
      });
    // Idle means that no render is pending; a painted frame between two idle periods shows that the first one's result
    // is on screen.
    const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const count = () => document.querySelectorAll('main article').length;
    for (let same = 0, last = count(); same < 3; last = count()) {
      // Without asking for frames, each of which costs the page a layout of its long list.
      while (staged()) await mutation();
      await frame();
      await idle();
      same = count() === last && !staged() ? same + 1 : 0;
    }
  });
}

/**
 * Every database has answered, failed or been stopped, and the cards are there. The page itself waits: at each failed try
 * of an `expect` Playwright describes the whole page, which costs as much as some of its cards.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const shown = (selector: string) => document.querySelector(selector)?.checkVisibility() === true;
      // Before the receipt is there nothing has been asked yet, and there is nothing to stop either.
      return (
        shown('#receipt-rail, #receipt-open, section[aria-label="Receipt"]') &&
        !shown('button[aria-label="Stop and keep what has arrived"]')
      );
    },
    null,
    { timeout: 40_000 },
  );
  await painted(page);
}

/** Opens a search by its address and waits until everything has answered; `address` is another server’s. */
export async function openSearch(
  page: Page,
  query: string,
  more: Record<string, string> = {},
  address?: string,
): Promise<void> {
  const path = searchAddress(query, more);
  await page.goto(address === undefined ? path : new URL(path, address).href);
  await settled(page);
}

/** Titles of the cards on the page, in their order; a card that is far off the screen has no inner text. */
export async function titles(page: Page): Promise<string[]> {
  return (await cards(page).getByRole('heading', { level: 3 }).allTextContents()).map((title) => title.trim());
}

/** The card of one study. */
export const card = (page: Page, title: string | RegExp): Locator =>
  cards(page).filter({ has: page.getByRole('link', { name: title }) });

/** `1,204` as a number. */
export const countIn = (text: string): number => Number(text.replaceAll(',', ''));

/**
 * Answers requests in the server's place until it is ended. Its route stays then and lets everything through: a request
 * that is on its way while the browser turns interception off can be left without an answer.
 */
export async function intercept(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<{ end: () => void }> {
  let answers = true;
  await page.route(address, (route) => (answers ? answer(route) : route.fallback()));
  return {
    end: () => {
      answers = false;
    },
  };
}

/** The name of a mark and of the card that it opens: `number` is the statement's in its answer, by default any. */
export const evidenceFor = (number: number | string = '\\d+'): RegExp =>
  new RegExp(`^Evidence for: .*\\(${number}\\)$`, 's');
