/** The search in the address: filters, pages, order, back, and the browser's storage. */
import type { Page } from '@playwright/test';
import { expect, type Product, test } from './product.ts';
import {
  box,
  cards,
  databaseBox,
  openSearch,
  painted,
  receipt,
  searchAddress,
  settled,
  titles,
  total,
} from './screen.ts';

/** Addresses of the studies on the page, which distinguish them even with equal titles. */
const studies = (page: Page): Promise<string[]> =>
  cards(page)
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

const searchesOf = (product: Product, upstream: string): number =>
  product.upstreams.requests().filter((request) => request.upstream === upstream).length;

const rankTogether = (page: Page) => page.getByRole('button', { name: 'Rank all together' });

/** Everything has answered, and late results are ranked with the others: below them, the order is that of arrival. */
async function rankedTogether(page: Page): Promise<void> {
  await settled(page);
  const together = rankTogether(page);
  if (await together.isVisible()) await together.click();
  await expect(together).toBeHidden();
  await painted(page);
}

test('filters are in the address: reload, back, forward, and a copy elsewhere give the same', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  await page.goto('/search');
  await box(page).fill('aspirin');
  await databaseBox(page, 'Europe PMC').check();
  await databaseBox(page, 'PubMed').uncheck();
  await page.getByRole('combobox', { name: 'Results' }).selectOption('50');
  await page.getByRole('button', { name: 'Advanced Filters' }).click();
  await page.getByRole('combobox', { name: 'Date range' }).selectOption('Last 10 years');
  await page.getByRole('combobox', { name: 'Study type' }).selectOption('Clinical trial');
  await page.getByRole('checkbox', { name: 'Abstract required' }).check();
  await box(page).press('Enter');
  await rankedTogether(page);
  const address = page.url();
  expect(new URL(address).search).toBe(
    '?q=aspirin&databases=europepmc&limit=50&dates=last_10_years&type=clinical_trial&abstract=required',
  );

  const same = async (where: Page) => {
    await rankedTogether(where);
    await expect(box(where)).toHaveValue('aspirin');
    await expect(databaseBox(where, 'Europe PMC')).toBeChecked();
    await expect(databaseBox(where, 'PubMed')).not.toBeChecked();
    await expect(where.getByRole('combobox', { name: 'Results' })).toHaveValue('50');
    await expect(where.getByRole('combobox', { name: 'Study type' })).toHaveValue('clinical_trial');
    await expect(where.getByRole('combobox', { name: 'Date range' })).toHaveValue('last_10_years');
    await expect(where.getByRole('checkbox', { name: 'Abstract required' })).toBeChecked();
    await expect(total(where)).toHaveText(counted);
    expect(await titles(where)).toEqual(listed);
  };
  const listed = await titles(page);
  const counted = (await total(page).innerText()).trim();
  expect(listed.length).toBeGreaterThan(2);
  await same(page);
  await page.reload();
  await same(page);

  await page.getByRole('button', { name: 'Remove filter Clinical trial' }).click();
  await settled(page);
  await expect(page).not.toHaveURL(/type=/);
  const wider = await titles(page);
  expect(wider).not.toEqual(listed);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await same(page);
  await page.goForward();
  await settled(page);
  await expect(page).not.toHaveURL(/type=/);
  expect(await titles(page)).toEqual(wider);

  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  complaints.watch(elsewhere);
  const copy = await elsewhere.newPage();
  await copy.goto(address);
  await same(copy);
  await elsewhere.close();
});

