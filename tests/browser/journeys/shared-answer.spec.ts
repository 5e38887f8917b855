/** A health answer shared by a link: read by a visitor without an account, withdrawn, deleted. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { faultsInBothThemes } from '../violations.ts';
import { expect, test } from './product.ts';
import { evidenceFor, intercept, toast } from './screen.ts';

const password = 'correct horse battery';
const question = 'Is <img src=x onerror=alert(1)> olive oil good?';
const answer = [
  '**In short**',
  'It helps a little. <script>alert(2)</script><b>Not bold</b>',
  '',
  '**What is known**',
  `${'Eight trials asked people to cook with olive oil for a year. '.repeat(14)}`,
  'The last line.',
].join('\n');

async function signUp(context: BrowserContext): Promise<void> {
  const email = `${crypto.randomUUID()}@example.org`;
  const made = await context.request.post('/api/register', { data: { email, password } });
  expect(made.status()).toBe(200);
}

async function saveAnswer(context: BrowserContext): Promise<void> {
  const saved = { id: 'answer-1', question, answer, studyCount: 8, savedAt: '2026-03-01T08:30:00Z' };
  expect((await context.request.put('/api/saved-answers', { data: { answers: [saved] } })).status()).toBe(200);
}

const row = (page: Page): Locator => page.getByRole('main').getByRole('listitem').first();
const shareButton = (page: Page): Locator => row(page).getByRole('button', { name: `Share: ${question}` });
const withdrawButton = (page: Page): Locator => page.getByRole('button', { name: `Withdraw link: ${question}` });

/** Presses Share and gives the link that was copied. */
async function share(page: Page): Promise<string> {
  await shareButton(page).click();
  await expect(toast(page).filter({ hasText: 'Share link copied' }).first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toMatch(/^\/answer\/[2-9a-hjkmnp-z]{8}$/);
  return link;
}

async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await faultsInBothThemes(page, where)).toEqual([]);
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('an answer is shared from the profile, read in a clean browser, withdrawn, and gone', async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  await signUp(context);
  await saveAnswer(context);
  await page.goto('/profile?tab=answers');
  await expect(withdrawButton(page)).toHaveCount(0);
  const link = await share(page);
  await expect(withdrawButton(page)).toBeVisible();
  await expectAccessible(page, 'profile');
  // The same link again, and after a reload too.
  expect(await share(page)).toBe(link);
  await page.reload();
  await expect(withdrawButton(page)).toBeVisible();
  expect(await share(page)).toBe(link);

  const clean = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
  });
  complaints.watch(clean);
  const reader = await clean.newPage();
  await reader.goto(link);
  const main = reader.getByRole('main');
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(question);
  await expect(main).toContainText('<script>alert(2)</script><b>Not bold</b>');
  await expect(main.locator('img, script, b')).toHaveCount(0);
  await expect(main.locator('strong')).toHaveText(['In short', 'What is known']);
  await expect(main).toContainText('Written by the sharer, not checked against the studies.');
  await expect(main).not.toContainText('peer-reviewed');
  await expect(main.getByRole('time').or(main.locator('time'))).toBeVisible();
  await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(reader, 'shared answer');
  const whole = (await main.locator('article').boundingBox())?.height ?? 0;
  await reader.getByRole('button', { name: 'Show Less' }).click();
  await expect.poll(async () => (await main.locator('article').boundingBox())?.height ?? 0).toBeLessThan(whole - 100);
  await reader.getByRole('button', { name: 'Read Full Answer' }).click();
  await reader.goto(`/shared-answer?id=${new URL(link).pathname.split('/').at(-1)?.toUpperCase()}`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(question);

  await withdrawButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw the link?' });
  await expectAccessible(page, 'withdrawal');
  await dialog.getByRole('button', { name: 'Withdraw link' }).click();
  await expect(toast(page).filter({ hasText: 'Link withdrawn' })).toBeVisible();
  await expect(withdrawButton(page)).toHaveCount(0);
  await reader.goto(link);
  await expect(reader.getByRole('heading', { level: 1, name: 'Answer Not Found' })).toBeVisible();
  await expectAccessible(reader, 'not found');
  await reader.getByRole('main').getByRole('link', { name: 'Ask Your Own Question' }).click();
  await expect(reader).toHaveURL(/\/simple-search$/);
  expect(await reader.locator('meta[name=robots]').count()).toBe(0);
  for (const address of ['/answer/never', '/shared-answer', '/answer/%2e%2e%2fuser']) {
    await reader.goto(address);
    await expect(reader.getByRole('heading', { level: 1, name: 'Answer Not Found' })).toBeVisible();
  }
  await clean.close();
});

