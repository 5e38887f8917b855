/** The study guide: studies chosen on their cards, a guide made of them, read, saved and found again. */
import type { Locator, Page } from '@playwright/test';
import { faultsInBothThemes, faultsOnBothScreens } from '../violations.ts';
import { toTheSentence } from './answer.ts';
import { expect, signUp, test } from './product.ts';
import { cards, evidenceFor, intercept, openSearch, toast } from './screen.ts';
import { test as withModel } from './with-model.ts';

/** Cards of readable studies: a retracted one is not offered, one without an abstract has no statements. */
const readable = (page: Page): Locator =>
  cards(page)
    .filter({ has: page.getByRole('button', { name: 'Summarise' }) })
    .filter({ has: page.getByRole('button', { name: 'Study Guide' }) });

const titleOf = async (card: Locator) => (await card.getByRole('heading', { level: 3 }).innerText()).trim();

/** Chooses the first studies of a search; gives their titles. */
async function choose(page: Page, query: string, count: number): Promise<string[]> {
  await openSearch(page, query);
  const titles: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const card = readable(page).nth(at);
    titles.push(await titleOf(card));
    await card.getByRole('button', { name: 'Study Guide', exact: true }).click();
    await expect(card.getByRole('button', { name: 'In Study Guide' })).toBeVisible();
  }
  return titles;
}

const chosen = (page: Page) => page.getByRole('region', { name: 'Selected studies' });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Study Guide' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const panel = (page: Page) => page.getByRole('tabpanel');
const evidence = (page: Page) => page.getByRole('region', { name: evidenceFor() });

test.beforeEach(({ complaints }) => complaints.allow(/status of 401/));

test('a guest is asked to sign in, on a card and on the page, and led back', async ({ page }) => {
  await openSearch(page, 'rizatriptan migraine attack');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Study Guide' })).toHaveCount(
    0,
  );
  await readable(page).first().getByRole('button', { name: 'Study Guide', exact: true }).click();
  await expect(toast(page)).toContainText('Sign In Required');
  await expect(page.getByRole('button', { name: 'In Study Guide' })).toHaveCount(0);

  await page.goto('/study-guide');
  await expect(page.getByRole('heading', { level: 1, name: 'Please sign in to access Study Guides' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ana');
  await page.getByRole('textbox', { name: 'Email' }).fill(`guide.${process.pid}.${Date.now()}@example.org`);
  await page.getByRole('textbox', { name: 'Password' }).fill('velvet kettle orbit');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/study-guide$/);
  await expect(page.getByRole('heading', { name: 'No studies selected.' })).toBeVisible();
  await page.getByRole('link', { name: 'Start Searching' }).click();
  await expect(page).toHaveURL(/\/search/);
});

test('two studies become a guide: its tabs, the quote of a mark, saved and found in the profile', async ({
  page,
  baseURL,
}) => {
  await signUp(page, baseURL);
  const [first = '', second = ''] = await choose(page, 'rizatriptan migraine attack', 2);
  await expect(toast(page)).toContainText('Added to study guide');
  await page.getByRole('button', { name: 'In Study Guide' }).first().click();
  await expect(toast(page)).toContainText('Already added');
  await toast(page).getByRole('button', { name: 'Open study guide' }).click();
  await expect(page).toHaveURL(/\/study-guide$/);
  await expect(chosen(page).getByRole('listitem')).toHaveCount(2);
  await expect(chosen(page).getByRole('link', { name: first })).toBeVisible();
  await expect(chosen(page).getByRole('link', { name: second })).toBeVisible();

  await generate(page).click();
  for (const name of ['Concepts', 'Findings', 'Discussion', 'Outline', 'Thesis Ideas']) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page)).toHaveText(/\p{L}{4}/u);
  }
  await tab(page, 'Discussion').click();
  await expect(panel(page).getByRole('heading', { name: 'Research gaps' })).toBeVisible();
  await tab(page, 'Outline').click();
  await expect(panel(page).getByRole('heading')).toHaveText([
    'Introduction',
    'Methodology',
    'Results',
    'Discussion',
    'Conclusion',
  ]);

  await tab(page, 'Findings').click();
  const mark = panel(page).getByRole('button', { name: evidenceFor() }).first();
  await mark.click();
  await expect(evidence(page).getByRole('blockquote')).toHaveText(/\p{L}{4}/u);
  await evidence(page).getByRole('link', toTheSentence).click();
  await expect(page).toHaveURL(/\/study\/\d+/);
  await expect(page.getByRole('button', { name: 'In Study Guide' })).toBeVisible();
  await page.goBack();
  // The guide is there again, and the tab that was open.
  await expect(tab(page, 'Findings')).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: 'Save Guide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Guide' });
  await dialog.getByRole('button', { name: 'Save report' }).click();
  await expect(dialog).toContainText('Name required. Please enter a name for your report.');
  await dialog.getByRole('textbox', { name: 'Report name' }).fill('Migraine, for the essay');
  await dialog.getByRole('button', { name: 'Save report' }).click();
  await expect(toast(page)).toContainText('Report saved');
  await expect(dialog).toHaveCount(0);

  await page.goto('/profile?tab=reports');
  const report = page.getByRole('listitem', { name: 'Migraine, for the essay', exact: true });
  await expect(report).toBeVisible();
  await report.getByRole('button', { name: /^(View|Open|Read)/ }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: 'Migraine, for the essay' })).toBeVisible();
  await expect(frame.getByRole('heading', { name: 'What each number rests on' })).toBeVisible();
});