test('no study is twice over three pages, and going back shows the first page again', async ({ page }) => {
  await openSearch(page, 'exercise', { databases: 'pubmed,europepmc' });
  const seen = await studies(page);
  expect(seen).toHaveLength(25);
  // By their titles: a record that joins a card later may have a lower number, which then becomes the card's.
  const words = async () => (await titles(page)).map((title) => title.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  const first = await words();
  for (const number of [2, 3]) {
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('button', { name: `Page ${number}` })
      .click();
    await expect(page).toHaveURL(new RegExp(`page=${number}`));
    await settled(page);
    await expect(cards(page)).toHaveCount(25);
    seen.push(...(await studies(page)));
  }
  expect(new Set(seen).size).toBe(75);
  await page.goBack();
  await page.goBack();
  await expect.poll(words).toEqual(first);
});

function isSorted(years: readonly string[]): boolean {
  return years.every((year, at) => at === 0 || year >= (years[at - 1] ?? ''));
}

test('sorting by date and by citations really sorts', async ({ page }) => {
  await openSearch(page, 'pulmonary rehabilitation', { limit: '50' });
  const sort = page.getByRole('combobox', { name: 'Sorted by' });
  // The byline ends its date with a full stop: "12 March 2019." or, where no more is known, "2019."
  const years = async () =>
    (await cards(page).getByRole('paragraph').allTextContents()).flatMap(
      (line) => /\b(?:19|20)\d{2}(?=\.(?: PMID \d+)? *$)/.exec(line)?.[0] ?? [],
    );
  const relevance = await studies(page);
  await sort.selectOption('date, newest first');
  await expect(page).toHaveURL(/sort=date_newest/);
  // The address changes first, the list with the next frame.
  await expect.poll(async () => isSorted((await years()).reverse())).toBe(true);
  await painted(page);
  const newest = await years();
  expect(newest).toEqual([...newest].sort().reverse());
  expect(new Set(newest).size).toBeGreaterThan(3);
  await sort.selectOption('date, oldest first');
  await expect(page).toHaveURL(/sort=date_oldest/);
  await expect.poll(async () => isSorted(await years())).toBe(true);
  await painted(page);
  const oldest = await years();
  await page.reload();
  await settled(page);
  await expect(sort).toHaveValue('date_oldest');
  expect(await years()).toEqual(oldest);
  await sort.selectOption('relevance');
  await expect(page).not.toHaveURL(/sort=/);
  await expect.poll(() => studies(page)).toEqual(relevance);
});

test('late results are below until all are ranked together', { tag: '@alone' }, async ({ page, product }) => {
  product.upstreams.setLatency('crossref', 2_500);
  await page.goto(searchAddress('statin therapy', { databases: 'pubmed,crossref' }));
  await expect(cards(page)).toHaveCount(25);
  const first = await titles(page);
  await settled(page);
  const together = rankTogether(page);
  await expect(together).toBeVisible();
  expect(await titles(page)).toEqual(first);
  await together.click();
  await expect(together).toBeHidden();
  await expect(cards(page)).toHaveCount(25);
  expect(await titles(page)).not.toEqual(first);
});

test('a visit to the bare address takes up the last results without asking again', { tag: '@alone' }, async ({
  page,
  product,
}) => {
  await openSearch(page, 'glucosamine knee', { databases: 'doaj' });
  const listed = await titles(page);
  const asked = searchesOf(product, 'doaj');
  await page.goto('/search');
  await expect(page).toHaveURL(/q=glucosamine\+knee/);
  await expect(box(page)).toHaveValue('glucosamine knee');
  await expect.poll(() => titles(page)).toEqual(listed);
  await expect(receipt(page)).toContainText(/DOAJ\s*(about )?\d/);
  expect(searchesOf(product, 'doaj')).toBe(asked);
});

test('back from a study: the same list at the same place, without a new request', { tag: '@alone' }, async ({
  page,
  product,
}) => {
  await openSearch(page, 'creatine memory', { databases: 'europepmc' });
  const listed = await titles(page);
  const asked = searchesOf(product, 'europepmc');
  const ninth = cards(page).nth(8);
  await ninth.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  const link = ninth.getByRole('heading', { level: 3 }).getByRole('link');
  const title = (await link.innerText()).trim();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(listed);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(place));

  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name: /^Back to / }).click();
  await expect.poll(() => titles(page)).toEqual(listed);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(place));
  expect(searchesOf(product, 'europepmc')).toBe(asked);
});
