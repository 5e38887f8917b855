/** What a user saves of a search: bookmarks, the search itself, its history, files and reports. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, signUp, test } from './product.ts';
import { card, cards, intercept, openSearch, searchAddress, settled, titles, toast, total } from './screen.ts';

const bookmark = (within: Locator, name: 'Bookmark' | 'Bookmarked') =>
  within.getByRole('button', { name, exact: true });
const undo = (page: Page) => toast(page).getByRole('button', { name: 'Undo' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function kept<Answer>(page: Page, path: string): Promise<Answer> {
  return (await (await page.request.get(path)).json()) as Answer;
}

test.beforeEach(({ complaints }) => complaints.allow(/status of 401/));

test('a guest who bookmarks, exports or saves a search is asked to sign in, and led back', async ({ page }) => {
  await openSearch(page, 'whey protein sarcopenia');
  const first = cards(page).first();
  await bookmark(first, 'Bookmark').click();
  await expect(toast(page)).toContainText(
    'Sign In Required. Create an account to save your favorite studies and access them anytime.',
  );
  await expect(bookmark(first, 'Bookmark')).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(toast(page)).toContainText('Create an account to download and export your research data.');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(toast(page)).toContainText('Sign In Required');
  await toast(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fsearch%3Fq%3Dwhey/);
});

test('a bookmark is set on a card, shown on the study’s page, removed there and restored', async ({
  page,
  baseURL,
}) => {
  await signUp(page, baseURL);
  await openSearch(page, 'denosumab osteoporosis');
  const first = cards(page).first();
  const title = (await first.getByRole('heading', { level: 3 }).innerText()).trim();
  await bookmark(first, 'Bookmark').click();
  await expect(bookmark(first, 'Bookmarked')).toHaveAttribute('aria-pressed', 'true');
  await expect(bookmark(cards(page).nth(1), 'Bookmark')).toHaveAttribute('aria-pressed', 'false');

  await page.reload();
  await settled(page);
  await expect(bookmark(card(page, title), 'Bookmarked')).toBeVisible();
  await card(page, title).getByRole('link', { name: title }).click();
  const study = page.getByRole('main');
  await expect(page).toHaveURL(/\/study\/\d+$/);
  await bookmark(study, 'Bookmarked').click();
  await expect(toast(page)).toContainText('Bookmark removed successfully');
  await expect(bookmark(study, 'Bookmark')).toBeVisible();
  expect(await kept(page, '/api/bookmarks')).toEqual([]);
  await undo(page).click();
  await expect(bookmark(study, 'Bookmarked')).toBeVisible();
  expect(await kept(page, '/api/bookmarks')).toEqual([
    expect.objectContaining({ study: expect.objectContaining({ title }) }),
  ]);
});

test('a change of saved things in one tab appears in another without a reload', async ({ page, baseURL, context }) => {
  await signUp(page, baseURL);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('main').getByText('No bookmarks yet')).toBeVisible();
  await other.evaluate(() => Object.assign(window, { stayed: true }));

  await openSearch(page, 'denosumab osteoporosis');
  const first = cards(page).first();
  const title = (await first.getByRole('heading', { level: 3 }).innerText()).trim();
  await bookmark(first, 'Bookmark').click();
  await expect(bookmark(first, 'Bookmarked')).toBeVisible();
  await expect(other.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  await expect(other.getByRole('tab', { name: /^Bookmarks ?1$/ })).toBeVisible();

  await bookmark(first, 'Bookmarked').click();
  await expect(other.getByRole('main').getByRole('link', { name: title })).toHaveCount(0);
  expect(await other.evaluate(() => 'stayed' in window)).toBe(true);
  await other.close();
});

test('a search is saved under a name, with the filters of its address', async ({ page, baseURL }) => {
  await signUp(page, baseURL);
  await openSearch(page, 'vitamin d falls', { databases: 'pubmed,doaj', type: 'clinical_trial' });
  await page.getByRole('button', { name: 'Save this search' }).click();
  const name = dialog(page, 'Save this search').getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('vitamin d falls');
  await name.fill('');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog(page, 'Save this search')).toContainText('Name required');
  await name.fill('Falls <b>in</b> old age');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(toast(page)).toContainText('Search saved. Falls <b>in</b> old age');
  await expect(dialog(page, 'Save this search')).toHaveCount(0);
  expect(await kept(page, '/api/saved-searches')).toEqual([
    expect.objectContaining({
      name: 'Falls <b>in</b> old age',
      query: 'vitamin d falls',
      parameters: { databases: 'pubmed,doaj', type: 'clinical_trial' },
    }),
  ]);
});

test('the history has each search once, runs it again from another page, and restores a deleted one', async ({
  page,
  baseURL,
}) => {
  await signUp(page, baseURL);
  await openSearch(page, 'sodium blood pressure', { dates: 'last_10_years', limit: '50' });
  const count = (await total(page).innerText()).replaceAll(/\D/g, '');
  const entries = () => kept<{ query: string; resultCount: number }[]>(page, '/api/search-history');
  await expect.poll(async () => (await entries()).length).toBe(1);
  expect(await entries()).toEqual([
    expect.objectContaining({ query: 'sodium blood pressure', resultCount: Number(count) }),
  ]);
  // Another page, a reload, and going away and back are no new search.
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await settled(page);
  await page.reload();
  await settled(page);
  await cards(page).first().getByRole('heading', { level: 3 }).getByRole('link').click();
  await expect(page).toHaveURL(/\/study\//);
  await page.goBack();
  await settled(page);
  await openSearch(page, 'creatine strength');
  await expect
    .poll(async () => (await entries()).map(({ query }) => query))
    .toEqual(['creatine strength', 'sodium blood pressure']);

  await cards(page).first().getByRole('heading', { level: 3 }).getByRole('link').click();
  await expect(page).toHaveURL(/\/study\//);
  await page.getByRole('banner').getByRole('button', { name: 'History' }).click();
  const history = dialog(page, 'Search History');
  const item = history.getByRole('listitem').filter({ hasText: 'sodium blood pressure' });
  await expect(item).toContainText(`${Number(count).toLocaleString('en')} results`);
  await expect(item).toContainText('Last 10 years');
  await item.getByRole('button', { name: 'Delete' }).click();
  await expect(item).toHaveCount(0);
  await expect(toast(page)).toContainText('Search removed from the history');
  await undo(page).click();
  await item.getByRole('button', { name: /^Reload/ }).click();
  await expect(history).toHaveCount(0);
  await expect(toast(page)).toContainText('Search reloaded');
  await expect(page).toHaveURL(/\/search\?q=sodium\+blood\+pressure&limit=50&dates=last_10_years$/);
  await settled(page);
  await expect(total(page)).toHaveText(/stud(y|ies)$/);
  // It is in the history already; a search after it shows that nothing was reported meanwhile.
  await openSearch(page, 'ginger nausea');
  await expect
    .poll(async () => (await entries()).map(({ query }) => query))
    .toEqual(['ginger nausea', 'creatine strength', 'sodium blood pressure']);
});

test('the history says why it is empty, and that it could not be read', async ({ page, baseURL, complaints }) => {
  complaints.allow(/status of 500/);
  await signUp(page, baseURL);
  await page.goto('/search');
  const open = page.getByRole('banner').getByRole('button', { name: 'History' });
  await open.click();
  const history = dialog(page, 'Search History');
  await expect(history).toContainText('No search history found');
  await expect(history).toContainText('Your searches will appear here once you start searching');
  await page.keyboard.press('Escape');
  const fault = await intercept(page, '**/api/search-history?*', (route) =>
    route.fulfill({ status: 500, body: 'broken' }),
  );
  await page.reload();
  await open.click();
  await expect(history).toContainText('Failed to load search history');
  fault.end();
  await history.getByRole('button', { name: 'Try again' }).click();
  await expect(history).toContainText('No search history found');
});

