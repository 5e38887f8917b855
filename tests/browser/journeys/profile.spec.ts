/** The profile: saved things are sorted, found again, exported, restored. */
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { faultsOnBothScreens } from '../violations.ts';
import { expect, test } from './product.ts';
import { intercept, toast } from './screen.ts';

const password = 'correct horse battery';

/** Makes an account and signs this context in to it, as the sign-in screen does. */
async function signUp(context: BrowserContext, firstName = 'Ana', lastName = 'Ruiz'): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`;
  const answer = await context.request.post('/api/register', { data: { email, password, firstName, lastName } });
  expect(answer.status()).toBe(200);
  return email;
}

interface FoundStudy {
  id: number;
  title: string;
}

/** Bookmarks the first studies of a search. */
async function bookmarkSome(context: BrowserContext, query: string, count: number): Promise<FoundStudy[]> {
  const found = await context.request.get(`/api/search/crossref?${new URLSearchParams({ q: query, limit: '100' })}`);
  const { studies } = (await found.json()) as { studies: FoundStudy[] };
  // Databases hold some works twice; a title must name one entry here.
  const chosen = [...new Map(studies.map((study) => [study.title, study])).values()].slice(0, count);
  expect(chosen).toHaveLength(count);
  for (const { id } of chosen) {
    expect((await context.request.post('/api/bookmarks', { data: { studyId: id } })).status()).toBe(200);
  }
  return chosen;
}

const entries = (page: Page): Locator => page.getByRole('main').getByRole('article');
const entry = (page: Page, title: string): Locator =>
  entries(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const undo = (page: Page): Locator => toast(page).getByRole('button', { name: 'Undo' });
const reportRow = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true });

test('bookmarks are put into collections, tagged, marked, noted, found, removed and restored', async ({
  page,
  context,
}) => {
  await signUp(context);
  const [first, second, third] = await bookmarkSome(context, 'donepezil', 3);
  if (!first || !second || !third) throw new Error('The stand-ins sent too little.');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Saved by Ana Ruiz' })).toBeVisible();
  await expect(tab(page, 'Bookmarks')).toContainText('3');
  await expect(entries(page)).toHaveCount(3);

  await page.getByRole('button', { name: 'New collection' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Memory');
  await page.getByRole('button', { name: 'Make collection' }).click();
  await expect(page.getByRole('link', { name: /^Memory/ })).toBeVisible();
  await page.getByRole('button', { name: 'New collection' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Children');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Inside' }).selectOption({ label: 'Memory' });
  await page.getByRole('button', { name: 'Make collection' }).click();

  await entry(page, first.title).getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Children' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('1 study added to Children');
  await expect(page.getByRole('link', { name: 'Memory 1 study' })).toBeVisible();
  await page.getByRole('link', { name: /^Children/ }).click();
  await expect(heading(page, 'Children')).toBeVisible();
  await expect(entries(page)).toHaveCount(1);
  await page.goBack();
  await expect(heading(page, 'All bookmarks')).toBeVisible();
  await expect(entries(page)).toHaveCount(3);

  await entry(page, second.title)
    .getByRole('button', { name: /^Add tag/ })
    .click();
  await entry(page, second.title).getByRole('combobox').last().fill('thesis');
  await page.keyboard.press('Enter');
  await expect(entry(page, second.title).getByRole('list', { name: /^Tags of/ })).toContainText('thesis');
  await page.getByRole('link', { name: 'thesis 1' }).click();
  await expect(entries(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove filter thesis' }).click();
  await expect(entries(page)).toHaveCount(3);

  await entry(page, second.title)
    .getByRole('combobox', { name: /^Reading mark/ })
    .selectOption({ label: 'to read' });
  await page.getByRole('checkbox', { name: /^To read/ }).check();
  await expect(entries(page)).toHaveCount(1);
  await page.getByRole('checkbox', { name: /^To read/ }).uncheck();
  await expect(entries(page)).toHaveCount(3);

  await entry(page, third.title)
    .getByRole('button', { name: /^Add note/ })
    .click();
  await page.keyboard.type('Compare with the zebrafish report.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(entry(page, third.title).getByText('Note saved')).toBeVisible();
  await page.getByRole('button', { name: 'Find in these' }).click();
  await page.getByRole('searchbox', { name: 'Find in these' }).fill('zebraf');
  await expect(entries(page)).toHaveCount(1);
  await expect(entry(page, third.title)).toBeVisible();
  await page.reload();
  await expect(entries(page)).toHaveCount(1);
  await expect(entry(page, third.title)).toContainText('Compare with the zebrafish report.');
  await page.getByRole('searchbox', { name: 'Find in these' }).press('Escape');
  await expect(entries(page)).toHaveCount(3);

  await entry(page, third.title).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(page)).toContainText('Bookmark removed successfully');
  await expect(entries(page)).toHaveCount(2);
  await expect(tab(page, 'Bookmarks')).toContainText('2');
  await undo(page).click();
  await expect(entry(page, third.title)).toContainText('Compare with the zebrafish report.');

  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('group', { name: 'Act on 3 studies' }).getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page)).toContainText('3 bookmarks removed successfully');
  await expect(page.getByRole('heading', { name: 'You have no bookmarks yet.' })).toBeVisible();
  await page.getByRole('button', { name: 'Recently removed, 3' }).click();
  await page.getByRole('button', { name: `Bring back ${second.title}` }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: `Delete for good: ${first.title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(entries(page)).toHaveCount(1);
  await expect(entry(page, second.title)).toContainText('thesis');
});