const asked = 'Does exercise help with depression?';

interface Link {
  id: string;
  key: string;
  checked: boolean;
}

/** Asks as a guest and shares the answer. */
async function shareChecked(context: BrowserContext): Promise<Link> {
  const said = await context.request.post('/api/simple-search', { data: { question: asked } });
  const { answerId } = (await said.json()) as { answerId: string };
  const data = { question: 'q', answer: 'a', studyCount: 0, answerId };
  const link = (await (await context.request.post('/api/shared-answers', { data })).json()) as Link;
  expect(link.checked).toBe(true);
  return link;
}

test('a checked answer is shared whole: statements, quotes, studies, and their status today', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await shareChecked(context);
  await page.goto(`/answer/${id}`);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(asked);
  await expect(main.getByText(/^Based on \d+ peer-reviewed stud/)).toBeVisible();
  await expect(main).toContainText(/Generated \d+ \w+ \d{4}/);
  await expect(main).not.toContainText('not checked');
  await expect(page).toHaveTitle(`${asked} · MetaMind`);
  await expectAccessible(page, 'checked answer');
  const mark = main.getByRole('button', { name: evidenceFor(1) }).first();
  await mark.click();
  const card = page.getByRole('region', { name: evidenceFor(1) });
  await expect(card).toContainText(/Standing/);
  await expect(card).not.toContainText('Not retracted');
  await expectAccessible(page, 'checked answer with a quote');
  await expect(main.getByRole('button', { name: 'Withdraw link' })).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'What is not known' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Read Full Answer' }).click();
  await expect(main.getByRole('heading', { name: 'What is not known' })).toBeVisible();
  await expectAccessible(page, 'whole checked answer');
  await main.getByRole('button', { name: 'Show Less' }).click();
  await expect(main.getByRole('heading', { name: 'What is not known' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Share' }).click();
  await expect(toast(page)).toContainText('Share link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/answer/${id}$`));
  await main.getByRole('link', { name: 'Ask Your Question' }).click();
  await expect(page).toHaveURL(/\/simple-search$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a visitor asks, follows a sentence to its quote, and shares; another one reads the same', async ({
    page,
    browser,
    baseURL,
    complaints,
  }) => {
    await page.goto('/');
    const entryPoint = page.getByRole('region', { name: 'Simple Health Answers', exact: true });
    await entryPoint.getByRole('textbox', { name: 'Your health question' }).fill(asked);
    await entryPoint.getByRole('button', { name: 'Get an answer' }).click();
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1, name: asked })).toBeVisible({ timeout: 30_000 });
    await expect(main.getByText('How sure is this?')).toBeVisible({ timeout: 20_000 });
    await main
      .getByRole('button', { name: evidenceFor(1) })
      .first()
      .click();
    const card = page.getByRole('region', { name: evidenceFor(1) });
    const quote = (await card.getByRole('blockquote').innerText()).trim();
    expect(quote.length).toBeGreaterThan(20);
    const lead = await main
      .getByText(/^(?:Yes, very likely|Probably|Perhaps|It is not clear|Here is what)/)
      .innerText();

    await main.getByRole('button', { name: 'Share' }).first().click();
    await expect(toast(page).filter({ hasText: 'Share link copied' })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname).toMatch(/^\/answer\/[2-9a-hjkmnp-z]{8}$/);

    const clean = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: { width: 390, height: 844 },
    });
    complaints.watch(clean);
    const stranger = await clean.newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(asked);
    const shared = stranger.getByRole('main');
    await expect(shared).toContainText(lead);
    await expect(shared.getByText(/^Based on \d+ peer-reviewed stud/)).toBeVisible();
    await expect(shared).not.toContainText('not checked');
    await shared
      .getByRole('button', { name: evidenceFor(1) })
      .first()
      .click();
    await expect(stranger.getByRole('region', { name: evidenceFor(1) })).toContainText(quote);
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await clean.close();
  });
});

