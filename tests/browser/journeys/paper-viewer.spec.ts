/** The PDF beside the statements about it: loaded on demand, at the page and the quote of a statement. */
import type { Locator, Page } from '@playwright/test';
import { activeContent } from '../../hostile/active-content.ts';
import { linesContent, rawPdf, streamObject } from '../../hostile/raw-pdf.ts';
import { faultsInBothThemes, faultsOnBothScreens, phone, wide } from '../violations.ts';
import { expect, signUp, test } from './product.ts';
import { evidenceFor, intercept } from './screen.ts';
import { typeset, uploaded } from './uploaded-papers.ts';

const pane = (page: Page): Locator => page.getByRole('region', { name: 'PDF', exact: true });
const pdfPage = (page: Page, number: number): Locator =>
  pane(page).getByRole('group', { name: new RegExp(`^Page ${number} of`) });
const marks = (page: Page): Locator => pane(page).locator('mark');
const pageField = (page: Page): Locator => pane(page).getByRole('textbox', { name: /^Page/ });
const scale = (page: Page): Locator => pane(page).getByText(/^\d+%$/);

const bare = (words: string) => words.normalize('NFKC').replaceAll(/\s+/g, '');

interface Quoted {
  quote: string;
  start: number;
  end: number;
  page: number;
}

/** Makes the full analysis of a paper; gives what its statements rest on, in their order. */
async function analysed(page: Page, baseURL: string | undefined, id: number): Promise<Quoted[]> {
  const headers = { origin: new URL(baseURL ?? '').origin };
  const made = await page.request.post(`/api/uploaded-studies/${id}/full-analysis`, { headers, timeout: 50_000 });
  expect(made.ok(), await made.text()).toBe(true);
  const { answer } = (await made.json()) as { answer: { statements: { evidence: Quoted[] }[] } };
  return answer.statements.flatMap(({ evidence }) => evidence.slice(0, 1));
}

/** The share of dark pixels in the drawing below each marked range, 0 to 1. */
function inkBelowMarks(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[id^=pdf-page-] mark')].map((mark) => {
      const canvas = mark.closest('[id^=pdf-page-]')?.querySelector('canvas');
      const context = canvas?.getContext('2d');
      if (!canvas || !context) return 0;
      const [box, around] = [mark.getBoundingClientRect(), canvas.getBoundingClientRect()];
      const ratio = canvas.width / around.width;
      const { data } = context.getImageData(
        (box.left - around.left) * ratio,
        (box.top - around.top) * ratio,
        Math.max(1, box.width * ratio),
        Math.max(1, box.height * ratio),
      );
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
      return dark / (data.length / 4);
    }),
  );
}