async function download(page: Page, format: string): Promise<{ name: string; content: string }> {
  await page.getByRole('button', { name: /^Export( \d+)?$/ }).click();
  await dialog(page, 'Export').getByRole('radio', { name: format }).check();
  const waiting = page.waitForEvent('download');
  await dialog(page, 'Export')
    .getByRole('button', { name: /^Export / })
    .click();
  const file = await waiting;
  await expect(dialog(page, 'Export')).toHaveCount(0);
  await expect(toast(page)).toContainText('Download Started');
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
}

test('all fetched studies, or the ticked ones, are exported as a table and as references', async ({
  page,
  baseURL,
}) => {
  await signUp(page, baseURL);
  await openSearch(page, 'apixaban thromboembolism');
  const [first = '', , third = ''] = await titles(page);
  const all = await download(page, 'CSV');
  expect(all.name).toMatch(/^metamind.*\.csv$/);
  expect(all.content).toMatch(/^\uFEFF[^\r\n]*Title/);
  expect(all.content).toContain(first);
  const everything = all.content.split('\r\n').length;

  for (const title of [first, third])
    await card(page, title)
      .getByRole('checkbox', { name: /^Select / })
      .check();
  const some = await download(page, 'RIS');
  expect(some.name).toMatch(/^metamind.*\.ris$/);
  expect(some.content.match(/^TY {2}- /gm)).toHaveLength(2);
  expect(some.content).toContain(first);
  expect(some.content).toContain(third);

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const ticked = await page
    .getByRole('checkbox', { name: /^Select / })
    .filter({ visible: true })
    .all();
  expect(ticked.length).toBeGreaterThan(20);
  await page.getByRole('checkbox', { name: 'Select all' }).uncheck();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  expect(everything).toBeGreaterThan(25);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog(page, 'Export').getByRole('radio', { name: 'PDF' }).check();
  await dialog(page, 'Export').getByRole('button', { name: 'Upgrade to Export PDF' }).click();
  await expect(toast(page)).toContainText('Premium feature');
});