test('another tab sees the same studies, and a removed one comes back with Undo', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(page, baseURL);
  const [first = ''] = await choose(page, 'denosumab osteoporosis', 2);
  const other = await context.newPage();
  await other.goto('/study-guide');
  await expect(chosen(other).getByRole('listitem')).toHaveCount(2);
  await page.goto('/study-guide');
  await chosen(page)
    .getByRole('button', { name: `Remove ${first}` })
    .click();
  await expect(chosen(page).getByRole('listitem')).toHaveCount(1);
  await expect(chosen(page).getByRole('button', { name: /^Remove/ })).toBeFocused();
  await expect(chosen(other).getByRole('listitem')).toHaveCount(1);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(chosen(page).getByRole('listitem')).toHaveCount(2);
  await expect(chosen(other).getByRole('link', { name: first })).toBeVisible();
});

test('a guide says when the selection has changed since', async ({ page, baseURL }) => {
  await signUp(page, baseURL);
  const [first = ''] = await choose(page, 'rizatriptan migraine attack', 2);
  await page.goto('/study-guide');
  await generate(page).click();
  await expect(page.getByRole('button', { name: 'Save Guide' })).toBeVisible();
  await chosen(page)
    .getByRole('button', { name: `Remove ${first}` })
    .click();
  await expect(page.getByText('your selection has changed since')).toBeVisible();
  await generate(page).click();
  await expect(page.getByText('your selection has changed since')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save Guide' })).toBeVisible();
});

test('a failure has a message, preserves the selection, and trying again works', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 50\d|net::ERR_FAILED/);
  await signUp(page, baseURL);
  await choose(page, 'rizatriptan migraine attack', 1);
  await page.goto('/study-guide');
  const body = {
    type: 'about:blank',
    title: 'x',
    status: 500,
    message: 'A fault of ours.',
    code: 'unexpected',
    requestId: 'r',
  };
  const refuse = (status: number) => ({ status, contentType: 'application/problem+json', body: JSON.stringify(body) });
  const fault = await intercept(page, '**/api/generate-study-guide', (route) => route.fulfill(refuse(500)));
  await generate(page).click();
  await expect(toast(page)).toContainText('Generation Failed. Failed to generate study guide. Please try again.');
  await expect(page.getByRole('heading', { name: 'Failed to generate study guide.' })).toBeVisible();
  await expect(chosen(page).getByRole('listitem')).toHaveCount(1);
  fault.end();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(tab(page, 'Concepts')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Failed to generate study guide.' })).toHaveCount(0);

  // A guide that is there stays when the next one fails.
  await page.route('**/api/generate-study-guide', (route) => route.abort());
  await generate(page).click();
  await expect(page.getByRole('main')).toContainText('The server could not be reached.');
  await expect(panel(page)).toHaveText(/\p{L}{4}/u);

  await page.route('**/api/saved-reports', (route) => route.fulfill(refuse(500)));
  await page.getByRole('button', { name: 'Save Guide' }).click();
  await page.getByRole('textbox', { name: 'Report name' }).fill('Lost');
  await page.getByRole('button', { name: 'Save report' }).click();
  await expect(toast(page)).toContainText('Save failed. Failed to save report. Please try again.');
});

withModel(
  'a language model writes it: Stop preserves the partial text, and the complete guide names the model',
  { tag: '@model' },
  async ({ page, baseURL, modelled: { model } }) => {
    model.setScenario('hang_midway');
    const gone = model.disconnects();
    await signUp(page, baseURL);
    await choose(page, 'rizatriptan migraine attack', 2);
    await page.goto('/study-guide');
    await generate(page).click();
    const stop = page.getByRole('button', { name: 'Stop and keep what has arrived' });
    await expect(stop).toBeVisible();
    // Concepts are made by rule, when the model has ended.
    await page.getByRole('tab', { name: /^Findings [1-9]/ }).click();
    const arrived = panel(page).getByRole('button', { name: evidenceFor() });
    await expect(arrived.first()).toBeVisible();
    await stop.click();
    await expect(page.getByText(/^Stopped\. \d+ checked statements? arrived\.$/)).toBeVisible();
    await arrived.first().click();
    await expect(evidence(page).getByRole('blockquote')).toHaveText(/\p{L}{4}/u);
    expect(await faultsInBothThemes(page, 'stopped')).toEqual([]);
    await expect(page.getByRole('button', { name: 'Save Guide' })).toHaveCount(0);
    await expect.poll(() => model.disconnects()).toBe(gone + 1);

    model.setScenario('good');
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(page.getByRole('button', { name: 'Save Guide' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Guide', exact: true })).toContainText(
      'scripted-1, from the abstracts',
    );
    await expect(page.getByRole('button', { name: 'Regenerate' })).toBeVisible();
  },
);

test('no fault of accessibility on the study guide', async ({ page, baseURL }) => {
  const found: string[] = [];
  const look = async (where: string, shown: Locator) => {
    found.push(...(await faultsOnBothScreens(page, where, shown)));
  };
  await page.goto('/study-guide');
  await look('guest', page.getByRole('heading', { level: 1 }));
  await signUp(page, baseURL);
  await page.goto('/study-guide');
  await look('nothing chosen', page.getByRole('heading', { name: 'No studies selected.' }));
  await choose(page, 'rizatriptan migraine attack', 2);
  await page.goto('/study-guide');
  await look('chosen', generate(page));
  await generate(page).click();
  await expect(page.getByRole('button', { name: 'Save Guide' })).toBeVisible();
  for (const name of ['Concepts', 'Findings', 'Discussion', 'Outline', 'Thesis Ideas']) {
    await tab(page, name).click();
    await look(name, panel(page));
  }
  await tab(page, 'Findings').click();
  await panel(page).getByRole('button', { name: evidenceFor() }).first().click();
  await look('open mark', evidence(page));
  await page.getByRole('button', { name: 'Save Guide' }).click();
  await look('saving', page.getByRole('dialog'));
  expect(found).toEqual([]);
});
