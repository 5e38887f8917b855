/** Papers as PDF: chosen, sent, read, corrected, asked, opened at a quote, deleted. Nothing in them is true. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { faultsOnBothScreens } from '../violations.ts';
import { expect, signUp, test } from './product.ts';
import { toast } from './screen.ts';
import { drop, type GivenFile, locked, typeset, uploaded, webPage } from './uploaded-papers.ts';

const letter: GivenFile = { name: 'letter.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') };

const chooser = (page: Page): Locator => page.getByLabel(/^Drag and drop PDF files here/);
const listed = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true });
const rows = (page: Page): Locator => page.getByRole('main').getByRole('article');
const row = (page: Page, title: string): Locator =>
  rows(page).filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });

test('a visitor sees what an account is good for, and is led to one and back', async ({ page }) => {
  await page.goto('/upload');
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await expect(page.getByText('Upload multiple PDF papers')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upload PDFs' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign In or Create Account' }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fupload/);
});

test('ten are dropped, bad ones among them: each is listed, one is stopped, and the others are uploaded', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signUp(page, baseURL);
  await page.goto('/');
  await page.getByRole('link', { name: 'Upload PDFs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'PDF Upload & Analysis' })).toBeVisible();
  const papers = [0, 2, 3, 4, 5, 7].map(typeset);
  const [first, second] = papers;
  if (!first || !second) throw new Error('There are too few samples.');
  await drop(page, [letter, locked, webPage, ...papers.map(({ file }) => file)]);
  await expect(listed(page, letter.name)).toContainText('This is not a PDF.');
  await expect(page.getByRole('button', { name: 'Upload 8 Files' })).toBeVisible();
  await listed(page, letter.name)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(listed(page, letter.name)).toHaveCount(0);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/upload-pdfs', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Upload 8 Files' }).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: `Upload of ${locked.name}` })).toBeVisible();
  await expect(listed(page, first.file.name)).toContainText('Waits for its turn');
  await listed(page, first.file.name).getByRole('button', { name: /^Stop/ }).click();
  await expect(listed(page, first.file.name)).toContainText('Stopped. It was not uploaded.');
  release();
  // It comes after the reading of six papers, which has as long as below.
  await expect(toast(page)).toContainText('Successfully processed 5 of 7 PDFs', { timeout: 60_000 });
  await expect(listed(page, webPage.name)).toContainText('is not a PDF');
  // A stopped file can be sent again; a file that is no PDF cannot.
  await expect(page.getByRole('button', { name: 'Upload 1 File' })).toBeVisible();
  await expect(listed(page, first.file.name)).toContainText('Stopped');
  await expect(page.getByText(/^Your papers take .* of 1\.00 GB/)).toBeVisible();

  // The server's progress is shown again after a reload, and unsent files are gone with the page.
  await page.goto('/upload?tab=manage');
  await page.reload();
  await expect(tab(page, 'Manage Uploaded Studies')).toContainText('6');
  await expect(row(page, second.title)).toContainText('Pages', { timeout: 60_000 });
  await expect(rows(page).filter({ hasText: locked.name })).toContainText(/password/i, { timeout: 60_000 });
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 });
  for (const { title } of papers.slice(1)) await expect(row(page, title)).toBeVisible();
  await expect(row(page, second.title)).toContainText(second.file.name);
  await expect(row(page, second.title)).toContainText(/No Summary.*No Full Analysis/);

  // The same file again is the paper there is.
  await tab(page, 'Upload PDFs').click();
  await chooser(page).setInputFiles([second.file]);
  await page.getByRole('button', { name: 'Upload 1 File' }).click();
  await expect(listed(page, second.file.name)).toContainText('You uploaded this file before');
  await listed(page, second.file.name).getByRole('link', { name: second.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible();
});

test('details are corrected, and stay so; the text is read by sections and pages, the address can name a page and words of it, and the file is there', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  await signUp(page, baseURL);
  const { title, file } = typeset(3);
  await uploaded(page, baseURL, [file]);
  await page.goto('/upload?tab=manage');
  await test.step('title, authors and year are corrected', async () => {
    await row(page, title)
      .getByRole('button', { name: /^Edit details/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Steps and sleep');
    await dialog.getByRole('textbox', { name: 'Authors' }).fill('Ana Ruiz\nBo Li\nCy Oduya\nDi Moreau');
    await dialog.getByRole('textbox', { name: 'Year' }).fill('20x4');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('A year has four digits');
    await dialog.getByRole('textbox', { name: 'Year' }).fill('2024');
    await dialog.getByRole('textbox', { name: 'DOI' }).fill('not a doi');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('must be a DOI');
    await dialog.getByRole('textbox', { name: 'DOI' }).fill('https://doi.org/10.1000/182');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText('Details saved');
    await page.reload();
    await expect(row(page, 'Steps and sleep')).toContainText('Ana Ruiz, Bo Li, Cy Oduya, et al.');
    await expect(row(page, 'Steps and sleep')).toContainText('2024');
    await expect(row(page, 'Steps and sleep').getByRole('link', { name: /^10\.1000\/182/ })).toBeVisible();
  });

  await row(page, 'Steps and sleep')
    .getByRole('link', { name: /^Read the text/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Steps and sleep' })).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link', { name: 'Methods' })).toBeVisible();
  await contents.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/#page-2$/);
  await expect(page.locator('#page-2')).toBeInViewport();

  const address = new URL(page.url()).pathname;
  const { text } = (await (
    await page.request.get(`/api/uploaded-studies${address.replace('/upload', '')}/text`)
  ).json()) as {
    text: string;
  };
  const start = text.indexOf('. ', Math.floor(text.length / 2)) + 2;
  const end = text.indexOf('. ', start) + 1;
  await page.goto(`${address}#text-${start}-${end}`);
  // A reload goes back to where the reader was, so that place comes first.
  await expect(page.locator('mark').first()).toBeInViewport();
  await page.reload();
  await expect(page.locator('mark').first()).toBeInViewport();
  const marked = (await page.locator('mark').allTextContents()).join('');
  expect(marked.replaceAll(/\s+/g, '')).toBe(text.slice(start, end).replaceAll(/\s+/g, ''));

  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(file.name);
  expect((await readFile(await download.path())).equals(file.buffer)).toBe(true);
});

test('a question is answered from the papers or not at all; one is deleted, then all others, each after a confirmation', async ({
  page,
  baseURL,
}) => {
  await signUp(page, baseURL);
  const [one, two, three] = [0, 2, 4].map(typeset);
  if (!one || !two || !three) throw new Error('There are too few samples.');
  await uploaded(page, baseURL, [one.file, two.file, three.file]);
  await page.goto('/upload?tab=manage');
  await expect(page.getByRole('heading', { name: 'Uploaded Studies (3)' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select All (0 selected)' }).check();
  await page.getByRole('button', { name: 'Ask Papers (3)' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask 3 papers' });
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asking).toContainText('Write a question');
  await asking.getByRole('textbox', { name: 'Your question' }).fill('What do giraffes in Iceland eat at Easter?');
  await page.keyboard.press('Enter');
  await expect(asking).toContainText('No sentence was found for this by rule');
  await page.keyboard.press('Escape');
  await expect(asking).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select All (3 selected)' }).uncheck();

  await row(page, two.title)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText(
    `Are you sure you want to delete "${two.title}"? This action cannot be undone.`,
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page)).toContainText('The uploaded study has been removed');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toBeFocused();

  await expect(page.getByRole('button', { name: 'Delete Selected (0)' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select All (0 selected)' }).check();
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click();
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete 2 studies?');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete Selected (2)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page)).toContainText('Successfully deleted 2 studies');
  await expect(page.getByRole('heading', { name: 'No uploaded studies yet' })).toBeVisible();
  await expect(page.getByText('Upload PDF files to get started')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No uploaded studies yet' })).toBeVisible();
});

test('a summary is made, each statement leads to its page and words, and the report is downloaded', {
  tag: '@every-node',
}, async ({ page, baseURL }) => {
  await signUp(page, baseURL);
  const { title, file } = typeset(0);
  await uploaded(page, baseURL, [file]);
  await page.goto('/upload?tab=manage');
  await row(page, title)
    .getByRole('button', { name: /^Generate Summary/ })
    .click();
  await expect(toast(page)).toContainText('AI summary has been created for the study');
  const dialog = page.getByRole('dialog', { name: 'Summary' });
  await expect(dialog).toContainText('AI-generated summary of the uploaded research studies');
  await expect(dialog).toContainText('1 Study');
  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^metamind-summary-report-\d+\.html$/);
  await page.keyboard.press('Escape');
  await expect(row(page, title)).toContainText('Summary Ready');

  await page.reload();
  await row(page, title)
    .getByRole('button', { name: /^View Summary/ })
    .click();
  await dialog
    .getByRole('button', { name: /^Evidence|^1/ })
    .first()
    .click();
  await expect(dialog).toContainText(/Page \d+/);
  await dialog.getByRole('link', { name: 'In the text' }).click();
  await expect(page).toHaveURL(/\/upload\/\d+#text-\d+-\d+$/);
  await expect(page.locator('mark, [data-marked]').first()).toBeInViewport();
});

test('no fault of accessibility on any of the screens', async ({ page, baseURL }) => {
  const found: string[] = [];
  const look = async (where: string, shown: Locator) => {
    found.push(...(await faultsOnBothScreens(page, where, shown)));
  };
  await page.goto('/upload');
  await look('visitor', page.getByRole('heading', { name: 'Sign In Required' }));
  await signUp(page, baseURL);
  await page.goto('/upload?tab=manage');
  await look('empty', page.getByRole('heading', { name: 'No uploaded studies yet' }));
  const long = { ...typeset(4).file, name: `${'long-name-'.repeat(12)}.pdf` };
  await tab(page, 'Upload PDFs').click();
  await chooser(page).setInputFiles([letter, long, typeset(0).file]);
  await look('chosen', page.getByRole('button', { name: 'Upload 2 Files' }));
  await uploaded(page, baseURL, [locked, long, typeset(0).file]);
  await page.goto('/upload?tab=manage');
  await expect(rows(page)).toHaveCount(3);
  await rows(page).first().getByRole('checkbox').check();
  await look('list', rows(page).first());
  await row(page, typeset(0).title)
    .getByRole('button', { name: /^Edit details/ })
    .click();
  await look('edit', page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await row(page, typeset(4).title)
    .getByRole('link', { name: /^Read the text/ })
    .click();
  await look('text', page.getByRole('navigation', { name: 'Contents' }));
  expect(found).toEqual([]);
});