test('a long list comes in parts, in the chosen order, and J and K move through it', async ({ page, context }) => {
  await signUp(context);
  await bookmarkSome(context, 'trial', 55);
  await page.goto('/profile');
  await expect(entries(page)).toHaveCount(50);
  await expect(page.getByRole('paragraph').filter({ hasText: /^55 studies/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(entries(page)).toHaveCount(55);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Sorted by' }).selectOption({ label: 'title' });
  await expect(page).toHaveURL(/sort=title/);
  await expect
    .poll(async () => {
      const titles = await entries(page).getByRole('heading', { level: 3 }).allInnerTexts();
      return (
        titles.length === 50 &&
        titles.every((title, at) => at === 0 || (titles[at - 1] ?? '').toLowerCase() <= title.toLowerCase())
      );
    })
    .toBe(true);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(entries(page).nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(entries(page).first()).toBeFocused();
});

test('a retracted study stays among the saved ones and is marked', async ({ page, context }) => {
  await signUp(context);
  await bookmarkSome(context, 'trial', 2);
  const found = await context.request.get(`/api/search?${new URLSearchParams({ q: 'trial', limit: '500' })}`);
  const { studies } = (await found.json()) as { studies: (FoundStudy & { notices: { kind: string }[] })[] };
  const retracted = studies.find(({ notices }) => notices.some(({ kind }) => kind === 'retraction'));
  if (!retracted) throw new Error('The stand-ins sent no retracted study.');
  expect((await context.request.post('/api/bookmarks', { data: { studyId: retracted.id } })).status()).toBe(200);
  await page.goto('/profile');
  await expect(entries(page)).toHaveCount(3);
  await expect(entry(page, retracted.title)).toContainText(/Retracted/);
  await expect(entry(page, retracted.title).getByRole('button', { name: 'Cite as retracted' })).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: /^3 studies, [1-3] retracted$/ })).toBeVisible();
});

test('two devices write on one note: both texts are stored', async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  const email = await signUp(context);
  const [study] = await bookmarkSome(context, 'migraine', 1);
  if (!study) throw new Error('The stand-ins sent nothing.');
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  complaints.watch(other);
  expect((await other.request.post('/api/login', { data: { email, password } })).status()).toBe(200);
  const second = await other.newPage();
  await page.goto('/profile');
  await second.goto('/profile');
  // Both have read the study before one of them writes: a later reader would see the note, and nothing to merge.
  for (const device of [page, second])
    await expect(entry(device, study.title).getByRole('button', { name: /^Add note/ })).toBeVisible();
  for (const [device, words] of [
    [page, 'Seen at home.'],
    [second, 'Seen at work.'],
  ] as const) {
    await entry(device, study.title)
      .getByRole('button', { name: /^Add note/ })
      .click();
    await device.keyboard.type(words);
    await device.getByRole('heading', { level: 1 }).click();
    await expect(entry(device, study.title).getByText('Note saved')).toBeVisible();
  }
  await expect(toast(second)).toContainText('This note was changed elsewhere. Both texts were kept.');
  await expect(entry(second, study.title)).toContainText('Seen at home.');
  await expect(entry(second, study.title)).toContainText('Seen at work.');
  await other.close();
});

