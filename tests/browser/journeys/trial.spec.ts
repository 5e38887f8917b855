/** A guest's free uses: how many are left, the gate after the last one, and the way on. */
import type { Page } from '@playwright/test';
import { expect, journeySettings, test } from './product.ts';
import { cards, openSearch, toast } from './screen.ts';

const uses = 2;
const left = (page: Page, count: number) =>
  page.getByRole('button', { name: `${count} of ${uses} free summaries left today` }).first();
const summarise = (page: Page) => page.getByRole('button', { name: 'Summarise', exact: true }).first();

test('two free summaries, then the gate; an account continues where the guest stopped', async ({
  page,
  product,
  complaints,
  ownServer,
}) => {
  complaints.allow(/status of 40[13]/);
  const server = await ownServer({
    ...journeySettings(product.upstreams),
    GUEST_USES: String(uses),
  });
  await openSearch(page, 'whey protein sarcopenia', {}, server.address);
  await summarise(page).click();
  await expect(left(page, 1)).toBeVisible();
  await left(page, 1).click();
  const before = page.getByRole('dialog', { name: '1 of 2 free summaries left today' });
  await expect(before.getByRole('progressbar', { name: 'Free uses' })).toHaveAttribute('aria-valuenow', '1');
  await expect(before).toContainText(/1 of 2 used\. Resets in \d+ h/);
  await before.getByRole('button', { name: 'Close' }).click();

  await summarise(page).click();
  await expect(left(page, 0)).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('guestUsage') ?? '{}'))).toMatchObject({
    aiSummaries: 2,
    metaAnalysis: 0,
  });

  const asked = cards(page)
    .filter({ has: summarise(page) })
    .first();
  await summarise(page).click();
  const gate = page.getByRole('dialog', { name: 'Your 2 free summaries for today are used' });
  await expect(gate).toContainText(/2 of 2 used\. Resets in (23 h \d+ min|24 h)\./);
  await expect(gate).toContainText('Unlimited AI features');
  await expect(gate).toContainText('PDF upload and analysis');
  await expect(gate).toContainText('Searching and citing stay free');
  await gate.getByRole('button', { name: 'Not now' }).click();
  await expect(gate).toHaveCount(0);
  await expect(summarise(page)).toBeFocused();
  // Features without an account continue to work.
  await asked.getByRole('button', { name: 'Cite' }).click();
  await expect(page.getByRole('dialog', { name: 'Cite' })).toContainText(/\d{4}/);
  await page.keyboard.press('Escape');

  await summarise(page).click();
  const create = gate.getByRole('link', { name: 'Create Free Account' });
  await expect(create).toHaveAttribute('href', /^\/auth\?next=%2Fsearch%3Fq%3Dwhey/);
  await create.click();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`guest.${Date.now()}@example.org`);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('velvet kettle orbit');
  await page.getByRole('main').getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=whey/);
  // What the guest made is still there, and nothing counts any more.
  await expect(cards(page).first().getByRole('heading', { name: 'Summary' })).toBeVisible();
  await summarise(page).click();
  await expect(toast(page)).toContainText('Summary generated');
  await expect(page.getByText(/left today/)).toHaveCount(0);
});