test('a bookmark that the server refuses does not flip; a failed export shows a message, and its dialog stays open', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 50[03]/);
  await signUp(page, baseURL);
  await openSearch(page, 'coeliac disease');
  const body = { type: 'about:blank', title: 'x', status: 503, message: 'Storage is restarting.', requestId: 'r' };
  await page.route('**/api/bookmarks', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ ...body, code: 'database_restarting' }),
    }),
  );
  await bookmark(cards(page).first(), 'Bookmark').click();
  await expect(toast(page)).toContainText('Error. Storage is restarting.');
  await expect(bookmark(cards(page).first(), 'Bookmark')).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const fault = await intercept(page, '**/api/export', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(toast(page)).toContainText(
    'Export failed. There was an error exporting your studies. Please try again.',
  );
  fault.end();
  await page.route('**/api/export', (route) => route.fulfill({ status: 200, contentType: 'text/csv', body: '' }));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(toast(page)).toContainText('Export failed.');
  await expect(dialog(page, 'Export')).toBeVisible();
});

test('an export is saved among the reports; a session that ends meanwhile loses nothing that was typed', async ({
  page,
  baseURL,
}) => {
  await signUp(page, baseURL);
  await openSearch(page, 'denosumab osteoporosis');
  const [first = ''] = await titles(page);
  await card(page, first)
    .getByRole('checkbox', { name: /^Select / })
    .check();
  const keep = async () => {
    await page.getByRole('button', { name: /^Export/ }).click();
    await page.getByRole('button', { name: 'Keep in my reports' }).click();
  };
  await keep();
  await page.getByRole('button', { name: 'Save report' }).click();
  await expect(dialog(page, 'Export')).toContainText('Name required. Please enter a name for your report.');
  const name = page.getByRole('textbox', { name: 'Report name' });
  await name.fill('Bone');
  await page.getByRole('textbox', { name: 'Description (optional)' }).fill('For the ward');
  await page.getByRole('button', { name: 'Save report' }).click();
  await expect(toast(page)).toContainText('Report saved. Bone');
  const reports = await kept<{ htmlContent: string }[]>(page, '/api/saved-reports');
  expect(reports).toEqual([
    expect.objectContaining({ name: 'Bone', type: 'export', reportData: { description: 'For the ward' } }),
  ]);
  expect(reports[0]?.htmlContent).toContain(first);

  await keep();
  await name.fill('Bone again');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save report' }).click();
  await expect(toast(page)).toContainText('You are logged out. Logging in again...');
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signUp(page, baseURL);
  await page.goto(searchAddress('denosumab osteoporosis'));
  await settled(page);
  await keep();
  await expect(name).toHaveValue('Bone again');
});