test('a session that ends in mid-work loses no typed text', async ({ page, context, complaints }) => {
  complaints.allow(/401/);
  const email = await signUp(context);
  const [study] = await bookmarkSome(context, 'asthma', 1);
  if (!study) throw new Error('The stand-ins sent nothing.');
  await page.goto('/profile');
  await entry(page, study.title)
    .getByRole('button', { name: /^Add note/ })
    .click();
  await page.keyboard.type('Half a thought');
  await context.request.post('/api/logout');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(toast(page)).toContainText('You are logged out. Logging in again...');
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile/);
  expect((await context.request.post('/api/login', { data: { email, password } })).status()).toBe(200);
  await page.goto('/profile');
  const field = page.getByRole('textbox', { name: `Note on ${study.title}` });
  await expect(field).toHaveValue('Half a thought');
  await field.click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(entry(page, study.title).getByText('Note saved')).toBeVisible();
});

/** Everything that a report could try to run or load. */
const hostile = `<h1>Found in twelve studies</h1>
<script>parent.document.title = 'taken over'</script>
<img src="https://elsewhere.example/pixel.png" onerror="parent.document.title = 'taken over'">
<a href="javascript:parent.document.title = 'taken over'">Read on</a>
<style>@import url(https://elsewhere.example/style.css); h1 { background: url(https://elsewhere.example/x.png) }</style>
<iframe src="https://elsewhere.example/"></iframe>
<form action="https://elsewhere.example/"><button>Send</button></form>
<meta http-equiv="refresh" content="0; url=https://elsewhere.example/">
<svg onload="parent.document.title = 'taken over'"><image href="https://elsewhere.example/y.png" /></svg>`;

async function saveReport(context: BrowserContext, name: string, htmlContent: string | null): Promise<void> {
  const data = { name, type: 'export', studyIds: [1, 2], reportData: { description: 'For Monday' }, htmlContent };
  expect((await context.request.post('/api/saved-reports', { data })).status()).toBe(200);
}

test('a report is shown without permissions, downloaded, printed, deleted and restored', async ({ page, context }) => {
  await context.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (address, target, features) => {
      document.documentElement.dataset['opened'] = features ?? '';
      return open(address, target, features);
    };
    // What is printed is seen in the window itself: when, counted from the page's start.
    window.print = () => {
      document.documentElement.dataset['printed'] = String(Math.round(performance.now()));
    };
  });
  await signUp(context);
  await saveReport(context, 'Salt & the heart: <b>2026</b>', hostile);
  await page.goto('/profile?tab=reports');
  const row = reportRow(page, 'Salt & the heart: <b>2026</b>');
  await expect(row).toContainText('Export');
  await expect(row).toContainText('2 studies');
  await expect(row).toContainText('For Monday');

  await row.getByRole('button', { name: 'View Report' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Found in twelve studies' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '');
  await expect(frame.locator('script, iframe, form, meta[http-equiv=refresh], [onload], [onerror]')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Profile/);
  await page.keyboard.press('Escape');

  const waiting = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Download/ }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('Salt_the_heart_b_2026_b.html');
  const saved = await readFile(await download.path(), 'utf8');
  expect(saved).toContain('Found in twelve studies');
  expect(saved).not.toMatch(/<script|onerror|javascript:|elsewhere\.example/);
  await expect(toast(page)).toContainText('Download Started');

  const opening = page.waitForEvent('popup');
  await row.getByRole('button', { name: /^Export PDF/ }).click();
  const printed = await opening;
  await expect(printed.locator('html')).toHaveAttribute('data-printed', /\d+/);
  expect(Number(await printed.locator('html').getAttribute('data-printed'))).toBeGreaterThanOrEqual(1_000);
  expect(await page.locator('html').getAttribute('data-opened')).toBe('popup,width=900,height=700');
  await expect(printed.getByRole('heading', { name: 'Found in twelve studies' })).toBeVisible();
  await printed.close();
  await expect(toast(page)).toContainText('PDF Export Ready');

  await page.evaluate(() => {
    window.open = () => null;
  });
  await row.getByRole('button', { name: /^Export PDF/ }).click();
  await expect(toast(page)).toContainText('Popup Blocked. Please disable popup blockers and try again.');

  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(toast(page)).toContainText('Report deleted successfully');
  await expect(row).toHaveCount(0);
  await undo(page).click();
  await expect(row).toBeVisible();
});

