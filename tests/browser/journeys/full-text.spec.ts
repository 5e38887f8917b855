/**
 * An open-access paper from the search: fetched and analysed in full by one button, stored, and the messages when it
 * fails.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faultsInBothThemes } from '../violations.ts';
import { whole } from './answer.ts';
import { expect, type Product, test } from './product.ts';
import { card, evidenceFor, intercept, openSearch, toast } from './screen.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Full-paper analysis' });

/** The card of a trial that Europe PMC gives in full; each test takes another one. */
async function openTrial(page: Page, { upstreams }: Product, number: number) {
  const trials = upstreams.articles().filter(({ design, hasAbstract, heldBy, notice }) => {
    return design === 'randomized_trial' && hasAbstract && notice === null && heldBy.has('europepmc');
  });
  const work = trials[number];
  if (!work) throw new Error('The stand-in holds too few trials.');
  await openSearch(page, work.title, { databases: 'europepmc' });
  return { work, study: card(page, work.title).first() };
}

test('fetched, read, checked; each statement with its section and words; stored with the study', {
  tag: '@alone',
}, async ({ page, product }) => {
  const { work, study } = await openTrial(page, product, 0);
  await study.getByRole('button', { name: 'Analyze full paper' }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(work.title);
  await whole(dialog);
  await expect(toast(page)).toContainText('Full-text analysis complete');
  await expect(dialog.getByText(/^Read in full at/)).toContainText('europepmc.org (opens in a new tab) (XML)');
  await expect(dialog.getByRole('heading', { name: 'Funding and conflicts of interest' })).toBeVisible();
  await expect(dialog).toContainText('Extractive');

  const mark = dialog.getByRole('button', { name: evidenceFor(1) });
  await mark.click();
  const evidence = dialog.getByRole('region', { name: evidenceFor(1) });
  await expect(evidence).toContainText(/Introduction|Abstract|Methods/);
  await expect(evidence.getByRole('link', { name: 'Open in the abstract' })).toHaveCount(0);
  await evidence.getByRole('button', { name: 'Copy quote' }).click();
  const quote = await page.evaluate(() => navigator.clipboard.readText());
  await expect(evidence.getByRole('blockquote')).toContainText(quote);

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^metamind-analysis-report-\d+\.html$/);
  const report = await readFile(await file.path(), 'utf8');
  expect(report).toContain('Full text read at europepmc.org');
  expect(report).toContain(work.title);

  await dialog.getByRole('button', { name: 'Copy with citations' }).click();
  await expect(toast(page)).toContainText('Copied with its citations');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();

  const fetched = () => product.upstreams.requests().filter(({ path }) => path.endsWith('/fullTextXML')).length;
  const before = fetched();
  await study.getByRole('link', { name: work.title }).click();
  await page.getByRole('button', { name: 'Full-paper analysis' }).click();
  await whole(dialog);
  await page.reload();
  await page.getByRole('button', { name: 'Full-paper analysis' }).click();
  await whole(dialog);
  expect(fetched()).toBe(before);
  expect(await faultsInBothThemes(page, 'the full-paper analysis')).toEqual([]);
});

test('stopped while it is fetched, and started again', { tag: '@alone' }, async ({ page, product }) => {
  const { study } = await openTrial(page, product, 1);
  product.upstreams.setLatency('europepmc', 20_000);
  await study.getByRole('button', { name: 'Analyze full paper' }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('Fetching the paper from Europe PMC');
  await dialog.getByRole('button', { name: 'Stop and keep what has arrived' }).click();
  await expect(dialog).toContainText('Stopped. Nothing had arrived yet.');
  product.upstreams.setLatency('europepmc', 0);
  await dialog.getByRole('button', { name: 'Start again' }).click();
  await whole(dialog);
});

test('refused: the reason, the paper and the link to upload it; then it is tried again', async ({
  page,
  product,
  complaints,
}) => {
  const { study } = await openTrial(page, product, 2);
  complaints.allow(/status of 502/);
  const message =
    'Some publishers restrict automated access. Try a different open access paper or this paper may require institutional access. journal.example does not hand this paper to a program (403). Open the paper yourself and upload its PDF: it is analysed in the same way.';
  const fault = await intercept(page, '**/analyze-fulltext', (route) =>
    route.fulfill({
      status: 502,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'full_text_refused', message }),
    }),
  );
  await study.getByRole('button', { name: 'Analyze full paper' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('alert')).toContainText('Analysis failed');
  await expect(dialog.getByRole('alert')).toContainText(message);
  await expect(dialog.getByRole('link', { name: 'Upload its PDF' })).toHaveAttribute('href', '/upload');
  await expect(dialog.getByRole('link', { name: /^Open the paper/ })).toHaveAttribute('href', /^https:/);
  expect(await faultsInBothThemes(page, 'a refused paper')).toEqual([]);
  fault.end();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await whole(dialog);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('only open-access studies have the button', async ({ page }) => {
  await openSearch(page, 'rizatriptan migraine attack');
  const button = page.getByRole('button', { name: 'Analyze full paper' });
  const restricted = page.getByRole('article').filter({ hasText: 'Access Restricted' });
  await expect(restricted.filter({ has: button })).toHaveCount(0);
  const free = page.getByRole('article').filter({ has: page.getByRole('link', { name: /^Free PDF/ }) });
  // Free copies that Unpaywall knows of are named later.
  await expect(async () => {
    expect(await free.filter({ has: button }).count()).toBe(await free.count());
  }).toPass();
});
