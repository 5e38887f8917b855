/** The messages when something does not answer. A failure is never shown as "no studies". */
import { expect, journeySettings, test } from './product.ts';
import {
  box,
  cards,
  intercept,
  openSearch,
  painted,
  receipt,
  searchAddress,
  searchButton,
  settled,
  titles,
  toast,
} from './screen.ts';

test('one database is busy: the other results stay, the receipt advises, Ask again fetches it', {
  tag: '@alone',
}, async ({ page, product }) => {
  product.upstreams.setMode('europepmc', 'rate-limited');
  await openSearch(page, 'peppermint oil', { databases: 'pubmed,europepmc' });
  await expect(receipt(page)).toContainText('One answered, one did not answer.');
  await expect(receipt(page)).toContainText(/Europe PMC\s*busy/);
  await expect(receipt(page)).toContainText('Rate limit');
  const before = await titles(page);
  expect(before.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Open, with exact queries' }).click();
  const row = receipt(page).getByRole('row', { name: /^Europe PMC/ });
  await expect(row).toContainText(/Try again in .*, or search another database meanwhile\./);

  product.upstreams.setMode('europepmc', 'normal');
  await row.getByRole('button', { name: 'Ask Europe PMC again' }).click();
  await expect(row).toContainText('answered in');
  await expect(receipt(page)).toContainText('Two answered.');
  expect((await titles(page)).slice(0, before.length)).toEqual(before);
});

test('all ticked databases fail: a notice is above the library’s studies, and Ask again fetches them', {
  tag: '@alone',
}, async ({ page, product }) => {
  product.upstreams.setMode('pubmed', 'server-error');
  product.upstreams.setMode('doaj', 'html');
  await openSearch(page, 'Is a Mediterranean diet good for the heart?', { databases: 'pubmed,doaj' });
  const alert = page.getByRole('alert').filter({ hasText: 'All search providers failed' });
  await expect(alert).toBeVisible();
  await expect(alert).toContainText('the built-in library, whose studies stand below');
  await expect(cards(page).first()).toBeVisible();
  const alertBox = await alert.boundingBox();
  const initialBox = await cards(page).first().boundingBox();
  expect((alertBox?.y ?? Number.NaN) + (alertBox?.height ?? Number.NaN)).toBeLessThanOrEqual(
    initialBox?.y ?? Number.NaN,
  );
  for (const name of ['PubMed', 'DOAJ']) await expect(receipt(page)).toContainText(new RegExp(`${name}\\s*no answer`));

  product.upstreams.setMode('pubmed', 'normal');
  product.upstreams.setMode('doaj', 'normal');
  await alert.getByRole('button', { name: 'Ask again' }).click();
  await settled(page);
  await expect(receipt(page)).toContainText('Two answered.');
  await expect(alert).toHaveCount(0);
});

test('an answer that is cut off is a failed search, with the message of its status', { tag: '@alone' }, async ({
  page,
  product,
  complaints,
}) => {
  complaints.allow(/502/);
  product.upstreams.setMode('crossref', 'truncated');
  await openSearch(page, 'inositol', { databases: 'pubmed,crossref' });
  await expect(receipt(page)).toContainText(/Crossref\s*failed/);
  await expect(receipt(page)).toContainText('Search failed: Bad Gateway');
  await expect(cards(page).first()).toBeVisible();
});

test('a database that does not answer can be stopped', { tag: '@alone' }, async ({ page, product }) => {
  product.upstreams.setMode('semanticscholar', 'hang');
  await page.goto(searchAddress('erenumab', { databases: 'pubmed,semanticscholar' }));
  await expect(cards(page).first()).toBeVisible();
  await painted(page);
  const arrived = await titles(page);
  await page.getByRole('button', { name: 'Open, with exact queries' }).click();
  await page.getByRole('button', { name: 'Stop asking Semantic Scholar' }).click();
  await expect(receipt(page).getByRole('row', { name: /^Semantic Scholar/ })).toContainText('stopped');
  expect(await titles(page)).toEqual(arrived);
});

test('no results suggest what to try; no results while a database is busy do not', {
  tag: '@alone',
}, async ({ page, product, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await openSearch(page, 'xyzzyplugh quuxfrobnicate');
  await expect(page.getByRole('heading', { name: 'No studies found.' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search terms or filters.')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  // The account has no line for a zero.
  await expect(receipt(page)).toContainText('Studies shown');
  await expect(receipt(page)).not.toContainText('Same study twice');

  product.upstreams.setMode('europepmc', 'rate-limited');
  const fault = await intercept(page, '**/api/search/library?*', (route) => route.abort());
  await openSearch(page, 'xyzzyplugh frobnicator', { databases: 'europepmc' });
  await expect(page.getByText(/does not mean that there are no studies/)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('library found nothing');
  fault.end();

  await openSearch(page, 'xyzzyplugh frobnicated', { databases: 'europepmc' });
  await expect(page.getByRole('heading', { name: 'Database Temporarily Unavailable' })).toBeVisible();
  await expect(page.getByText(/the built-in library found nothing, so this does not mean/)).toBeVisible();
  await expect(page.getByText(/does not mean that there are no studies\..*search another database/)).toBeVisible();
  await expect(page.getByText('No studies found.')).toHaveCount(0);
  product.upstreams.setMode('europepmc', 'normal');
  await page.getByRole('button', { name: 'Ask Europe PMC again' }).last().click();
  await expect(page.getByRole('heading', { name: 'No studies found.' })).toBeVisible();
});

test('without a connection a dialog opens later, loaded results stay, and the next search says why it is empty', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
  await openSearch(page, 'bright light therapy');
  const listed = await titles(page);
  // The toasts' own part is there once the page is at rest.
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  const cite = cards(page).first().getByRole('button', { name: 'Cite' });
  await cite.click();
  await expect(toast(page)).toContainText('This could not be opened.');
  expect(await titles(page)).toEqual(listed);
  await context.setOffline(false);
  await cite.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await box(page).fill('lithium relapse');
  await searchButton(page).click();
  await expect(page.getByRole('heading', { name: 'The server could not be reached.' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(listed);
  await page.goForward();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('with the network unplugged the library answers, is summarised and cited', async ({
  page,
  product,
  ownServer,
}) => {
  const nowhere = Object.fromEntries(
    Object.keys(journeySettings(product.upstreams))
      .filter((name) => name.endsWith('_URL'))
      .map((name) => [name, 'http://127.0.0.1:9/']),
  );
  const server = await ownServer({ ...nowhere, LOG_LEVEL: 'error' });
  await page.goto(new URL(searchAddress('Does fish oil protect the heart?'), server.address).href);
  await expect(page.getByRole('alert').filter({ hasText: 'All search providers failed' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expect(receipt(page)).toContainText(/PubMed\s*no answer/);
  const study = cards(page)
    .filter({ has: page.getByRole('button', { name: 'Summarise' }) })
    .first();
  const name = (await study.getByRole('heading', { level: 3 }).innerText()).trim();
  await study.getByRole('button', { name: 'Summarise' }).click();
  const summarised = cards(page)
    .filter({ has: page.getByRole('link', { name }) })
    .first();
  await expect(summarised.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await summarised.getByRole('button', { name: 'Cite' }).click();
  await expect(page.getByRole('dialog', { name: 'Cite' }).getByRole('tabpanel')).toContainText(/\(\d{4}/);
});

test('the server goes away in the middle of a search: loaded results stay, missing databases are named', {
  tag: '@alone',
}, async ({ page, product, complaints, ownServer }) => {
  complaints.allow(/ERR_CONNECTION_RESET|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE/);
  product.upstreams.setMode('core', 'hang');
  const server = await ownServer(journeySettings(product.upstreams));
  const query = searchAddress('hormone replacement', { databases: 'pubmed,core' });
  await page.goto(new URL(query, server.address).href);
  await expect(cards(page).first()).toBeVisible();
  // The code of notices is loaded last; a server that is gone cannot send it.
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached();
  await painted(page);
  const arrived = await titles(page);
  const gone = new Promise((resolve) => server.process.once('close', resolve));
  server.process.kill('SIGKILL');
  await gone;
  await settled(page);
  await expect(receipt(page)).toContainText(/CORE\s*not reached/);
  expect(await titles(page)).toEqual(arrived);
  await expect(page.getByRole('button', { name: 'Ask CORE again' })).toBeVisible();
});