test('the frame blocks even what cleaning might have missed, and a report without content says so', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/elsewhere\.example|Content Security Policy|sandboxed|Blocked script/);
  const reached: string[] = [];
  await context.route('https://elsewhere.example/**', (route) => {
    reached.push(route.request().url());
    return route.abort();
  });
  await signUp(context);
  await saveReport(context, 'Hostile', '<p>clean</p>');
  await saveReport(context, 'Empty', null);
  await page.route('**/api/saved-reports/*/view', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `<!doctype html>${hostile.replace(/<meta[^>]*>/, '')}` });
  });
  await page.goto('/profile?tab=reports');
  await reportRow(page, 'Hostile').getByRole('button', { name: 'View Report' }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Found in twelve studies' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveTitle(/^Profile/);
  expect(reached).toEqual([]);
  await page.keyboard.press('Escape');

  for (const name of ['View Report', /^Download/, /^Export PDF/]) {
    await reportRow(page, 'Empty').getByRole('button', { name }).click();
    await expect(toast(page)).toContainText('No Content');
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await expect(toast(page)).toHaveCount(0);
  }
});

test('a saved search is run as it was; the history is searched, emptied one by one and whole', async ({
  page,
  context,
}) => {
  await signUp(context);
  const parameters = { databases: 'pubmed,doaj', dates: 'last_10_years' };
  const search = { name: 'Weekly', query: 'salt hypertension', parameters };
  expect((await context.request.post('/api/saved-searches', { data: search })).status()).toBe(200);
  for (const query of ['salt substitutes', 'olive oil', 'whey protein']) {
    const filters = { dateRange: 'any', studyType: 'all', journalImpact: 'any', fullTextOnly: false };
    const data = { searchId: crypto.randomUUID(), query, filters, resultCount: 12 };
    expect((await context.request.post('/api/search-history', { data })).status()).toBe(200);
  }

  await page.goto('/profile?tab=history');
  const row = (query: string) => page.getByRole('listitem', { name: query, exact: true });
  await expect(row('olive oil')).toContainText('12 results');
  await page.getByRole('searchbox', { name: 'Find in the history' }).fill('olive');
  await expect(row('whey protein')).toHaveCount(0);
  await expect(row('olive oil')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find in the history' }).fill('');
  await row('whey protein')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(row('whey protein')).toHaveCount(0);
  await undo(page).click();
  await expect(row('whey protein')).toBeVisible();
  await expect(row('olive oil').getByRole('link', { name: /^Search Again/ })).toHaveAttribute('href', /q=olive\+oil/);
  await page.getByRole('button', { name: 'Clear history' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear history' }).click();
  await expect(page.getByRole('heading', { name: 'No search history found' })).toBeVisible();

  await tab(page, 'History').press('ArrowLeft');
  await expect(tab(page, 'Searches')).toBeFocused();
  await expect(page).toHaveURL(/tab=searches/);
  await page.getByRole('link', { name: 'Run Search Weekly' }).click();
  await expect(page).toHaveURL(/\/search\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ q: search.query, ...parameters });
});

test('answers of this browser are joined with the account, and one deleted stays deleted', async ({
  page,
  context,
}) => {
  await signUp(context);
  await page.goto('/profile?tab=reports');
  await page.evaluate(() => {
    const savedAt = new Date().toISOString();
    const long = 'Olive oil helped. '.repeat(20);
    localStorage.setItem(
      'savedHealthAnswers',
      JSON.stringify([
        { id: '1700000000001', question: 'Is olive oil good?', answer: long, studyCount: 8, savedAt },
        { id: '1700000000002', question: 'Is salt bad?', answer: 'A little.', studyCount: 1, savedAt },
        { broken: true },
      ]),
    );
  });
  await tab(page, 'Answers').click();
  const row = (question: string) => page.getByRole('listitem', { name: question });
  await expect(row('Is olive oil good?')).toContainText('Based on 8 studies');
  await row('Is olive oil good?').getByRole('button', { name: 'Read Full Answer' }).click();
  await expect(row('Is olive oil good?').getByRole('button', { name: 'Show Less' })).toBeVisible();
  await expect(tab(page, 'Answers')).toContainText('2');
  await row('Is salt bad?')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(toast(page)).toContainText('Answer deleted');
  await page.reload();
  await expect(row('Is olive oil good?')).toBeVisible();
  await expect(row('Is salt bad?')).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(row('Is olive oil good?')).toBeVisible();
});

test('a visitor is asked to sign in and sent there after a second', async ({ page, complaints }) => {
  complaints.allow(/401/);
  await page.goto('/profile?tab=reports');
  await expect(toast(page)).toContainText('Sign In Required');
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile%3Ftab%3Dreports/);
});

test('a list that cannot be read shows a message, and is read when tried again', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/50\d/);
  await signUp(context);
  await saveReport(context, 'Kept', '<p>x</p>');
  const fault = await intercept(page, '**/api/saved-reports?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/profile?tab=reports');
  await expect(page.getByRole('heading', { name: 'The reports could not be read.' })).toBeVisible();
  fault.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(reportRow(page, 'Kept')).toBeVisible();
});

