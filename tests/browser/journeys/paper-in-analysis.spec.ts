/** Uploaded papers in a meta-analysis: chosen, read with their tables, pooled, traced to the page, deleted. Nothing in them is true. */
import type { Locator, Page } from '@playwright/test';
import { faultsInBothThemes } from '../violations.ts';
import { expect, signUp, test } from './product.ts';
import { toast } from './screen.ts';
import { walking, yoga } from './trial-papers.ts';
import { uploaded } from './uploaded-papers.ts';

const card = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
const table = (page: Page) => page.getByRole('table', { name: 'What was read from each trial' });
const row = (page: Page, label: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `${label} in the pool` }) });

async function choose(page: Page, title: string): Promise<void> {
  await card(page, title)
    .getByRole('button', { name: /^Add to Analysis/ })
    .click();
  await expect(card(page, title)).toContainText('In Meta-Analysis');
}

test('an uploaded paper is analysed, chosen and pooled, a figure opens its page; deleted, its figures stay with a note', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signUp(page, baseURL);
  await uploaded(page, baseURL, [walking.file, yoga.file]);
  await page.goto('/upload?tab=manage');
  await card(page, walking.title)
    .getByRole('button', { name: /^Full Analysis of/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('mean difference', { ignoreCase: true, timeout: 20_000 });
  await page.keyboard.press('Escape');

  await choose(page, walking.title);
  await expect(toast(page).last()).toContainText('Added to Meta-Analysis');
  // Taken out and put back.
  await card(page, walking.title)
    .getByRole('button', { name: /^In Analysis/ })
    .click();
  await expect(card(page, walking.title)).not.toContainText('In Meta-Analysis');
  await toast(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(card(page, walking.title)).toContainText('In Meta-Analysis');
  await choose(page, yoga.title);
  await toast(page).getByRole('button', { name: 'Open meta-analysis' }).last().click();

  await expect(page).toHaveURL(/\/meta-analysis$/);
  await expect(row(page, 'Lindqvist 2021')).toContainText('−1.1');
  await expect(row(page, 'Lindqvist 2021')).toContainText('Rule');
  await expect(row(page, 'Zhang 2021')).toContainText('−0.6');
  // Two trials are pooled, and other people's numbers are in none of them.
  await expect(page.getByText(/Mean difference −0\.8/).first()).toBeAttached();
  await expect(table(page)).not.toContainText('3.3');
  await row(page, 'Lindqvist 2021')
    .getByRole('button', { name: 'Where it was read: estimate of Lindqvist 2021' })
    .click();
  const evidence = table(page).getByRole('region', { name: 'Evidence of Lindqvist 2021' });
  await expect(evidence).toContainText('Table 2. Outcomes at 12 weeks by group, mean (SD).');
  await expect(evidence).toContainText('Walking (n = 124)');
  await expect(evidence.locator('mark, b, strong').first()).toBeVisible();
  expect(await faultsInBothThemes(page, 'evidence of a paper')).toEqual([]);
  await expect(page.getByText('Saved in your account')).toBeVisible();

  await evidence.getByRole('link', { name: /^Open page \d+/ }).click();
  await expect(page).toHaveURL(/\/upload\/\d+#text-\d+-\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: walking.title })).toBeVisible();
  await expect(page.locator('mark, [data-marked]').first()).toBeInViewport();
  await expect(page.getByRole('button', { name: /^In Analysis/ })).toBeVisible();

  await page.goto('/upload?tab=manage');
  await card(page, walking.title)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('It is in your Meta-Analysis');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page).last()).toContainText('The uploaded study has been removed');

  await page.goto('/meta-analysis');
  await expect(row(page, 'Lindqvist 2021')).toContainText('The uploaded paper was deleted');
  const inPool = page.getByRole('checkbox', { name: 'Lindqvist 2021 in the pool' });
  await expect(inPool).not.toBeChecked();
  await expect(row(page, 'Lindqvist 2021').getByRole('link')).toHaveCount(0);
  await inPool.check();
  await expect(row(page, 'Lindqvist 2021')).toContainText('−1.1');
  await expect(row(page, 'Lindqvist 2021')).not.toContainText('was deleted');
  await row(page, 'Lindqvist 2021')
    .getByRole('button', { name: 'Where it was read: estimate of Lindqvist 2021' })
    .click();
  await expect(table(page).getByRole('region', { name: 'Evidence of Lindqvist 2021' })).toContainText(
    'The text that it was read from is not at hand here.',
  );
});

test('a chosen paper that was deleted before it was read is taken out, with a word', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  await signUp(page, baseURL);
  await uploaded(page, baseURL, [walking.file]);
  await page.goto('/upload?tab=manage');
  await choose(page, walking.title);
  // On another device.
  const [{ id } = { id: 0 }] = (await (await page.request.get('/api/uploaded-studies')).json()) as { id: number }[];
  await page.request.delete(`/api/uploaded-studies/${id}`, { headers: { origin: new URL(baseURL ?? '').origin } });
  await page.goto('/meta-analysis');
  await expect(toast(page).last()).toContainText('not among your uploads any more');
  await expect(page.getByText('No studies selected').first()).toBeVisible();
});
