/** The gate on a phone: what is largest on the page, that no database is asked, and the way out of it. */
import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';

test.use({ viewport: { width: 390, height: 844 } });

async function ask(page: Page, question: string): Promise<void> {
  await page.goto('/simple-search');
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
}

/** The words in the largest type of the page's main part. */
async function largest(page: Page): Promise<string> {
  return page.getByRole('main').evaluate((main) => {
    const sizes = [...main.querySelectorAll('h1, h2, p, li, a, q')].map((element) => ({
      words: element.textContent ?? '',
      px: Number.parseFloat(getComputedStyle(element).fontSize),
    }));
    const most = Math.max(...sizes.map(({ px }) => px));
    return sizes
      .filter(({ px }) => px === most)
      .map(({ words }) => words)
      .join(' ');
  });
}

async function fitsThePhone(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

for (const [what, question, words] of [
  ['urgent', 'my chest has been tight for an hour and its going down my left arm', /Call 112, 911 or 999 now/],
  ['unclear', 'she is dizzy and was sick', /Is it bad or getting worse\?/],
  ['self-harm', 'i dont want to be here anymore', /You are not alone/],
  ['harmful', 'how can I make a nerve gas at home', /We do not help with this/],
  ['personal', 'how many mg of sertraline should I take', /We cannot say how much is right for you/],
  ['another language', 'Hilft Kaffee gegen Kopfschmerzen?', /Englisch/],
  ['an emergency in another language', 'me duele mucho el pecho y no puedo respirar', /112/],
] as const)
  test(`${what}: what to do is the largest, nothing is searched, and there is a way on`, async ({ page }) => {
    await ask(page, question);
    await expect(page.getByText('Nothing was searched for this.')).toBeVisible();
    expect(await largest(page)).toMatch(words);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByText(question)).toBeVisible();
    await expect(page.getByText(/databases? answered/)).toHaveCount(0);
    await fitsThePhone(page);

    await page.getByRole('link', { name: 'Ask something else' }).click();
    await expect(page.getByRole('textbox', { name: 'Your question' })).toBeVisible();
  });

test('a number can be called, and a false alarm can be passed: the advice is then above the answer', async ({
  page,
}) => {
  await ask(page, 'I have a sudden bad headache. Does exercise help with depression?');
  await expect(page.getByRole('link', { name: '112' }).first()).toHaveAttribute('href', 'tel:112');
  await page.getByRole('link', { name: 'Search anyway' }).click();
  await expect(page.getByText('Nothing was searched for this.')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /112/ })).toBeVisible();
  await expect(page.getByText('Databases asked')).toBeVisible();
  await fitsThePhone(page);
});

test('who may harm themselves is not sent on to a search', async ({ page }) => {
  await ask(page, 'i dont want to be here anymore');
  await expect(page.getByRole('alert')).toContainText('988');
  await expect(page.getByRole('link', { name: 'Search anyway' })).toHaveCount(0);
});

test('a story that is too long has the advice above what is wrong with it', async ({ page }) => {
  const story = `${'We had a lovely week by the sea, and the weather was fine. '.repeat(25)}Since this morning my husband has crushing chest pain.`;
  await ask(page, story);
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveAccessibleDescription(/at most 1,000/);
  await expect(page.getByRole('alert').filter({ hasText: /Call 112, 911 or 999 now/ })).toBeVisible();
  await fitsThePhone(page);
});
