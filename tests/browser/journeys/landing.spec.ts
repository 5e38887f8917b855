/** The start page: its content, its links, and the dashboard of a user who comes back. */
import type { Page, Request } from '@playwright/test';
import { faultsInBothThemes } from '../violations.ts';
import { expect, signUp, test } from './product.ts';
import { box, frames, intercept, openSearch, settled, toast } from './screen.ts';

// A service worker's own requests cannot be held up from here.
// Shifts are watched with all the motion that there is.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'no-preference' } });

const question = 'Does exercise help with depression?';
const promise = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Pull on any sentence. Its source comes with it.' });
const start = (page: Page) => page.getByRole('heading', { level: 1, name: 'What would you like to know?' });
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The browser's own sum of layout shifts while the page loaded. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shiftSum: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shiftSum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as typeof window & { shiftSum?: number }).shiftSum ?? Number.NaN);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a visitor asks and is answered, and nothing is loaded from another host', async ({ page, baseURL }) => {
    test.slow();
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    const shifts = await watchShifts(page);
    await page.goto('/');
    await expect(promise(page)).toBeVisible();
    await expect(page).toHaveTitle(/MetaMind/);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await shifts()).toBeLessThanOrEqual(0.02);

    const entryPoint = column(page, 'Simple Health Answers');
    await entryPoint.getByRole('textbox', { name: 'Your health question' }).fill(question);
    await entryPoint.getByRole('button', { name: 'Get an answer' }).click();
    await expect(page).toHaveURL(`/simple-search?q=${encodeURIComponent(question)}`);
    // The answer's own code is fetched only now, and the studies are asked for.
    await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('How sure is this?')).toBeVisible({ timeout: 20_000 });
    const { origin } = new URL(baseURL ?? '');
    expect(requests.filter((request) => new URL(request.url()).origin !== origin).map((one) => one.url())).toEqual([]);

    await page.goBack();
    await expect(promise(page)).toBeVisible();
  });

  test('a visitor searches; with nothing typed an entry point focuses the field', async ({ page }) => {
    await page.goto('/');
    const entryPoint = column(page, 'Professional Research');
    await entryPoint.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(box(page)).toHaveValue('');

    await page.goto('/');
    await entryPoint.getByRole('textbox', { name: 'Words to search for' }).fill('salt & blood pressure');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=salt(?:%20|\+)%26(?:%20|\+)blood(?:%20|\+)pressure/);
    await expect(box(page)).toHaveValue('salt & blood pressure');
    await settled(page);
  });
});

test('the headline’s mark links to the sentence; thread and brackets are at the quote and the account', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Even this one: a real sentence, followed to its source' }).click();
  const followed = column(page, 'One sentence, followed home');
  await expect(followed.getByRole('heading', { name: 'One sentence, followed home' })).toBeInViewport();
  const places = async () => {
    const quote = await followed.locator('mark').boundingBox();
    const thread = await followed.locator('svg path').boundingBox();
    if (!quote || !thread) throw new Error('There is no thread.');
    return { quote, thread };
  };
  const wide = await places();
  expect(wide.thread.x).toBeLessThan(wide.quote.x - 100);
  expect(wide.thread.x + wide.thread.width).toBeGreaterThan(wide.quote.x + wide.quote.width + 100);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await places()).thread.width).toBeLessThanOrEqual(1);
  const narrow = await places();
  expect(narrow.thread.x).toBeGreaterThan(0);
  expect(narrow.thread.x).toBeLessThan(narrow.quote.x);
  expect(Math.abs(narrow.thread.y - narrow.quote.y)).toBeLessThan(6);

  await followed.getByRole('link', { name: 'The sentence in the study' }).click();
  await expect(page).toHaveURL(/\/study\/50#sentence-5$/);
  await expect(page.locator('#sentence-5')).toContainText('10.7% of the txt2stop group and 4.9% of the control group');
});

test('the example searches of the fields have results in the built-in library alone', async ({ page }) => {
  await page.goto('/');
  await expect(promise(page)).toBeVisible();
  const links = page.getByRole('main').locator('a[href^="/search?q="]');
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(0);
  for (const href of hrefs) {
    const words = new URLSearchParams(href.split('?')[1]);
    const query = new URLSearchParams({ q: words.get('q') ?? '', page: '1', limit: '25' });
    const found = await (await page.request.get(`/api/search/library?${query.toString()}`)).json();
    expect(found.studies.length, href).toBeGreaterThan(0);
  }
});

test('a visitor’s page has no fault of accessibility and is not wider than the screen', async ({ page }) => {
  await page.goto('/');
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(promise(page)).toBeVisible();
    expect(await faultsInBothThemes(page, `landing page, ${width} px`)).toEqual([]);
  }
});

