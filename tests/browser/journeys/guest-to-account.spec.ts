/** A guest with the default limits: five free summaries, the gate at the sixth, and on with an account. */
import type { Locator, Page } from '@playwright/test';
import type { RunningServer } from '../../../bench/running-server.ts';
import { test as base, expect, journeySettings, startServer } from './product.ts';
import { cards, openSearch, titles, toast } from './screen.ts';

/** Its own server, on which no study has a summary and guests have the default uses. */
const test = base.extend<{ server: RunningServer }>({
  server: async ({ product }, use) => {
    const server = await startServer({
      ...journeySettings(product.upstreams),
      GUEST_USES: '5',
      GUEST_USES_PER_NETWORK: '100',
    });
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.address),
});

const query = 'whey protein sarcopenia';
const uses = 5;

const summarise = (within: Page | Locator) => within.getByRole('button', { name: 'Summarise', exact: true });
const summary = (within: Page | Locator) => within.getByRole('heading', { name: 'Summary', exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialogs = (page: Page) => page.getByRole('dialog');

/** The cards, by their place, that offer a summary. */
async function offering(page: Page): Promise<Locator[]> {
  const all = await cards(page).all();
  const offer = await Promise.all(all.map(async (one) => (await summarise(one).count()) === 1));
  return all.filter((_, place) => offer[place]);
}

test('five summaries, the sixth at the gate, an account, and on without a limit in the same search', async ({
  page,
  complaints,
}) => {
  test.slow();
  // The gate answers with 403, a request without a session with 401.
  complaints.allow(/status of 40[13]/);
  await openSearch(page, query);
  const [first, second, third, fourth, fifth, sixth, seventh] = await offering(page);
  if (!first || !second || !third || !fourth || !fifth || !sixth || !seventh) {
    throw new Error('The stand-ins sent too few studies with abstracts.');
  }
  const listed = await titles(page);
  const address = new URL(page.url());

  await test.step('each summary shows the number of free ones left', async () => {
    let left = uses;
    for (const one of [first, second, third, fourth, fifth]) {
      await summarise(one).click();
      await expect(summary(one)).toBeVisible();
      left -= 1;
      await expect(one.getByRole('button', { name: `${left} of ${uses} free summaries left today` })).toBeVisible();
      if (left !== uses - 1) continue;
      await one.getByRole('button', { name: `${left} of ${uses} free summaries left today` }).click();
      const before = page.getByRole('dialog', { name: '4 of 5 free summaries left today' });
      await expect(before.getByRole('progressbar', { name: 'Free uses' })).toHaveAttribute('aria-valuenow', '1');
      await expect(before).toContainText(/1 of 5 used\. Resets in \d+ h/);
      await before.getByRole('button', { name: 'Close' }).click();
    }
    await expect(dialogs(page)).toHaveCount(0);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('guestUsage') ?? '{}'))).toMatchObject({
      aiSummaries: uses,
      metaAnalysis: 0,
    });
    const counted = (await (await page.request.get('/api/trial')).json()) as { features: unknown[] };
    expect(counted.features).toContainEqual(expect.objectContaining({ feature: 'aiSummaries', limit: uses, left: 0 }));
    // No other count than the true one is on the screen.
    await expect(page.getByText(/left today$/).filter({ hasNotText: '0 of 5' })).toHaveCount(0);
  });

  // A guest's selection is still there afterwards.
  for (const one of [first, seventh]) await one.getByRole('checkbox', { name: /^Select / }).check();

  await test.step('the sixth opens the gate, which can be closed or leads to an account', async () => {
    await summarise(sixth).click();
    const gate = page.getByRole('dialog', { name: 'Your 5 free summaries for today are used' });
    await expect(gate).toContainText(/5 of 5 used\. Resets in (23 h \d+ min|24 h)\./);
    await expect(gate).toContainText('Unlimited AI features');
    await expect(gate).toContainText('PDF upload and analysis');
    await expect(gate).toContainText('Searching and citing stay free');
    await expect(gate.getByRole('link', { name: 'Create Free Account' })).toBeVisible();
    await gate.getByRole('button', { name: 'Not now' }).click();
    await expect(gate).toHaveCount(0);
    await expect(summarise(sixth)).toBeFocused();
    await expect(summary(sixth)).toHaveCount(0);
    // Features without an account continue to work.
    await sixth.getByRole('button', { name: 'Cite' }).click();
    await expect(page.getByRole('dialog', { name: 'Cite' })).toContainText(/\d{4}/);
    await page.keyboard.press('Escape');

    await summarise(sixth).click();
    await gate.getByRole('link', { name: 'Create Free Account' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/auth');
    expect(new URL(page.url()).searchParams.get('next')).toBe(address.pathname + address.search);
    await expect(page.getByRole('tab', { name: 'Create Account' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('registering returns to the same search, which is not sent again', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/search\//.test(request.url())) asked.push(request.url());
    });
    await field(page, 'First name').fill('Ana');
    await field(page, 'Email').fill('ana.guest@example.org');
    await field(page, 'Password').fill('velvet kettle orbit');
    await page.getByRole('main').getByRole('button', { name: 'Create Account', exact: true }).click();
    await expect(toast(page)).toContainText('Account created');
    await expect(page).toHaveURL(address.href);
    await expect.poll(() => titles(page)).toEqual(listed);
    await expect(summary(page)).toHaveCount(uses);
    for (const one of [first, seventh]) await expect(one.getByRole('checkbox', { name: /^Select / })).toBeChecked();
    expect(asked).toEqual([]);
  });

  await test.step('there is no limit any more', async () => {
    for (const one of [sixth, seventh]) {
      await summarise(one).click();
      await expect(summary(one)).toBeVisible();
    }
    await expect(toast(page)).toContainText('Summary generated');
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page.getByText(/left today/)).toHaveCount(0);
    expect(await (await page.request.get('/api/trial')).json()).toEqual({ limited: false, features: [] });
    // On another day, or another device, the summaries are there as well.
    await page.reload();
    await expect(summary(page)).toHaveCount(uses + 2);
  });
});
