/** Whether a page requests the current user: not if certainly no user is signed in, and always if one may be. */
import type { Page } from '@playwright/test';
import { expect, signUp, test } from './product.ts';

const says = 'metamind_signed_in';
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' });
const person = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Ana' });

/** Addresses asked from here on whose path ends so. */
function asked(page: Page, path: string): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) found.push(request.url());
  });
  return found;
}

const hasCookie = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === says);

test('a guest’s page does not request the user, and the browser logs no error', async ({ page }) => {
  const questions = asked(page, '/api/user');
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  for (const address of ['/', '/search', '/simple-search', '/meta-analysis']) {
    await page.goto(address);
    await expect(signInLink(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(questions).toEqual([]);
  expect(errors).toEqual([]);
  expect(await hasCookie(page)).toBe(false);
});

test('a page names its files, so that its screen needs no second round', async ({ page }) => {
  const links = page.locator('head link[rel="modulepreload"]');
  await page.goto('/study/1');
  await expect(links.first()).toBeAttached();
  const named = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((file) => !loaded.includes(file))).toEqual([]);
});

test.describe('a wrong cookie is corrected', () => {
  test('missing while a user is signed in: the page itself sets it', async ({ page, baseURL }) => {
    await signUp(page, baseURL);
    expect(await hasCookie(page)).toBe(true);
    await page.context().clearCookies({ name: says });
    await page.goto('/search');
    await expect(person(page)).toBeVisible();
    expect(await hasCookie(page)).toBe(true);
  });

  test('present without a user: it is removed, and no user is requested', async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: says, value: '1', url: baseURL ?? '' }]);
    const questions = asked(page, '/api/user');
    await page.goto('/search');
    await expect(signInLink(page)).toBeVisible();
    expect(await hasCookie(page)).toBe(false);
    expect(questions).toEqual([]);
  });

  test('with an ended session: the page asks, and becomes a guest’s', async ({ page, baseURL, complaints }) => {
    complaints.allow(/status of 401/);
    await signUp(page, baseURL);
    const session = (await page.context().cookies()).find(({ name }) => name === 'metamind_session');
    await page.context().addCookies([{ name: 'metamind_session', value: 'A'.repeat(43), url: baseURL ?? '' }]);
    expect(session).toBeDefined();
    const questions = asked(page, '/api/user');
    await page.goto('/search');
    await expect(signInLink(page)).toBeVisible();
    expect(questions).toHaveLength(1);
  });
});
