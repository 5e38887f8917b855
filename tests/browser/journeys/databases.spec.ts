/** Which databases are asked, and how their answers become one list. */
import { expect, test } from './product.ts';
import {
  allDatabases,
  box,
  card,
  cards,
  databaseBox,
  everywhere,
  openSearch,
  painted,
  receipt,
  searchButton,
  settled,
  titles,
  toast,
} from './screen.ts';

test('PubMed is ticked at first, the library is always asked; none ticked means PubMed; Select All and Clear All', async ({
  page,
}) => {
  await page.goto('/search');
  for (const name of allDatabases) await expect(databaseBox(page, name)).toBeChecked({ checked: name === 'PubMed' });
  await expect(
    page.getByText('Select at least one database to search (PubMed will be used if none selected)'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Select All' }).click();
  for (const name of allDatabases) await expect(databaseBox(page, name)).toBeChecked();
  await expect(page.getByRole('button', { name: 'Select All' })).toBeDisabled();
  await page.getByRole('button', { name: 'Clear All' }).click();
  for (const name of allDatabases) await expect(databaseBox(page, name)).not.toBeChecked();

  await box(page).fill('magnesium insomnia');
  await box(page).press('Enter');
  await settled(page);
  await expect(receipt(page)).toContainText('One answered.');
  await expect(receipt(page)).toContainText(/PubMed\s*[\d,]+/);
  await expect(receipt(page)).toContainText(/Crossref\s*not asked/);
  await expect(receipt(page)).toContainText(/Built-in library\s*\d/i);
  await expect(databaseBox(page, 'PubMed')).toBeChecked();
});

test('all six: a merged card says so, is separated and merged again', async ({ page }) => {
  await openSearch(page, 'use of donepezil among adolescents with migraine', everywhere);
  await expect(receipt(page)).toContainText('Six answered.');
  const merged = card(page, /^(RETRACTED: )?Use of donepezil among adolescents with migraine/i);
  await expect(merged).toHaveCount(1);
  const before = await titles(page);

  await merged.getByRole('button', { name: '6 databases' }).click();
  const dialog = page.getByRole('dialog', { name: 'Found in 6 databases' });
  for (const name of allDatabases) await expect(dialog.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Where each field comes from' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Not the same study: show 6 apart' }).click();
  await expect(dialog).toBeHidden();
  await expect(merged).toHaveCount(6);

  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(merged).toHaveCount(1);
  expect(await titles(page)).toEqual(before);
});

test('a retracted study is marked, struck through, not summarised, and cited as retracted', async ({ page }) => {
  await openSearch(page, 'multivitamins middle-aged adults urinary incontinence', everywhere);
  const retracted = card(page, /^Use of multivitamins among middle-aged adults with urinary incontinence/).first();
  await expect(retracted.getByText(/^Retracted .*reported by/).first()).toBeVisible();
  await expect(retracted.getByRole('link', { name: 'Notice' }).first()).toBeVisible();
  const title = retracted.getByRole('heading', { level: 3 });
  await expect(title).toHaveAccessibleName(/^Retracted: /);
  await expect(title.getByRole('link')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(retracted.getByRole('button', { name: 'Summarise' })).toHaveCount(0);
  await retracted.getByRole('button', { name: 'Cite as retracted' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cite as retracted' });
  await expect(dialog.getByRole('tabpanel')).toContainText(/retracted/i);
  await page.keyboard.press('Escape');

  await title.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/^Retracted: /);
  await expect(page.getByText('Nothing: it was retracted, and no summary is made of it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Summarise' })).toHaveCount(0);
});

test('a search in the address asks all databases once, before the page’s own scripts; a reload asks none', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/search')) asked.push(`${pathname} ${searchParams.get('q')}`);
  });
  await openSearch(page, 'green tea & coffee', { databases: 'pubmed,doaj' });
  expect(await page.evaluate(() => 'metamindAskedFirst' in window)).toBe(true);
  const everybody = ['/api/search', '/api/search/doaj', '/api/search/library'].map(
    (path) => `${path} green tea & coffee`,
  );
  expect([...asked].sort()).toEqual(everybody);
  await page.reload();
  await settled(page);
  await expect(cards(page).first()).toBeVisible();
  expect(asked).toHaveLength(everybody.length);
});

