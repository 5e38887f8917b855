/**
 * Ten papers from upload to deletion, two of them damaged: statements about them link to the words in the PDF, and
 * their figures go into a meta-analysis. By rule, and for two papers with a language model that invents part of its
 * statements.
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, signUp, test } from './product.ts';
import { evidenceFor, toast } from './screen.ts';
import { walking, yoga } from './trial-papers.ts';
import { drop, locked, typeset, uploaded, webPage } from './uploaded-papers.ts';
import { test as withModel } from './with-model.ts';

const invented = /98,431|87\.31|fully cured/;
const rows = (page: Page): Locator => page.getByRole('main').getByRole('article');
const row = (page: Page, title: string): Locator =>
  rows(page).filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
const results = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const bare = (words: string) => words.normalize('NFKC').replaceAll(/[\s“”"]+/g, '');

/** It is there to be taken along once all of it is made, and only then. */
const whole = (dialog: Locator): Promise<void> =>
  expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 60_000 });

/** Downloads the report of a dialog of results; the downloaded page is complete without other files. */
async function report(page: Page, dialog: Locator, name: RegExp): Promise<string> {
  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(name);
  const html = await readFile(await download.path(), 'utf8');
  expect(html).not.toMatch(/<script|<link|src="http/);
  return html;
}

/** Ten papers, two of them damaged, are dropped and read. */
async function dropTen(page: Page): Promise<void> {
  const samples = [0, 2, 3, 4, 5, 7].map((index) => typeset(index));
  const good = [walking, yoga, ...samples];
  await page.goto('/upload');
  await drop(page, [locked, webPage, ...good.map(({ file }) => file)]);
  await page.getByRole('button', { name: 'Upload 10 Files' }).click();
  // A locked PDF is one, and is distinguished when it is read.
  await expect(toast(page)).toContainText('Successfully processed 8 of 10 PDFs', { timeout: 60_000 });
  await expect(page.getByRole('listitem', { name: webPage.name, exact: true })).toContainText('is not a PDF');
  await page.goto('/upload?tab=manage');
  await expect(rows(page).filter({ hasText: locked.name })).toContainText(/password/i, { timeout: 60_000 });
  for (const { title } of good) await expect(row(page, title)).toContainText('No Summary', { timeout: 60_000 });
}

/** `engine` is the name that is under what was made; `listed` papers are to be deleted in the end. */
async function fromSummaryToDeletion(page: Page, engine: RegExp, listed: number): Promise<void> {
  await row(page, yoga.title)
    .getByRole('button', { name: /^Generate Summary/ })
    .click();
  const summary = results(page, 'Summary');
  await whole(summary);
  await expect(summary).toContainText(engine);
  await expect(summary.getByRole('button', { name: evidenceFor() }).first()).toBeVisible();
  await expect(summary).not.toContainText(invented);
  await page.keyboard.press('Escape');

  await row(page, walking.title)
    .getByRole('button', { name: /^Full Analysis of/ })
    .click();
  const analysis = results(page, 'Full Analysis');
  await whole(analysis);
  await expect(analysis).toContainText(engine);
  await expect(analysis).not.toContainText(invented);
  await analysis.getByRole('button', { name: evidenceFor() }).first().click();
  await analysis.getByRole('link', { name: /^Page \d+ in the PDF$/ }).click();
  await expect(page).toHaveURL(/pdf=open#text-\d+-\d+$/);
  const marks = page.getByRole('region', { name: 'PDF', exact: true }).locator('mark');
  await expect(marks.first()).toBeInViewport();
  const [, id, start, end] = /\/upload\/(\d+).*#text-(\d+)-(\d+)$/.exec(page.url()) ?? [];
  const { text } = (await (await page.request.get(`/api/uploaded-studies/${id}/text`)).json()) as { text: string };
  expect(bare((await marks.allTextContents()).join(''))).toBe(bare(text.slice(Number(start), Number(end))));

  await page.goto('/upload?tab=manage');
  await expect(row(page, walking.title)).toContainText('Full Analysis Ready');
  await expect(row(page, yoga.title)).toContainText('Summary Ready');
  for (const { title } of [walking, yoga]) await row(page, title).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Combined Analysis (2)' }).click();
  const together = results(page, 'Combined Analysis');
  await whole(together);
  await expect(together).toContainText(engine);
  await expect(together).not.toContainText(invented);
  await expect(toast(page).last()).toContainText('Successfully analyzed 2 studies together');
  const html = await report(page, together, /^metamind-analysis-report-\d+\.html$/);
  for (const { title } of [walking, yoga]) expect(html).toContain(title);
  expect(html).not.toMatch(invented);
  await page.keyboard.press('Escape');

  for (const { title } of [walking, yoga]) {
    await row(page, title)
      .getByRole('button', { name: /^Add to Analysis/ })
      .click();
    await expect(row(page, title)).toContainText('In Meta-Analysis');
  }
  await page.goto('/meta-analysis');
  const pool = page.getByRole('table', { name: 'What was read from each trial' });
  await expect(pool).toContainText('−1.1', { timeout: 30_000 });
  await expect(pool).toContainText('−0.6');
  await expect(page.getByText(/Mean difference −0\.8/).first()).toBeAttached();

  await page.goto('/upload?tab=manage');
  await page.getByRole('checkbox', { name: 'Select All (0 selected)' }).check();
  await page.getByRole('button', { name: `Delete Selected (${listed})` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page).last()).toContainText(`Successfully deleted ${listed} studies`);
  await expect(page.getByRole('heading', { name: 'No uploaded studies yet' })).toBeVisible();
  expect((await page.request.get(`/api/uploaded-studies/${id}/file`)).status()).toBe(404);
  expect((await page.request.get(`/api/uploaded-studies/${id}/answers`)).status()).toBe(404);
}

test('by rule: ten papers dropped, read, summed up, analysed, pooled and deleted', async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  await signUp(page, baseURL);
  await dropTen(page);
  await fromSummaryToDeletion(page, /by rule|word for word/i, 9);
});

withModel(
  'with a language model: the same of two, and nothing that it invents',
  { tag: '@model' },
  async ({ page, baseURL, modelled }) => {
    withModel.setTimeout(300_000);
    modelled.model.setScenario('some_wrong');
    await signUp(page, baseURL);
    await uploaded(
      page,
      baseURL,
      [walking, yoga].map(({ file }) => file),
    );
    await page.goto('/upload?tab=manage');
    await fromSummaryToDeletion(page, /scripted-1/, 2);
  },
);
