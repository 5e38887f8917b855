/** The frame of every screen: sharing, notifications, theme, keyboard shortcuts, and unknown addresses. */
import { expect, test } from './product.ts';
import { box, cards, openSearch, toast } from './screen.ts';

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('without a share sheet the link is copied; one notice at a time, F8 moves to it, after 5 s it is gone', async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
    });
    await openSearch(page, 'omeprazole reflux');
    const href = await cards(page).nth(1).getByRole('heading', { level: 3 }).getByRole('link').getAttribute('href');
    await cards(page).first().getByRole('button', { name: 'Share' }).click();
    await expect(toast(page)).toHaveText(/Link copied to clipboard/);
    await cards(page).nth(1).getByRole('button', { name: 'Share' }).click();
    await expect(toast(page)).toHaveCount(1);
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(new URL(href ?? '', baseURL).href);

    // While the pointer rests on a notice it waits; so leave it.
    await page.mouse.move(10, 10);
    const shown = Date.now();
    await expect(toast(page)).toHaveCount(0, { timeout: 8_000 });
    expect(Date.now() - shown).toBeGreaterThan(3_500);

    await cards(page).first().getByRole('button', { name: 'Share' }).click();
    await expect(toast(page)).toHaveCount(1);
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: 'Notifications (F8)' }).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(toast(page)).toHaveCount(0, { timeout: 2_000 });

    // One that was closed does not keep the next one from going.
    await cards(page).first().getByRole('button', { name: 'Share' }).click();
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await expect(toast(page)).toHaveCount(0, { timeout: 2_000 });
    await cards(page).first().getByRole('button', { name: 'Share' }).click();
    await expect(toast(page)).toHaveCount(1);
    await page.mouse.move(10, 10);
    await expect(toast(page)).toHaveCount(0, { timeout: 8_000 });
  });
});

test('Night and Day: remembered, and set before anything is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    // The theme at the first frame that could be painted, and each one that follows.
    const seen: (string | undefined)[] = [];
    const look = () => {
      if (document.body) {
        const theme = document.documentElement.dataset['theme'];
        if (seen.at(-1) !== theme || seen.length === 0) seen.push(theme);
        document.documentElement.dataset['themesSeen'] = seen.join(' ');
      }
      if (performance.now() < 2_000) requestAnimationFrame(look);
    };
    look();
  });
  const html = page.locator('html');
  await page.goto('/search');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Night' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Day' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Day' })).toBeVisible();
  await expect(html).toHaveAttribute('data-themes-seen', 'dark');
  await page.getByRole('button', { name: 'Day' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Night' })).toBeVisible();
  await expect(html).toHaveAttribute('data-themes-seen', 'light');

  await page.getByRole('combobox', { name: 'Colours' }).selectOption('as the system has it');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('an unknown address shows a message and a link back', async ({ page, complaints }) => {
  complaints.allow(/404/);
  const answer = await page.goto('/nowhere/at/all');
  expect(answer?.headers()['content-type']).toContain('text/html');
  await expect(page.getByRole('heading', { level: 1, name: 'There is no page here.' })).toBeVisible();
  await expect(page.getByText('/nowhere/at/all')).toBeVisible();
  await expect(page).toHaveTitle(/not found/i);
  await page.getByRole('main').getByRole('link', { name: 'Search the literature' }).click();
  await expect(box(page)).toBeVisible();
});

test('J and K walk through the cards; the question mark lists the keys and can switch them off', async ({ page }) => {
  await openSearch(page, 'acupuncture neck pain');
  await page.keyboard.press('j');
  await expect(cards(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('J');
  await expect(cards(page).nth(2)).toBeFocused();
  await expect(cards(page).nth(2)).toBeInViewport();
  await page.keyboard.press('k');
  await expect(cards(page).nth(1)).toBeFocused();

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys on this page' });
  for (const words of [
    'Go to the search box',
    'Go to the next study',
    'Go to the study before',
    'Go to the notification',
  ])
    await expect(dialog.getByText(words)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Use single keys as shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(cards(page).nth(1)).toBeFocused();
  await page.keyboard.press('j');
  await expect(cards(page).nth(1)).toBeFocused();

  // While the reader types they are letters.
  await page.getByRole('button', { name: 'Keyboard' }).click();
  await dialog.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await box(page).fill('');
  await box(page).pressSequentially('j/k?');
  await expect(box(page)).toHaveValue('j/k?');
});