test('a user with a new account starts from a dashboard without a dead end', async ({ page, baseURL }) => {
  await signUp(page, baseURL);
  await page.goto('/');
  await expect(start(page)).toBeVisible();
  await expect(page).toHaveTitle(/^Dashboard/);
  await expect(column(page, 'Recent searches')).toContainText('No search history found');
  await expect(column(page, 'Saved')).toContainText('Nothing saved yet.');
  await expect(column(page, 'Study guide').getByRole('link', { name: 'Start searching' })).toBeVisible();
  expect(await faultsInBothThemes(page, 'new dashboard')).toEqual([]);
  await page.getByRole('radio', { name: /^Quick Analysis/ }).check();
  await page.getByRole('textbox', { name: 'Your health question' }).fill('Does yoga help with knee pain?');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quick-search\?q=Does/);
  await page.goto('/');
  await column(page, 'Meta-analysis')
    .getByRole('link', { name: /search GLP-1$/ })
    .click();
  await expect(box(page)).toHaveValue('GLP-1');
});

test('the dashboard has earlier searches, saved things and baskets; the box has the last mode', async ({
  page,
  baseURL,
}) => {
  await signUp(page, baseURL);
  await openSearch(page, 'salt blood pressure', { type: 'clinical_trial' });
  const first = page.getByRole('main').getByRole('article').first();
  const title = (await first.getByRole('heading', { level: 3 }).innerText()).trim();
  await first.getByRole('button', { name: /^Bookmark/ }).click();
  await expect(toast(page)).toContainText('Bookmarked');
  await first.getByRole('button', { name: /^Add to Analysis/ }).click();
  await expect(first.getByRole('button', { name: /^In Analysis/ })).toBeVisible();

  const shifts = await watchShifts(page);
  await page.goto('/');
  await expect(start(page)).toBeVisible();
  const recent = column(page, 'Recent searches');
  await expect(recent.getByRole('link', { name: 'salt blood pressure' })).toBeVisible();
  await expect(recent).toContainText(/\d+ results? · Clinical trial/);
  const saved = column(page, 'Saved');
  await expect(saved.getByRole('link', { name: title })).toBeVisible();
  await expect(saved).toContainText(/Bookmarks\s*1/);
  const basket = column(page, 'Meta-analysis');
  await expect(basket).toContainText('1 study chosen. Need 1 more study');
  await expect(basket.getByRole('link', { name: title })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shifts()).toBeLessThanOrEqual(0.05);
  expect(await faultsInBothThemes(page, 'full dashboard')).toEqual([]);

  await page.getByRole('radio', { name: /^Search/ }).check();
  await page.getByRole('textbox', { name: 'Words to search for' }).fill('yoga knee');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=yoga/);
  await page.goto('/');
  await expect(page.getByRole('radio', { name: /^Search/ })).toBeChecked();

  await recent.getByRole('link', { name: 'salt blood pressure' }).click();
  await expect(page).toHaveURL(/q=salt/);
  await expect(page).toHaveURL(/type=clinical_trial/);
});

test('a user who comes back to a dashboard never sees the landing page first', async ({ page, baseURL }) => {
  await signUp(page, baseURL);
  await page.goto('/');
  await expect(start(page)).toBeVisible();
  await page.addInitScript(() => {
    const seen = Object.assign(window, { sawLanding: false });
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading?.ariaLabel?.startsWith('Pull on') && getComputedStyle(heading).visibility === 'visible')
        seen.sawLanding = true;
      requestAnimationFrame(look);
    };
    look();
  });
  const waiting = page.getByText('Opening your dashboard');
  await page.route('**/api/user', async (route) => {
    await waiting.waitFor({ state: 'attached' });
    await frames(page);
    await route.continue();
  });
  await page.reload();
  await expect(waiting).toBeAttached();
  await expect(start(page)).toBeVisible();
  expect(await page.evaluate(() => (window as typeof window & { sawLanding?: boolean }).sawLanding)).toBe(false);
});

test('a section that cannot be read says so, the rest stays, and trying again reads it', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 503|net::ERR_FAILED|Failed to load resource/);
  await signUp(page, baseURL);
  const sectionsDown = await intercept(page, /\/api\/(?:search-history|profile\/counts)/, (route) =>
    route.fulfill({ status: 503, body: 'down' }),
  );
  await page.goto('/');
  const recent = column(page, 'Recent searches');
  await expect(recent).toContainText('Failed to load search history');
  await expect(column(page, 'Saved')).toContainText('Nothing that you saved is lost.');
  await expect(column(page, 'Study guide')).toBeVisible();
  sectionsDown.end();
  await recent.getByRole('button', { name: 'Try again' }).click();
  await expect(recent).toContainText('No search history found');
  await column(page, 'Saved').getByRole('button', { name: 'Try again' }).click();
  await expect(column(page, 'Saved')).toContainText('Nothing saved yet.');

  // The server does not answer who is signed in, and on this browser a user was.
  const userUnknown = await intercept(page, '**/api/user', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your dashboard could not be opened.' })).toBeVisible();
  userUnknown.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(start(page)).toBeVisible();
});
