/** The design system's parts in a real browser: focus, keys, toasts, the thread; on the page of all parts. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { evidenceFor } from './journeys/screen.ts';
import { violations } from './violations.ts';

const configFile = path.join(path.dirname(fileURLToPath(import.meta.url)), 'parts.config.ts');
let server: PreviewServer;
let address = '';

// One build serves the whole file.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  await build({ configFile, logLevel: 'warn', mode: 'production' });
  server = await preview({ configFile, preview: { port: 0 }, logLevel: 'warn' });
  const bound = server.httpServer.address();
  if (bound === null || typeof bound === 'string') throw new Error('The preview server has no port.');
  address = `http://127.0.0.1:${bound.port}/parts.html`;
});

test.afterAll(async () => {
  await server.close();
});

const complaints: string[] = [];

test.beforeEach(async ({ page }) => {
  complaints.length = 0;
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
});

test.afterEach(() => {
  expect(complaints, 'errors on the console, content security policy included').toEqual([]);
});

const open = (page: Page) => page.locator('li[data-state=open]');

test('a dialog traps the focus, stops the page from scrolling, and returns the focus', async ({ page }) => {
  const width = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().left);
  const before = await width();
  const opener = page.getByRole('button', { name: 'Ask a question' });
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'This report was retracted' })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  expect(await width()).toBe(before);
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('[role=dialog] :focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('one toast at a time, 5 seconds, F8 goes to it, a swipe of 50 px to the right closes it', async ({ page }) => {
  await page.getByRole('button', { name: 'Say so' }).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(open(page)).toHaveCount(1);
  await expect(open(page)).toContainText('Export failed.');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).locator(':focus')).toHaveCount(1);

  // While pointer or focus rest on it a toast waits; so leave it.
  await page.getByRole('button', { name: 'Say so' }).click();
  await expect(open(page)).toHaveCount(1);
  await expect(open(page)).not.toContainText('Export failed.');
  const shown = Date.now();
  await expect(open(page)).toHaveCount(0, { timeout: 8_000 });
  expect(Date.now() - shown).toBeGreaterThan(4_500);

  await page.getByRole('button', { name: 'Say so' }).click();
  const swipe = async (distance: number) => {
    const box = await open(page).boundingBox();
    if (!box) throw new Error('There is no toast to swipe.');
    await page.mouse.move(box.x + 40, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 40 + distance, box.y + 12, { steps: 8 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(open(page)).toHaveCount(1);
  await swipe(60);
  await expect(open(page)).toHaveCount(0);
});

test('a mark opens its card level with the underline, one at a time; Esc closes and returns to the mark', async ({
  page,
}) => {
  const area = page.locator('section', { has: page.getByRole('heading', { name: 'Thread to a card' }) });
  const second = area.getByRole('button', { name: evidenceFor(2) });
  const third = area.getByRole('button', { name: evidenceFor(3) });
  await expect(area.getByRole('region', { name: evidenceFor(2) })).toBeVisible();
  await third.click();
  await expect(second).toHaveAttribute('aria-expanded', 'false');
  await expect(third).toHaveAttribute('aria-expanded', 'true');
  const card = area.getByRole('region');
  await expect(card).toHaveCount(1);
  const cardBox = await card.boundingBox();
  const underline = await third.evaluate((mark) => mark.closest('span')?.parentElement?.getBoundingClientRect().bottom);
  expect(Math.abs((cardBox?.y ?? 0) + 1 - (underline ?? 0))).toBeLessThanOrEqual(1);
  await card.getByRole('button', { name: 'Copy quote' }).focus();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(third).toBeFocused();
});

test('below 1241 px the card is under its statement', async ({ page }) => {
  await page.setViewportSize({ width: 1240, height: 900 });
  const area = page.locator('section', { has: page.getByRole('heading', { name: 'Thread to a card' }) });
  const mark = await area.getByRole('button', { name: evidenceFor(2) }).boundingBox();
  const card = await area.getByRole('region', { name: evidenceFor(2) }).boundingBox();
  const next = await area.getByRole('button', { name: evidenceFor(3) }).boundingBox();
  expect(card?.y).toBeGreaterThan(mark?.y ?? Number.NaN);
  expect(next?.y).toBeGreaterThan((card?.y ?? Number.NaN) + (card?.height ?? Number.NaN));
});

for (const theme of ['light', 'dark']) {
  for (const width of [1440, 768, 390]) {
    test(`no fault of accessibility, nothing wider than the page: ${theme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      // The same row of pages is here in several states.
      const wrong = (await violations(page)).filter(({ id }) => id !== 'landmark-unique');
      expect(wrong.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}

test('laid out from right to left, and with words of any length, nothing is wider than the page', async ({ page }) => {
  await page.getByRole('checkbox', { name: 'Laid out from right to left' }).check();
  const first = page.getByRole('button', { name: 'Search', exact: true }).first();
  const beside = page.getByRole('button', { name: 'Export results' }).first();
  const left = async (of: Locator) => (await of.boundingBox())?.x ?? Number.NaN;
  expect(await left(first)).toBeGreaterThan(await left(beside));
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide, `${width} px`).toBeLessThanOrEqual(width);
  }
});

test('hovered and focused states are shown beside the plain ones', async ({ page }) => {
  const shown = (state: string, name: string) => page.locator(`[data-force=${state}]`).getByRole('button', { name });
  const style = (of: Locator) => of.evaluate((one) => ({ ...getComputedStyle(one) }));
  const resting = await style(page.getByRole('button', { name: 'Export results' }).first());
  expect((await style(shown('hover', 'Export results'))).borderTopColor).not.toBe(resting.borderTopColor);
  expect((await style(shown('focus', 'Export results'))).outlineStyle).toBe('solid');
  expect(resting.outlineStyle).toBe('none');
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Install' })).toBeVisible();
});