test('a study that was retracted since is named first, and its statements are marked', async ({ page, context }) => {
  const { id } = await shareChecked(context);
  await page.route('**/api/shared-answers/*', async (route) => {
    const answer = await route.fetch();
    const shared = (await answer.json()) as { standings: { standing: string }[] };
    for (const said of shared.standings) said.standing = 'retracted';
    await route.fulfill({ json: shared });
  });
  await page.goto(`/answer/${id}`);
  const notice = page.getByRole('alert').filter({ hasText: 'retracted' });
  await expect(notice).toContainText('That was not known when the answer was made');
  await expect(page.getByText('Rests on a retracted study.').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('peer-reviewed');
  await expectAccessible(page, 'retracted since');
});

test('the holder of the key withdraws the answer where it is read', async ({ page, context, complaints }) => {
  complaints.allow(/status of 404/);
  const { id, key } = await shareChecked(context);
  await page.goto('/search');
  await page.evaluate((link) => localStorage.setItem('sharedAnswers', JSON.stringify([link])), {
    answerId: 'a',
    id,
    key,
  });
  await page.goto(`/answer/${id}`);
  await page.getByRole('button', { name: 'Withdraw link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Answer Not Found' })).toBeVisible();
  expect((await context.request.get(`/api/shared-answers/${id}`)).status()).toBe(404);
  expect(await page.evaluate(() => localStorage.getItem('sharedAnswers'))).toBe('[]');
});

test('without JavaScript the answer is read all the same', async ({ context, browser, baseURL }) => {
  const { id } = await shareChecked(context);
  const plain = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const reader = await plain.newPage();
  expect((await reader.goto(`/answer/${id}`))?.status()).toBe(200);
  await expect(reader.getByRole('heading', { level: 1, name: asked })).toBeVisible();
  await expect(reader.locator('blockquote').first()).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Ask Your Question' })).toBeVisible();
  expect((await reader.goto('/answer/zzzzzzzz'))?.status()).toBe(404);
  await expect(reader.getByRole('heading', { level: 1, name: 'Answer Not Found' })).toBeVisible();
  await plain.close();
});

test('a link that cannot be made is never given: the answer is copied as text, and the user sees a message', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to load/);
  await signUp(context);
  await saveAnswer(context);
  await page.goto('/profile?tab=answers');
  const fault = await intercept(page, '**/api/shared-answers', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await shareButton(page).click();
  await expect(toast(page)).toContainText('The link could not be made');
  await expect(toast(page)).toContainText('The answer was copied as text instead.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('The last line.');
  fault.end();
  await share(page);
});

test('a link that this browser does not remember is listed, and withdrawn there', async ({ page, context }) => {
  await signUp(context);
  const made = await context.request.post('/api/shared-answers', { data: { question, answer, studyCount: 8 } });
  expect(made.status()).toBe(200);
  await page.goto('/profile?tab=answers');
  await expect(page.getByRole('heading', { name: 'Other links that you share' })).toBeVisible();
  await expectAccessible(page, 'other links');
  await withdrawButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw link' }).click();
  await expect(page.getByRole('heading', { name: 'Other links that you share' })).toHaveCount(0);
});

test('deletion of an account asks about shared answers, only if there are any', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signUp(context);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Keep my account' }).click();

  const made = await context.request.post('/api/shared-answers', { data: { question, answer, studyCount: 8 } });
  const { id } = (await made.json()) as { id: string };
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('radio', { name: /^Withdraw/ })).toBeChecked();
  await expectAccessible(page, 'deletion');
  await dialog.getByRole('radio', { name: /^Leave without a name/ }).check();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(toast(page)).toContainText('Account deleted');
  const clean = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const reader = await clean.newPage();
  await reader.goto(`/answer/${id}`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(question);
  await clean.close();
});