test('a preprint and its journal version stay two cards with links to each other', async ({ page }) => {
  await openSearch(page, 'low-carbohydrate diet middle-aged adults obesity randomised', {
    databases: 'crossref,europepmc,semanticscholar',
  });
  // What arrives late is below, perhaps on the next page; a change of order sorts all of it.
  const sort = page.getByRole('combobox', { name: 'Sorted by' });
  await sort.selectOption('date_newest');
  await sort.selectOption('relevance');
  const both = card(page, /^Low-carbohydrate diet for middle-aged adults with obesity/);
  await expect(both).toHaveCount(2);
  const preprint = both.filter({ has: page.getByRole('link', { name: 'Journal version' }) });
  const article = both.filter({ has: page.getByRole('link', { name: 'Preprint', exact: true }) });
  await expect(preprint).toHaveCount(1);
  await expect(article).toHaveCount(1);
  const target = await article.getByRole('heading', { level: 3 }).getByRole('link').getAttribute('href');
  await expect(preprint.getByRole('link', { name: 'Journal version' })).toHaveAttribute('href', target ?? '');
});

test('Search is disabled without words and during a search; Stop preserves what has arrived', {
  tag: '@alone',
}, async ({ page, product }) => {
  product.upstreams.setLatency('core', 60_000);
  await page.goto('/search');
  await expect(searchButton(page)).toBeDisabled();
  await box(page).fill('   ');
  await expect(searchButton(page)).toBeDisabled();
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/search$/);

  await box(page).fill('tai chi balance older adults');
  await databaseBox(page, 'CORE').check();
  await searchButton(page).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(searchButton(page)).toBeDisabled();
  await expect(searchButton(page)).toHaveAccessibleName('Searching');
  await painted(page);
  const arrived = await titles(page);

  await page.getByRole('button', { name: 'Stop and keep what has arrived' }).click();
  await expect(receipt(page)).toContainText('One answered, one was stopped.');
  await expect(receipt(page)).toContainText(/CORE\s*stopped/);
  expect(await titles(page)).toEqual(arrived);
  await expect(searchButton(page)).toBeEnabled();

  product.upstreams.setLatency('core', 0);
  await page.getByRole('button', { name: 'Ask CORE again' }).click();
  await expect(receipt(page)).toContainText('Two answered.');
});

test('a search that is too long, and dates the wrong way round, are named with the remedy', { tag: '@alone' }, async ({
  page,
  product,
}) => {
  const asked = product.upstreams.requests().length;
  await page.goto('/search');
  await box(page).fill('salt '.repeat(2_000));
  await box(page).press('Enter');
  await expect(page.getByText('The search is 9,999 characters long. Shorten it to 2,000 at most.')).toBeVisible();
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/search$/);

  await box(page).fill('salt');
  await page.getByRole('button', { name: 'Advanced Filters' }).click();
  await page.getByRole('combobox', { name: 'Date range' }).selectOption('Custom range');
  await page.getByLabel('From', { exact: true }).fill('2024-05-01');
  await page.getByLabel('To', { exact: true }).fill('2020-05-01');
  await box(page).press('Enter');
  await expect(page.getByText('“From” lies after “to”. Swap the two dates, or leave one of them empty.')).toBeVisible();
  await expect(page).toHaveURL(/\/search$/);
  expect(product.upstreams.requests()).toHaveLength(asked);

  await page.getByLabel('To', { exact: true }).fill('2026-05-01');
  await box(page).press('Enter');
  await settled(page);
  await expect(page).toHaveURL(/from=2024-05-01&to=2026-05-01/);
  await expect(page.getByRole('list', { name: 'Filters that are on' })).toContainText('1 May 2024 to 1 May 2026');
});