test('nothing of pdf.js comes with the page; a statement opens the PDF at its page, its words marked', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const ofPdf = () => fetched.filter((path) => /pdf\.|pdf-js|\/file$/.test(path));
  await signUp(page, baseURL);
  const [id = 0] = await uploaded(page, baseURL, [typeset(3).file]);
  const quoted = (await analysed(page, baseURL, id)).find((each) => each.page > 1);
  if (!quoted) throw new Error('No statement rests on a later page.');

  await page.goto(`/upload/${id}?view=analysis`);
  await expect(page.getByRole('heading', { name: 'Full Analysis' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(ofPdf()).toEqual([]);
  const mark = page.getByRole('tabpanel').getByRole('button', { name: evidenceFor(1) });
  await mark.click();
  await page.getByRole('link', { name: /^Page \d+ in the PDF$/ }).click();
  await expect(page).toHaveURL(/view=analysis&pdf=open#text-\d+-\d+$/);
  await expect(marks(page).first()).toBeInViewport();
  expect(ofPdf().some((path) => path.includes('pdf.worker'))).toBe(true);

  const [, start, end] = /#text-(\d+)-(\d+)$/.exec(page.url()) ?? [];
  const { text } = (await (await page.request.get(`/api/uploaded-studies/${id}/text`)).json()) as { text: string };
  expect(bare((await marks(page).allTextContents()).join(''))).toBe(bare(text.slice(Number(start), Number(end))));
  await expect(pane(page).getByRole('status')).toContainText(/^The words are marked on page \d+\.$/);
  await expect(async () => expect(Math.min(...(await inkBelowMarks(page)))).toBeGreaterThan(0.05)).toPass();

  // With the PDF beside it, a statement shows its quote there as soon as it is opened, and keeps the focus.
  await page.goto(`/upload/${id}?view=analysis&pdf=open`);
  const number = (await analysedOrder(page, quoted.quote)) + 1;
  const other = page.getByRole('tabpanel').getByRole('button', { name: evidenceFor(number) });
  await expect(pdfPage(page, 1)).toBeVisible();
  await other.click();
  await expect(marks(page).first()).toBeInViewport();
  expect(bare((await marks(page).allTextContents()).join(''))).toBe(bare(quoted.quote));
  await expect(pageField(page)).toHaveValue(String(quoted.page));
  await expect(other).toBeFocused();

  // The same words in the text.
  await page.getByRole('link', { name: 'In the text', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').locator('mark').first()).toBeInViewport();
});

/** The place of the first statement that rests on a quote. */
async function analysedOrder(page: Page, quote: string): Promise<number> {
  const id = /\/upload\/(\d+)/.exec(page.url())?.[1];
  const kept = (await (await page.request.get(`/api/uploaded-studies/${id}/answers`)).json()) as {
    analysis: { statements: { evidence: Quoted[] }[] };
  };
  return kept.analysis.statements.findIndex(({ evidence }) => evidence[0]?.quote === quote);
}

test('a quote that is not at its expected place is not marked: its page is opened, with a note', async ({
  page,
  baseURL,
}) => {
  await signUp(page, baseURL);
  const [id = 0] = await uploaded(page, baseURL, [typeset(3).file]);
  const place = await placeOnPage(page, id, 3);
  // As if the file had been read by another version: each place is three characters off.
  const wrongSpans = await intercept(page, '**/spans?*', async (route) => {
    const spans = (await (await route.fetch()).json()) as { itemStart: number; itemEnd: number }[];
    await route.fulfill({
      json: spans.map((span) => ({ ...span, itemStart: span.itemStart + 3, itemEnd: span.itemEnd + 3 })),
    });
  });
  await page.goto(`/upload/${id}?pdf=open#text-${place.start}-${place.end}`);
  const told = pane(page).getByRole('status');
  await expect(told).toContainText('The words stand on page 3. Where exactly could not be told from the PDF');
  await expect(pdfPage(page, 3)).toBeInViewport();
  await expect(pageField(page)).toHaveValue('3');
  await expect(marks(page)).toHaveCount(0);
  await told.getByRole('link', { name: 'Read them in the text' }).click();
  await expect(page.getByRole('tabpanel').locator('mark').first()).toBeInViewport();

  // The server knows no place for them at all.
  wrongSpans.end();
  await page.route('**/spans?*', (route) => route.fulfill({ json: [] }));
  await page.goto(`/upload/${id}?pdf=open#text-${place.start}-${place.end - 1}`);
  await expect(told).toContainText('The words stand on page 3.');
  await expect(marks(page)).toHaveCount(0);
});

/** A sentence of the text that is on a page. */
async function placeOnPage(page: Page, id: number, number: number): Promise<{ start: number; end: number }> {
  const { text, pages } = (await (await page.request.get(`/api/uploaded-studies/${id}/text`)).json()) as {
    text: string;
    pages: { number: number; start: number; end: number }[];
  };
  const begins = pages.find((each) => each.number === number)?.start ?? 0;
  const start = text.indexOf('. ', begins) + 2;
  return { start, end: text.indexOf('. ', start) + 1 };
}

test('pages are opened by button, number, key and scrolling; few are drawn at a time, in any size', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signUp(page, baseURL);
  const [id = 0] = await uploaded(page, baseURL, [typeset(3, 40).file]);
  await page.goto(`/upload/${id}`);
  await page.getByRole('link', { name: 'Show the PDF' }).click();
  await expect(pdfPage(page, 1)).toBeVisible();
  const count = Number(/of (\d+)/.exec((await pdfPage(page, 1).getAttribute('aria-label')) ?? '')?.[1]);
  expect(count).toBeGreaterThan(25);
  const drawn = () => pane(page).locator('canvas').count();
  const scroller = page.getByRole('region', { name: 'Pages of the PDF' });
  const press = (name: string | RegExp) => pane(page).getByRole('button', { name, exact: true }).click();

  await expect(pane(page).getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await press('Next page');
  await expect(pageField(page)).toHaveValue('2');
  await press('Previous page');
  await expect(pageField(page)).toHaveValue('1');
  await pageField(page).fill(String(count));
  await page.keyboard.press('Enter');
  await expect(pdfPage(page, count)).toBeInViewport();
  await expect(pane(page).getByRole('button', { name: 'Next page' })).toBeDisabled();
  await pageField(page).fill('4000');
  await page.keyboard.press('Enter');
  await expect(pane(page).getByRole('status')).toContainText(`There is no page “4000”: this PDF has ${count}.`);
  await expect(pageField(page)).toHaveValue(String(count));

  // Through more than twice as many pages as may be drawn, then on to the last: the memory of earlier ones is released.
  let most = 0;
  for (const number of [...Array.from({ length: 12 }, (_, at) => at + 1), count]) {
    await pageField(page).fill(String(number));
    await page.keyboard.press('Enter');
    await expect(pdfPage(page, number).locator('canvas')).toBeVisible();
    most = Math.max(most, await drawn());
  }
  expect(most).toBeLessThanOrEqual(5);

  await scroller.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(pageField(page)).toHaveValue(String(count - 1));
  await page.keyboard.press('p');
  await expect(pageField(page)).toHaveValue(String(count - 2));
  await page.keyboard.press('n');
  await expect(pageField(page)).toHaveValue(String(count - 1));
  await page.keyboard.press('Home');
  await expect(pageField(page)).toHaveValue('1');

  const fitting = await scale(page).textContent();
  const width = async () => (await pdfPage(page, 1).boundingBox())?.width ?? 0;
  const before = await width();
  await press('Larger');
  await expect.poll(width).toBeGreaterThan(before);
  await expect(pane(page).getByRole('button', { name: 'Fit width' })).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect.poll(width).toBeLessThan(before);
  await page.keyboard.press('0');
  await expect(scale(page)).toHaveText(fitting ?? '');
  await expect(pdfPage(page, 1).locator('canvas')).toBeVisible();

  // The words can be selected, and zooming preserves the reading position.
  await pdfPage(page, 1).locator('span', { hasText: /\w{5}/ }).first().selectText();
  expect((await page.evaluate(() => getSelection()?.toString() ?? '')).length).toBeGreaterThan(4);
  await pageField(page).fill('9');
  await page.keyboard.press('Enter');
  await press('Larger');
  await press('Larger');
  await expect(pageField(page)).toHaveValue('9');
  await press('Close the PDF');
  await expect(pane(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Show the PDF' })).toBeVisible();
});

test('a paper that is lost, deleted, cut off or stopped has a message, with a way on', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of (?:404|410)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await signUp(page, baseURL);
  const [id = 0] = await uploaded(page, baseURL, [typeset(0).file]);
  const file = '**/api/uploaded-studies/*/file';

  const cutOff = await intercept(page, file, (route) => route.abort());
  await page.goto(`/upload/${id}?pdf=open`);
  await expect(page.getByRole('heading', { name: 'The PDF could not be fetched.' })).toBeVisible();
  cutOff.end();
  await pane(page).getByRole('button', { name: 'Try again' }).click();
  await expect(pdfPage(page, 1).locator('canvas')).toBeVisible();
  await pane(page).getByRole('button', { name: 'Close the PDF' }).click();

  const damaged = await intercept(page, file, (route) =>
    route.fulfill({
      status: 410,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'upload_file_lost', message: 'The server no longer has the file.' }),
    }),
  );
  await page.getByRole('link', { name: 'Show the PDF' }).click();
  await expect(page.getByRole('heading', { name: 'The file is not there any more.' })).toBeVisible();
  await expect(pane(page).getByRole('link', { name: 'Upload it again' })).toBeVisible();
  await pane(page).getByRole('link', { name: 'Read the text' }).click();
  await expect(pane(page)).toHaveCount(0);
  damaged.end();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const stalled = await intercept(page, file, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('link', { name: 'Show the PDF' }).click();
  await expect(pane(page).getByRole('progressbar', { name: 'Opening the PDF' })).toBeVisible();
  await pane(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('heading', { name: 'The PDF was not opened.' })).toBeVisible();
  release();
  stalled.end();
  await pane(page).getByRole('button', { name: 'Open it' }).click();
  await expect(pdfPage(page, 1).locator('canvas')).toBeVisible();
  await pane(page).getByRole('button', { name: 'Close the PDF' }).click();

  // Deleted on another device meanwhile.
  const headers = { origin: new URL(baseURL ?? '').origin };
  expect((await page.request.delete(`/api/uploaded-studies/${id}`, { headers })).ok()).toBe(true);
  await page.getByRole('link', { name: 'Show the PDF' }).click();
  await expect(page.getByRole('heading', { name: 'This paper was deleted.' })).toBeVisible();
  await pane(page).getByRole('link', { name: 'Manage Uploaded Studies' }).click();
  await expect(page.getByRole('heading', { name: 'No uploaded studies yet' })).toBeVisible();
});

test('if the network goes away between two pages, loaded pages stay, and the others load when it is back', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await signUp(page, baseURL);
  const buffer = heavyPages(6);
  const [id = 0] = await uploaded(page, baseURL, [{ name: 'heavy.pdf', mimeType: 'application/pdf', buffer }]);
  await page.goto(`/upload/${id}?pdf=open`);
  await expect(pdfPage(page, 1).locator('canvas')).toBeVisible();
  const file = '**/api/uploaded-studies/*/file';
  const unreachable = await intercept(page, file, (route) => route.abort());
  await pageField(page).fill('5');
  await page.keyboard.press('Enter');
  const told = pane(page).getByRole('status').first();
  await expect(told).toContainText('The PDF could not be fetched.');
  await expect(pdfPage(page, 5).locator('canvas')).toHaveCount(0);
  unreachable.end();
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(pdfPage(page, 5).locator('canvas')).toBeVisible();
  await expect(told).not.toContainText('could not be fetched');
});

/** Pages of which each takes some parts of the file. */
function heavyPages(count: number): Buffer {
  const padding = `% ${'nothing to be drawn '.repeat(40_000)}\n`;
  const contents = Array.from({ length: count }, (_, index) =>
    streamObject(`${padding}${linesContent([`The text of page ${index + 1} is long enough to be read`])}`),
  );
  return pdfOf(contents.map((content) => ({ content, resources: '' })));
}

function pdfOf(pages: readonly { content: Buffer; resources: string; further?: Buffer }[]): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 3} 0 R`).join(' ');
  return rawPdf({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...pages.flatMap(({ content, resources, further }, index) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 3} 0 R /Resources << /Font << /F1 3 0 R >> ${resources} >> >>`,
        content,
        further ?? 'null',
      ]),
    ],
  });
}

