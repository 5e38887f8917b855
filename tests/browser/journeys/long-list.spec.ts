/** A page of some hundreds of studies, which is mounted in steps and laid out only near the screen. */
import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';
import { cards, everywhere, openSearch, painted, receipt, searchAddress, settled } from './screen.ts';

const shownStudies = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('[data-card]')].map((card) => card.getAttribute('data-card')));

/** The cards of a long list by their attribute: to find an element by its role, each one of the page is computed. */
const listed = (page: Page) => page.locator('main article[data-card]');

/** The byline ends its date with a full stop: "12 March 2019." or, where no more is known, "2019." */
const years = (page: Page) =>
  listed(page).evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const lines = [...node.querySelectorAll('p')].map(({ textContent }) => textContent ?? '');
      return lines.flatMap((line) => /\b(?:19|20)\d{2}(?=\.(?: PMID \d+)? *$)/.exec(line)?.[0] ?? []).slice(0, 1);
    }),
  );

/** In steps the list becomes whole; then it holds still. The ids of its studies. */
async function whole(page: Page): Promise<(string | null)[]> {
  await page.waitForFunction(
    () => {
      // Duplicates are merged into one card while the page is open, and the head then shows a lower number.
      const heads = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent ?? '');
      const all = heads.flatMap((head) => /([\d,]+) stud(?:y|ies)$/.exec(head.trim())?.[1] ?? [])[0];
      const listed = document.querySelectorAll('main article[data-card]').length;
      return all !== undefined && listed === Math.min(500, Number(all.replaceAll(',', '')));
    },
    null,
    { timeout: 60_000, polling: 250 },
  );
  await painted(page);
  return shownStudies(page);
}

test('a long list loses no card: a new order shows the first cards, then all, and J moves on', async ({ page }) => {
  test.slow();
  const threads: string[] = [];
  page.on('request', (request) => {
    if (/\/plan-worker-/.test(request.url())) threads.push(request.url());
  });
  await test.step('a short list is merged without a thread', async () => {
    await openSearch(page, 'exercise', everywhere);
    await expect(receipt(page)).toContainText('Six answered.');
    expect(threads).toEqual([]);
  });

  await page.goto(searchAddress('exercise', { ...everywhere, limit: '500' }));
  await settled(page);
  const asArrived = await whole(page);
  expect(new Set(asArrived).size).toBeGreaterThan(400);
  await expect(receipt(page)).toContainText('Six answered.');
  expect(threads).toHaveLength(1);
  expect(page.workers()).toHaveLength(1);

  const sort = page.getByRole('combobox', { name: 'Sorted by' });
  await test.step('the next picture has the choice, before a card has moved', async () => {
    await sort.evaluate((select: HTMLSelectElement) => {
      const first = () => document.querySelector('[data-card]')?.getAttribute('data-card');
      select.addEventListener('change', () => {
        const before = first();
        requestAnimationFrame(() => {
          document.documentElement.dataset['pictured'] =
            `${select.value}, ${first() === before ? 'not moved' : 'moved'}`;
        });
      });
    });
    await sort.selectOption('date, newest first');
    await expect(page.locator('html')).toHaveAttribute('data-pictured', 'date_newest, not moved');
    await expect(page).toHaveURL(/sort=date_newest/);
  });

  await test.step('then the list, whole', async () => {
    // Records that had to stay apart while they were shown may be one card now.
    await expect.poll(() => shownStudies(page)).not.toEqual(asArrived);
    const sorted = await whole(page);
    expect(new Set(sorted).size).toBe(sorted.length);
    const found = await years(page);
    expect(found.length).toBeGreaterThan(400);
    expect(found).toEqual([...found].sort().reverse());
    await expect(sort).toHaveValue('date_newest');
  });

  await test.step('J and K walk from card to card, also from one group into the next', async () => {
    await page.getByRole('heading', { level: 2, name: /stud(y|ies)$/ }).focus();
    for (let at = 0; at < 13; at += 1) {
      await page.keyboard.press('j');
      await expect(listed(page).nth(at)).toBeFocused();
    }
    await expect(listed(page).nth(12)).toBeInViewport();
    await listed(page).nth(300).focus();
    await page.keyboard.press('j');
    await expect(listed(page).nth(301)).toBeFocused();
    await expect(listed(page).nth(301)).toBeInViewport();
    await page.keyboard.press('k');
    await expect(listed(page).nth(300)).toBeFocused();
  });

  await test.step('an order that is chosen again is the same list', async () => {
    const newest = await shownStudies(page);
    await sort.selectOption('relevance');
    await expect.poll(() => shownStudies(page)).not.toEqual(newest);
    await whole(page);
    await sort.selectOption('date, newest first');
    await expect.poll(() => shownStudies(page), { timeout: 30_000 }).toEqual(newest);
  });
});

test('a long list is whole without the merging thread, and in the order that was chosen while answers came', {
  tag: '@alone',
}, async ({ page, product, complaints }) => {
  test.slow();
  complaints.allow(/status of 500/);
  let wanted = 0;
  await page.route('**/assets/plan-worker-*.js', (route) => {
    wanted += 1;
    return route.fulfill({ status: 500, body: '' });
  });
  for (const id of ['core', 'doaj'] as const) product.upstreams.setLatency(id, 4_000);
  await page.goto(searchAddress('exercise', { ...everywhere, limit: '500' }));
  const stop = page.getByRole('button', { name: 'Stop and keep what has arrived' });
  await expect(cards(page).first()).toBeVisible({ timeout: 30_000 });
  await expect(stop).toBeVisible();
  const sort = page.getByRole('combobox', { name: 'Sorted by' });
  await sort.selectOption('citation count');
  await settled(page);
  await expect(receipt(page)).toContainText('Six answered.');
  const shown = await whole(page);
  expect(new Set(shown).size).toBeGreaterThan(400);
  expect(wanted).toBe(1);
  await expect(sort).toHaveValue('citations');

  await test.step('all of it is reordered', async () => {
    await sort.selectOption('date, newest first');
    await expect.poll(() => shownStudies(page), { timeout: 30_000 }).not.toEqual(shown);
    await whole(page);
    const found = await years(page);
    expect(found.length).toBeGreaterThan(400);
    expect(found).toEqual([...found].sort().reverse());
  });
});

for (const width of [360, 412, 1440])
  test(`cards far from the screen are laid out separately, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 823 });
    await page.goto(searchAddress('exercise', { ...everywhere, limit: '50' }));
    await expect(receipt(page)).toBeVisible({ timeout: 20_000 });
    await expect(cards(page)).toHaveCount(50, { timeout: 40_000 });
    // A card that is not laid out reports its expected place, perhaps below the group's own end.
    const over = await cards(page).evaluateAll((nodes) =>
      nodes
        .map((node) => node.getBoundingClientRect())
        .filter(({ top }, at, all) => top < (all[at - 1]?.bottom ?? 0) - 1),
    );
    expect(over).toEqual([]);
  });
