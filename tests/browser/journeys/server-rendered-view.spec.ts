/** The first view of a search on a phone before the application is loaded, and the hand-off to the application. */
import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test';
import { expect, test as journey, type Product } from './product.ts';
import { cards, searchAddress, settled, titles } from './screen.ts';

/** A phone by its size and its user agent. */
const phone = devices['Pixel 7'];

interface Phone {
  page: Page;
  context: BrowserContext;
  /** Lets the application's scripts through, which are held back until then. */
  letScriptsCome: () => void;
}

const test = journey.extend<{ openPhone: (options?: { javaScriptEnabled?: boolean }) => Promise<Phone> }>({
  openPhone: async ({ browser, product, complaints }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await newPhone(browser, product, options);
      complaints.watch(context);
      opened.push(context);
      const page = await context.newPage();
      let letScriptsCome: () => void = () => undefined;
      const come = new Promise<void>((resolve) => {
        letScriptsCome = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        await come;
        await route.continue();
      });
      return { page, context, letScriptsCome };
    });
    for (const context of opened) await context.close();
  },
});

const newPhone = (browser: Browser, product: Product, options: { javaScriptEnabled?: boolean }) =>
  browser.newContext({ ...phone, ...options, baseURL: product.address });

const address = (query: string) => searchAddress(query, { databases: 'pubmed,crossref' });
/** Prefetches what a page will request, so that on a busy machine too its studies are drawn in time. */
async function haveAnswers(product: Product, query: string): Promise<void> {
  const page = new URL(address(query), product.address);
  await expect
    .poll(async () => (await fetch(page, { headers: { 'sec-ch-ua-mobile': '?1' } })).text(), { timeout: 15_000 })
    .toContain('data-answered');
}

const view = (page: Page) => page.locator('#first-view');

test('studies are there before any script, and stay where they are when the application takes over', async ({
  openPhone,
  product,
}) => {
  const { page, letScriptsCome } = await openPhone();
  await haveAnswers(product, 'bright light therapy');
  await page.goto(address('bright light therapy'), { waitUntil: 'commit' });
  await expect(view(page).locator('[data-answered] [data-card] h3').first()).toBeVisible();
  const shown = view(page).locator('[data-answered]');
  await expect(shown).toContainText('1 of 2 databases answered');
  await expect(view(page).locator('[data-asking]').first()).toBeHidden();
  const drawn = await shown
    .locator('h3')
    .evaluateAll((heads) => heads.map((head) => ({ text: head.textContent, top: head.getBoundingClientRect().top })));
  // Nothing that does not work yet can be reached.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

  letScriptsCome();
  await expect(view(page)).toHaveCount(0);
  const heads = await cards(page)
    .locator('h3')
    .evaluateAll((all) => all.map((head) => ({ text: head.textContent, top: head.getBoundingClientRect().top })));
  expect(heads.slice(0, drawn.length).map(({ text }) => text)).toEqual(drawn.map(({ text }) => text));
  // Within the lines of the receipt, which by now shows which other databases have answered.
  expect(Math.abs((heads[0]?.top ?? 0) - (drawn[0]?.top ?? 0))).toBeLessThan(48);
  await settled(page);
  const listed = await titles(page);
  expect(listed.slice(0, drawn.length)).toEqual(drawn.map(({ text }) => text?.trim()));
  await cards(page).first().getByRole('button', { name: 'Summarise' }).click();
  await expect(cards(page).first().getByRole('heading', { name: 'Summary' })).toBeVisible();
});

test('a press that comes too early is carried out when it can be', async ({ openPhone, product }) => {
  // The application is there, and its studies are not.
  const { page, letScriptsCome } = await openPhone();
  await haveAnswers(product, 'lithium relapse');
  let letAnswersCome: () => void = () => undefined;
  const come = new Promise<void>((resolve) => {
    letAnswersCome = resolve;
  });
  await page.route('**/api/search**', async (route) => {
    await come;
    await route.continue();
  });
  await page.goto(address('lithium relapse'), { waitUntil: 'commit' });
  const cite = view(page).locator('[data-answered] [data-card]').first().getByText('Cite', { exact: true });
  await expect(cite).toBeVisible();
  letScriptsCome();
  await expect(page.locator('#root')).toBeHidden();
  await cite.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await cite.boundingBox()) ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letAnswersCome();
  await expect(page.getByRole('dialog', { name: 'Cite' }).getByRole('tabpanel')).toContainText(/\d{4}/);
});

test('slow databases: the waiting page is replaced by the application', { tag: '@alone' }, async ({
  openPhone,
  product,
}) => {
  for (const id of ['pubmed', 'crossref'] as const) product.upstreams.setLatency(id, 4_000);
  const { page, letScriptsCome } = await openPhone();
  await page.goto(address('sleep restriction'), { waitUntil: 'commit' });
  await expect(view(page)).toContainText('0 of 2 databases answered.');
  letScriptsCome();
  await expect(view(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop and keep what has arrived' }).click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('PubMed and Crossref did not.');
});

test('scripts that do not come leave links and the form', async ({ openPhone, product, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  const { page } = await openPhone();
  await page.route('**/assets/*.js', (route) => route.abort());
  await haveAnswers(product, 'whey protein');
  await page.goto(address('whey protein'), { waitUntil: 'commit' });
  await expect(view(page).locator('[data-answered] [data-card] h3').first()).toBeVisible();
  await expect(view(page)).not.toHaveAttribute('inert');
  await expect(view(page).locator('[data-answered]').getByRole('link', { name: 'MetaMind, start page' })).toBeVisible();
});

test('without JavaScript the first studies can be read, followed and searched again', async ({
  openPhone,
  product,
}) => {
  const { page } = await openPhone({ javaScriptEnabled: false });
  await haveAnswers(product, 'bright light therapy');
  await haveAnswers(product, 'lithium relapse');
  await page.goto(address('bright light therapy'));
  const shown = view(page).locator('[data-answered]');
  await expect(shown.locator('[data-card] h3').first()).toBeVisible();
  await expect(page.locator('noscript')).toBeVisible();
  expect(await page.content()).toContain('<noscript>These are the first studies.');
  // What only scripts can do is not offered.
  await expect(shown.getByText('Summarise', { exact: true }).first()).toBeHidden();
  await expect(shown.locator('select').first()).toBeHidden();
  await shown.locator('input[name="q"]').fill('lithium relapse');
  await shown.locator('input[name="q"]').press('Enter');
  await expect(page).toHaveURL(/\/search\?q=lithium\+relapse$/);
  await expect(view(page).locator('[data-answered] [data-card] h3').first()).toBeVisible();
  await view(page).locator('[data-answered] h3 a').first().click();
  await expect(page).toHaveURL(/\/study\/\d+$/);
});

test('a wide window, and a stored list, do without', async ({ page, openPhone, product }) => {
  const answer = await page.goto(new URL(address('bright light therapy'), product.address).href);
  expect(await answer?.text()).not.toContain('first-view');

  const { page: again, letScriptsCome } = await openPhone();
  letScriptsCome();
  await again.goto(address('bright light therapy'));
  await settled(again);
  const listed = await titles(again);
  await again.reload();
  await settled(again);
  await expect(view(again)).toHaveCount(0);
  expect(await titles(again)).toEqual(listed);
});