/** A black square of 8 by 8 pixels, as a fax machine would send it (JBIG2, ISO/IEC 14492: a generic region by MMR). */
const blackSquare = Buffer.concat([
  Buffer.from('0000000030000100000013', 'hex'),
  Buffer.from('00000008000000080000000000000000000000', 'hex'),
  Buffer.from('0000000126000100000016', 'hex'),
  Buffer.from('000000080000000800000000000000000001ff001001'.slice(0, 44), 'hex'),
]);

test('a scan is shown: its pictures are decoded in the thread, under the thread’s own policy', async ({
  page,
  baseURL,
}) => {
  await signUp(page, baseURL);
  const further = streamObject(
    blackSquare,
    '/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 1 /ColorSpace /DeviceGray /Decode [1 0] /Filter /JBIG2Decode',
  );
  const buffer = pdfOf([
    { content: streamObject('q 400 0 0 400 100 300 cm /Im1 Do Q'), resources: '/XObject << /Im1 6 0 R >>', further },
  ]);
  const [id = 0] = await uploaded(page, baseURL, [{ name: 'scan.pdf', mimeType: 'application/pdf', buffer }]);
  await page.goto(`/upload/${id}?pdf=open`);
  const canvas = pdfPage(page, 1).locator('canvas');
  await expect(canvas).toBeVisible();
  const middle = await canvas.evaluate((element: HTMLCanvasElement) => {
    const data = element.getContext('2d')?.getImageData(element.width / 2, element.height * 0.4, 1, 1).data;
    return [...(data ?? [])];
  });
  expect(middle).toEqual([0, 0, 0, 255]);
});