test('no fault of accessibility in any tab of the profile', async ({ page, context }) => {
  const found: string[] = [];
  const look = async (where: string, shown: Locator) => {
    // What the header covers by half would count as a target too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    found.push(...(await faultsOnBothScreens(page, where, shown)));
  };
  await signUp(context, 'Ana', 'مهدی '.repeat(4));
  const [study] = await bookmarkSome(context, 'asthma', 3);
  if (!study) throw new Error('The stand-ins sent nothing.');
  await context.request.post('/api/collections', { data: { name: 'A'.repeat(100) } });
  await saveReport(context, 'Report', '<h1>R</h1>');
  await page.goto('/profile');
  await expect(entries(page)).toHaveCount(3);
  await page.waitForLoadState('networkidle');
  await look('bookmarks', entries(page).first());
  await entry(page, study.title).getByRole('checkbox').check();
  await entry(page, study.title)
    .getByRole('button', { name: /^Add tag/ })
    .click();
  await entry(page, study.title).getByRole('combobox').last().fill('thesis');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove tag thesis' })).toBeVisible();
  await entry(page, study.title)
    .getByRole('button', { name: /^Add note/ })
    .click();
  await look('bookmarks at work', page.getByRole('textbox', { name: `Note on ${study.title}` }));
  await page.keyboard.press('Escape');
  await entry(page, study.title).getByRole('button', { name: 'Move', exact: true }).click();
  await look('collections dialog', page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  for (const name of ['Reports', 'Answers', 'Searches', 'History']) {
    await tab(page, name).click();
    await expect(heading(page, name)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await look(name, heading(page, name));
  }
  expect(found).toEqual([]);
});