test('no file runs a program, opens an address or sends a request', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  await signUp(page, baseURL);
  const files = activeContent.slice(0, 4).map(({ make }, index) => ({
    name: `active-${index}.pdf`,
    mimeType: 'application/pdf',
    buffer: make('http://elsewhere.invalid/told'),
  }));
  for (const id of await uploaded(page, baseURL, files)) {
    await page.goto(`/upload/${id}?pdf=open`);
    await expect(pdfPage(page, 1).locator('canvas')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/upload/${id}`);
  }
  expect(page.context().pages()).toHaveLength(1);
});

test('the PDF is found, and no fault of accessibility with it', async ({ page, baseURL, complaints }) => {
  complaints.allow(/status of 404/);
  await signUp(page, baseURL);
  const [id = 0] = await uploaded(page, baseURL, [typeset(3).file]);
  await analysed(page, baseURL, id);
  await page.goto(`/upload/${id}`);
  await page.getByRole('tab', { name: 'Analysis' }).click();
  const found = await faultsOnBothScreens(page, 'analysis', page.getByRole('heading', { name: 'Full Analysis' }));
  await page.getByRole('link', { name: 'Show the PDF' }).click();
  const drawing = pdfPage(page, 1).locator('canvas');
  await expect(drawing).toBeVisible();
  found.push(...(await faultsInBothThemes(page, 'PDF')));

  await page.setViewportSize(phone);
  await page.goto(`/upload/${id}`);
  await page.getByRole('tab', { name: 'PDF' }).click();
  await expect(drawing).toBeVisible();
  found.push(...(await faultsInBothThemes(page, 'PDF on a phone')));
  const { start, end } = await placeOnPage(page, id, 2);
  await page.goto(`/upload/${id}?pdf=open#text-${start}-${end}`);
  await expect(marks(page).first()).toBeInViewport();
  found.push(...(await faultsInBothThemes(page, 'marked, on a phone')));
  // In a hidden tab it keeps its position.
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(pane(page)).toBeHidden();
  await page.getByRole('tab', { name: 'PDF' }).click();
  await expect(pageField(page)).toHaveValue('2');

  await page.setViewportSize(wide);
  await page.reload();
  await expect(marks(page).first()).toBeInViewport();
  found.push(...(await faultsInBothThemes(page, 'marked')));
  await page.route('**/api/uploaded-studies/*/file', (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  const gone = page.getByRole('heading', { name: 'This paper was deleted.' });
  found.push(...(await faultsOnBothScreens(page, 'gone', gone)));
  expect(found).toEqual([]);
});
